import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { openBackend } from '../supabase/local/backend.ts';

const CACHE = 'node_modules/.cache/poi-map';

/** All that a new data folder is made of. */
const SOURCES = [
  'package-lock.json',
  'supabase/lite.toml',
  'supabase/seed.sql',
  'supabase/local',
  'supabase/migrations',
];

/**
 * Puts a data folder there as a first `npm start` leaves it, with the demo and the administrator
 * support@example.com. Making a database takes seconds of work, so one is kept, and copied from then on.
 */
export async function copyPreparedData(folder: string): Promise<void> {
  await cp(await prepareData(), folder, { recursive: true });
}

/**
 * Makes the data folder that is copied, unless it is there and nothing that it is made of has changed.
 * @returns where it is
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
  const isOld = (other: string) => other.startsWith('data-') && other !== name;
  for (const old of (await readdir(CACHE)).filter(isOld)) await remove(old);
  await rename(draft, prepared).catch((error: NodeJS.ErrnoException) => {
    // Another run has made the same meanwhile, and may be copying it.
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    return remove(path.basename(draft));
  });
  return prepared;
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
