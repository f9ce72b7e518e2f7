import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makePreviewPicture } from '../../hosting/preview-picture.ts';
import { makeTemporaryFolder } from '../site.ts';

let folder: string;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ folder, remove } = await makeTemporaryFolder());
});

afterAll(() => remove());

/** A picture file: red in its left half, and a given color in its right half. */
async function drawHalves(
  name: string,
  size: { width: number; height: number },
  right: string,
  orientation = 1,
): Promise<string> {
  const file = path.join(folder, name);
  const half = { width: size.width / 2, height: size.height, channels: 4 as const };
  const red = await sharp({ create: { ...half, background: 'red' } })
    .png()
    .toBuffer();
  await sharp({ create: { ...size, channels: 4, background: right } })
    .composite([{ input: red, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .toFile(file);
  return file;
}

/** The colors at the centers of a preview's left, right, top and bottom edges. */
async function edgesOf(jpeg: Uint8Array): Promise<Record<string, string>> {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([1200, 630, 3]);
  const colorAt = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return [...data.subarray(at, at + 3)].map((part) => (part > 127 ? 1 : 0)).join('');
  };
  return {
    left: colorAt(5, 315),
    right: colorAt(1194, 315),
    top: colorAt(600, 5),
    bottom: colorAt(600, 624),
  };
}

const RED = '100';
const BLUE = '001';
const WHITE = '111';

test('a wide picture is cropped equally on both sides', async () => {
  const file = await drawHalves('wide.png', { width: 4000, height: 630 }, 'blue');
  const { jpeg } = await makePreviewPicture(file);
  expect(await edgesOf(jpeg)).toMatchObject({ left: RED, right: BLUE });
});

test('a sideways photo is turned upright', async () => {
  const file = await drawHalves('turned.jpg', { width: 630, height: 1200 }, 'blue', 6);
  const { jpeg } = await makePreviewPicture(file);
  expect(await edgesOf(jpeg)).toMatchObject({ top: RED, bottom: BLUE });
});

test('transparent pixels become white, and a small picture is scaled up', async () => {
  const file = await drawHalves('part.webp', { width: 120, height: 63 }, 'transparent');
  const { jpeg } = await makePreviewPicture(file);
  expect(await edgesOf(jpeg)).toMatchObject({ left: RED, right: WHITE });
});

test('a different picture has a different name', async () => {
  const [one, other] = await Promise.all(
    ['blue', 'green'].map(async (color) =>
      makePreviewPicture(await drawHalves(`${color}.png`, { width: 1200, height: 630 }, color)),
    ),
  );
  expect(one?.fileName).toMatch(/^assets\/preview-[0-9a-f]{8}\.jpg$/);
  expect(other?.fileName).not.toBe(one?.fileName);
});

test('a file that isn’t a photo is refused with a message, even if it could be drawn', async () => {
  for (const file of ['public/icon.svg', 'package.json']) {
    await expect(makePreviewPicture(file)).rejects.toThrow(/^VITE_SITE_PICTURE is .+\.$/);
  }
});

test('if sharp can’t be loaded, a message says what to do', async () => {
  vi.doMock('sharp', () => {
    throw new Error('Could not load the "sharp" module');
  });
  await expect(makePreviewPicture('map.png')).rejects.toThrow(/^VITE_SITE_PICTURE needs .+\.$/);
  vi.doUnmock('sharp');
});
