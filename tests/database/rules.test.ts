import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import type { Field, FieldKind, Fields } from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { MAP_SETTINGS_FIELDS } from '@/model/fields/map-settings-fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { hostileTime } from '../boundary/hostile-content.ts';
import { hostileLine } from '../lines.ts';
import { openPreparedDatabase } from '../prepared-data.ts';

// The database's checks and the app's field rules exist twice, in SQL and in TypeScript. Both must accept the
// same values, in the notation of backups and in that of forms and spreadsheets: random values, and every
// character.

// The rules' modules read the backend's address and the page.
vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://map.example/'));
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
});

/** A column with its checks, and its entry in the fields' table. */
type Rule = {
  table: string;
  column: string;
  type: string;
  /** All checks of the column, as SQL. */
  checks: string;
  isTaken: (value: unknown) => boolean;
  /** Whether the app accepts the value's text in a form or a spreadsheet. */
  isRead: (text: string) => boolean;
  /**
   * Whether forms accept less than the database: only addresses that a browser can open, and only languages and
   * time zones that it knows.
   */
  readsLess: boolean;
};

let database: PGlite;
let rules: Rule[];

beforeAll(async () => {
  database = await openPreparedDatabase();
  await database.exec(`
    insert into public.groups (name) values ('Trail');
    insert into public.points (title, coord_x, coord_y) values ('Mill', 1, 2)
  `);
  rules = [
    ...(await rulesOf('points', POINT_FIELDS)),
    ...(await rulesOf('groups', GROUP_FIELDS)),
    ...(await rulesOf('map_settings', MAP_SETTINGS_FIELDS)),
  ];
});

afterAll(() => database.close());

async function rulesOf<Row>(table: string, fields: Fields<Row>): Promise<Rule[]> {
  const { rows } = await database.query<{ column: string; type: string; checks: string }>(
    `select attname as column, format_type(atttypid, null) as type,
       coalesce(string_agg(pg_get_expr(conbin, conrelid), ' and '), 'true') as checks
     from pg_attribute
     left join pg_constraint on conrelid = attrelid and conkey = array[attnum] and contype = 'c'
     where attrelid = format('public.%I', $1::text)::regclass and attnum > 0
       and atttypid in ('text'::regtype, 'double precision'::regtype)
       and exists (select from private.fields_of(attrelid) where name = attname)
     group by attname, atttypid`,
    [table],
  );
  return rows.map((row) => {
    const field = Object.entries<Field<Row[keyof Row]>>(fields).find(
      ([name]) => name === row.column,
    )?.[1];
    if (!field) throw new Error(`${table}.${row.column} is not a field`);
    const schema = field.backupSchema(() => false);
    const isTaken = (value: unknown) => v.safeParse(schema, value).success;
    const renamed: FieldKind[] = ['choice', 'time zone'];
    const entersLess: FieldKind[] = ['link', 'picture', 'choice', 'time zone'];
    return {
      table,
      ...row,
      isTaken,
      isRead(text: string) {
        const { value, problem } = field.parse(text);
        // A choice may be given by its label, and a time zone by its city. What is stored is another text.
        const isRenamed = renamed.includes(field.kind) && value !== text && isTaken(value);
        return problem === null && !isRenamed;
      },
      readsLess: entersLess.includes(field.kind),
    };
  });
}

/** The values on which the database and TypeScript disagree. */
async function disagreements(rule: Rule, values: unknown[]) {
  const { column, type, checks, isTaken } = rule;
  // Postgres can't store this character in a text.
  const [stored, impossible] = partition(values, (value) => !String(value).includes('\0'));
  const { rows } = await database.query<{ taken: boolean }>(
    `select ${checks} as taken from unnest($1::text[]) with ordinality as sent (text, number),
       lateral (select text::${type} as ${column}) as cast_one order by number`,
    [stored.map(String)],
  );
  return [
    ...stored.filter((value, index) => isTaken(value) !== rows[index]?.taken),
    ...values.filter((value) => {
      const isRead = rule.isRead(String(value));
      // An empty text counts as no value.
      if (value === '' || isRead === isTaken(value)) return false;
      return isRead || !rule.readsLess;
    }),
    ...impossible.filter(isTaken),
  ];
}

function partition<Value>(values: Value[], isFirst: (value: Value) => boolean) {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))] as const;
}

/** Words that a rule might depend on. Without case sensitivity, long s and the Kelvin sign equal s and k. */
const WORDS =
  'http:// https:// HTTPS:// http\u017f:// mailto: tel: TEL: javascript: ftp:// data: // %20';
