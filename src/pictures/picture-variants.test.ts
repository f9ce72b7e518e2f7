import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  fullSize,
  type PictureSizes,
  parsePictureSizes,
  variantAddress,
  variantAddressForWidth,
  withPictureSizes,
} from './picture-variants';

const PATH = '/storage/v1/object/public/maps/base-map-1763700000000';

const sizes = fc
  .record({
    imageWidthPx: fc.integer({ min: 1, max: 65_535 }),
    imageHeightPx: fc.integer({ min: 1, max: 65_535 }),
    widths: fc.uniqueArray(fc.integer({ min: 1, max: 65_534 }), { maxLength: 8 }),
    type: fc.constantFrom('webp', 'jpg', 'png'),
    tiles: fc.option(
      fc.record({
        imageWidthPx: fc.integer({ min: 2, max: 65_535 }),
        imageHeightPx: fc.integer({ min: 1, max: 65_535 }),
      }),
    ),
  })
  .map(({ widths, tiles, ...own }) => ({
    ...own,
    widths: widths.filter((width) => width < own.imageWidthPx).sort((a, b) => a - b),
    tiles: tiles && tiles.imageWidthPx > own.imageWidthPx ? tiles : null,
  }));

const path = fc.webUrl({ withQueryParameters: true });

describe('the fragment', () => {
  it('has the picture’s size and the widths of its variants', () => {
    expect(parsePictureSizes(`${PATH}.webp#size=8000x5000&widths=640,1280,2560`)).toEqual({
      imageWidthPx: 8000,
      imageHeightPx: 5000,
      widths: [640, 1280, 2560],
      type: 'webp',
      tiles: null,
    });
  });

  it('has the size of the larger picture from which tiles were cut', () => {
    const address = `${PATH}.webp#size=4096x1298&widths=640,1280,1920&tiles=16000x5069`;
    const sizes = parsePictureSizes(address);
    const tiles = { imageWidthPx: 16_000, imageHeightPx: 5069 };
    expect(sizes).toMatchObject({ imageWidthPx: 4096, imageHeightPx: 1298, tiles });
    expect(sizes && fullSize(sizes)).toEqual(tiles);
    expect(sizes && withPictureSizes(`${PATH}.webp`, sizes)).toBe(address);
  });

  it.each(['jpg', 'png'] as const)('has the type of variants that are %s', (type) => {
    const sizes = {
      imageWidthPx: 8000,
      imageHeightPx: 5000,
      widths: [640, 1280],
      type,
      tiles: null,
    };
    const address = `${PATH}.png#size=8000x5000&widths=640,1280&type=${type}`;
    expect(parsePictureSizes(address)).toEqual(sizes);
    expect(withPictureSizes(`${PATH}.png`, sizes)).toBe(address);
  });

  it('can lack variants', () => {
    const own = { imageWidthPx: 600, imageHeightPx: 400, widths: [], type: 'webp', tiles: null };
    expect(parsePictureSizes(`${PATH}.png#size=600x400`)).toEqual(own);
    expect(parsePictureSizes(`${PATH}.png#size=600x400&widths=`)).toEqual(own);
  });

  it('is read as written', () => {
    fc.assert(
      fc.property(path, sizes, (path, sizes) => {
        expect(parsePictureSizes(withPictureSizes(path, sizes))).toEqual(sizes);
      }),
    );
  });

  it('replaces an existing fragment', () => {
    const own = { imageWidthPx: 8, imageHeightPx: 5, widths: [4] };
    const sizes: PictureSizes = { ...own, type: 'webp', tiles: null };
    expect(withPictureSizes('/a.png#size=1x1&widths=', sizes)).toBe('/a.png#size=8x5&widths=4');
  });

  it('is not changed by a browser that parses the address', () => {
    const address = `https://example.org${PATH}.webp#size=8000x5000&widths=640,1280`;
    expect(new URL(address).href).toBe(address);
  });
});

