import type { KeptBackup } from '@/data/admin/kept-backups';
import { writeZip } from '@/lib/zip/write-zip';
import { MAP_FILE } from './map-file';

/** Makes a backup's file of what was kept in this browser, to be restored like any other. */
export async function keptFile({ mapFile, before }: KeptBackup): Promise<File> {
  const content = new Blob([mapFile]);
  const zip = await writeZip([{ name: MAP_FILE, content }], new AbortController().signal);
  return new File([zip], `The map before the ${before}`);
}
