import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;

/** The end of a draft's name. */
const DRAFT = /\.[\da-f-]{36}\.part$/;

/**
 * Stores uploaded pictures as files, with one folder per bucket. Replaces the embedded backend's own adapter,
 * which leaks a file handle on every download and loses a picture's cache lifetime. Removes the drafts that a killed
 * process has left behind.
 */
export function fileStorage(folder: string, database: PGlite): StorageAdapter {
  const root = path.resolve(folder);
  const stored = existsSync(root) ? readdirSync(root, { recursive: true, encoding: 'utf8' }) : [];
  for (const name of stored) if (DRAFT.test(name)) rmSync(path.join(root, name));

  function fileOf(bucket: string, key: string): string {
    const file = path.resolve(root, bucket, key);
    if (!file.startsWith(path.join(root, bucket) + path.sep)) {
      throw new Error(`${bucket}/${key} is outside its bucket`);
    }
    return file;
  }

  /** Writes a file. Renaming is atomic: a picture exists completely or not at all. */
  async function replaceFile(file: string, write: (draft: string) => Promise<void>) {
    await mkdir(path.dirname(file), { recursive: true });
    const draft = `${file}.${randomUUID()}.part`;
    try {
      await write(draft);
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function describe(bucket: string, key: string, mimetype: string, cacheControl: string) {
    const { size, mtime } = await stat(fileOf(bucket, key));
    return {
      cacheControl,
      contentLength: size,
      size,
      mimetype,
      lastModified: mtime,
      eTag: eTag(key, mtime),
    };
  }

  return {
    driver: 'files',

    async getObject(bucket, key, version) {
      const metadata = await this.headObject(bucket, key, version);
      const body = Readable.toWeb(createReadStream(fileOf(bucket, key)));
      return { httpStatusCode: 200, metadata, body };
    },

    async uploadObject(bucket, key, _version, body, mimetype, cacheControl) {
      const content = body instanceof Uint8Array ? body : toChunks(body);
      await replaceFile(fileOf(bucket, key), (draft) => writeFile(draft, content));
      return describe(bucket, key, mimetype, cacheControl);
    },

    async deleteObject(bucket, key) {
      await rm(fileOf(bucket, key), { force: true });
    },

    async deleteObjects(bucket, keys) {
      for (const key of keys) await rm(fileOf(bucket, key), { force: true });
    },

    async copyObject(sourceBucket, sourceKey, _version, bucket, key) {
      const file = fileOf(bucket, key);
      await replaceFile(file, (draft) => copyFile(fileOf(sourceBucket, sourceKey), draft));
      const { mtime } = await stat(file);
      return { httpStatusCode: 200, eTag: eTag(key, mtime), lastModified: mtime };
    },

    async headObject(bucket, key) {
      const { rows } = await database.query<{ mimetype: string | null; cache: string | null }>(
        `select metadata ->> 'mimetype' as mimetype, metadata ->> 'cacheControl' as cache
         from storage.objects where bucket_id = $1 and name = $2`,
        [bucket, key],
      );
      const { mimetype, cache } = rows[0] ?? {};
      return describe(bucket, key, mimetype ?? 'application/octet-stream', cache ?? 'no-cache');
    },

    async privateAssetUrl(bucket, key) {
      return `file://${fileOf(bucket, key)}`;
    },
  };
}

function eTag(key: string, modified: Date): string {
  return `"${createHash('sha256').update(`${key}:${modified.getTime()}`).digest('hex').slice(0, 32)}"`;
}

async function* toChunks(
  stream: Exclude<Parameters<StorageAdapter['uploadObject']>[3], Uint8Array>,
) {
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
