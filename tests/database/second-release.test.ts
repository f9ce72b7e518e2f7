import { readFile } from 'node:fs/promises';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../supabase/local/plain-database.ts';
import { applyBefore, applyFrom } from './apply-migrations.ts';

// Updates a project of 0.2.0, as `db push` does.

/** The first migration that 0.2.0 did not have. It came with the first change after that release. */
const FIRST_LATER = 'also_known_as';

type Row = Record<string, unknown>;

/** A table of 0.2.0, with its columns then. */
type Table = { name: string; columns: string };

/** An actor, as the role and the account that the API sets for a request. */
type Actor = { role: string; account?: string };

const VISITOR: Actor = { role: 'anon' };
const ADMINISTRATOR: Actor = {
  role: 'authenticated',
  account: 'a0000000-0000-4000-8000-000000000001',
};
const OTHER_ACCOUNT: Actor = {
  role: 'authenticated',
  account: 'a0000000-0000-4000-8000-000000000002',
};
const SECRET_KEY: Actor = { role: 'service_role' };

const MAP_TABLES = ['public.map_settings', 'public.groups', 'public.points'];

let database: PGlite;
let tables: Table[];

beforeAll(async () => {
  database = await openEmptyDatabase();
  await applyBefore(database, FIRST_LATER);
  const { rows } = await database.query<Table>(`
    select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace::regnamespace::text in ('public', 'private', 'setup', 'auth', 'storage')
      and relkind = 'r' and attnum > 0 and not attisdropped
    group by attrelid
  `);
  // PGlite's search path is that of a superuser, so tables in public have no schema in their names.
  tables = rows.map(({ name, columns }) => ({
    name: name.includes('.') ? name : `public.${name}`,
    columns,
  }));
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(MAP_TABLES));
});

afterAll(() => database.close());

/** Runs a function in a transaction as an actor, and rolls it back. */
async function tryAs<Result>(
  { role, account }: Actor,
  run: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return database.transaction(async (transaction) => {
    await transaction.query(
      "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)",
      [role, JSON.stringify({ role, sub: account })],
    );
    const result = await run(transaction);
    await transaction.rollback();
    return result;
  });
}

/** The values of a table's columns, as the API returns them. */
async function readRows(
  connection: PGlite | Transaction,
  { name, columns }: Table,
): Promise<Row[]> {
  const { rows } = await connection.query<{ row: Row }>(
    `select to_jsonb(t) as row from (select ${columns} from ${name}) as t order by to_jsonb(t)::text`,
  );
  return rows.map(({ row }) => row);
}

async function readTable(connection: PGlite | Transaction, name: string): Promise<Row[]> {
  const table = tables.find((table) => table.name === name);
  if (!table) throw new Error(`0.2.0 had no table ${name}`);
  return readRows(connection, table);
}

async function readAll(): Promise<Record<string, Row[]>> {
  const all = await Promise.all(
    tables.map(async (table) => [table.name, await readRows(database, table)] as const),
  );
  return Object.fromEntries(all);
}

/** The rows that an actor can read in each table of 0.2.0, or the code of the error. */
async function readAs(actor: Actor): Promise<Record<string, unknown>> {
  const entries: [string, unknown][] = [];
  for (const table of tables) {
    const read = tryAs(actor, (transaction) => readRows(transaction, table));
    entries.push([table.name, await read.catch((error: { code: string }) => error.code)]);
  }
  return Object.fromEntries(entries);
}

/** The fields that a backup of 0.2.0 has of a row. */
function withoutComputed(rows: Row[]): Row[] {
  const computed = ['version', 'has_words', 'position_verdict', 'position_changes'];
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([name]) => !computed.includes(name))),
  );
}

const POINT = 'insert into public.points (title, coord_x, coord_y';

