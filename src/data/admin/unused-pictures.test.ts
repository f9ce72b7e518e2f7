import { QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fieldNames } from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { storeSession } from '../../../tests/stored-session';
import { parseDatesLikeSafari } from '../../../tests/strict-dates';
import type { MapContent } from './map-content';
import {
  findUnusedPictures,
  type StoredPicture,
  storedPicturesQuery,
  type UnusedPictureFiles,
} from './unused-pictures';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = 10 * DAY_MS;
const SVG = { type: 'image/svg+xml' };
const PUBLIC = '/storage/v1/object/public';

function stored(
  path: string,
  { ageMs = 2 * DAY_MS, type = 'image/png' as string | null } = {},
): StoredPicture {
  const [bucket = '', ...names] = path.split('/');
  return { bucket, name: names.join('/'), type, bytes: 1, uploadedAt: NOW_MS - ageMs };
}

function content(base_map_image: string | null, link: string | null = null): MapContent {
  return {
    settings: makeSettings({ base_map_image }),
    groups: [],
    points: [makePoint({ link })],
  };
}

function unused(
  files: StoredPicture[],
  map: MapContent,
  kind: keyof UnusedPictureFiles = 'pictures',
): string[] {
  return findUnusedPictures(files, map, NOW_MS)[kind].map(
    ({ bucket, name }) => `${bucket}/${name}`,
  );
}

test.each([
  `${PUBLIC}/maps/base-map-1.png`,
  `${PUBLIC}/maps/base-map-1.png#size=1500x1000&widths=640`,
  `${PUBLIC}/maps/base-map-1.png#size=1500x1000&widths=640,1280&type=jpg`,
  `${PUBLIC}/maps/base-map-1.png?v=2`,
  `https://abcdefgh.supabase.co${PUBLIC}/maps/base-map-1.png`,
  `https://maps.example.org${PUBLIC}/maps/base%2Dmap-1.png`,
  'https://abcdefgh.supabase.co/storage/v1/render/image/public/maps/base-map-1.png?width=100',
  `${PUBLIC}/maps/base-map-1.png#size=4096x2000&widths=640&tiles=9000x4395`,
])('an address uses a picture, its variants and its tiles (case %#)', (address) => {
  const pictures = [
    stored('maps/base-map-1.png'),
    stored('maps/base-map-1-t0-17-8.webp'),
    stored('maps/base-map-1-t3-0-0.jpg'),
    stored('maps/base-map-1-w640.webp'),
    stored('maps/base-map-1-w1280.jpg'),
    stored('maps/base-map-12.png'),
    stored('maps/base-map-12-w640.webp'),
    stored('maps/base-map-12-t0-1-0.webp'),
    // A canceled upload: the picture itself would have been sent last.
    stored('maps/base-map-2-t0-1-0.webp'),
    stored('markers/marker-1.png'),
  ];
  const others = [
    'maps/base-map-12.png',
    'markers/marker-1.png',
    'maps/base-map-12-w640.webp',
    'maps/base-map-12-t0-1-0.webp',
    'maps/base-map-2-t0-1-0.webp',
  ];
  expect(unused(pictures, content(address))).toEqual(others);
  expect(unused(pictures, content(null, address))).toEqual(others);
});

test('a place’s picture and its variant are in use together', () => {
  const files = ['popups/popup-1.png', 'popups/popup-1-w360.webp'].map((path) => stored(path));
  const popup_image = `${PUBLIC}/popups/popup-1.png#size=1600x1200&widths=360`;
  const map = { ...content(null), points: [makePoint({ popup_image })] };
  expect(unused(files, map)).toEqual([]);
  expect(unused(files, content(null))).toHaveLength(2);
});

const TEXT_KINDS = ['text', 'link', 'long text', 'picture'];
const textFields = [
  ...fieldNames(POINT_FIELDS)
    .filter((name) => TEXT_KINDS.includes(POINT_FIELDS[name].kind))
    .map((name) => ['points', name] as const),
  ...fieldNames(GROUP_FIELDS)
    .filter((name) => TEXT_KINDS.includes(GROUP_FIELDS[name].kind))
    .map((name) => ['groups', name] as const),
];
const translatedFields = [
  ...Object.keys(POINT_FIELDS.translations.limits ?? {}).map((name) => ['points', name] as const),
  ...Object.keys(GROUP_FIELDS.translations.limits ?? {}).map((name) => ['groups', name] as const),
];

/** A map with a text in one field of its only row. */
function contentWith(table: string, values: object): MapContent {
  return table === 'points'
    ? { ...content(null), points: [{ ...makePoint(), ...values }] }
    : { ...content(null), groups: [{ ...makeGroup(), ...values }] };
}

const IN_TEXT = `See https://map.example${PUBLIC}/popups/popup-1.png.`;
const IN_USE = [stored('popups/popup-1.png'), stored('popups/popup-1-w360.webp')];

test.each(textFields)('a picture that %s mention in their %s is in use', (table, name) => {
  const map = contentWith(table, { [name]: IN_TEXT });
  expect(unused([...IN_USE, stored('popups/popup-2.png')], map)).toEqual(['popups/popup-2.png']);
});