const PIECES = [
  ...WORDS.split(' '),
  ...'/\\#?[]@:aé\u017f\u212a\u0130\u2215\uff1a\u{1f468}',
  ...'\0\u0001\t\n\v\f\r\u001f \u007f\u0085\u009f\u00a0\u00ad\u034f\u061c\u115f\u1680\u17b4\u180b\u180e',
  ...'\u2000\u2007\u200a\u200b\u200d\u2028\u2029\u202e\u202f\u205f\u2066\u2069\u2800\u3000\u3164',
  ...'\ufe0f\ufeff\uffa0\ufff9\ufffd\u{1bca0}\u{1d173}\u{e0041}',
];
const LIMITS = [POINT_FIELDS, GROUP_FIELDS, MAP_SETTINGS_FIELDS].flatMap((fields) =>
  Object.values<{ maxLength?: number }>(fields).flatMap(({ maxLength }) => maxLength ?? []),
);
/** A text of about the maximum length. */
const longText = fc
  .record({
    start: fc.constantFrom('', '/', 'https://', 'tel:'),
    character: fc.constantFrom('a', 'é', '\u{1f9a6}'),
    length: fc.constantFrom(...new Set(LIMITS.flatMap((limit) => [limit - 1, limit, limit + 1]))),
  })
  .map(
    ({ start, character, length }) => start + character.repeat(Math.max(length - start.length, 0)),
  );
/** A language code, or something similar. */
const language = fc.oneof(
  fc.constantFrom(
    'fr',
    'de',
    'pt-br',
    'gsw',
    'zh-hant-tw',
    'FR',
    'pt_br',
    'french',
    'f',
    'fr-',
    '',
    'fr\n',
  ),
  fc.stringMatching(/^[a-z]{1,4}(-[a-z0-9]{1,9}){0,3}$/),
  fc
    .constantFrom(35, 36)
    .map((length) => `aaa-${'abcdefg-'.repeat(4)}`.slice(0, length - 1).concat('a')),
);
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
  longText,
  fc.stringMatching(/^#?[0-9a-gA-G]{5,7}$/),
  language,
  fc.constantFrom('never', 'zoomed in', 'always', 'Always', 'weather', 'Weather', 'season', 'rain'),
  fc.constantFrom(
    'UTC',
    'Europe/Berlin',
    'Nowhere/At-all',
    'Etc/GMT+5',
    '+01:00',
    'a'.repeat(64),
    'a'.repeat(65),
  ),
  fc.stringMatching(/^[A-Za-z]{0,3}[/_+-]?[A-Za-z0-9]{0,3}\/?$/),
);
const number = fc.oneof(
  fc.double(),
  fc.double({ min: -1, max: 101 }),
  fc.constantFrom(-0, 0, 100, 100.00000000000001),
);

const NAMED = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff0-\uffff]/u;

/** The characters that a rule names directly or by a class, and a sample of all others. */
const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .filter((code) => {
    const isNamed = code < 0xe0000 && NAMED.test(String.fromCodePoint(code));
    return isNamed || code < 0x100 || code % 7919 === 0;
  })
  .map((code) => String.fromCodePoint(code));

/** Text before and after a character. */
const SURROUNDINGS = [
  ['', ''],
  ['', 'a'],
  ['/', ''],
  ['/a', 'a'],
  ['https://', ''],
  ['https://a', ''],
  ['tel:', ''],
  ['http', '://a'],
] as const;

test('the database and TypeScript accept the same values for every field', async () => {
  expect(rules.length).toBeGreaterThan(10);
  const samples: Record<string, unknown[]> = {
    text: fc.sample(text, 1000),
    'double precision': fc.sample(number, 1000),
  };
  for (const rule of rules) {
    const values = samples[rule.type] ?? [];
    expect(values).not.toEqual([]);
    expect({ ...rule, found: await disagreements(rule, values) }).toEqual({ ...rule, found: [] });
  }
});

test('they agree on every character, in any position', async () => {
  const texts = rules.filter(({ type }) => type === 'text');
  // One column represents all with the same checks.
  const distinct = new Map(texts.map((rule) => [rule.checks.replaceAll(rule.column, ''), rule]));
  const values = SURROUNDINGS.flatMap(([before, after]) =>
    CHARACTERS.map((character) => before + character + after),
  );
  for (const rule of distinct.values()) {
    expect({ ...rule, found: await disagreements(rule, values) }).toEqual({ ...rule, found: [] });
  }
});

/** Whether the database stores each of the values, given as JSON, in a row. An unreadable value is not stored. */
async function areStored(table: string, column: string, values: unknown[]): Promise<boolean[]> {
  // Reads the values like a restore, and undoes the change.
  await database.exec(`
    create or replace function pg_temp.is_stored(given text) returns boolean language plpgsql as $$
    begin
      update public.${table} set ${column} = sent.${column}
      from jsonb_populate_record(null::public.${table}, jsonb_build_object('${column}', given::jsonb)) as sent;
      raise exception 'undo' using errcode = 'TT000';
    exception
      when sqlstate 'TT000' then return true;
      when others then return false;
    end
    $$
  `);
  const found = await database.query<{ stored: boolean }>(
    `select pg_temp.is_stored(text) as stored
     from unnest($1::text[]) with ordinality as sent (text, number) order by number`,
    [values.map((value) => JSON.stringify(value))],
  );
  return found.rows.map(({ stored }) => stored);
}

