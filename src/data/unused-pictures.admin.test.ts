import { expect, test } from 'vitest';
import type { MapContent } from '@/data/map-content.admin';
import { findUnused, type StoredPicture, type Unused } from '@/data/unused-pictures.admin';
import { makePoint, makeSettings } from '../../tests/factories';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW_MS = 10 * DAY_MS;
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
  kind: keyof Unused = 'pictures',
): string[] {
  return findUnused(files, map, NOW_MS)[kind].map(({ bucket, name }) => `${bucket}/${name}`);
}

test.each([
  `${PUBLIC}/maps/base-map-1.png`,
  `${PUBLIC}/maps/base-map-1.png#size=1500x1000&widths=640`,
  `${PUBLIC}/maps/base-map-1.png#size=1500x1000&widths=640,1280&type=jpg`,
  `${PUBLIC}/maps/base-map-1.png?v=2`,
  `https://abcdefgh.supabase.co${PUBLIC}/maps/base-map-1.png`,
  `https://maps.example.org${PUBLIC}/maps/base%2Dmap-1.png`,
  'https://abcdefgh.supabase.co/storage/v1/render/image/public/maps/base-map-1.png?width=100',
])('a picture and its variants are in use by %s', (address) => {
  const pictures = [
    stored('maps/base-map-1.png'),
    stored('maps/base-map-1-w640.webp'),
    stored('maps/base-map-1-w1280.jpg'),
    stored('maps/base-map-12.png'),
    stored('maps/base-map-12-w640.webp'),
    stored('markers/marker-1.png'),
  ];
  const others = ['maps/base-map-12.png', 'maps/base-map-12-w640.webp', 'markers/marker-1.png'];
  expect(unused(pictures, content(address))).toEqual(others);
  expect(unused(pictures, content(null, address))).toEqual(others);
});

test('what was uploaded within a day is not counted', () => {
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
  'my-marker-1.png',
  'popups',
])('what is named %s was put there by somebody else', (name) =>
  expect(unused([stored(`markers/${name}`)], content(null))).toEqual([]),
);

const SVG = { type: 'image/svg+xml' };

test.each(['markers/marker-1.png', 'markers/evil.svg', 'maps/a/folder/page.html'])(
  '%s is found where it is sent as something that the buckets don’t take, however new',
  (path) => {
    for (const type of ['image/svg+xml', 'text/html', 'constructor']) {
      const files = [stored(path, { type, ageMs: 0 })];
      expect(unused(files, content(null), 'otherTypes')).toEqual([path]);
      expect(unused(files, content(null))).toEqual([]);
    }
  },
);

test('what is a picture by its type, or of no known type, is no file of another type', () => {
  const types = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', null];
  const files = types.map((type) => stored('markers/own.png', { type }));
  expect(unused(files, content(null), 'otherTypes')).toEqual([]);
});

test('a file of another type is left where a row uses it, and so is a variant of a picture in use', () => {
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