test.each(translatedFields)(
  'a picture that %s mention in a translation of their %s is in use',
  (table, name) => {
    const map = contentWith(table, { translations: { de: { [name]: IN_TEXT } } });
    expect(unused([...IN_USE, stored('popups/popup-2.png')], map)).toEqual(['popups/popup-2.png']);
  },
);

test.each([
  ['in brackets', `(https://map.example${PUBLIC}/popups/popup-1.png)`],
  ['between lines', `1\n${PUBLIC}/popups/popup-1.png\n2`],
  ['in quotation marks', `"${PUBLIC}/popups/popup-1.png"`],
  ['after another', `${PUBLIC}/popups/popup-3.png ${PUBLIC}/popups/popup-1.png`],
  ['encoded', `${PUBLIC}/popups/popup%2D1.png, 100 % sure %`],
  ['through another site', 'https://image.example/?url=map.example%2Fpopups%2Fpopup-1.png&w=9'],
  ['by one of its variants', `${PUBLIC}/popups/popup-1-w360.webp`],
])('a picture is in use if a description mentions it %s', (_, description) => {
  const map = contentWith('points', { description });
  expect(unused([...IN_USE, stored('popups/popup-2.png')], map)).toEqual(['popups/popup-2.png']);
});

test('a file of another type is in use if a description mentions it', () => {
  const description = `Read https://map.example${PUBLIC}/maps/a%20folder/page.html, please.`;
  const files = [stored('maps/a folder/page.html', SVG), stored('maps/page.html', SVG)];
  expect(unused(files, contentWith('points', { description }), 'otherTypes')).toEqual([
    'maps/page.html',
  ]);
});

test('a picture is removed before its variants and tiles, so none is left incomplete', () => {
  const files = [
    'base-map-1-t0-0-0.webp',
    'base-map-1-w640.webp',
    'base-map-1.webp',
    'base-map-2.webp',
  ];
  const found = unused(
    files.map((name) => stored(`maps/${name}`)),
    content(null),
  );
  expect(found.slice(0, 2)).toEqual(['maps/base-map-1.webp', 'maps/base-map-2.webp']);
  expect(found).toHaveLength(4);
});

test('files that were uploaded within a day are not counted', () => {
  expect(unused([stored('popups/popup-1.png', { ageMs: DAY_MS - 1 })], content(null))).toEqual([]);
  expect(unused([stored('popups/popup-1.png', { ageMs: DAY_MS + 1 })], content(null))).toHaveLength(
    1,
  );
});

test.each([
  'own.png',
  'marker.png',
  'marker-1.svg',
  'marker-1.png.bak',
  'marker-1-t0-1.png',
  'marker-1-t0-1-2-3.png',
  'my-marker-1.png',
  'popups',
])('a file named %s comes from elsewhere', (name) =>
  expect(unused([stored(`markers/${name}`)], content(null))).toEqual([]),
);

test.each(['markers/marker-1.png', 'markers/evil.svg', 'maps/a/folder/page.html'])(
  '%s is found if its type is not accepted by the buckets, however new it is',
  (path) => {
    for (const type of ['image/svg+xml', 'text/html', 'constructor']) {
      const files = [stored(path, { type, ageMs: 0 })];
      expect(unused(files, content(null), 'otherTypes')).toEqual([path]);
      expect(unused(files, content(null))).toEqual([]);
    }
  },
);

test('a picture, or a file of unknown type, does not count as a file of another type', () => {
  const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', null];
  const files = types.map((type) => stored('markers/own.png', { type }));
  expect(unused(files, content(null), 'otherTypes')).toEqual([]);
});

test('a file of another type stays if a row uses it, and so does a variant of a used picture', () => {
  const files = [
    stored('maps/evil.svg', SVG),
    stored('maps/base-map-1.png', SVG),
    stored('maps/base-map-1-w640.webp', SVG),
    stored('markers/evil.svg', SVG),
  ];
  const others = ['markers/evil.svg'];
  const [evil, map] = [`${PUBLIC}/maps/evil.svg`, `${PUBLIC}/maps/base-map-1.png`];
  expect(unused(files, content(map, evil), 'otherTypes')).toEqual(others);
  expect(unused(files, content(evil, map), 'otherTypes')).toEqual(others);
});

test('Safari reads when a picture was uploaded to the embedded backend', async () => {
  parseDatesLikeSafari();
  storeSession();
  const created_at = '2026-11-20 20:33:41.759+00';
  const file = { name: 'base-map-1.png', created_at, updated_at: null, metadata: { size: 1 } };
  const listed = vi.fn<typeof fetch>(async () => Response.json([]));
  listed.mockResolvedValueOnce(Response.json([file]));
  vi.stubGlobal('fetch', listed);
  onTestFinished(() => void vi.unstubAllGlobals());
  const [picture] = await new QueryClient().fetchQuery(storedPicturesQuery);
  expect(picture?.uploadedAt).toBe(Date.UTC(2026, 10, 20, 20, 33, 41, 759));
});