test.each([
  '',
  '#',
  '#legend',
  '#size=8000',
  '#size=0x5000&widths=640',
  '#size=8000x0&widths=640',
  '#size=-8000x5000&widths=640',
  '#size=8e3x5000&widths=640',
  '#size=NaNxNaN&widths=640',
  '#size=Infinityx5000&widths=640',
  '#size=8000.5x5000&widths=640',
  '#size=99999x5000&widths=640',
  '#size=8000x999999999&widths=640',
  '#size=8000x5000&widths=0',
  '#size=8000x5000&widths=-640',
  '#size=8000x5000&widths=NaN',
  '#size=8000x5000&widths=640.5',
  '#size=8000x5000&widths=1280,640',
  '#size=8000x5000&widths=640,640',
  '#size=8000x5000&widths=640,,1280',
  '#size=8000x5000&widths=640,',
  '#size=8000x5000&widths=8000',
  '#size=8000x5000&widths=640,9000',
  '#size=8000x5000&widths=640&widths=1280',
  '#size=8000x5000&widths=../../etc/passwd',
  '#size=8000x5000&widths=640&type=webp',
  '#size=8000x5000&widths=640&type=svg',
  '#size=8000x5000&widths=640&type=',
  '#size=8000x5000&widths=640&type=jpg&type=png',
  '#size=8000x5000&type=jpg',
  '#size=8000x5000&type=jpg&widths=640',
  '#size=8000x5000&widths=640&tiles=8000x5000',
  '#size=8000x5000&widths=640&tiles=16000x0',
  '#size=8000x5000&widths=640&tiles=99999x5000',
  '#size=8000x5000&widths=640&tiles=16000',
  '#size=8000x5000&widths=640&tiles=16000x5000&type=jpg',
  '#size=8000x5000&tiles=16000x5000',
  '#size=8000x5000&widths=640 ',
  '# size=8000x5000&widths=640',
  '##size=8000x5000&widths=640',
  '#size=8000x5000&widths=640#size=1x1',
])('“%s” has no sizes', (fragment) => {
  expect(parsePictureSizes(`${PATH}.webp${fragment}`)).toBeNull();
});

test('any text is read as valid sizes or null', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc
      .array(
        fc.constantFrom(
          'size=',
          '&widths=',
          '&type=jpg',
          '&tiles=',
          '#',
          'x',
          ',',
          '0',
          '-',
          '12',
          '640',
          '8000',
        ),
      )
      .map((parts) => `/a.png#size=${parts.join('')}`),
  );
  fc.assert(
    fc.property(text, (text) => {
      const sizes = parsePictureSizes(text);
      if (!sizes) return;
      const widths = [0, ...sizes.widths, sizes.imageWidthPx];
      expect(widths).toEqual([...new Set(widths)].sort((a, b) => a - b));
      expect(sizes.imageHeightPx).toBeGreaterThan(0);
    }),
  );
});

describe('the address of a variant', () => {
  it.each([
    [`${PATH}.webp#size=8000x5000&widths=640`, `${PATH}-w640.webp`],
    [`${PATH}.png`, `${PATH}-w640.webp`],
    [`https://example.org${PATH}.jpeg#size=9x9&widths=`, `https://example.org${PATH}-w640.webp`],
    ['/maps.old/base-map', '/maps.old/base-map-w640.webp'],
    ['/map.png?v=1.2', '/map-w640.webp?v=1.2'],
    ['https://example.org/#size=8000x5000&widths=640', 'https://example.org/-w640.webp'],
  ])('an address leads to that of its variant (case %#)', (address, expected) => {
    expect(variantAddress(address, 640, 'webp')).toBe(expected);
  });

  it.each(['jpg', 'png'] as const)('has the extension %s', (type) => {
    expect(variantAddress(`${PATH}.png`, 640, type)).toBe(`${PATH}-w640.${type}`);
  });
});

describe('the variant for a width', () => {
  const address = `${PATH}.webp#size=8000x5000&widths=640,1280`;

  it.each([
    [1, variantAddress(address, 640, 'webp')],
    [640, variantAddress(address, 640, 'webp')],
    [641, variantAddress(address, 1280, 'webp')],
    [1281, address],
    [20_000, address],
  ])('%i px', (neededPx, expected) => {
    expect(variantAddressForWidth(address, neededPx)).toBe(expected);
  });

  it('has the type in the address', () => {
    expect(variantAddressForWidth(`${PATH}.png#size=800x500&widths=640&type=jpg`, 80)).toBe(
      `${PATH}-w640.jpg`,
    );
  });

  it('is the picture itself if its address has no variants', () => {
    expect(variantAddressForWidth(`${PATH}.png`, 80)).toBe(`${PATH}.png`);
  });
});
