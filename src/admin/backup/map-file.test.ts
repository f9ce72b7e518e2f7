import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import demo from '@/admin/first-steps/demo.json';
import type { MapContent } from '@/data/admin/map-content';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { nameProblem } from '@/model/fields/rules';
import { parseTrail, trailToJson } from '@/model/trail';
import {
  makeGroup,
  makePoint,
  makeSettings,
  makeTrail,
  makeTrailSection,
  withoutTriggerColumns,
} from '../../../tests/factories';
import { hostileLine } from '../../../tests/lines';
import { storedCoordinate } from '../../../tests/stored-numbers';
import { unzipFiles } from '../../../tests/zip-files';
import { type BackedUpPicture, readMapFile, writeMapFile } from './map-file';

const FILE = `pictures/${'0a'.repeat(32)}.webp`;
const OTHER = `pictures/${'0b'.repeat(32)}.png`;

const title = fc
  .oneof(fc.string({ maxLength: 100, unit: 'binary' }), fc.string({ minLength: 1 }))
  .filter(
    (text) => nameProblem(text, 'title', 200) === null && text.length <= 100 && text.isWellFormed(),
  );
const picture = fc.constantFrom(
  null,
  FILE,
  `${FILE}#size=4096x2731&widths=640,1920`,
  `${OTHER}#size=1024x768&widths=640&type=jpg`,
  '/pins/parking.svg',
  'https://example.org/a?b=c#d',
);
const time = fc.constantFrom('2026-01-01T00:00:00+00:00', '0001-01-01T00:00:00.123456+00:00');
const group = fc
  .record({
    id: fc.uuid(),
    name: title,
    color: fc.constantFrom(null, '#aB12ff'),
    background_image: picture,
    created_at: time,
  })
  .map((values) => withoutTriggerColumns(makeGroup(values)));
/** The settings as a backup has them. */
function settingsOf(values: Parameters<typeof makeSettings>[0] = {}) {
  const { id, ...settings } = withoutTriggerColumns(makeSettings(values));
  return settings;
}

const content: fc.Arbitrary<MapContent> = fc
  .uniqueArray(group, { selector: ({ id }) => id, maxLength: 5 })
  .chain((groups) =>
    fc.record({
      settings: fc
        .record({
          base_map_image: picture,
          show_legend: fc.boolean(),
          size_ratio: fc.constantFrom(null, 0, 0.0515, 1e308),
        })
        .map(settingsOf),
      groups: fc.constant(groups),
      points: fc.uniqueArray(
        fc
          .record({
            id: fc.uuid(),
            title,
            group_id: fc.constantFrom(null, ...groups.map(({ id }) => id)),
            coord_x: storedCoordinate,
            coord_y: fc.constantFrom(0, 100, 1e-6),
            marker_icon: picture,
            popup_image: picture,
            link: fc.constantFrom(null, 'tel:1', 'https://example.org'),
            created_at: time,
          })
          .map((values) => withoutTriggerColumns(makePoint(values))),
        { selector: ({ id }) => id, maxLength: 5 },
      ),
    }),
  );
const pictures: BackedUpPicture[] = [
  { file: FILE, type: 'image/webp', widths: [640, 1920], variantType: 'webp', tiles: null },
  { file: OTHER, type: 'image/png', widths: [640], variantType: 'jpg', tiles: null },
];

function bytes(value: unknown): Uint8Array {
  return new TextEncoder().encode(typeof value === 'string' ? value : JSON.stringify(value));
}

function map(change: (map: { points: object[]; groups: object[] }) => object) {
  const point = withoutTriggerColumns(makePoint({ title: 'Mill' }));
  const settings = settingsOf();
  const file = { format: 'poi-map-backup', version: 3, settings, pictures };
  return { ...file, ...change({ points: [point], groups: [] }) };
}

test('writing and reading any map leaves it unchanged', () => {
  fc.assert(
    fc.property(content, (content) => {
      const text = writeMapFile({ content, pictures });
      const read = readMapFile(bytes(text));
      expect(read).toEqual({ content, pictures });
      expect(writeMapFile(read)).toBe(text);
    }),
  );
});

test.each(['version-1', 'version-2'])(
  '%s, which has no descriptions, is written byte for byte as before',
  (name) => {
    const file = unzipFiles(new Uint8Array(readFileSync(`tests/backups/${name}.zip`)))['map.json'];
    const read = readMapFile(file ?? new Uint8Array());
    expect(read.content.points).toContainEqual(
      expect.objectContaining({
        description: null,
        translations: null,
        is_closed: false,
        blocks_path: false,
      }),
    );
    expect(read.content.settings).toMatchObject({
      language: 'en',
      further_languages: [],
      show_trails: 'chosen',
    });
    expect(read.content.groups.map(({ line }) => line)).toEqual(
      read.content.groups.map(() => null),
    );
    expect(read.content.groups).not.toEqual([]);
    // The files have more digits than a map stores.
    const text = new TextDecoder().decode(file).replaceAll('12.345678901234567', '12.345679');
    expect(writeMapFile(read)).toBe(text.replaceAll('1e-7', '0'));
  },
);

