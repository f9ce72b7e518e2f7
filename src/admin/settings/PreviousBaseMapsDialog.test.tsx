import { readFileSync } from 'node:fs';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredPicture } from '@/data/admin/unused-pictures';
import { derivedSuffixes } from '@/pictures/prepared-picture';
import { tileLevels, tileRect } from '@/pictures/tile-levels';
import { queryWrapper } from '../../../tests/query-wrapper';
import { storeSession } from '../../../tests/stored-session';
import {
  DEMO_MAP_ADDRESS,
  isSameBaseMap,
  lastTile,
  listPreviousBaseMaps,
  type PreviousBaseMap,
  PreviousBaseMapsDialog,
  previewAddress,
  previousBaseMapAddress,
  sizeFromTiles,
} from './PreviousBaseMapsDialog';

const onChoose = vi.fn<(map: Promise<string>) => void>();

/** Opens the dialog on a project without pictures. The site responds with a file to the request for the demo's map. */
function open(currentAddress: string | null, file: string, type: string) {
  vi.stubGlobal('fetch', async (input: Request | URL | string) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.startsWith('/storage/v1/object/list/')) return Response.json([]);
    if (pathname !== '/demo/base-map-w640.webp') throw new Error(`No response for ${pathname}`);
    return new Response(readFileSync(file), { headers: { 'content-type': type } });
  });
  storeSession();
  render(
    <PreviousBaseMapsDialog
      currentAddress={currentAddress}
      onChoose={onChoose}
      onClose={() => {}}
    />,
    {
      wrapper: queryWrapper().wrapper,
    },
  );
}

beforeEach(() => {
  onChoose.mockClear();
  return () => vi.unstubAllGlobals();
});

test('the demo’s map can be chosen again after being replaced', async () => {
  open('/storage/v1/object/public/maps/base-map-1.png', 'public/demo/base-map.webp', 'image/webp');
  await userEvent.click(await screen.findByRole('button', { name: /The demo’s map/ }));
  expect(await onChoose.mock.lastCall?.[0]).toBe(DEMO_MAP_ADDRESS);
});

test('the demo’s map is not offered while it is the base map', async () => {
  open(DEMO_MAP_ADDRESS, 'public/demo/base-map.webp', 'image/webp');
  const card = await screen.findByRole('button', { name: /On the map now/ });
  expect(card).toBeDisabled();
});

test('a site published without the demo has no previous map', async () => {
  open(null, 'index.html', 'text/html');
  await waitFor(() => expect(screen.getByText('There are none.')).toBeVisible());
  expect(screen.queryByText('The demo’s map')).toBeNull();
});

test('the demo’s map is the seed’s, and has files in all its widths', () => {
  expect(readFileSync('supabase/seed.sql', 'utf8')).toContain(
    `base_map_image = '${DEMO_MAP_ADDRESS}'`,
  );
  for (const width of ['640', '1280', '1600']) {
    expect(readFileSync(`public/demo/base-map-w${width}.webp`).length).toBeGreaterThan(0);
  }
});

const file = (name: string, uploadedAt = 1, bucket = 'maps'): StoredPicture => ({
  bucket,
  name,
  type: 'image/png',
  bytes: 5_000_000,
  uploadedAt,
});

const map = (values: Partial<PreviousBaseMap> = {}): PreviousBaseMap => ({
  name: 'base-map-1.png',
  bytes: 5_000_000,
  totalBytes: 5_000_000,
  uploadedAt: 1,
  widths: [640, 1280, 3200],
  variantType: 'webp',
  tiles: new Set(),
  ...values,
});

test('base maps are listed newest first, with variants and total size', () => {
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
  expect(listPreviousBaseMaps(stored)).toEqual([
    map({
      name: 'base-map-12.jpg',
      totalBytes: 10_000_000,
      uploadedAt: 2,
      widths: [640],
      variantType: 'jpg',
    }),
    map({ totalBytes: 15_000_000, widths: [640, 1280] }),
  ]);
});

test('the current map is recognized by its file, whatever its fragment says', () => {
  const address = 'https://a.test/storage/v1/object/public/maps/base-map-1.png';
  expect(isSameBaseMap(map(), `${address}#size=4000x2000&widths=640`)).toBe(true);
  expect(isSameBaseMap(map(), address.replace('-1.', '-11.'))).toBe(false);
  expect(isSameBaseMap(map(), null)).toBe(false);
});

test('the preview is a small variant, or the whole picture if that is small', () => {
  const small = (map: PreviousBaseMap) => previewAddress(map, '/maps/base-map-1.png', 700);
  expect(small(map())).toBe('/maps/base-map-1-w1280.webp');
  expect(small(map({ widths: [640] }))).toBe('/maps/base-map-1-w640.webp');
  expect(small(map({ widths: [] }))).toBeNull();
  expect(small(map({ widths: [], bytes: 100_000 }))).toBe('/maps/base-map-1.png');
});

test('the address has the size and the variants, like that of an upload', () => {
  const addressFor = (size: Parameters<typeof previousBaseMapAddress>[2]) =>
    previousBaseMapAddress(map({ variantType: 'jpg' }), '/base-map-1.png', size, null);
  expect(addressFor({ widthPx: 3000, heightPx: 1000 })).toBe(
    '/base-map-1.png#size=3000x1000&widths=640,1280&type=jpg',
  );
  expect(addressFor(null)).toBe('/base-map-1.png');
});

const edge = fc.integer({ min: 1, max: 9000 });

test('the last tile reveals the size of the whole picture, if all tiles exist', () => {
  fc.assert(
    fc.property(edge, edge, fc.nat(), (imageWidthPx, imageHeightPx, some) => {
      const full = { imageWidthPx, imageHeightPx };
      const suffixes = derivedSuffixes({ widths: [640], tiles: full });
      const files = ['base-map-1', ...suffixes.map((suffix) => `base-map-1-${suffix}`)];
      const [found] = listPreviousBaseMaps(files.map((name) => file(`${name}.webp`)));
      const last = found && lastTile(found);
      const [level] = tileLevels(full);
      if (!found || !last || !level) throw new Error('There is no last tile');
      const { widthPx, heightPx } = tileRect(last, level);
      expect(found.widths).toEqual([640]);
      expect(sizeFromTiles(found, last, { widthPx, heightPx })).toEqual(full);
      const [, ...tiles] = suffixes;
      found.tiles.delete(tiles[some % tiles.length] ?? '');
      expect(sizeFromTiles(found, last, { widthPx, heightPx })).toBeNull();
    }),
  );
});

test('a map without tiles has no last tile', () => {
  expect(lastTile(map())).toBeNull();
  expect(lastTile(map({ tiles: new Set(['t1-0-0']) }))).toBeNull();
});

test('the address has the size of the tiled picture', () => {
  const size = { widthPx: 4096, heightPx: 1298 };
  const full = { imageWidthPx: 16_000, imageHeightPx: 5069 };
  expect(previousBaseMapAddress(map(), '/base-map-1.webp', size, full)).toBe(
    '/base-map-1.webp#size=4096x1298&widths=640,1280,3200&tiles=16000x5069',
  );
});