describe('with one kind of row', () => {
  beforeEach(() => database.exec('begin'));

  afterEach(() => database.exec('rollback'));

  test.each([
    ['nothing', '', false],
    ['a point', `${POINT}, link) values ('Oak', 1, 2, 'tel:1')`, false],
    ['a point with a description', `${POINT}, description) values ('Oak', 1, 2, 'Old')`, true],
    [
      'a translated point',
      `${POINT}, translations) values ('Oak', 1, 2, '{"fr": {"title": "Chêne"}}')`,
      true,
    ],
    ['a closed point', `${POINT}, is_closed) values ('Oak', 1, 2, true)`, true],
    ['a point with a notice', `${POINT}, notice) values ('Oak', 1, 2, 'Free today')`, true],
    [
      'a point with a position on Earth',
      `${POINT}, latitude, longitude) values ('Oak', 1, 2, 0, 0)`,
      true,
    ],
    ['a group', "insert into public.groups (name, background_image) values ('Trail', '/a')", false],
    [
      'a translated group',
      `insert into public.groups (name, translations) values ('Trail', '{"fr": {"name": "Sentier"}}')`,
      true,
    ],
    [
      'the other choices of its settings',
      `update public.map_settings set show_legend = false, size_ratio = null, language = 'de', further_languages = '{en,fr}',
       show_names = 'always', live_notices = true, time_zone = 'UTC'`,
      false,
    ],
  ])(
    'a map with %s keeps its settings, and has_words is right',
    async (_what, change, hasWords) => {
      await database.exec(change);
      const settings = await readTable(database, 'public.map_settings');
      expect(settings).toMatchObject([{ has_words: hasWords }]);
      await applyFrom(database, FIRST_LATER);
      expect(await readTable(database, 'public.map_settings')).toEqual(settings);
      await database.exec("update public.points set link = 'tel:2'");
      expect(await readTable(database, 'public.map_settings')).toMatchObject([
        { has_words: hasWords },
      ]);
    },
  );
});

