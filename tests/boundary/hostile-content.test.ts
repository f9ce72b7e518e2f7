import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseTrail } from '@/model/trail';
import { hostileLine } from '../lines.ts';
import {
  hostileAddress,
  hostileCode,
  hostileColor,
  hostileNumber,
  hostileText,
  hostileTime,
  hostileTranslations,
} from './hostile-content.ts';
import { type RunningBackend, SAMPLE_MAP, startBackend } from './running-backend.ts';

// The administrator's account sends arbitrary values, bypassing the interface. A refused value changes
// nothing; a stored value equals the sent one, and the map can show it.

let backend: RunningBackend;
let before: string;

beforeAll(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  backend = await startBackend();
  before = await backend.snapshot();
});

afterAll(() => backend.close());

const anyJson = (value: fc.Arbitrary<unknown>) => value.map((value) => JSON.stringify(value));
const json = (text: fc.Arbitrary<string>) => text.map((text) => JSON.stringify(text));

const CONTROL = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|^\ufeff/u;
const isName = (limit: number) => (value: unknown) =>
  typeof value === 'string' &&
  [...value].length <= limit &&
  !CONTROL.test(value) &&
  /\S/.test(value);
const isPicture = (value: unknown) =>
  value === null || (typeof value === 'string' && /^(https?:\/\/|\/(?![/\\]))\S+$/i.test(value));
const isLink = (value: unknown) =>
  value === null || (typeof value === 'string' && /^(https?:\/\/|mailto:|tel:)/i.test(value));
/** Addresses at the hosts of deploy hooks and at others. */
const hostileDeployHook = fc
  .tuple(fc.constantFrom('api.netlify.com', 'api.netlify.com.', 'example.org'), hostileText)
  .map(([host, text]) => `https://${host}/build_hooks/${text}`);
const isDeployHook = (value: unknown) =>
  typeof value === 'string' && new URL(value).href === value && DEPLOY_HOOK.test(value);
const DEPLOY_HOOK = /^https:\/\/api\.netlify\.com\/build_hooks\/.{1,264}$/;
const isIn = (least: number, most: number) => (value: unknown) =>
  typeof value === 'number' && value >= least && value <= most;
const isMoment = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d[T ]\d\d:/.test(value);

const isLanguage = (value: unknown) =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(value);
/** Texts with these names and maximum lengths in each language. */
const areTranslations = (limits: Record<string, number>) => (value: unknown) =>
  value === null ||
  (typeof value === 'object' &&
    Object.entries(value).every(
      ([language, texts]) =>
        isLanguage(language) &&
        Object.entries(texts).every(
          ([field, text]) => Object.hasOwn(limits, field) && isName(limits[field] ?? 0)(text),
        ),
    ));
const isLine = (value: unknown) => parseTrail(JSON.parse(JSON.stringify(value))) !== null;
const orNull = (isSafe: (value: unknown) => boolean) => (value: unknown) =>
  value === null || isSafe(value);
const isBoolean = (value: unknown) => typeof value === 'boolean';
const isOneOf = (values: string[]) => (value: unknown) =>
  typeof value === 'string' && values.includes(value);
const CLOSING_REASONS = ['weather', 'maintenance', 'full', 'season', 'event'];

const isVisibility = (value: unknown) => value === null || value === 'infinity' || isMoment(value);

