import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

/**
 * Keeps uploaded pictures as files, one folder a bucket. Stands in for the embedded backend's own
 * adapter, which leaks a file handle on every download and forgets how long a picture may be cached.
 */
export class FileStorage implements StorageAdapter {
  readonly driver = 'files';
  readonly #folder: string;
  readonly #database: PGlite;

  constructor(folder: string, database: PGlite) {
    this.#folder = path.resolve(folder);
    this.#database = database;
  }

  async getObject(bucket: string, key: string) {
    const metadata = await this.headObject(bucket, key, undefined);
    const body = Readable.toWeb(createReadStream(this.#file(bucket, key)));
    return { httpStatusCode: 200, metadata, body };
  }

  async uploadObject(
    bucket: string,
    key: string,
    _version: string | undefined,
    body: Parameters<StorageAdapter['uploadObject']>[3],
    mimetype: string,
    cacheControl: string,
  ): Promise<ObjectMetadata> {
    const file = this.#file(bucket, key);
    await mkdir(path.dirname(file), { recursive: true });
    // Renaming is atomic: a picture is there whole or not at all.
    const draft = `${file}.${randomUUID()}.part`;
    try {
      await writeFile(draft, body instanceof Uint8Array ? body : toChunks(body));
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    const { size, mtime } = await stat(file);
    return {
      cacheControl,
      contentLength: size,
      size,
      mimetype,
      lastModified: mtime,
      eTag: eTag(key, mtime),
    };
  }

  async deleteObject(bucket: string, key: string): Promise<void> {
    await rm(this.#file(bucket, key), { force: true });
  }

  async deleteObjects(bucket: string, keys: string[]): Promise<void> {
    for (const key of keys) await this.deleteObject(bucket, key);
  }

  async copyObject(
    sourceBucket: string,
    sourceKey: string,
    _version: string | undefined,
    bucket: string,
    key: string,
  ) {
    const file = this.#file(bucket, key);
    await mkdir(path.dirname(file), { recursive: true });
    await copyFile(this.#file(sourceBucket, sourceKey), file);
    const { mtime } = await stat(file);
    return { httpStatusCode: 200, eTag: eTag(key, mtime), lastModified: mtime };
  }

  async headObject(
    bucket: string,
    key: string,
    _version: string | undefined,
  ): Promise<ObjectMetadata> {
    const { size, mtime } = await stat(this.#file(bucket, key));
    const { rows } = await this.#database.query<{
      mimetype: string | null;
      cachecontrol: string | null;
    }>(
      `select metadata ->> 'mimetype' as mimetype, metadata ->> 'cacheControl' as cachecontrol
       from storage.objects where bucket_id = $1 and name = $2`,
      [bucket, key],
    );
    return {
      cacheControl: rows[0]?.cachecontrol ?? 'no-cache',
      contentLength: size,
      size,
      mimetype: rows[0]?.mimetype ?? 'application/octet-stream',
      lastModified: mtime,
      eTag: eTag(key, mtime),
    };
  }

  async privateAssetUrl(bucket: string, key: string): Promise<string> {
    return `file://${this.#file(bucket, key)}`;
  }

  #file(bucket: string, key: string): string {
    const file = path.resolve(this.#folder, bucket, key);
    if (!file.startsWith(path.join(this.#folder, bucket) + path.sep)) {
      throw new Error(`${bucket}/${key} lies outside its bucket`);
    }
    return file;
  }
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
