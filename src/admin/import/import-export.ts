/**
 * The entry of the part of the page that loads with the first import or export, so that both are in one
 * script.
 */
export { ExportDialog } from './ExportDialog';
export { ImportDialog } from './ImportDialog';
export { writeSpreadsheet } from './write-spreadsheet';
