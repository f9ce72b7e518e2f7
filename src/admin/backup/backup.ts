// Loads with the first backup or restore: both share this chunk.
export { makeBackup, makeLocalBackupFile } from './make-backup';
export { RestoreDialog } from './RestoreDialog';
