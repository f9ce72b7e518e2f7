import type { PGlite } from '@electric-sql/pglite';
import { afterEach, expect, test } from 'vitest';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { openEmptyDatabase } from '../../supabase/local/plain-database.ts';

// What migrations do to a project that has been in use before they came.

let database: PGlite;

afterEach(() => database.close());

/** Opens a database as it was before a migration. */
async function openBefore(name: string): Promise<void> {
  database = await openEmptyDatabase();
  for (const migration of await readMigrations()) {
    if (migration.name === name) return;
    await database.exec(migration.sql);
  }
  throw new Error(`There is no migration ${name}`);
}

async function apply(name: string): Promise<void> {
  const migration = (await readMigrations()).find((migration) => migration.name === name);
  await database.exec(migration?.sql ?? '');
}

test('numbers that are stored already are rounded, and no open form is told of a change', async () => {
  await openBefore('hosted_numbers');
  await database.exec(`
    insert into public.points (title, coord_x, coord_y) values
      ('Awkward', 33.333333333333336, 1e-7), ('Round', 12.5, 100);
    update public.map_settings set size_ratio = 0.051500000000000004;
  `);
  const versions = `
    select jsonb_agg(version order by version) as versions
    from (select version from public.points union all select version from public.map_settings) as row
  `;
  const before = await database.query(versions);
  await apply('hosted_numbers');
  await database.exec('set extra_float_digits = 3');
  const { rows } = await database.query(
    'select title, coord_x, coord_y, size_ratio from public.points, public.map_settings order by title',
  );
  expect(rows).toEqual([
    { title: 'Awkward', coord_x: 33.333333, coord_y: 0, size_ratio: 0.0515 },
    { title: 'Round', coord_x: 12.5, coord_y: 100, size_ratio: 0.0515 },
  ]);
  expect((await database.query(versions)).rows).toEqual(before.rows);

  await database.exec(
    'update public.points set link = null; update public.map_settings set show_legend = true',
  );
  expect((await database.query(versions)).rows).not.toEqual(before.rows);
});