test('the coded paths and junctions of an earlier release are read as numbers, each list on one line', () => {
  const zip = new Uint8Array(readFileSync('tests/backups/version-1-trails.zip'));
  const { 'map.json': file = new Uint8Array() } = unzipFiles(zip);
  const read = readMapFile(file);
  const lines = demo.groups.flatMap(({ line }) => line ?? []).slice(0, 2);
  expect(read.content.groups.map(({ line }) => line)).toEqual(lines);
  const text = writeMapFile(read);
  expect(text).toContain('"version": 3,');
  expect(text).toMatch(/"path": \[5744,3396,[\d,]+\],\n/);
  expect(text).toContain('"joined": [5309,6511]');
  expect(readMapFile(bytes(text))).toEqual(read);
});

test.each(['~', '!!!"', '!!!', '', '!!é!', `!!!${'~'.repeat(2000)}!`])(
  'a backup of an earlier release with the damaged path %j is refused',
  (path) => {
    const group = withoutTriggerColumns(makeGroup({ line: { parts: [{ path }] } }));
    const file = { ...map(() => ({ points: [], groups: [group] })), version: 1 };
    expect(() => readMapFile(bytes(file))).toThrow('Group 1 in it can’t be used (line).');
  },
);

test('writing and reading descriptions, closings and languages leaves them unchanged', () => {
  const settings = settingsOf({
    language: 'pt-br',
    further_languages: ['fr', 'ar'],
    show_names: 'zoomed in',
    time_zone: 'Nowhere/This-browser-knows',
    site_name: 'Our Park',
    live_notices: true,
    surroundings: false,
    show_trails: 'always',
    map_text: 'A lake with a trail around it.',
    translations: { fr: { map_text: 'Un lac et son sentier.' } },
  });
  const line = trailToJson(
    makeTrail({
      sections: [
        makeTrailSection({ steps: 12, isSteep: true }),
        makeTrailSection({ isPaved: true }),
      ],
      lengthMeters: 1200,
      minutes: 25,
      climbMeters: 0,
      isChecked: true,
    }),
  );
  const groups = [
    withoutTriggerColumns(
      makeGroup({
        sort_order: 2,
        translations: { fr: { name: 'Sentier' } },
        map_text: 'The park at night.',
        line,
        visible_from: 'infinity',
      }),
    ),
  ];
  const points = [
    withoutTriggerColumns(
      makePoint({
        also_known_as: 'WC, toilet',
        picture_text: 'A mill with a wooden wheel.',
        description: 'Built in 1850.\n\nmill@example.org',
        translations: {
          fr: { title: 'Le moulin', also_known_as: 'toilettes' },
          ar: { description: 'طاحونة' },
        },
        is_closed: true,
        blocks_path: true,
        closing_reason: 'weather',
        notice: 'Back soon',
        notice_from: '2026-01-01T00:00:00Z',
        notice_until: '2026-01-02T00:00:00.5Z',
        latitude: 48.13743,
        longitude: -11.57549,
        visible_from: '2026-12-01T08:00:00Z',
      }),
    ),
  ];
  const content = { settings, groups, points };
  const text = writeMapFile({ content, pictures });
  for (const part of [settings, ...groups, ...points]) {
    for (const name of Object.keys(part)) expect(text).toContain(`"${name}":`);
  }
  expect(readMapFile(bytes(text))).toEqual({ content, pictures });
});

test.each<[string, Record<string, unknown>]>([
  ['an invisible description', { description: ' \u200b' }],
  ['a notice that reverses the text direction', { notice: 'Closed\u202e' }],
  ['malformed translations', { translations: { fr: 'Le moulin' } }],
  ['a translation of an untranslatable field', { translations: { fr: { constructor: 'x' } } }],
  ['an unknown reason', { closing_reason: 'rain' }],
  ['an invalid time', { notice_until: 'tomorrow' }],
  ['a closing that is neither true nor false', { is_closed: null }],
  ['a blocked path that is neither true nor false', { blocks_path: 'Yes' }],
])('a backup with %s is refused, and the field is named', (_, change) => {
  const file = map(({ points }) => ({ points: [{ ...points[0], ...change }], groups: [] }));
  const [field] = Object.keys(change);
  expect(() => readMapFile(bytes(file))).toThrow(`Point 1 in it can’t be used (${field}). `);
});

