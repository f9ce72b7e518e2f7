import { useState } from 'react';
import { toast } from 'sonner';
import { siteFileName } from '@/admin/share/site-file-name';
import { toastError } from '@/admin/toasts';
import { type MapContent, useReadMapContent } from '@/data/admin/map-content';
import { formatByteSize, formatCount } from '@/i18n/format-numbers';
import { saveFile } from '@/ui/save-file';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { useCancelableWork } from '@/ui/useCancelableWork';
import type { BackupResult } from './make-backup';

export const loadBackup = () => import('./backup');

/** Makes a backup and saves it as a file. Its code is loaded on demand. */
export function useBackupDownload() {
  const readMap = useReadMapContent();
  const [fraction, setFraction] = useState<number | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const { begin, cancel, isLatest } = useCancelableWork();
  useUnsavedWork(fraction !== null, 'a backup that is being made');

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
