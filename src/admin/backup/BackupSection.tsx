import { ArchiveRestore, Download } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { toast } from 'sonner';
import { siteFileName } from '@/admin/share/site-file-name';
import { toastError } from '@/admin/toasts';
import type { LocalBackup } from '@/data/admin/local-backups';
import { type MapContent, useReadMapContent } from '@/data/admin/map-content';
import { formatByteSize, formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { saveFile } from '@/ui/save-file';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useCancelableWork } from '@/ui/useCancelableWork';
import { LocalBackups } from './LocalBackups';
import type { BackupResult } from './make-backup';
import { UnusedPictures } from './UnusedPictures';

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

const loadBackup = () => import('./backup');

/** Makes a backup and saves it as a file. Its code is loaded on demand. */
export function useBackupDownload() {
  const readMap = useReadMapContent();
  const [fraction, setFraction] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { begin, cancel, isLatest } = useCancelableWork();
  useUnfinishedWork(fraction !== null, 'a backup that is being made');

  async function start() {
    const signal = begin();
    setNote(null);
    setFraction(0);
    try {
      const [content, { makeBackup }] = await Promise.all([readMap(), loadBackup()]);
      const backup = await makeBackup(content, {
        onProgress: (fraction) => signal.aborted || setFraction(fraction),
        signal,
      });
      signal.throwIfAborted();
      saveFile(siteFileName('backup', 'zip'), backup.file);
      toast.success('Backup downloaded');
      setNote(describeBackup(content, backup));
    } catch (error) {
      if (signal.aborted) return;
      toastError(error);
      // The other requests are useless now.
      cancel();
    } finally {
      if (isLatest(signal)) setFraction(null);
    }
  }

  return {
    /** The fraction of picture files read, from 0 to 1; null while no backup is being made. */
    fraction,
    /** Describes the last backup. */
    note,
    start,
    cancel,
  };
}

function describeBackup(
  { points, groups }: MapContent,
  { file, externalCount, missingCount, withoutTilesCount }: BackupResult,
): string {
  const content = `It contains ${formatCount(points.length, 'point')} and ${formatCount(groups.length, 'group')} (${formatByteSize(file.size)}).`;
  const linked = [
    externalCount > 0 && `${formatCount(externalCount, 'picture')} on other websites`,
    missingCount > 0 &&
      `${formatCount(missingCount, 'picture')} that can’t be found or stored again`,
  ].filter((text) => text !== false);
  return [
    content,
    linked.length > 0 && `Only their addresses are in it: ${linked.join(', ')}.`,
    withoutTilesCount > 0 &&
      `${formatCount(withoutTilesCount, 'large map')} in it can’t be zoomed in as far: some of the files are gone. To fix that, upload it again.`,
  ]
    .filter((text) => text !== false)
    .join(' ');
}
