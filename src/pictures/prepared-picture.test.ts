import { expect, test } from 'vitest';
import { derivedSuffixes, describePreparation, type PreparedPicture } from './prepared-picture';

test('variants come first, then tiles, with the finest level first, row by row', () => {
  const tiles = { imageWidthPx: 2049, imageHeightPx: 600 };
  expect(derivedSuffixes({ widths: [640, 1280], tiles })).toEqual([
    'w640',
    'w1280',
    ...[0, 1].flatMap((row) => [0, 1, 2, 3, 4].map((column) => `t0-${column}-${row}`)),
    ...['t1-0-0', 't1-1-0', 't1-2-0'],
  ]);
  expect(derivedSuffixes({ widths: [], tiles: null })).toEqual([]);
});

const MB = 1024 * 1024;

function prepared(
  bytes: number,
  chosenBytes: number,
  changed: Partial<PreparedPicture> = {},
): PreparedPicture {
  const file = new File([], 'photo.jpg');
  Object.defineProperty(file, 'size', { value: bytes });
  return {
    file,
    widthPx: 1600,
    heightPx: 1200,
    widths: [],
    tiles: null,
    derivedFiles: [],
    original: { widthPx: 1600, heightPx: 1200, bytes: chosenBytes },
    isUnchanged: false,
    isRotated: false,
    hadMetadata: false,
    variantType: 'webp',
    isLimitedByDevice: false,
    ...changed,
  };
}

test('the note has the size before and after', () => {
  expect(describePreparation(prepared(1.1 * MB, 18.2 * MB))).toBe('18.2 MB → 1.1 MB');
  expect(describePreparation(prepared(34 * 1024, 820 * 1024))).toBe('820 kB → 34 kB');
  expect(describePreparation(prepared(2.5 * 1024, 1023 * 1024))).toBe('1.0 MB → 2.5 kB');
});

test('the note lists every change', () => {
  const original = { widthPx: 3024, heightPx: 4032, bytes: 4 * MB };
  const size = { widthPx: 1200, heightPx: 1600 };
  const done = { ...size, original, isRotated: true, hadMetadata: true };
  expect(describePreparation(prepared(0.2 * MB, 4 * MB, done))).toBe(
    '4.0 MB → 205 kB, rotated upright, scaled to 1200 × 1600 pixels, without location and camera details',
  );
});

test('the note says that the device limited the size', () => {
  const original = { widthPx: 8000, heightPx: 6000, bytes: 9 * MB };
  const done = { widthPx: 4729, heightPx: 3547, original, isLimitedByDevice: true };
  expect(describePreparation(prepared(3 * MB, 9 * MB, done))).toBe(
    '9.0 MB → 3.0 MB, scaled to 4729 × 3547 pixels, the largest size this device can draw',
  );
});

test('the note says that nothing was changed', () => {
  expect(describePreparation(prepared(2 * MB, 2 * MB, { isUnchanged: true }))).toBe(
    '2.0 MB, uploaded unchanged',
  );
});

test('the note counts tiles, and the size of all files', () => {
  const derivedFiles = ['w640', 'w1280', 't0-0-0', 't0-1-0', 't1-0-0'].map((suffix) => ({
    suffix,
    file: new Blob(['x'.repeat(1024 * 1024)]),
  }));
  const done = {
    widthPx: 4096,
    heightPx: 1298,
    original: { widthPx: 16_000, heightPx: 5069, bytes: 27 * MB },
    widths: [640, 1280],
    tiles: { imageWidthPx: 16_000, imageHeightPx: 5069 },
    derivedFiles,
  };
  expect(describePreparation(prepared(1.2 * MB, 27 * MB, done))).toBe(
    '27.0 MB → 6.2 MB, all 16000 × 5069 pixels in 3 tiles, plus 3 smaller versions',
  );
});
