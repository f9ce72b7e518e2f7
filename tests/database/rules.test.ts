import type { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Field, Fields } from '@/data/fields.admin';
import { GROUP_FIELDS } from '@/data/group-fields.admin';
import { MAP_SETTINGS_FIELDS } from '@/data/map-settings-fields.admin';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import { openPlainDatabase } from '../../supabase/local/plain-database.ts';

// The tables' checks and the rules of the fields are written twice, in SQL and in TypeScript. Here each
// field's values are put to both, as a backup has them and as a form and a spreadsheet do: one of many that
// are made at random, and each character by itself.

// What the rules import asks where the backend is, and the page.
vi.hoisted(() => {
  vi.stubGlobal('location', new URL('https://map.example/'));
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.co');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
});

/** A column with its checks, and what the fields' table says of it. */
type Rule = {
  table: string;
  column: string;
  type: string;
  /** All checks of the column, as SQL. */
  checks: string;
  isTaken: (value: unknown) => boolean;
  /** Whether it takes the value's text where that is typed or in a spreadsheet. */
  isRead: (text: string) => boolean;
  /** Of addresses the database takes a few that no browser can open, and that can't be typed. */
  readsLess: boolean;
};

let database: PGlite;
let rules: Rule[];

beforeAll(async () => {
  database = await openPlainDatabase();
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
     group by attname, atttypid`,
    [table],
  );
  return rows.map((row) => {
    const field = Object.entries<Field<Row[keyof Row]>>(fields).find(
      ([name]) => name === row.column,
    )?.[1];
    if (!field) throw new Error(`${table}.${row.column} is no field`);
    const schema = field.inBackup(() => false);
    return {
      table,
      ...row,
      isTaken: (value: unknown) => v.safeParse(schema, value).success,
      isRead: (text: string) => field.read(text).problem === null,
      readsLess: field.kind === 'link' || field.kind === 'picture',
    };
  });
}

/** The values of which the database and TypeScript don't say the same. */
async function disagreements(rule: Rule, values: unknown[]) {
  const { column, type, checks, isTaken } = rule;
  // The one character that no text in Postgres can have.
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
      // An empty text is none.
      if (value === '' || isRead === isTaken(value)) return false;
      return isRead || !rule.readsLess;
    }),
    ...impossible.filter(isTaken),
  ];
}

function partition<Value>(values: Value[], isFirst: (value: Value) => boolean) {
  return [values.filter(isFirst), values.filter((value) => !isFirst(value))] as const;
}

/** What decides about a text, or might. Long s and the Kelvin sign are s and k where case does not count. */
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
/** A text that is about as long as one may be. */
const longText = fc
  .record({
    start: fc.constantFrom('', '/', 'https://', 'tel:'),
    letter: fc.constantFrom('a', 'é', '\u{1f9a6}'),
    length: fc.constantFrom(...new Set(LIMITS.flatMap((limit) => [limit - 1, limit, limit + 1]))),
  })
  .map(({ start, letter, length }) => start + letter.repeat(Math.max(length - start.length, 0)));
const text = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'binary' }),
  longText,
  fc.stringMatching(/^#?[0-9a-gA-G]{5,7}$/),
);
const number = fc.oneof(
  fc.double(),
  fc.double({ min: -1, max: 101 }),
  fc.constantFrom(-0, 0, 100, 100.00000000000001),
);

const NAMED = /[\s\p{Cc}\p{Cf}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufff0-\uffff]/u;

/** The characters that a rule names or means by a class, and some of all others. */
const CHARACTERS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .filter((code) => {
    const isNamed = code < 0xe0000 && NAMED.test(String.fromCodePoint(code));
    return isNamed || code < 0x100 || code % 499 === 0;
  })
  .map((code) => String.fromCodePoint(code));

/** What stands before and after a character. */
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

test('the database and TypeScript take the same values of every field', async () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const rule of rules) {
    const values: unknown[] =
      rule.type === 'text' ? fc.sample(text, 2000) : fc.sample(number, 2000);
    expect({ ...rule, found: await disagreements(rule, values) }).toEqual({ ...rule, found: [] });
  }
});

test('they say the same of every character, wherever it stands', async () => {
  const texts = rules.filter(({ type }) => type === 'text');
  // Where columns have the same checks one stands for all.
  const distinct = new Map(texts.map((rule) => [rule.checks.replaceAll(rule.column, ''), rule]));
  for (const rule of distinct.values()) {
    const values = SURROUNDINGS.flatMap(([before, after]) =>
      CHARACTERS.map((character) => before + character + after),
    );
    expect({ ...rule, found: await disagreements(rule, values) }).toEqual({ ...rule, found: [] });
  }
});
