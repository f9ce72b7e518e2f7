import { readFileSync } from 'node:fs';
// @vitest-environment node
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { describeUnsupportedFile } from './chosen-file';
import { stripMetadata } from './picture-facts';
import { detectFormat, readOrientation, readPictureFacts } from './read-picture';

type Format = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Berlin</place></x:xmpmeta>';
const DEVICE = { IFD0: { Make: 'Phonemaker', Model: 'Phone 9' } };

const picture = () =>
  sharp({
    create: {
      width: 61,
      height: 40,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });

const ENCODERS: Record<Format, (picture: Sharp) => Sharp> = {
  jpeg: (picture) => picture.jpeg({ progressive: true }),
  png: (picture) => picture.png(),
  webp: (picture) => picture.webp(),
  gif: (picture) => picture.gif(),
  avif: (picture) => picture.avif({ effort: 0 }),
};
const FORMATS = Object.keys(ENCODERS).filter((format): format is Format => format in ENCODERS);

async function bytesOf(picture: Sharp): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await picture.toBuffer());
}

const plain = (format: Format) => bytesOf(ENCODERS[format](picture()));

test.each(FORMATS)(
  'a %s is recognized by its bytes, with its size and no metadata',
  async (format) => {
    expect(readPictureFacts(await plain(format))).toEqual({
      format,
      widthPx: 61,
      heightPx: 40,
      orientation: 1,
      isAnimated: false,
      metadata: [],
      isComplete: true,
    });
  },
);

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s’s Exif and XMP are found',
  async (format) => {
    const tagged = ENCODERS[format](picture()).withExif(DEVICE).withXmp(XMP);
    const facts = readPictureFacts(await bytesOf(tagged));
    expect(facts?.metadata.length).toBeGreaterThanOrEqual(2);
    expect(facts?.isComplete).toBe(true);
  },
);

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s loses its metadata without losing a pixel',
  async (format) => {
    const bytes = await bytesOf(ENCODERS[format](picture()).withExif(DEVICE).withXmp(XMP));
    const facts = readPictureFacts(bytes);
    const stripped = facts && stripMetadata(bytes, facts);
    if (!stripped) throw new Error('It was not stripped');
    expect(readPictureFacts(stripped)).toMatchObject({ metadata: [], isComplete: true });
    expect(Buffer.from(stripped).includes('Phonemaker')).toBe(false);
    expect(Buffer.from(stripped).includes('Berlin')).toBe(false);
    const { exif, xmp } = await sharp(stripped).metadata();
    expect([exif, xmp]).toEqual([undefined, undefined]);
    expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
  },
);

test.each(['jpeg', 'png', 'webp'] as const)('the orientation of a %s is read', async (format) => {
  for (const orientation of [1, 3, 6, 8]) {
    const turned = ENCODERS[format](picture()).withMetadata({ orientation });
    const bytes = await bytesOf(turned);
    const facts = readPictureFacts(bytes);
    expect(facts?.orientation).toBe(orientation);
    if (facts && orientation !== 1) expect(stripMetadata(bytes, facts)).toBeNull();
  }
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)(
  'data after the end of a %s is metadata, for example a phone’s film',
  async (format) => {
    const bytes = await plain(format);
    const film = new TextEncoder().encode('....ftypisom and the way home');
    const both = new Uint8Array([...bytes, ...film]);
    const facts = readPictureFacts(both);
    expect(facts?.metadata).toEqual([{ start: bytes.length, end: both.length }]);
    expect(facts && stripMetadata(both, facts)).toEqual(bytes);
  },
);

test.each(['gif', 'webp'] as const)('a %s of two frames is animated', async (format) => {
  const frames = await Promise.all([picture().png().toBuffer(), picture().png().toBuffer()]);
  const animation = ENCODERS[format](sharp(frames, { join: { animated: true } }));
  expect(readPictureFacts(await bytesOf(animation))).toMatchObject({
    isAnimated: true,
    isComplete: true,
    widthPx: 61,
    heightPx: 40,
  });
});

test.each(FORMATS)('a truncated %s is never complete', async (format) => {
  const bytes = await plain(format);
  const lengths = [...bytes.keys()];
  const complete = lengths.filter(
    (length) => readPictureFacts(bytes.subarray(0, length))?.isComplete,
  );
  expect(complete).toEqual([]);
});

test.each(FORMATS)('reading a damaged %s never throws', async (format) => {
  const bytes = await plain(format);
  const damage = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 20 });
  fc.assert(
    fc.property(damage, (damage) => {
      const damaged = bytes.slice();
      for (const [at, value] of damage) damaged[at] = value;
      expect(() => readPictureFacts(damaged)).not.toThrow();
    }),
  );
});

test('reading arbitrary bytes never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(() => readPictureFacts(bytes)).not.toThrow();
      expect(() => readOrientation(bytes)).not.toThrow();
    }),
  );
  expect(readPictureFacts(new Uint8Array())).toBeNull();
});

test.each([
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic'],
  ['\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf', 'avif'],
  ['\0\0\0\x18ftypisom\0\0\0\0isommp42', null],
  ['%PDF-1.7', null],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
])('the format of a file is read from its first bytes (case %#)', (text, format) => {
  expect(detectFormat(Buffer.from(text, 'latin1'))).toBe(format);
});

test.each([
  ['%PDF-1.7', 'a PDF'],
  ['II*\0', 'a TIFF or raw photo'],
  ['<?xml version="1.0"?>\n<svg>', 'an SVG drawing'],
  ['\0\0\0\x18ftypisom', 'a video'],
  ['plan', null],
])('a file that starts with %j is described as %s', (text, name) => {
  expect(describeUnsupportedFile(Buffer.from(text, 'latin1'))).toBe(name);
});

test('the first 64 kB reveal the size of a WebP', () => {
  const bytes = readFileSync('public/demo/base-map.webp').subarray(0, 64 * 1024);
  const facts = readPictureFacts(new Uint8Array(bytes));
  expect(facts).toMatchObject({ widthPx: 4096, heightPx: 2731, isComplete: false });
});
