/** Loads with the first import or export: both share this chunk. */

export { ImportDialog } from '@/admin/import/ImportDialog';
export { ExportDialog } from './ExportDialog';
export { fitBaseMap } from './write-positions';
