import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The folder of the migrations. */
export const MIGRATIONS = 'supabase/migrations';

/** One migration: the number and the name from its file name, and its SQL. */
export type Migration = { version: string; name: string; sql: string };

/** All migrations, oldest first. The working folder must be the project's. */
export async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(MIGRATIONS)).sort();
  return Promise.all(
    files.map(async (file) => ({
      version: file.slice(0, file.indexOf('_')),
      name: path.basename(file, '.sql').slice(file.indexOf('_') + 1),
      sql: await readFile(path.join(MIGRATIONS, file), 'utf8'),
    })),
  );
}
