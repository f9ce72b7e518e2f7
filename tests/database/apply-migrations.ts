import type { PGlite } from '@electric-sql/pglite';
import { readMigrations } from '../../supabase/local/migrations.ts';

// Applies some of the migrations, to test the others on a database in use.

async function applyWhere(
  database: PGlite,
  name: string,
  isApplied: (index: number, named: number) => boolean,
): Promise<void> {
  const migrations = await readMigrations();
  const named = migrations.findIndex((migration) => migration.name === name);
  if (named < 0) throw new Error(`There is no migration ${name}`);
  for (const [index, { sql }] of migrations.entries()) {
    if (isApplied(index, named)) await database.exec(sql);
  }
}

/** Applies the migrations before the given one. */
export function applyBefore(database: PGlite, name: string): Promise<void> {
  return applyWhere(database, name, (index, named) => index < named);
}

/** Applies one migration. */
export function apply(database: PGlite, name: string): Promise<void> {
  return applyWhere(database, name, (index, named) => index === named);
}

/** Applies a migration and all later ones. Like `db push`, it commits each unless a transaction is open. */
export function applyFrom(database: PGlite, name: string): Promise<void> {
  return applyWhere(database, name, (index, named) => index >= named);
}
