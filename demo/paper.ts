import { channels } from './colour.ts';
import { layeredNoise, smoothNoise } from './random.ts';
import type { Raster } from './raster.ts';

export type Sheet = {
  /** Colour of the bare paper around the painting. */
  paper: string;
  /** How strongly grain and pigment show, 0 to 1. */
  grain: number;
  /** Width of the bare margin in pixels; 0 paints up to the very edge. */
  margin: number;
};

/** Turns a clean drawing into paint on paper, in place: uneven pigment, grain and a ragged edge. */
export function asPaintOnPaper(raster: Raster, { paper, grain, margin }: Sheet): void {
  const { width, height, channels: step, data } = raster;
  const pigment = layeredNoise(11, 3);
  const tooth = smoothNoise(23);
  const tile = 512;
  const teeth = new Float32Array(tile * tile);
  for (let y = 0; y < tile; y += 1) {
    for (let x = 0; x < tile; x += 1) {
      teeth[y * tile + x] = tooth(x / 2.1, y / 2.1) * 0.6 + tooth(x / 5.3 + 90, y / 4.1) * 0.5;
    }
  }
  for (let y = 0; y < height; y += 1) {
    let light = 0;
    let warmth = 0;
    for (let x = 0; x < width; x += 1) {
      if (x % 8 === 0) {
        light = pigment(x / 210, y / 160) * 9 + pigment(x / 46 + 40, y / 40) * 4;
        warmth = pigment(x / 330 + 80, y / 270) * 6;
      }
      const fine = (teeth[(y % tile) * tile + (x % tile)] ?? 0) * 4.6;
      const change = (light + fine) * grain;
      const at = (y * width + x) * step;
      data[at] = limit((data[at] ?? 0) + change + warmth * grain);
      data[at + 1] = limit((data[at + 1] ?? 0) + change);
      data[at + 2] = limit((data[at + 2] ?? 0) + change - warmth * grain);
    }
  }
  if (margin > 0) raggedEdge(raster, paper, margin);
}

/** Leaves a strip of bare paper around the painting, as under a brush that stops where it likes. */
function raggedEdge(
  { width, height, channels: step, data }: Raster,
  paper: string,
  margin: number,
): void {
  const wander = layeredNoise(31, 3);
  const bristle = smoothNoise(37);
  const [red, green, blue] = channels(paper);
  const band = margin * 2.2;
  for (let y = 0; y < height; y += 1) {
    const fromTop = Math.min(y, height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const fromSide = Math.min(x, width - 1 - x);
      const inside = Math.min(fromSide, fromTop);
      if (inside > band) {
        x = Math.max(x, width - 1 - Math.ceil(band) - 1);
        continue;
      }
      const horizontal = fromTop < fromSide;
      const along = horizontal ? x : y;
      const across = horizontal ? y : x;
      const edge =
        margin * 0.8 +
        wander(along / 90, (across > margin * 3 ? 7 : 3) + (horizontal ? 0 : 20)) * margin * 0.34 +
        bristle(along / 5, across / 60) * margin * 0.16;
      const paint = Math.min(1, Math.max(0, (inside - edge) / 2.5));
      const rim = inside - edge < 9 ? 0.9 : 1;
      const at = (y * width + x) * step;
      data[at] = red + ((data[at] ?? 0) * rim - red) * paint;
      data[at + 1] = green + ((data[at + 1] ?? 0) * rim - green) * paint;
      data[at + 2] = blue + ((data[at + 2] ?? 0) * rim - blue) * paint;
    }
  }
}

function limit(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : value;
}
