import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { type Backend, openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder } from '../site.ts';
import { CATALOG, MAP, makeFirstRelease, NUMBERS, ROWS } from './first-release.ts';

// This version opens a data folder of 0.1.0.

const ADMIN = { adminEmail: 'ranger@example.org', adminPassword: 'a password of theirs' };

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await makeTemporaryFolder();
  ({ remove } = made);
  folder = path.join(made.folder, 'data');
  await copyPreparedData(folder);
});

afterEach(() => remove());

/**
 * Makes a data folder of 0.1.0.
 * @param change SQL to run on its database at the end
 * @returns the rows of its database, and the catalog of a database that was never at 0.1.0
 */
async function makeOldFolder(change = ''): Promise<{ rows: unknown; catalogue: unknown }> {
  const backend = await openBackend({ folder, ...ADMIN });
  try {
    const catalogue = await read(backend.database, CATALOG);
    await putBack(backend);
    await backend.database.exec(change);
    return { rows: await read(backend.database, ROWS), catalogue };
  } finally {
    await backend.close();
  }
}

async function read(database: Backend['database'], sql: string): Promise<unknown> {
  return (await database.query(sql)).rows;
}

/** Converts a database to 0.1.0 with a map and an uploaded picture. */
async function putBack({ database, fetch }: Backend): Promise<void> {
  const { access_token } = await signIn(fetch);
  const uploaded = await fetch(
    new Request('http://localhost/storage/v1/object/markers/kept.png', {
      method: 'POST',
      headers: {
        apikey: EMBEDDED_PUBLISHABLE_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'image/png',
      },
      body: 'the picture',
    }),
  );
  expect(uploaded.status).toBe(200);
  await makeFirstRelease(database);
  await database.exec(MAP);
}

async function signIn(fetch: Backend['fetch']): Promise<{ access_token: string }> {
  const response = await fetch(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
    }),
  );
  return response.json();
}

test('a data folder of 0.1.0 is upgraded with its map, its account and its pictures', async () => {
  const old = await makeOldFolder();
  const backend = await openBackend({ folder, ...ADMIN });
  try {
    expect(await read(backend.database, ROWS)).toEqual(old.rows);
    expect(await read(backend.database, NUMBERS)).toEqual([
      { size_ratio: 0.0333333333333, coord_x: 33.333333, coord_y: 0 },
      { size_ratio: 0.0333333333333, coord_x: 100, coord_y: 0 },
    ]);
    expect(await read(backend.database, CATALOG)).toEqual(old.catalogue);
    expect(await signIn(backend.fetch)).toHaveProperty('access_token', expect.any(String));
    const picture = await backend.fetch(
      new Request('http://localhost/storage/v1/object/public/markers/kept.png'),
    );
    expect(await picture.text()).toBe('the picture');
  } finally {
    await backend.close();
  }
});

test('a later migration may have a number that 0.1.0 also used', async () => {
  const first = await openBackend({ folder, ...ADMIN });
  await first.database.query(
    `insert into supabase_migrations.schema_migrations (version, name) values ('20261122100000', 'phone')
     on conflict do nothing`,
  );
  const rows = await read(first.database, ROWS);
  await first.close();
  const backend = await openBackend({ folder, ...ADMIN });
  try {
    expect(await read(backend.database, ROWS)).toEqual(rows);
  } finally {
    await backend.close();
  }
});

test.each([
  [
    'a map of a version in between',
    `delete from supabase_migrations.schema_migrations where version = '20261124090000'`,
    'It is of a version in between',
  ],
  [
    'a point that breaks a rule',
    `alter table public.points drop constraint "a title is not blank"; update public.points set title = ''`,
    'new row for relation "points" violates check constraint "a title is not blank"',
  ],
])('%s is left unchanged, with a message that says what to do', async (_what, change, reason) => {
  const { rows } = await makeOldFolder(change);
  await expect(openBackend({ folder, ...ADMIN })).rejects.toThrow(
    `${folder} holds a map of POI Map 0.1.0 that can't be carried over, and was left as it is: ${reason}. ` +
      'Back the map up with that program, then restore it in this one with POI_DATA_DIR set to a new folder.',
  );
  const database = await PGlite.create(path.join(folder, 'database'));
  expect(await read(database, ROWS)).toEqual(rows);
  await database.close();
});
