// @vitest-environment node
import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  parsePictureSizes,
  variantAddress,
  variantAddressForWidth,
} from '@/pictures/picture-variants';
import { variantWidth } from '@/pictures/variant-width';

// The demo's pictures in public/demo, and the sizes in their addresses in the seed.

const fileOf = (address: string) => `public${address.split('#')[0]}`;

/** The addresses of the base map and the backgrounds in the seed. */
async function seededMaps(): Promise<string[]> {
  const seed = await readFile('supabase/seed.sql', 'utf8');
  return [...seed.matchAll(/'(\/demo\/[^']+#[^']+)'/g)].map(([, address = '']) => address);
}

/** The addresses of the popup pictures in the seed, which all have one size. */
async function seededPopups(): Promise<string[]> {
  const seed = await readFile('supabase/seed.sql', 'utf8');
  const [, popupSize = ''] = /(#size=[^']+&widths=360)'/.exec(seed) ?? [];
  return (await readdir('public/demo'))
    .filter((file) => /^popup-(?!.*-w360\.)/.test(file))
    .map((file) => `/demo/${file}${popupSize}`);
}

function sizesOf(address: string) {
  const sizes = parsePictureSizes(address);
  if (!sizes) throw new Error(`${address} has no sizes`);
  return sizes;
}

test('the demo’s pictures and variants have the sizes that their addresses state', async () => {
  const [maps, popups] = [await seededMaps(), await seededPopups()];
  expect([maps.length, popups.length]).toEqual([2, 20]);
  for (const address of [...maps, ...popups]) {
    const sizes = sizesOf(address);
    const { width, height } = await sharp(fileOf(address)).metadata();
    expect([width, height]).toEqual([sizes.imageWidthPx, sizes.imageHeightPx]);
    for (const widthPx of sizes.widths) {
      const variant = await sharp(fileOf(variantAddress(address, widthPx, sizes.type))).metadata();
      expect(variant.width).toBe(widthPx);
      expect(variant.height).toBe(Math.round((widthPx / sizes.imageWidthPx) * height));
    }
  }
});

test('a desktop opens the demo with at most a third of the full picture’s bytes', async () => {
  const [address = ''] = await seededMaps();
  // The map's width beside the controls of a window 1280 px wide.
  const widthPx = variantWidth(sizesOf(address), 1216, {
    devicePixelRatio: 1,
    savesData: false,
    isHandheld: false,
  });
  const opening = await stat(fileOf(variantAddressForWidth(address, widthPx)));
  const full = await stat(fileOf(address));
  expect(opening.size).toBeLessThanOrEqual(full.size / 3);
});
