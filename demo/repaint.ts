import { dab } from './brush.ts';
import type { Hex } from './colour.ts';
import { channels, vary } from './colour.ts';
import type { Random } from './random.ts';
import type { Raster } from './raster.ts';
import { colourAt } from './raster.ts';
import { filled } from './svg.ts';

/** One coat of brush strokes over a plain under-painting. */
export type Coat = {
  /** Length of a stroke at full size, in pixels. */
  length: number;
  /** Width of a stroke at full size, in pixels. */
  width: number;
  /** How much the colour of a stroke may differ from what lies below, 0 to 1. */
  variety: number;
  /** How well the strokes cover, 0 to 1. */
  cover: number;
  /** Share of the spots that get a stroke, 0 to 1. */
  density: number;
};

export type Flow = {
  /** Which way the brush moves at x, y (radians). */
  angle: (x: number, y: number) => number;
  /** How large the strokes are at x, y (1 is full size). */
  size: (x: number, y: number) => number;
};

/**
 * Brush strokes that repaint a plain picture: each takes the colour below it, changes it a
 * little and stops where the colour below changes, so that outlines stay where they are.
 */
export function repainted(
  under: Raster,
  random: Random,
  coat: Coat,
  flow: Flow,
  scale = 1,
): string {
  const strokes: string[] = [];
  const right = under.width / scale;
  const bottom = under.height / scale;
  let y = 0;
  while (y < bottom) {
    const rowSize = flow.size(right / 2, y);
    let x = 0;
    while (x < right) {
      const size = flow.size(x, y);
      const spotX = x + random.between(-0.5, 0.5) * coat.length * size;
      const spotY = y + random.between(-0.7, 0.7) * coat.width * size * 2;
      x += coat.length * size * 0.62;
      if (!random.chance(coat.density)) continue;
      const angle = flow.angle(spotX, spotY) + random.around(0.22);
      const length = coat.length * size * random.between(0.6, 1.25);
      const look = (px: number, py: number): Hex => colourAt(under, px * scale, py * scale);
      const colour = look(spotX, spotY);
      const reachX = Math.cos(angle) * length * 0.55;
      const reachY = Math.sin(angle) * length * 0.55;
      const apart = Math.max(
        difference(colour, look(spotX + reachX, spotY + reachY)),
        difference(colour, look(spotX - reachX, spotY - reachY)),
      );
      if (apart > 46) continue;
      const width = coat.width * size * random.between(0.6, 1.15);
      const bend = random.around(length * 0.1);
      strokes.push(
        filled(
          dab([spotX, spotY], length, width, angle, bend),
          vary(colour, random, coat.variety),
          coat.cover * random.between(0.6, 1),
        ),
      );
    }
    y += coat.width * rowSize * 1.15;
  }
  return strokes.join('');
}

function difference(a: Hex, b: Hex): number {
  const first = channels(a);
  const second = channels(b);
  return (
    Math.abs(first[0] - second[0]) + Math.abs(first[1] - second[1]) + Math.abs(first[2] - second[2])
  );
}
