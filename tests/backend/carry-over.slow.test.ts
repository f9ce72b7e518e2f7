import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/settings.ts';
import { type Backend, openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeFolder } from '../site.ts';

// A data folder of 0.1.0 is opened by this version.

const FIRST_RELEASE = [
  ...['20261120090000', '20261120090100', '20261120090200', '20261120090300', '20261120090400'],
  ...['20261121090000', '20261122090000', '20261122100000', '20261123090000', '20261124090000'],
];
const ADMIN = { adminEmail: 'ranger@example.org', adminPassword: 'a password of theirs' };

/** What can be seen of the database's making, in an order that is always the same. */
const CATALOGUE = `
  select jsonb_agg(line order by line) as lines from (
    select format('%s.%s %s %s', nspname, relname, relrowsecurity, relacl) as line
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private', 'setup', 'carried_over')
    union all select format('%s %s %s %s', attrelid::regclass, attname, atttypid::regtype, pg_get_expr(adbin, adrelid))
    from pg_attribute left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
    where attrelid in ('public.map_settings'::regclass, 'public.groups'::regclass, 'public.points'::regclass) and attnum > 0
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all select format('%s %s', pg_get_functiondef(oid), proacl) from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'setup'::regnamespace) and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_policies::text from pg_policies
    union all select format('%s %s', nspname, nspacl) from pg_namespace
    where nspname in ('private', 'setup', 'carried_over')
    union all select version from supabase_migrations.schema_migrations
  ) as thing
`;

/** An awkward map, as the database of 0.1.0 could hold it. */
const MAP = `
  update public.map_settings set base_map_image = '/storage/v1/object/public/maps/a.png', show_legend = false, size_ratio = 0.0333333333333333;
  insert into public.groups (id, name, color, background_image, created_at) values
    ('00000000-0000-4000-8000-000000000001', U&'\\0637\\0627 "x" \\+01F468\\200D\\+01F33E', null, '/a.png', '0001-01-01 00:00:00.000001+00'),
    ('00000000-0000-4000-8000-000000000002', 'Trail', '#AbCdEf', null, '9999-12-31 23:59:59.999999+00');
  insert into public.points (id, title, group_id, coord_x, coord_y, marker_icon, popup_image, link, created_at) values
    ('00000000-0000-4000-8000-000000000003', e'O''Brien\\\\"; drop table points; --\\t\\n{"a": 1} $$', '00000000-0000-4000-8000-000000000001',
      33.333333333333336, 0, '/icon.png', '/popup.png', 'tel:+44 1632', '2026-01-01 01:02:03.000004+00'),
    ('00000000-0000-4000-8000-000000000004', 'Oak', null, 100, 1e-300, null, null, null, '2026-01-01');
`;

/** Without what is empty or never: columns that came later are. With the digits of numbers that are kept. */
const ROWS = `
  select
    (select jsonb_strip_nulls(jsonb_agg(
      to_jsonb(t) - '{version,language,further_languages,show_names,live_notices,has_words,position_changes}'::text[]
      || jsonb_build_object('size_ratio', round(size_ratio::numeric, 13))
    )) from public.map_settings as t) as settings,
    (select jsonb_strip_nulls(jsonb_agg(to_jsonb(t) - 'version' order by id)) from public.groups as t) as groups,
    (select jsonb_strip_nulls(jsonb_agg(
      to_jsonb(t) - '{version,is_closed}'::text[]
      || jsonb_build_object('coord_x', round(coord_x::numeric, 6), 'coord_y', round(coord_y::numeric, 6)) order by id
    )) from public.points as t) as points,
    (select jsonb_agg(to_jsonb(t)) from private.admins as t) as admins,
    (select jsonb_agg(to_jsonb(t) - 'last_accessed_at') from storage.objects as t) as objects,
    (select jsonb_agg(to_jsonb(t) order by id) from auth.users as t) as users
`;

const NUMBERS =
  'select size_ratio, coord_x, coord_y from public.map_settings, public.points order by points.id';

let folder: string;
let remove: () => Promise<void>;

beforeEach(async () => {
  const made = await makeFolder();
  ({ remove } = made);
  folder = path.join(made.folder, 'data');
  await copyPreparedData(folder);
});

afterEach(() => remove());

/**
 * Makes a data folder of 0.1.0.
 * @param change what is done to its database at last
 * @returns what its database holds, and how one is made that was never of 0.1.0
 */
async function makeOldFolder(change = ''): Promise<{ rows: unknown; catalogue: unknown }> {
  const backend = await openBackend({ folder, ...ADMIN });
  try {
    const catalogue = await read(backend.database, CATALOGUE);
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

/** Makes a database what it would be in 0.1.0, with a map of its own and a picture that was uploaded. */
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
  await database.exec(`
    drop table public.points, public.groups, public.map_settings, public.map_changes;
    drop function public.import_points, public.restore_map, public.delete_group_keeping_points,
      public.setup_status;
    drop schema private, setup cascade;
    delete from supabase_migrations.schema_migrations;
  `);
  await database.exec(await readFile('tests/backend/first-release.sql', 'utf8'));
  await database.query(
    'insert into supabase_migrations.schema_migrations (version) select unnest($1::text[])',
    [FIRST_RELEASE],
  );
  await database.exec(MAP);
}

async function signIn(fetch: Backend['fetch']): Promise<{ access_token: string }> {
  const answer = await fetch(
    new Request('http://localhost/auth/v1/token?grant_type=password', {
      method: 'POST',
      headers: { apikey: EMBEDDED_PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify({ email: ADMIN.adminEmail, password: ADMIN.adminPassword }),
    }),
  );
  return answer.json();
}

test('a data folder of 0.1.0 is carried over with its map, its account and its pictures', async () => {
  const old = await makeOldFolder();
  const backend = await openBackend({ folder, ...ADMIN });
  try {
    expect(await read(backend.database, ROWS)).toEqual(old.rows);
    expect(await read(backend.database, NUMBERS)).toEqual([
      { size_ratio: 0.0333333333333, coord_x: 33.333333, coord_y: 0 },
      { size_ratio: 0.0333333333333, coord_x: 100, coord_y: 0 },
    ]);
    expect(await read(backend.database, CATALOGUE)).toEqual(old.catalogue);
    expect(await signIn(backend.fetch)).toHaveProperty('access_token', expect.any(String));
    const picture = await backend.fetch(
      new Request('http://localhost/storage/v1/object/public/markers/kept.png'),
    );
    expect(await picture.text()).toBe('the picture');
  } finally {
    await backend.close();
  }
});

test('a later migration may have a number that 0.1.0 had too', async () => {
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
])('%s is left as it is, with a sentence that says what to do', async (_what, change, reason) => {
  const { rows } = await makeOldFolder(change);
  await expect(openBackend({ folder, ...ADMIN })).rejects.toThrow(
    `${folder} holds a map of POI Map 0.1.0 that can't be carried over, and was left as it is: ${reason}. ` +
      'Back the map up with that program, then restore it in this one with POI_DATA_DIR set to a new folder.',
  );
  const database = await PGlite.create(path.join(folder, 'database'));
  expect(await read(database, ROWS)).toEqual(rows);
  await database.close();
});
