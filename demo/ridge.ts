import type { Point } from './geometry.ts';
import { curveThrough, straightPath } from './geometry.ts';
import type { Mountain } from './mountain.ts';
import { mountain } from './mountain.ts';
import type { Random } from './random.ts';
import { layeredNoise } from './random.ts';
import type { Thing } from './scene.ts';
import { filled, linearGradient } from './svg.ts';

/** The back of Whinstone Ridge, below its peaks, from left to right. */
const BACK: readonly Point[] = [
  [1640, 600],
  [1850, 540],
  [2050, 500],
  [2200, 490],
  [2330, 450],
  [2560, 440],
  [2800, 400],
  [3020, 360],
  [3240, 380],
  [3460, 372],
  [3690, 340],
  [3900, 330],
  [4140, 340],
];

/** The grassy body of the ridge before rocks and trees stand on it. */
export function ridgeBody(): string {
  const noise = layeredNoise(7, 3);
  const crest = curveThrough(BACK, false, 14).map(
    ([x, y]): Point => [x, y + noise(x / 46, 3) * 12],
  );
  const outline = straightPath(
    [...crest, [4140, 960], [3400, 900], [2900, 850], [2400, 800], [2000, 740], [1750, 640]],
    true,
  );
  return (
    linearGradient('ridge', [
      [0, '#aab896'],
      [0.35, '#a3b983'],
      [0.62, '#97b574'],
      [1, '#8fae66', 0],
    ]) + filled(outline, 'url(#ridge)')
  );
}

type Peak = readonly [x: number, y: number, left: number, right: number, height: number];

const PEAKS: readonly Peak[] = [
  [2100, 452, 210, 170, 150],
  [2330, 388, 230, 180, 210],
  [2470, 350, 230, 190, 260],
  [2590, 384, 170, 170, 230],
  [2706, 296, 260, 230, 320],
  [2830, 330, 170, 170, 260],
  [2944, 240, 270, 260, 360],
  [3070, 300, 180, 200, 280],
  [3210, 336, 200, 190, 230],
  [3330, 350, 190, 190, 210],
  [3460, 330, 190, 180, 240],
  [3580, 262, 220, 180, 320],
  [3710, 200, 300, 280, 400],
  [3830, 272, 180, 180, 310],
  [3936, 226, 230, 260, 400],
  [4076, 290, 190, 190, 300],
];

/** The peaks of the ridge as single things, the highest at the back. */
export function ridgePeaks(random: Random): Thing[] {
  return PEAKS.map(([x, y, left, right, height], index): Thing => {
    const spec: Mountain = { id: `peak-${index}`, peak: [x, y], left, right, height, haze: 0.12 };
    return { y: y + height * 0.35, svg: mountain(random, spec) };
  });
}