describe('with rows of every kind', () => {
  const actors = { VISITOR, OTHER_ACCOUNT, ADMINISTRATOR, SECRET_KEY };
  let before: Awaited<ReturnType<typeof readAll>>;
  let readBefore: Record<string, unknown>;

  async function readAsEach(): Promise<Record<string, unknown>> {
    const entries: [string, unknown][] = [];
    for (const [name, actor] of Object.entries(actors)) entries.push([name, await readAs(actor)]);
    return Object.fromEntries(entries);
  }

  // The database keeps them, so these tests come last.
  beforeAll(async () => {
    await database.exec(await readFile('tests/database/second-release.sql', 'utf8'));
    before = await readAll();
    readBefore = await readAsEach();
    await applyFrom(database, FIRST_LATER);
  });

  test('every row keeps its values and its version, and the number of changes stays', async () => {
    expect(before['public.points']).toHaveLength(18);
    expect(before['public.groups']).toHaveLength(4);
    expect(await readAll()).toEqual(before);
  });

  test('new columns have their defaults', async () => {
    for (const table of MAP_TABLES) {
      const { columns = '' } = tables.find(({ name }) => name === table) ?? {};
      const { rows } = await database.query<{ name: string; default_value: string }>(
        'select * from private.fields_of($1)',
        [table],
      );
      const added = rows.filter(({ name }) => !columns.split(', ').includes(name));
      expect(added.length, table).toBeGreaterThan(0);
      for (const { name, default_value } of added) {
        const others = await database.query(
          `select * from ${table} where ${name} is distinct from ${default_value}`,
        );
        expect(others.rows, `${table}.${name}`).toEqual([]);
      }
    }
    const { rows } = await database.query('select * from public.publishing');
    expect(rows).toEqual([{ id: 1, deploy_hook: null, is_automatic: false }]);
  });

  test('every constraint has been checked', async () => {
    const { rows } = await database.query(
      'select conname from pg_constraint where not convalidated',
    );
    expect(rows).toEqual([]);
  });

  test('visitors, accounts and the secret key read what they read before, and no more', async () => {
    expect(readBefore).toMatchObject({
      VISITOR: {
        'public.points': before['public.points'],
        'private.admins': '42501',
        'auth.users': '42501',
        'storage.objects': [],
      },
    });
    expect(await readAsEach()).toEqual(readBefore);

    const publishing: Table = { name: 'public.publishing', columns: 'id' };
    const readPublishing = (actor: Actor) =>
      tryAs(actor, (transaction) => readRows(transaction, publishing));
    await expect(readPublishing(VISITOR)).rejects.toThrow('permission denied');
    expect(await readPublishing(OTHER_ACCOUNT)).toEqual([]);
    expect(await readPublishing(ADMINISTRATOR)).toEqual([{ id: 1 }]);
    const status = await tryAs(VISITOR, (transaction) =>
      transaction.query('select public.setup_status() as status'),
    );
    expect(status.rows).toMatchObject([
      { status: { has_administrator: true, visitors_only_read: true, visitors_can_read: true } },
    ]);
  });

  test('every row can be saved, which raises its version and the number of changes', async () => {
    await tryAs(ADMINISTRATOR, async (transaction) => {
      const number = async () =>
        (
          await transaction.query<{ stored: number; now: number }>(
            'select number::int as stored, changes.number_now::int as now from public.map_changes as changes',
          )
        ).rows[0];
      const first = (await number())?.stored ?? Number.NaN;
      let saves = 0;
      for (const table of MAP_TABLES) {
        for (const { id, version } of before[table] ?? []) {
          const { rows } = await transaction.query<{ version: number }>(
            `update ${table} set id = id where id = $1 returning version`,
            [id],
          );
          expect(rows, `${table} ${id}`).toHaveLength(1);
          expect(rows[0]?.version).toBeGreaterThan(Number(version));
          saves += 1;
          expect(await number()).toEqual({ stored: first + saves, now: first + saves });
        }
        expect(withoutComputed(await readTable(transaction, table)), table).toEqual(
          withoutComputed(before[table] ?? []),
        );
      }
    });
  });

  test('other accounts and visitors still can’t save anything', async () => {
    for (const actor of [VISITOR, OTHER_ACCOUNT]) {
      for (const table of MAP_TABLES) {
        const save = tryAs(actor, (transaction) =>
          transaction.query(`update ${table} set id = id returning id`),
        );
        await expect(save, table).rejects.toThrow(/permission denied|row-level security/);
      }
    }
  });

  test('a page of 0.2.0 that is still open imports points and restores its backup', async () => {
    const sent = (table: string) => withoutComputed(before[`public.${table}`] ?? []);
    await tryAs(ADMINISTRATOR, async (transaction) => {
      await transaction.query(
        'select public.import_points(new_groups => $1, new_and_changed_points => $2)',
        [
          JSON.stringify([{ id: 'b0000000-0000-4000-8000-000000000009', name: 'New' }]),
          JSON.stringify([...sent('points'), { title: 'New', coord_x: 1, coord_y: 2 }]),
        ],
      );
      expect(await readTable(transaction, 'public.points')).toHaveLength(19);
      const backup = {
        settings: sent('map_settings')[0],
        groups: sent('groups'),
        points: sent('points'),
      };
      await transaction.query('select public.restore_map($1)', [JSON.stringify(backup)]);
      for (const table of MAP_TABLES) {
        expect(withoutComputed(await readTable(transaction, table)), table).toEqual(
          withoutComputed(before[table] ?? []),
        );
      }
    });
  });

  test('has_words is false after the last text is removed', async () => {
    await tryAs(ADMINISTRATOR, async (transaction) => {
      const settings = () => readTable(transaction, 'public.map_settings');
      await transaction.exec(`
        update public.groups set translations = null;
        update public.points set description = null, translations = null, is_closed = false, notice = null,
          latitude = null, longitude = null
        where title <> 'South Pole';
      `);
      expect(await settings()).toMatchObject([{ has_words: true }]);
      await transaction.exec('update public.points set latitude = null, longitude = null');
      expect(await settings()).toMatchObject([{ has_words: false }]);
    });
  });
});
