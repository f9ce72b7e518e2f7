import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, openEmptyDatabase } from '../../supabase/local/plain-database.ts';

const MIGRATION = '20261122090000_readable_names.sql';

test('a map that has names nobody can read gets names that everyone can', async () => {
  const database = await openEmptyDatabase();
  const apply = async (name: string) =>
    database.exec(await readFile(path.join(MIGRATIONS, name), 'utf8'));
  const names = (await readdir(MIGRATIONS)).sort();
  for (const name of names.filter((name) => name < MIGRATION)) await apply(name);

  const titles = ['Old Mill', 'gnp.\u202Eexe', '\u202E', '\u3164\u200D', 'a\u0007b\tc', 'طاحونة'];
  for (const [number, title] of titles.entries()) {
    const created = number === 0 ? 'infinity' : `2026-01-0${number}`;
    await database.query(
      `insert into public.points (title, coord_x, coord_y, created_at) values ($1, $2, 2, $3)`,
      [title, number, created],
    );
    await database.query('insert into public.groups (name, created_at) values ($1, $2)', [
      title,
      created,
    ]);
  }
  await apply(MIGRATION);

  const readable = ['Old Mill', 'gnp.exe', 'Unnamed', 'Unnamed', 'ab\tc', 'طاحونة'];
  const points = await database.query<{ title: string; is_now: boolean }>(
    `select title, created_at > now() - interval '1 minute' as is_now from public.points order by coord_x`,
  );
  expect(points.rows.map(({ title }) => title)).toEqual(readable);
  expect(points.rows.map(({ is_now }) => is_now)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
  const groups = await database.query<{ name: string }>('select name from public.groups');
  expect(groups.rows.map(({ name }) => name).sort()).toEqual(readable.sort());
  await database.close();
});