const json = fc.jsonValue({ maxDepth: 2 });
const languages = fc.oneof(
  fc.array(language, { maxLength: 4 }),
  fc.constantFrom(20, 21).map((length) => Array.from({ length }, (_, n) => `de-${1000 + n}`)),
  // Postgres turns a nested empty list into an empty list.
  fc.array(
    fc.oneof(
      language,
      json.filter((value) => !Array.isArray(value)),
    ),
    { maxLength: 3 },
  ),
);

/** Translations, or something similar. */
const translations = (fields: string[]) => {
  const strange = ['constructor', '__proto__', 'toString', 'link', '', 'Title'];
  const texts = fc.oneof(
    fc.dictionary(
      fc.constantFrom(...fields, ...fields, ...strange),
      fc.oneof(text, text, text, json),
      {
        maxKeys: 2,
      },
    ),
    fc.dictionary(fc.constantFrom(...fields), fc.constantFrom('Le moulin', 'x'.repeat(101)), {
      minKeys: 1,
    }),
  );
  const knownLanguage = fc.constantFrom('fr', 'de', 'pt-br');
  return fc.oneof(
    fc.dictionary(knownLanguage, texts, { maxKeys: 2 }),
    fc.dictionary(fc.oneof(knownLanguage, language, fc.constantFrom(...strange)), texts, {
      maxKeys: 2,
    }),
    fc.constantFrom(20, 21).map((length) => {
      const codes = Array.from({ length }, (_, index) => `de-${1000 + index}`);
      return Object.fromEntries(codes.map((code) => [code, { [fields[0] ?? '']: 'Text' }]));
    }),
    json,
  );
};

test.each([
  ['map_settings', 'further_languages', MAP_SETTINGS_FIELDS.further_languages, languages],
  [
    'points',
    'translations',
    POINT_FIELDS.translations,
    translations(['title', 'also_known_as', 'description', 'notice', 'picture_text']),
  ],
  ['groups', 'translations', GROUP_FIELDS.translations, translations(['name', 'map_text'])],
  ['map_settings', 'translations', MAP_SETTINGS_FIELDS.translations, translations(['map_text'])],
  ['groups', 'line', GROUP_FIELDS.line, hostileLine],
] as const)('for %s.%s they accept the same JSON', async (table, column, field, kind) => {
  const schema = field.backupSchema(() => false);
  const values: unknown[] = fc.sample<unknown>(kind, 1500);
  const taken = await areStored(table, column, values);
  const isTaken = values.map((value) => v.safeParse(schema, value).success);
  expect(values.filter((_, index) => taken[index] !== isTaken[index])).toEqual([]);
  expect(taken.filter(Boolean).length).toBeGreaterThan(50);
  expect(taken.filter((isTaken) => !isTaken).length).toBeGreaterThan(50);
});

test('the database reads every time allowed in a backup as the same moment', async () => {
  const moment = fc.oneof(
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc
      .date({ min: new Date('0000-12-01'), max: new Date('0001-02-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc
      .date({ min: new Date('9999-12-01'), max: new Date('+010000-02-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
    fc.constantFrom(
      '2026-01-01',
      '2026-01-01 08:00:00+00',
      '2026-01-01T08:00:00.123456+05:30',
      '0000-01-01',
      '10000-01-01',
      '0001-01-01T00:00:00+01:00',
      '9999-12-31T23:00:00-02:00',
      'infinity',
      'now',
      'epoch',
      '',
      'NaN',
    ),
    hostileTime,
  );
  for (const [column, field] of [
    ['notice_from', POINT_FIELDS.notice_from],
    ['notice_until', POINT_FIELDS.notice_until],
    ['visible_from', POINT_FIELDS.visible_from],
  ] as const) {
    const schema = field.backupSchema(() => false);
    const read = fc.sample(moment, 500).map((text) => v.safeParse(schema, text));
    const sent = read.flatMap(({ success, output }) => (success ? [output] : []));
    expect(sent.length).toBeGreaterThan(50);
    expect(await areStored('points', column, sent)).toEqual(sent.map(() => true));
    const { rows } = await database.query<{ printed: string }>(
      `select to_jsonb(text::timestamptz) #>> '{}' as printed
       from unnest($1::text[]) with ordinality as sent (text, number) order by number`,
      [sent],
    );
    expect(rows.map(({ printed }) => toUtcTimestamp(printed) ?? printed)).toEqual(sent);
  }
});
