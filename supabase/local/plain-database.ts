import { readFile } from 'node:fs/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { HOSTED_SETTINGS } from './hosted-settings.ts';
import { readMigrations } from './migrations.ts';

/** SQL that creates what a hosted project has before its first migration. */
export const BOOTSTRAP = 'supabase/local/bootstrap.sql';

/**
 * A plain in-memory Postgres like a new hosted project. Unlike the embedded backend, it grants nothing by
 * default, so tests see the migrations' own grants.
 */
export async function openEmptyDatabase(
  extensions: PGliteOptions['extensions'] = {},
): Promise<PGlite> {
  const database = await PGlite.create({
    extensions,
    startParams: [...PGlite.defaultStartParams, ...HOSTED_SETTINGS],
  });
  await database.exec(await readFile(BOOTSTRAP, 'utf8'));
  return database;
}

/** A plain in-memory Postgres with all migrations applied. */
export async function openPlainDatabase(
  extensions: PGliteOptions['extensions'] = {},
): Promise<PGlite> {
  const database = await openEmptyDatabase(extensions);
  for (const { sql } of await readMigrations()) await database.exec(sql);
  return database;
}
