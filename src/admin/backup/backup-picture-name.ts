import { EXTENSION_BY_TYPE } from '@/data/admin/pictures';
import type { PictureFiles } from '@/pictures/prepared-picture';

/** The name of a picture in a backup. It tells what is in it, so that it is the same in every project. */
export async function backupPictureName({ file, derivedFiles }: PictureFiles): Promise<string> {
  const hashes = [await hashOf(file)];
  for (const { suffix, file } of derivedFiles) {
    // A variant goes by its width alone, as it did before there were tiles.
    hashes.push(`${suffix.replace('w', '')} ${await hashOf(file)}`);
  }
  const [own = ''] = hashes;
  const hash = hashes.length === 1 ? own : await hashOf(new Blob([hashes.join('\n')]));
  return `pictures/${hash}.${EXTENSION_BY_TYPE[file.type]}`;
}

async function hashOf(content: Blob): Promise<string> {
  if (!crypto.subtle) throw new Error('Backups work only on sites with https');
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
