import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { openEmptyDatabase } from '../../supabase/local/plain-database.ts';
import { apply, applyBefore } from './apply-migrations.ts';

// Tests the effects of migrations on a project that is already in use.

let database: PGlite;

beforeAll(async () => {
  database = await openEmptyDatabase();
});

afterAll(() => database.close());

// A database takes a second to open; a transaction is instant.
beforeEach(() => database.exec('begin'));

afterEach(() => database.exec('rollback'));

test('stored numbers are rounded without conflicts in open forms', async () => {
  await applyBefore(database, 'hosted_numbers');
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
  await apply(database, 'hosted_numbers');
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

/** Adds accounts, the oldest first. `more` is SQL that sets additional columns. */
async function addAccounts(accounts: [email: string, more?: string][]): Promise<void> {
  for (const [number, [email, more = 'email_confirmed_at = now()']] of accounts.entries()) {
    await database.exec(`
      insert into auth.users (id, email, created_at)
      values (gen_random_uuid(), '${email}', '2026-01-01'::date + ${number});
      update auth.users set ${more} where email = '${email}';
    `);
  }
}

async function administrators(): Promise<string[]> {
  const { rows } = await database.query<{ email: string }>(
    'select email from auth.users join private.admins on user_id = id order by email',
  );
  return rows.map(({ email }) => email);
}

const UNCONFIRMED = 'email_confirmed_at = null';
const DELETED = 'email_confirmed_at = now(), deleted_at = now()';

test.each<[string, Parameters<typeof addAccounts>[0], string[]]>([
  ['the oldest', [['a@x.org'], ['b@x.org']], ['a@x.org']],
  [
    'the oldest that is confirmed',
    [['a@x.org', UNCONFIRMED], ['b@x.org'], ['c@x.org']],
    ['b@x.org'],
  ],
  ['the oldest that is not deleted', [['a@x.org', DELETED], ['b@x.org']], ['b@x.org']],
  ['none of the unconfirmed', [['a@x.org', UNCONFIRMED]], []],
  ['nobody, if there are none,', [], []],
])(
  'among a new project’s accounts, %s becomes the administrator',
  async (_, accounts, expected) => {
    await applyBefore(database, 'administrator');
    await addAccounts(accounts);
    const notices: string[] = [];
    for (const { sql } of await readMigrations()) {
      await database.exec(sql, { onNotice: ({ message }) => notices.push(message ?? '') });
    }
    expect(await administrators()).toEqual(expected);
    expect(notices).toEqual(
      expected.map((email) => expect.stringContaining(`The administrator of the map is ${email}.`)),
    );
    // Confirm an account that was skipped.
    await database.exec("update auth.users set email_confirmed_at = now() where email = 'a@x.org'");
    const isLate = expected.length === 0 && accounts.length > 0;
    expect(await administrators()).toEqual(isLate ? ['a@x.org'] : expected);
  },
);

test.each<[string, Parameters<typeof addAccounts>[0], string[]]>([
  ['keeps its administrator', [['a@x.org'], ['b@x.org']], ['a@x.org']],
  ['keeps a manually enrolled administrator', [['a@x.org', UNCONFIRMED], ['b@x.org']], ['a@x.org']],
  [
    'loses a soft-deleted administrator, and gets no new one',
    [['a@x.org', DELETED], ['b@x.org']],
    [],
  ],
])('a project whose map was changed %s', async (_, accounts, expected) => {
  await applyBefore(database, 'enrolment');
  await addAccounts(accounts);
  await database.exec("insert into public.groups (name) values ('Trail')");
  await apply(database, 'enrolment');
  expect(await administrators()).toEqual(expected);
  await database.exec(`
    delete from private.admins;
    insert into auth.users (id, email, email_confirmed_at)
    values (gen_random_uuid(), 'new@x.org', now());
  `);
  expect(await administrators()).toEqual([]);
});

test('a project with a changed map and a deleted administrator gets no new one automatically', async () => {
  await applyBefore(database, 'enrolment');
  await addAccounts([['a@x.org'], ['b@x.org']]);
  await database.exec(`
    insert into public.groups (name) values ('Trail');
    delete from auth.users where email = 'a@x.org';
  `);
  await apply(database, 'enrolment');
  // A sign-in updates the account.
  await database.exec("update auth.users set email = email where email = 'b@x.org'");
  expect(await administrators()).toEqual([]);
});

test('characters that change the text direction are removed from stored addresses without conflicts', async () => {
  await applyBefore(database, 'refusals');
  await database.exec(`
    insert into public.points (title, coord_x, coord_y, link, marker_icon) values
      ('Within', 1, 2, U&'https://example.org/\\202Egpj.exe', U&'/icons/\\2066oak.png'),
      ('At the end', 1, 2, U&'https://example.org/\\2069', null),
      ('Nothing left', 1, 2, U&'tel:\\202E', null),
      ('Plain', 1, 2, 'https://example.org/plain', '/icons/oak.png');
    insert into public.groups (name, background_image) values ('Trail', U&'/trail\\202C.png');
    update public.map_settings set base_map_image = U&'/map\\202A.png';
  `);
  const versions = `
    select jsonb_agg(version order by version) as versions from (
      select version from public.points union all select version from public.groups
      union all select version from public.map_settings
    ) as row
  `;
  const before = await database.query(versions);
  await apply(database, 'refusals');
  const { rows } = await database.query(
    'select title, link, marker_icon from public.points order by created_at, title',
  );
  expect(rows).toEqual(
    expect.arrayContaining([
      { title: 'Within', link: 'https://example.org/gpj.exe', marker_icon: '/icons/oak.png' },
      { title: 'At the end', link: 'https://example.org/', marker_icon: null },
      { title: 'Nothing left', link: null, marker_icon: null },
      { title: 'Plain', link: 'https://example.org/plain', marker_icon: '/icons/oak.png' },
    ]),
  );
  const pictures = await database.query(
    'select background_image, base_map_image from public.groups, public.map_settings',
  );
  expect(pictures.rows).toEqual([{ background_image: '/trail.png', base_map_image: '/map.png' }]);
  expect((await database.query(versions)).rows).toEqual(before.rows);
});

test.each(['poor', 'good'])(
  'a fit judged %s is reevaluated only if it was poor',
  async (verdict) => {
    await applyBefore(database, 'positions_are_compared_again');
    await database.exec(`update public.map_settings set position_verdict = '${verdict}'`);
    const read = async () =>
      (
        await database.query<{ position_verdict: string | null; version: number }>(
          'select position_verdict, version from public.map_settings',
        )
      ).rows[0];
    const before = await read();
    await apply(database, 'positions_are_compared_again');
    expect(await read()).toEqual({
      ...before,
      position_verdict: verdict === 'poor' ? null : verdict,
    });
  },
);

test('lines become lists of numbers without conflicts in open forms, and pages read them again', async () => {
  await applyBefore(database, 'plain_positions');
  await database.exec(`
    insert into public.groups (name, line) values
      ('Plain', null),
      ('Trail', '{"parts": [{"path": "uwqu~K{2{&{6u+", "steep": true}, {"path": "{ykw~I{1lu*7y+w(y+u.", "steps": 12}],
        "length": 1200, "junctions": {"self": {"joined": "!!", "apart": "uyeyuv!$!"},
        "b0000000-0000-4000-8000-000000000001": {"apart": "uyeyuv!"}}, "revision": 2}');
  `);
  const read = async () =>
    (
      await database.query<{ number: number; versions: number[]; lines: unknown[] }>(`
        select number, jsonb_agg(version order by name) as versions, jsonb_agg(line order by name) as lines
        from public.map_changes, public.groups group by number
      `)
    ).rows[0];
  const before = await read();
  await apply(database, 'plain_positions');
  const after = await read();
  expect(after?.lines).toEqual([
    null,
    {
      parts: [
        { path: [6161, 3539, 6301, 3607, 6465, 3702], steep: true },
        { path: [5744, 3396, 5878, 3359, 5967, 3348, 6064, 3426, 6161, 3539], steps: 12 },
      ],
      length: 1200,
      junctions: {
        self: { joined: [0, 0], apart: [5309, 6511, 5310, 6511] },
        'b0000000-0000-4000-8000-000000000001': { apart: [5309, 6511] },
      },
      revision: 2,
    },
  ]);
  expect(after?.versions).toEqual(before?.versions);
  expect(after?.number).toBe((before?.number ?? 0) + 1);
});
