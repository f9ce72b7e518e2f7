import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { firstReleaseUpgradeSql } from '../../supabase/local/upgrade-first-release.ts';
import { CATALOG, MAP, makeFirstRelease, ROWS } from '../backend/first-release.ts';
import { openPreparedDatabase } from '../prepared-data.ts';

// Tests the SQL of `npm run upgrade-0.1.0` on a database of the first release.

let database: PGlite;
let upgrade: string;
/** The catalog of a database that was never at 0.1.0. */
let catalogue: unknown;

beforeAll(async () => {
  database = await openPreparedDatabase();
  upgrade = await firstReleaseUpgradeSql();
  await database.exec(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations (
      version text not null primary key, statements text[], name text
    );
    delete from supabase_migrations.schema_migrations;
  `);
  for (const { version } of await readMigrations()) {
    await database.query(
      'insert into supabase_migrations.schema_migrations (version) values ($1)',
      [version],
    );
  }
  catalogue = await read(CATALOG);
});

afterAll(() => database.close());

// A database takes a second to open; a transaction is instant.
beforeEach(() => database.exec('begin'));

afterEach(() => database.exec('rollback'));

async function read(sql: string): Promise<unknown> {
  return (await database.query(sql)).rows;
}

const REVERTED = 'delete from supabase_migrations.schema_migrations';

test.each([
  ['with pushed migrations', ''],
  ['with reverted migrations, as the CLI suggests', REVERTED],
  ['without a list of migrations', 'drop schema supabase_migrations cascade'],
])('a project %s keeps its map, and else equals a new one', async (_what, change) => {
  await makeFirstRelease(database);
  await database.exec(MAP + change);
  const rows = await read(ROWS);
  await database.exec(upgrade);
  expect(await read(ROWS)).toEqual(rows);
  expect(await read(CATALOG)).toEqual(catalogue);
});

test.each([
  [
    'from an intermediate version',
    "delete from supabase_migrations.schema_migrations where version = '20261124090000'",
    'It is of a version in between',
  ],
  [
    'with a point that breaks a rule',
    `alter table public.points drop constraint "a title is not blank"; update public.points set title = ''`,
    'a title is not blank',
  ],
])('a project %s is left unchanged', async (_what, change, reason) => {
  await makeFirstRelease(database);
  await database.exec(`${MAP}; ${change}; savepoint before`);
  const rows = await read(ROWS);
  await expect(database.exec(upgrade)).rejects.toThrow(reason);
  await database.exec('rollback to before');
  expect(await read(ROWS)).toEqual(rows);
});

test('a current database is refused', async () => {
  await expect(database.exec(upgrade)).rejects.toThrow('not one of POI Map 0.1.0');
});

test('the upgrade removes a link that today’s rules refuse', async () => {
  await makeFirstRelease(database);
  await database.exec(`${MAP}
    update public.points set link = U&'https://example.org/\\202Egpj.exe' where title = 'Oak'`);
  await database.exec(upgrade);
  expect(await read("select link from public.points where title = 'Oak'")).toEqual([
    { link: 'https://example.org/gpj.exe' },
  ]);
});

test('after a project without accounts is upgraded, its first account becomes the administrator', async () => {
  await database.exec('delete from auth.users');
  await makeFirstRelease(database);
  await database.exec(MAP);
  await database.exec(upgrade);
  await database.exec(`
    insert into auth.users (id, email, email_confirmed_at)
    values (gen_random_uuid(), 'first@example.org', now())
  `);
  expect(await read('select email from auth.users join private.admins on user_id = id')).toEqual([
    { email: 'first@example.org' },
  ]);
});

test('5,000 points are upgraded in one statement', async () => {
  await makeFirstRelease(database);
  await database.exec(`
    insert into public.points (title, coord_x, coord_y)
    select 'Place ' || number, 1, 2 from generate_series(1, 5000) as number
  `);
  await database.exec(upgrade);
  expect(await read('select count(*)::int from public.points')).toEqual([{ count: 5000 }]);
});
