// @vitest-environment node
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { preparePicture } from './prepare-picture';
import type { PreparationRules } from './prepared-picture';

const RULES: PreparationRules = {
  maxMegapixels: 100,
  maxEdgePx: 1600,
  maxBytes: 1_000_000,
  variants: { widthsPx: [], quality: 1 },
  tiles: null,
};

async function makeAnimation(): Promise<Uint8Array<ArrayBuffer>> {
  const frame = { create: { width: 8, height: 8, channels: 3 as const, background: '#123' } };
  const other = { create: { ...frame.create, background: '#456' } };
  const frames = await Promise.all([frame, other].map((it) => sharp(it).png().toBuffer()));
  return new Uint8Array(
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

test.each([
  ['clean animation is uploaded unchanged', '', true],
  ['animation with metadata is uploaded without it', 'a video', false],
])('a %s', async (_, appended, isUnchanged) => {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const animation = await makeAnimation();
  const file = new File([animation, appended], 'flag.gif');
  const prepared = await preparePicture(file, RULES, () => {});
  expect(prepared).toMatchObject({ isUnchanged, hadMetadata: !isUnchanged });
  expect(await prepared.file.bytes()).toEqual(animation);
});
