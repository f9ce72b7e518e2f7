import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { openBackend } from '../supabase/local/backend.ts';
import { HOSTED_SETTINGS } from '../supabase/local/hosted-settings.ts';
import { openPlainDatabase } from '../supabase/local/plain-database.ts';

const CACHE = 'node_modules/.cache/poi-map';

/** All sources of a new data folder. */
const SOURCES = [
  'package-lock.json',
  'supabase/lite.toml',
  'supabase/seed.sql',
  'supabase/local',
  'supabase/migrations',
];

/**
 * Creates a data folder like a first `npm start`, with the demo and the administrator
 * support@example.com. Creating a database takes seconds, so a prepared one is copied.
 */
export async function copyPreparedData(folder: string): Promise<void> {
  await cp(await prepareData(), folder, { recursive: true });
}

/**
 * Prepares the data folder to copy, unless it exists and its sources are unchanged.
 * @returns its path
 */
export async function prepareData(): Promise<string> {
  const name = `data-${await hashOfSources()}`;
  const prepared = path.join(CACHE, name);
  if (existsSync(prepared)) return prepared;
  const draft = path.join(CACHE, `draft-${randomUUID()}`);
  await mkdir(CACHE, { recursive: true });
  const backend = await openBackend({
    folder: draft,
    adminEmail: 'support@example.com',
    adminPassword: 'local-admin',
  });
  await backend.close();
  await removeStale('data-', name);
  await rename(draft, prepared).catch((error: NodeJS.ErrnoException) => {
    // In the meantime, another run has prepared the same folder, and may be copying it.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return remove(path.basename(draft));
  });
  return prepared;
}

/**
 * Opens a plain database with all migrations applied. Creating one takes seconds, so a prepared one is loaded.
 */
export async function openPreparedDatabase(
  extensions: PGliteOptions['extensions'] = {},
): Promise<PGlite> {
  const loadDataDir = new Blob([await readFile(await prepareDatabase())]);
  const startParams = [...PGlite.defaultStartParams, ...HOSTED_SETTINGS];
  return PGlite.create({ loadDataDir, extensions, startParams });
}

/**
 * Prepares the database to load, unless it exists and its sources are unchanged.
 * @returns its file
 */
export async function prepareDatabase(): Promise<string> {
  const name = `database-${await hashOfSources()}.tar`;
  const prepared = path.join(CACHE, name);
  if (existsSync(prepared)) return prepared;
  const database = await openPlainDatabase();
  const dump = await database.dumpDataDir('none');
  await database.close();
  await mkdir(CACHE, { recursive: true });
  await removeStale('database-', name);
  const draft = path.join(CACHE, `draft-${randomUUID()}`);
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
  await rename(draft, prepared);
  return prepared;
}

/** Removes what was prepared from older sources. */
async function removeStale(prefix: string, name: string): Promise<void> {
  const isOld = (other: string) => other.startsWith(prefix) && other !== name;
  for (const old of (await readdir(CACHE)).filter(isOld)) await remove(old);
}

function remove(name: string): Promise<void> {
  return rm(path.join(CACHE, name), { recursive: true, force: true });
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const isFolder = (await stat(source)).isDirectory();
    const names = isFolder ? (await readdir(source, { recursive: true })).sort() : [''];
    for (const name of names) {
      const file = path.join(source, name);
      if ((await stat(file)).isFile()) hash.update(name).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
