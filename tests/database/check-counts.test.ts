import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPreparedDatabase } from '../prepared-data.ts';

// How often the database checks the positions of lines, and calls functions to check texts. Checking long paths four times, and
// three calls for each translated text, made large maps too slow to restore.

const ADMINISTRATOR = '00000000-0000-4000-8000-00000000000a';
const TRAIL = '00000000-0000-4000-8000-000000000001';
const LAKE = '00000000-0000-4000-8000-000000000002';

let database: PGlite;

beforeAll(async () => {
  database = await openPreparedDatabase();
  await database.exec(`
    insert into auth.users (id, email, email_confirmed_at) values ('${ADMINISTRATOR}', 'administrator@example.org', now());
    insert into public.groups (id, name, line) values
      ('${TRAIL}', 'Trail', '${JSON.stringify(makeLine([0, 0, 0, 0]))}'), ('${LAKE}', 'Lake', null);
    set track_functions = 'all';
  `);
});

afterAll(() => database.close());

beforeEach(async () => {
  await database.exec('begin');
  await database.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)",
    [JSON.stringify({ role: 'authenticated', sub: ADMINISTRATOR })],
  );
});

afterEach(() => database.exec('rollback'));

/** A line with five lists of positions: those of its three sections and two of junctions. */
function makeLine(path: number[]) {
  const junctions = { self: { joined: [0, 0], apart: [0, 0] } };
  return { parts: [{ path }, { path }, { path }], junctions };
}

/** How often this connection has called the functions of `private` with a name like this. */
async function countCalls(name: string): Promise<number> {
  const { rows } = await database.query<{ calls: number }>(
    `select coalesce(sum(calls), 0)::integer as calls from pg_stat_xact_user_functions
     where schemaname = 'private' and funcname like $1`,
    [name],
  );
  return rows[0]?.calls ?? 0;
}

const importLine = (path: number[]) => ({
  sql: `select public.import_points('[]', '[]', $1)`,
  values: [[{ id: TRAIL, line: makeLine(path) }]],
});
const setLine = (line: object) => ({
  sql: `update public.groups set line = $1 where id = '${TRAIL}'`,
  values: [line],
});

test.each([
  {
    what: 'a new group',
    sql: `insert into public.groups (name, line) values ('New', $1)`,
    values: [makeLine([0, 0, 5, 5])],
    reads: 5,
  },
  { what: 'another line', ...setLine(makeLine([0, 0, 5, 5])), reads: 5 },
  { what: 'the same line', ...setLine(makeLine([0, 0, 0, 0])), reads: 0 },
  { what: 'another name', sql: `update public.groups set name = 'Path'`, values: [], reads: 0 },
  {
    what: 'another order',
    sql: `select public.order_groups('{}', $1)`,
    values: [{ [TRAIL]: 1, [LAKE]: 0 }],
    reads: 0,
  },
  { what: 'an import of another line', ...importLine([0, 0, 5, 5]), reads: 5 },
  { what: 'an import of the same line', ...importLine([0, 0, 0, 0]), reads: 0 },
  {
    what: 'a restore',
    sql: 'select public.restore_map($1)',
    values: [
      { settings: {}, groups: [{ name: 'Trail', line: makeLine([0, 0, 5, 5]) }], points: [] },
    ],
    reads: 5,
  },
])(
  'the database checks $reads lists of positions of a line with five for $what',
  async (change) => {
    const before = await countCalls('are_positions');
    await database.query(change.sql, change.values);
    expect((await countCalls('are_positions')) - before).toBe(change.reads);
  },
);

const POINTS = 20;

test.each([
  ['a restore', (points: object[]) => ({ settings: {}, groups: [], points }), 'restore_map($1)'],
  ['an import', (points: object[]) => points, "import_points('[]', $1)"],
])(
  'for %s, translations need less than one more function call per point',
  async (_, toValue, call) => {
    const texts = {
      title: 'Le moulin',
      also_known_as: 'Eau',
      description: 'Un',
      notice: 'Fermé',
      picture_text: 'Une roue',
    };
    const languages = ['de', 'fr', 'es', 'it', 'nl', 'pt-br'];
    const translations = Object.fromEntries(languages.map((language) => [language, texts]));
    const point = { title: 'Mill', description: 'Built in 1850.', coord_x: 1, coord_y: 2 };
    const countFor = async (values: object) => {
      const before = await countCalls('%');
      await database.query(`select public.${call}`, [toValue(Array(POINTS).fill(values))]);
      return (await countCalls('%')) - before;
    };
    const plain = await countFor(point);
    expect(plain).toBeGreaterThan(POINTS);
    expect(await countFor({ ...point, translations })).toBeLessThan(plain + POINTS);
  },
);