test('a backup with any damaged line is read only if the line is a trail, else refused in a sentence', () => {
  const group = withoutTriggerColumns(makeGroup({ name: 'Trail' }));
  let refused = 0;
  fc.assert(
    fc.property(hostileLine, (value) => {
      const line = value === undefined ? null : JSON.parse(JSON.stringify(value));
      const file = bytes(map(() => ({ points: [], groups: [{ ...group, line }] })));
      if (line === null || parseTrail(line)) {
        expect(readMapFile(file).content.groups[0]?.line).toEqual(line);
        return;
      }
      refused += 1;
      expect(() => readMapFile(file)).toThrow(
        new InvalidFileError(
          'Group 1 in it can’t be used (line). Its trail isn’t a line on the picture.',
        ),
      );
    }),
  );
  expect(refused).toBeGreaterThan(10);
});

test('the type of variants is written only if it isn’t WebP, the only type older sites support', () => {
  const { settings } = map(() => ({}));
  const text = writeMapFile({ content: { settings, groups: [], points: [] }, pictures });
  expect(JSON.parse(text).pictures).toEqual([
    { file: FILE, type: 'image/webp', widths: [640, 1920] },
    { file: OTHER, type: 'image/png', widths: [640], variantType: 'jpg' },
  ]);
});

test('only backups with tiles have the version that older sites refuse', () => {
  const { settings } = map(() => ({}));
  const content = { settings, groups: [], points: [] };
  const tiles = { imageWidthPx: 16_000, imageHeightPx: 5069 };
  const tiled = pictures.map((picture) => ({ ...picture, tiles }));
  const text = writeMapFile({ content, pictures: tiled });
  expect(JSON.parse(text).version).toBe(2);
  expect(readMapFile(bytes(text))).toEqual({ content, pictures: tiled });
  expect(JSON.parse(writeMapFile({ content, pictures })).version).toBe(1);
});

test.each([{ imageWidthPx: 0, imageHeightPx: 9 }, { imageWidthPx: 5000 }, '5000x9'])(
  'a picture with tiles of %j is refused',
  (tiles) => {
    const file = map((rows) => ({ ...rows, version: 2, pictures: [{ ...pictures[0], tiles }] }));
    expect(() => readMapFile(bytes(file))).toThrow(
      'Picture 1 in it can’t be used (tiles). The size of its tiles isn’t valid.',
    );
  },
);

test('any other JSON is refused with a message', () => {
  const shape = fc.record({
    format: fc.constant('poi-map-backup'),
    version: fc.constantFrom(1, 2, 0),
    settings: fc.jsonValue(),
    groups: fc.oneof(fc.jsonValue(), fc.array(group)),
    points: fc.oneof(fc.jsonValue(), fc.array(group)),
    pictures: fc.jsonValue(),
  });
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), shape), (value) => {
      expect(() => readMapFile(bytes(value))).toThrow(InvalidFileError);
      expect(() => readMapFile(bytes(value))).toThrow(/^[A-Z].*\.$/s);
    }),
  );
});

test('random bytes are refused', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (bytes) => {
      expect(() => readMapFile(bytes)).toThrow(InvalidFileError);
    }),
  );
});

test.each([
  [{ title: ' ' }, 'Point 1 in it can’t be used (title). The title is missing.'],
  [
    { coord_x: 101 },
    'Point 1 in it can’t be used (coord_x). X is “101”. It must be from 0 to 100.',
  ],
  [{ coord_y: null }, 'Point 1 in it can’t be used (coord_y). Y isn’t a number.'],
  [{ id: '17' }, 'Point 1 in it can’t be used (id). Its id isn’t valid.'],
  [
    { link: 'javascript:1' },
    /\(link\)\. The link “javascript:1” is not a valid address that starts with https:/,
  ],
  [{ marker_icon: 'pictures/../a.png' }, /\(marker_icon\)\. Its picture is neither a web address/],
  [{ marker_icon: 'data:image/png,1' }, /\(marker_icon\)\. Its picture is neither a web address/],
  [{ created_at: 'yesterday' }, /\(created_at\)\. Its creation time isn’t valid\./],
  [{ owner: 'me' }, /^Point 1 in it can’t be used \(owner\)\./],
  [
    { group_id: 'c0000000-0000-4000-8000-00000000dead' },
    'The group of the point “Mill” is missing.',
  ],
])('a point with %j is refused', (change, sentence) => {
  const file = map(({ points, ...rest }) => ({ ...rest, points: [{ ...points[0], ...change }] }));
  expect(() => readMapFile(bytes(file))).toThrow(sentence);
});

test('two points with the same id are refused', () => {
  const file = map(({ points, ...rest }) => ({ ...rest, points: [...points, ...points] }));
  expect(() => readMapFile(bytes(file))).toThrow('Two points have the same id.');
});
