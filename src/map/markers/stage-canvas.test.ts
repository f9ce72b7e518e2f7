import { expect, test } from 'vitest';
import { coversStage } from './stage-canvas';

const STAGE = { widthPx: 1000, heightPx: 500 };
const frame = (leftPx: number, topPx: number, scale = 1) => ({
  picture: { leftPx, topPx, widthPx: 4000 * scale, heightPx: 2000 * scale },
  stage: STAGE,
  sizePx: 40,
});

test('a drawing covers the stage within its margin and its maximum scale factor', () => {
  const drawn = frame(-1000, -700);
  const isCovered = (now: ReturnType<typeof frame>) => coversStage(drawn, 0.1, now, 1.25);
  expect(isCovered(frame(-900, -700))).toBe(true);
  expect(isCovered(frame(-899, -700))).toBe(false);
  expect(isCovered(frame(-1100, -750))).toBe(true);
  expect(isCovered(frame(-1000, -751))).toBe(false);
  // Zoomed in at the stage's center, and zoomed out.
  expect(isCovered(frame(-1300, -887.5, 1.2))).toBe(true);
  expect(isCovered(frame(-1450, -985, 1.3))).toBe(false);
  expect(isCovered(frame(-850, -605, 0.9))).toBe(true);
  expect(isCovered(frame(-700, -510, 0.8))).toBe(false);
});
