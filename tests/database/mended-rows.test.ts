import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, openEmptyDatabase } from '../../supabase/local/plain-database.ts';

// What a migration does to the rows of a map that was there before it.

/** A database as it was before a migration, and what applies that one. */
async function openBefore(migration: string) {
  const database = await openEmptyDatabase();
  const apply = async (name: string) =>
    database.exec(await readFile(path.join(MIGRATIONS, name), 'utf8'));
  const names = (await readdir(MIGRATIONS)).sort();
  for (const name of names.filter((name) => name < migration)) await apply(name);
  return { database, migrate: () => apply(migration) };
}

test('a map that has names nobody can read gets names that everyone can', async () => {
  const { database, migrate } = await openBefore('20261122090000_readable_names.sql');
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
  await migrate();

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

test('addresses that were stored with spaces in them still lead where they led', async () => {
  const { database, migrate } = await openBefore('20261124090000_spaces_in_addresses.sql');
  const stored = '/screenshot 9.41\u202fAM\ufeff.png'.replace(' ', '\u00a0');
  const written = '/screenshot%C2%A09.41%E2%80%AFAM%EF%BB%BF.png';
  expect(new URL(stored, 'https://example.org').pathname).toBe(written);
  await database.query(
    `insert into public.points (title, coord_x, coord_y, marker_icon, popup_image, link) values
      (e'Old\\u00a0Mill', 1, 2, $1, '/' || repeat(e'\\u00a0', 2000), e'tel:+44\\u00a01632'),
      (e'\\ufeff\\ufeffBridge', 2, 2, '/bridge.png', null, 'https://example.org/a b')`,
    [stored],
  );
  await database.query(`insert into public.groups (name, background_image) values ('Trail', $1)`, [
    stored,
  ]);
  await database.query('update public.map_settings set base_map_image = $1', [stored]);
  await migrate();

  const read = async (sql: string) => (await database.query(sql)).rows;
  expect(
    await read('select title, marker_icon, popup_image, link from public.points order by coord_x'),
  ).toEqual([
    {
      title: 'Old\u00a0Mill',
      marker_icon: written,
      // It got longer than an address may be.
      popup_image: null,
      link: 'tel:+44%C2%A01632',
    },
    {
      title: 'Bridge',
      marker_icon: '/bridge.png',
      popup_image: null,
      link: 'https://example.org/a b',
    },
  ]);
  expect(await read('select background_image from public.groups')).toEqual([
    { background_image: written },
  ]);
  expect(await read('select base_map_image from public.map_settings')).toEqual([
    { base_map_image: written },
  ]);
  await database.close();
});
