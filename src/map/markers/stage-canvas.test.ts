import { expect, test } from 'vitest';
import { coversStage } from './stage-canvas';

const STAGE = { widthPx: 1000, heightPx: 500 };
const ground = (leftPx: number, topPx: number, scale = 1) => ({
  picture: { leftPx, topPx, widthPx: 4000 * scale, heightPx: 2000 * scale },
  stage: STAGE,
  sizePx: 40,
});

test('what is drawn around the stage reaches as far as its margin, and as far as it may be scaled', () => {
  const drawn = ground(-1000, -700);
  const isEnough = (now: ReturnType<typeof ground>) => coversStage(drawn, 0.1, now, 1.25);
  expect(isEnough(ground(-900, -700))).toBe(true);
  expect(isEnough(ground(-899, -700))).toBe(false);
  expect(isEnough(ground(-1100, -750))).toBe(true);
  expect(isEnough(ground(-1000, -751))).toBe(false);
  // Nearer, with the stage's middle where it is, and further away.
  expect(isEnough(ground(-1300, -887.5, 1.2))).toBe(true);
  expect(isEnough(ground(-1450, -985, 1.3))).toBe(false);
  expect(isEnough(ground(-850, -605, 0.9))).toBe(true);
  expect(isEnough(ground(-700, -510, 0.8))).toBe(false);
});
