import { ArchiveRestore, Download } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { type MapContent, useReadMapContent } from '@/data/map-content.admin';
import { byteSizeText } from '@/lib/byte-size';
import { countText } from '@/lib/count-text';
import { datedFileName } from '@/lib/dated-file-name';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';
import { saveFile } from '@/ui/save-file';
import { toastError } from '@/ui/toast-error';
import { useUnsavedWork } from '@/ui/unfinished-work';
import type { MadeBackup } from './make-backup';
import { UnusedPictures } from './UnusedPictures';

/** Saves the whole map as one file, brings it back, and tidies up pictures. */
export function BackupSection() {
  const [restoreDialog, setRestoreDialog] = useState<ReactNode>(null);

  async function openRestore() {
    try {
      const { RestoreDialog } = await import('./RestoreDialog');
      setRestoreDialog(<RestoreDialog onClose={() => setRestoreDialog(null)} />);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <section aria-labelledby="backup-heading" className="mt-10">
      <h2 id="backup-heading" className="text-lg font-semibold">
        Backup
      </h2>
      <p className="mb-4 text-sm text-muted">Keep the whole map in one file</p>
      <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6">
        <BackupDownload />
        <div>
          <h3 className="text-sm font-medium">Restore</h3>
          <p className="mb-3 text-sm text-muted">
            Replaces the map with that of a backup, also of another site. You see what changes
            before it does.
          </p>
          <Button className="max-sm:w-full" onClick={openRestore}>
            <ArchiveRestore aria-hidden size={16} />
            Restore from backup
          </Button>
        </div>
        <UnusedPictures />
      </div>
      {restoreDialog}
    </section>
  );
}

/** Makes a backup and has the browser save it. What that needs is loaded when it begins. */
function BackupDownload() {
  const readMap = useReadMapContent();
  /** Of the pictures that were read, from 0 to 1, or null while no backup is made. */
  const [part, setPart] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const work = useRef<AbortController>(null);
  useUnsavedWork(part !== null);

  useEffect(function stopWithThePage() {
    return () => work.current?.abort();
  }, []);

  async function start() {
    const controller = new AbortController();
    const { signal } = controller;
    work.current = controller;
    setNote(null);
    setPart(0);
    try {
      const [content, { makeBackup }] = await Promise.all([readMap(), import('./make-backup')]);
      const backup = await makeBackup(content, {
        onProgress: (part) => signal.aborted || setPart(part),
        signal,
      });
      signal.throwIfAborted();
      saveFile(datedFileName('poi-map-backup', 'zip'), backup.file);
      toast.success('Backup downloaded');
      setNote(summary(content, backup));
    } catch (error) {
      // What failed ends the other requests as well.
      if (!signal.aborted) toastError(error);
      controller.abort();
    } finally {
      setPart(null);
    }
  }

  return (
    <div>
      <h3 className="text-sm font-medium">Download</h3>
      <p className="mb-3 text-sm text-muted">
        A ZIP file with the settings, all groups and points, and every picture they use.
      </p>
      {part === null ? (
        <Button className="max-sm:w-full" onClick={start}>
          <Download aria-hidden size={16} />
          Download backup
        </Button>
      ) : (
        <div className="flex items-center gap-4">
          <ProgressBar label="Making the backup" part={part} />
          <Button autoFocus onClick={() => work.current?.abort()}>
            Cancel
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-muted not-empty:mt-3">
        {part === null ? note : 'Collecting the pictures...'}
      </p>
    </div>
  );
}

function summary({ points, groups }: MapContent, { file, elsewhere, missing }: MadeBackup): string {
  const whole = `It has ${countText(points.length, 'point')}, ${countText(groups.length, 'group')} and ${byteSizeText(file.size)}.`;
  const kept = [
    elsewhere > 0 && `${countText(elsewhere, 'picture')} on other websites`,
    missing > 0 && `${countText(missing, 'picture')} that can’t be found or not be stored again`,
  ].filter((part) => part !== false);
  return kept.length === 0 ? whole : `${whole} Only their addresses are in it: ${kept.join(', ')}.`;
}
