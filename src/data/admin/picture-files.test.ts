import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { derivedSuffixes, variantSuffix } from '@/pictures/prepared-picture';
import { countFiles, readPictureFiles } from './picture-files';

const WIDTHS = [640, 1280];
const TILES = { imageWidthPx: 2500, imageHeightPx: 700 };
const ALL = derivedSuffixes({ widths: WIDTHS, tiles: TILES });
const ADDRESS =
  '/storage/v1/object/public/maps/base-map-1.webp#size=2048x573&widths=640,1280&tiles=2500x700';

/** The first bytes of a WebP file: only these are checked. */
const WEBP = new TextEncoder().encode('RIFF    WEBPVP8 ');

afterEach(() => vi.unstubAllGlobals());

function storeWithout(missing: Set<string>) {
  vi.stubGlobal('fetch', async (url: string) => {
    const [, suffix = ''] = /base-map-1-(.*)\.webp$/.exec(url) ?? [];
    return missing.has(suffix) ? new Response(null, { status: 404 }) : new Response(WEBP);
  });
}

test('a picture is read with its existing variants, and with tiles only if all exist', async () => {
  await fc.assert(
    fc.asyncProperty(fc.subarray(ALL, { maxLength: 2 }), async (gone) => {
      storeWithout(new Set(gone));
      const onFile = vi.fn();
      const { signal } = new AbortController();
      const read = await readPictureFiles(ADDRESS, { onFile, signal });
      expect(onFile).toHaveBeenCalledTimes(countFiles(ADDRESS));
      if (typeof read === 'string') throw new Error(`It is ${read}`);
      const isWhole = gone.every((suffix) => suffix.startsWith('w'));
      expect(read.tiles).toEqual(isWhole ? TILES : null);
      expect(read.widths).toEqual(WIDTHS.filter((width) => !gone.includes(variantSuffix(width))));
      expect(read.derivedFiles.map(({ suffix }) => suffix)).toEqual(derivedSuffixes(read));
    }),
  );
});

test('a picture is not read while one of its tiles can’t be read', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('-t0-1-0') ? new Response(null, { status: 502 }) : new Response(WEBP),
  );
  const { signal } = new AbortController();
  const reading = readPictureFiles(ADDRESS, { signal });
  await expect(reading).rejects.toThrow('the server answers 502');
});

test('an address names no more tiles than an upload can have', () => {
  const address = (tiles: string) => `/map.png#size=4096x4096&widths=640&tiles=${tiles}`;
  expect(countFiles(address('10000x10000'))).toBe(1 + 1 + 400 + 100 + 25 + 9);
  expect(countFiles(address('65535x65535'))).toBe(1 + 1);
});
