import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';

const MIGRATIONS = 'supabase/migrations';
const BOOTSTRAP = 'supabase/local/bootstrap.sql';

/**
 * A plain Postgres in memory with all migrations applied. Unlike the embedded backend it grants
 * nothing by itself, so that the migrations' own grants can be seen and tested.
 */
export async function openPlainDatabase(
  extensions: PGliteOptions['extensions'] = {},
): Promise<PGlite> {
  const database = await PGlite.create({ extensions });
  await database.exec(await readFile(BOOTSTRAP, 'utf8'));
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    await database.exec(await readFile(path.join(MIGRATIONS, name), 'utf8'));
  }
  return database;
}
