// The entry of the part of the page that loads with the first backup or restore, so that both are in one script.
export { makeBackup, makeLocalBackupFile } from './make-backup';
export { RestoreDialog } from './RestoreDialog';
