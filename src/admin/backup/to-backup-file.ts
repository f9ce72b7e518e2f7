import type { LocalBackup } from '@/data/admin/local-backups';
import { writeZip } from '@/lib/zip/write-zip';
import { MAP_FILE_NAME } from './map-file';

/** Makes a backup's file of what was kept in this browser, to be restored like any other. */
export async function toBackupFile({ mapFile, before }: LocalBackup): Promise<File> {
  const content = new Blob([mapFile]);
  const zip = await writeZip([{ name: MAP_FILE_NAME, content }], new AbortController().signal);
  return new File([zip], `The map before the ${before}`);
}
