import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPreparedDatabase } from '../prepared-data.ts';

// How the database finds one page of many points. Sorting all points for each page made maps of 20,000
// slow.

let database: PGlite;

beforeAll(async () => {
  database = await openPreparedDatabase();
  await database.exec(`
    insert into public.points (title, coord_x, coord_y, description, created_at)
    select 'Place ' || number, 1, 2, repeat('d', 200), now() + number * interval '1 ms'
    from generate_series(1, 20000) as number;
    analyze public.points;
    set role anon;
    -- As hosted projects have it.
    set random_page_cost = 1.1;
  `);
});

afterAll(() => database.close());

async function planOf(query: string): Promise<string> {
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

test.each([0, 10_000, 19_000])(
  'the first read, starting at row %i, does not sort points',
  async (offset) => {
    const plan = await planOf(
      `select id, title from public.points order by created_at, id limit 1000 offset ${offset}`,
    );
    expect(plan).toContain('Index Scan using points_created_at_id_idx');
    expect(plan).not.toContain('Sort');
  },
);

test('the second read finds a page by its key, without sorting', async () => {
  const plan = await planOf(`
    select id, description from public.points
    where description is not null and id > '80000000-0000-0000-0000-000000000000'
    order by id limit 1000
  `);
  expect(plan).toMatch(/Index Scan using points_pkey[\s\S]*Index Cond: \(id > /);
  expect(plan).not.toContain('Sort');
});

test('hidden rows are looked up once per query, by their ids, without reading the time of each row', async () => {
  const plan = await planOf('select id from public.points order by created_at, id limit 1000');
  expect(plan).toMatch(/Filter: \(\(InitPlan 1\)\.col1 OR \(NOT \(ANY \(id = \(hashed SubPlan 2\)/);
  expect(plan).not.toContain('visible_from');
});
