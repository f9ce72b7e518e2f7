import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

/** Where the migrations are. */
export const MIGRATIONS = 'supabase/migrations';

const BOOTSTRAP = 'supabase/local/bootstrap.sql';

/**
 * A plain Postgres in memory as a new hosted project has it. Unlike the embedded backend it grants
 * nothing by itself, so that the migrations' own grants can be seen and tested.
 */
export async function openEmptyDatabase(
  extensions: PGliteOptions['extensions'] = {},
): Promise<PGlite> {
  const database = await PGlite.create({ extensions });
  await database.exec(await readFile(BOOTSTRAP, 'utf8'));
  return database;
}

/** The same with all migrations applied. */
export async function openPlainDatabase(
  extensions: PGliteOptions['extensions'] = {},
): Promise<PGlite> {
  const database = await openEmptyDatabase(extensions);
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    await database.exec(await readFile(path.join(MIGRATIONS, name), 'utf8'));
  }
  return database;
}