/** Every column that stores outside input: what is sent, as JSON, and what may be stored. */
const FIELDS: [string, string, fc.Arbitrary<string>, (value: unknown) => boolean][] = [
  ['points', 'title', json(hostileText), isName(200)],
  ['points', 'coord_x', hostileNumber, isIn(0, 100)],
  ['points', 'coord_y', hostileNumber, isIn(0, 100)],
  ['points', 'marker_icon', json(hostileAddress), isPicture],
  ['points', 'popup_image', json(hostileAddress), isPicture],
  ['points', 'link', json(hostileAddress), isLink],
  ['points', 'group_id', json(hostileText), (value) => value === null],
  ['points', 'id', json(hostileText), () => false],
  ['points', 'created_at', json(hostileTime), isMoment],
  ['points', 'description', json(hostileText), orNull(isName(4000))],
  ['points', 'also_known_as', json(hostileText), orNull(isName(300))],
  ['points', 'picture_text', json(hostileText), orNull(isName(300))],
  [
    'points',
    'translations',
    anyJson(hostileTranslations),
    areTranslations({
      title: 200,
      also_known_as: 300,
      description: 4000,
      notice: 200,
      picture_text: 300,
    }),
  ],
  ['points', 'is_closed', anyJson(fc.oneof(hostileText, fc.jsonValue())), isBoolean],
  ['points', 'blocks_path', anyJson(fc.oneof(hostileText, fc.jsonValue())), isBoolean],
  ['points', 'closing_reason', json(hostileCode), orNull(isOneOf(CLOSING_REASONS))],
  ['points', 'notice', json(hostileText), orNull(isName(200))],
  ['points', 'notice_from', json(hostileTime), orNull(isMoment)],
  ['points', 'notice_until', json(hostileTime), orNull(isMoment)],
  ['points', 'latitude', hostileNumber, orNull(isIn(-90, 90))],
  ['points', 'longitude', hostileNumber, orNull(isIn(-180, 180))],
  ['points', 'visible_from', json(hostileTime), isVisibility],
  ['groups', 'visible_from', json(hostileTime), isVisibility],
  [
    'groups',
    'translations',
    anyJson(hostileTranslations),
    areTranslations({ name: 100, map_text: 1000 }),
  ],
  ['groups', 'map_text', json(hostileText), orNull(isName(1000))],
  ['groups', 'line', anyJson(hostileLine), orNull(isLine)],
  ['groups', 'name', json(hostileText), isName(100)],
  [
    'groups',
    'color',
    json(hostileColor),
    (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  ],
  ['groups', 'background_image', json(hostileAddress), isPicture],
  [
    'groups',
    'sort_order',
    hostileNumber,
    orNull((value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000),
  ],
  ['groups', 'id', json(hostileText), () => false],
  ['groups', 'created_at', json(hostileTime), isMoment],
  ['map_settings', 'base_map_image', json(hostileAddress), isPicture],
  [
    'map_settings',
    'size_ratio',
    hostileNumber,
    (value) => value === null || Number.isFinite(value),
  ],
  ['map_settings', 'show_legend', json(hostileText), (value) => typeof value === 'boolean'],
  ['map_settings', 'language', json(hostileCode), isLanguage],
  [
    'map_settings',
    'further_languages',
    anyJson(fc.oneof(fc.array(hostileCode, { maxLength: 3 }), fc.jsonValue())),
    (value) => Array.isArray(value) && value.length <= 20 && value.every(isLanguage),
  ],
  ['map_settings', 'show_names', json(hostileCode), isOneOf(['never', 'zoomed in', 'always'])],
  ['map_settings', 'show_trails', json(hostileCode), isOneOf(['chosen', 'always'])],
  [
    'map_settings',
    'time_zone',
    json(hostileCode),
    orNull((value) => typeof value === 'string' && /^[\w+/-]{1,64}$/.test(value)),
  ],
  ['map_settings', 'site_name', json(hostileText), orNull(isName(60))],
  ['map_settings', 'map_text', json(hostileText), orNull(isName(1000))],
  [
    'map_settings',
    'translations',
    anyJson(hostileTranslations),
    areTranslations({ map_text: 1000 }),
  ],
  ['map_settings', 'live_notices', anyJson(fc.oneof(hostileText, fc.jsonValue())), isBoolean],
  ['map_settings', 'surroundings', anyJson(fc.oneof(hostileText, fc.jsonValue())), isBoolean],
  // No caller can write it: it follows from the points and groups.
  ['map_settings', 'position_verdict', json(hostileCode), orNull(isOneOf(['good', 'poor']))],
  ['map_settings', 'position_changes', hostileNumber, Number.isInteger],
  ['map_settings', 'has_words', anyJson(fc.boolean()), (value) => value === false],
  ['map_settings', 'id', hostileNumber, (value) => value === 1],

  ['publishing', 'deploy_hook', json(hostileDeployHook), orNull(isDeployHook)],
  ['publishing', 'is_automatic', anyJson(fc.oneof(hostileText, fc.jsonValue())), isBoolean],
  ['publishing', 'id', hostileNumber, (value) => value === 1],
];

const TIMES = ['created_at', 'notice_from', 'notice_until', 'visible_from'];

const KEYS: Record<string, string> = {
  points: SAMPLE_MAP.point,
  groups: SAMPLE_MAP.group,
  map_settings: '1',
  publishing: '1',
};

test('every column is tested', async () => {
  // Versions and the counter of changes never come from outside: version.test.sql and changes.test.sql cover
  // them.
  const { rows } = await backend.database.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name <> 'map_changes' and column_name <> 'version' order by 1`,
  );
  const tried = FIELDS.map(([table, field]) => `${table}.${field}`).sort();
  expect(rows.map(({ name }) => name)).toEqual(tried);
});

test.each(FIELDS)(
  '%s.%s: a hostile value is refused, or the map can show it',
  async (table, field, value, isSafe) => {
    await fc.assert(
      fc
        .asyncProperty(value, async (value) => {
          const key = KEYS[table];
          const response = await backend.send('administrator', `/rest/v1/${table}?id=eq.${key}`, {
            method: 'PATCH',
            headers: { prefer: 'return=representation' },
            body: `{"${field}": ${value}}`,
          });
          const text = await response.text();
          if (!response.ok) {
            expect(await backend.snapshot()).toBe(before);
            return;
          }
          const [row] = JSON.parse(text);
          expect(row[field]).toSatisfy(isSafe);
          const sent: unknown = JSON.parse(value);
          if (
            typeof sent === 'string' &&
            !TIMES.includes(field) &&
            typeof row[field] === 'string'
          ) {
            expect(row[field]).toBe(sent.toWellFormed());
          }
        })
        .afterEach(async () => {
          // Restore after a failure as well, so that shrinking starts from the original map.
          if ((await backend.snapshot()) !== before) await backend.restore();
        }),
      // rules.test.ts tries thousands against the checks alone.
      { numRuns: 8 },
    );
  },
);

test('a picture’s name can’t escape its bucket', async () => {
  const names = [
    '..%2fmarkers%2fkept.png',
    '..%2f..%2fdatabase%2fPG_VERSION',
    '..%5c..%5cpoi-map-data.json',
    '%2fetc%2fpasswd',
    'a%00.png',
    'a%0a.png',
    '%e2%80%aegnp.exe',
    'x'.repeat(5000),
    '<script>.png',
    '.',
    '..',
  ];
  for (const name of names) {
    const path = `/storage/v1/object/maps/${name}`;
    await backend.send('administrator', path, {
      method: 'POST',
      headers: { 'content-type': 'image/png', 'x-upsert': 'true' },
      body: 'other content',
    });
    // The other buckets' pictures and the folder's own file are unchanged.
    for (const bucket of ['markers', 'popups']) {
      const unchanged = await backend.send(
        'visitor',
        `/storage/v1/object/public/${bucket}/kept.png`,
      );
      expect(await unchanged.text()).toBe(SAMPLE_MAP.bytes);
    }
    const read = await backend.send('visitor', `/storage/v1/object/public/maps/${name}`);
    expect(['other content', SAMPLE_MAP.bytes]).toContain(
      read.ok ? await read.text() : SAMPLE_MAP.bytes,
    );
    await backend.restore();
  }
  expect(await backend.snapshot()).toBe(before);
});
