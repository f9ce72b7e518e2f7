import { ArchiveRestore, Download } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { toastError } from '@/admin/toasts';
import type { LocalBackup } from '@/data/admin/local-backups';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { LocalBackups } from './LocalBackups';
import { UnusedPictures } from './UnusedPictures';
import { loadBackup, useBackupDownload } from './useBackupDownload';

/** Saves the whole map as one file, restores it, and removes unused pictures. */
export function BackupSection({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const [restoreDialog, setRestoreDialog] = useState<ReactNode>(null);

  async function openRestore(localBackup?: LocalBackup) {
    try {
      const { makeLocalBackupFile, RestoreDialog } = await loadBackup();
      const file = localBackup && (await makeLocalBackupFile(localBackup));
      setRestoreDialog(<RestoreDialog file={file} onClose={() => setRestoreDialog(null)} />);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <>
      <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6">
        <BackupDownload />
        <div>
          <h3 className="text-sm font-medium">Restore</h3>
          <p className="mb-3 text-sm text-muted">
            Replaces this map with one from a backup of this or another site. You can check first
            what changes.
          </p>
          <Button icon={ArchiveRestore} className="max-sm:w-full" onClick={() => openRestore()}>
            Restore from backup
          </Button>
        </div>
        <LocalBackups onRestore={openRestore} onFocusLost={() => heading.current?.focus()} />
        <UnusedPictures />
      </div>
      {restoreDialog}
    </>
  );
}

function BackupDownload() {
  const { fraction, note, start, cancel } = useBackupDownload();
  return (
    <div>
      <h3 className="text-sm font-medium">Download</h3>
      <p className="mb-3 text-sm text-muted">
        A ZIP file with the settings, all groups and points, and every picture they use.
      </p>
      {fraction === null ? (
        <Button icon={Download} className="max-sm:w-full" onClick={start}>
          Download backup
        </Button>
      ) : (
        <div className="flex items-center gap-4">
          <ProgressBar label="Making the backup" fraction={fraction} />
          <Button autoFocus onClick={cancel}>
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-muted not-empty:mt-3">
        {fraction === null ? note : 'Collecting the pictures...'}
      </p>
    </div>
  );
}
