/** Loads with the first import or export: both share this chunk. */
export { ExportDialog } from './ExportDialog';
export { fitBaseMap } from './exported-trails';
export { ImportDialog } from './ImportDialog';
export { writeSpreadsheet } from './write-spreadsheet';
