/** Loads with the first import or export: both share this chunk. */
export { ExportDialog } from './ExportDialog';
export { ImportDialog } from './ImportDialog';
export { fitBaseMap } from './write-positions';
export { writeSpreadsheet } from './write-spreadsheet';
