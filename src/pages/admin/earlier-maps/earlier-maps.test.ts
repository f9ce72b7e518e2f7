import { expect, test } from 'vitest';
import type { StoredPicture } from '@/data/unused-pictures.admin';
import { type EarlierMap, earlierMaps, isAt, smallAddress, toldAddress } from './earlier-maps';

const file = (name: string, uploadedAt = 1, bucket = 'maps'): StoredPicture => ({
  bucket,
  name,
  type: 'image/png',
  bytes: 5_000_000,
  uploadedAt,
});

const map = (values: Partial<EarlierMap> = {}): EarlierMap => ({
  name: 'base-map-1.png',
  bytes: 5_000_000,
  uploadedAt: 1,
  widths: [640, 1280, 3200],
  variantType: 'webp',
  ...values,
});

test('base maps are listed newest first, each with its own variants', () => {
  const stored = [
    file('base-map-1.png', 1),
    file('base-map-1-w1280.webp', 1),
    file('base-map-1-w640.webp', 1),
    file('base-map-12.jpg', 2),
    file('base-map-12-w640.jpg', 2),
    file('group-bg-3.png', 3),
    file('base-map-4.png', 4, 'popups'),
    file('folder/base-map-5.png', 5),
  ];
  expect(earlierMaps(stored)).toEqual([
    map({ name: 'base-map-12.jpg', uploadedAt: 2, widths: [640], variantType: 'jpg' }),
    map({ widths: [640, 1280] }),
  ]);
});

test('the map of now is known by its file, whatever its address tells', () => {
  const address = 'https://a.test/storage/v1/object/public/maps/base-map-1.png';
  expect(isAt(map(), `${address}#size=4000x2000&widths=640`)).toBe(true);
  expect(isAt(map(), address.replace('-1.', '-11.'))).toBe(false);
  expect(isAt(map(), null)).toBe(false);
});

test('a small variant is shown, the whole picture only where it is small itself', () => {
  const small = (map: EarlierMap) => smallAddress(map, '/maps/base-map-1.png', 700);
  expect(small(map())).toBe('/maps/base-map-1-w1280.webp');
  expect(small(map({ widths: [640] }))).toBe('/maps/base-map-1-w640.webp');
  expect(small(map({ widths: [] }))).toBeNull();
  expect(small(map({ widths: [], bytes: 100_000 }))).toBe('/maps/base-map-1.png');
});

test('the address tells of size and variants, as that of an upload does', () => {
  const told = (size: Parameters<typeof toldAddress>[2]) =>
    toldAddress(map({ variantType: 'jpg' }), '/base-map-1.png', size);
  expect(told({ widthPx: 3000, heightPx: 1000 })).toBe(
    '/base-map-1.png#size=3000x1000&widths=640,1280&type=jpg',
  );
  expect(told(null)).toBe('/base-map-1.png');
});
