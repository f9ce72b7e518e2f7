import { layeredNoise } from './random.ts';
import type { Raster } from './raster.ts';

/** Cloud shadows on the land: middle, reach in pixels at full size, and depth from 0 to 1. */
const CLOUD_SHADOWS = [
  [560, 930, 620, 150, 0.75],
  [2480, 2080, 560, 170, 0.6],
  [1080, 2520, 620, 170, 0.7],
  [3700, 1500, 620, 330, 0.55],
  [2150, 760, 560, 120, 0.6],
  [3300, 2600, 760, 150, 0.7],
  [3260, 660, 420, 90, 0.5],
  [150, 1600, 260, 120, 0.4],
] as const;

/** Sunlight over the finished drawing, in place: warm from the upper left, cool cloud shadows. */
export function inSunlight({ width, height, channels: step, data }: Raster, scale: number): void {
  const edge = layeredNoise(91, 2);
  const cell = 8;
  for (let y = 0; y < height; y += 1) {
    const mapY = y / scale;
    let sun = 0;
    let shade = 0;
    for (let x = 0; x < width; x += 1) {
      if (x % cell === 0) {
        const mapX = x / scale;
        sun = Math.max(0, 1 - Math.hypot(mapX - 900, (mapY - 500) * 1.25) / 3300);
        shade = 0;
        const wander = edge(mapX / 190, mapY / 110) * 0.28;
        for (const [cx, cy, reachX, reachY, depth] of CLOUD_SHADOWS) {
          const far = Math.hypot((mapX - cx) / reachX, (mapY - cy) / reachY) + wander;
          shade = Math.max(shade, depth * smooth(1.15 - far));
        }
      }
      const at = (y * width + x) * step;
      data[at] = tone((data[at] ?? 0) * (1 - shade * 0.27), sun * 15 - 3);
      data[at + 1] = tone((data[at + 1] ?? 0) * (1 - shade * 0.2), sun * 9 - 3);
      data[at + 2] = tone((data[at + 2] ?? 0) * (1 - shade * 0.08), sun * -1 - 1);
    }
  }
}

/** Moonlight over the finished night, in place: bright below the moon, darkness towards the corners. */
export function inMoonlight({ width, height, channels: step, data }: Raster, scale: number): void {
  const cell = 8;
  for (let y = 0; y < height; y += 1) {
    const mapY = y / scale;
    let share = 1;
    for (let x = 0; x < width; x += 1) {
      if (x % cell === 0) {
        const mapX = x / scale;
        const moon = Math.exp(-(((mapX - 1800) / 1250) ** 2) - ((mapY - 850) / 850) ** 2);
        const corner = Math.hypot((mapX - 2048) / 2500, (mapY - 1200) / 1750);
        share = 0.79 + moon * 0.66 - Math.max(0, corner - 0.45) * 0.55;
      }
      const at = (y * width + x) * step;
      data[at] = Math.min(255, deeper(data[at] ?? 0) * share * 0.97);
      data[at + 1] = Math.min(255, deeper(data[at + 1] ?? 0) * share);
      data[at + 2] = Math.min(255, deeper(data[at + 2] ?? 0) * (share * 0.8 + 0.2));
    }
  }
}

/** Dark tones get darker, light ones stay. */
function deeper(value: number): number {
  return Math.max(0, value * 1.1 - 11);
}

function smooth(value: number): number {
  const t = Math.min(1, Math.max(0, value / 0.6));
  return t * t * (3 - 2 * t);
}

/** A little more contrast in the middle tones, then lifted by `lift`. */
function tone(value: number, lift: number): number {
  const t = value / 255;
  const curved = t + 0.035 * Math.sin((t - 0.5) * Math.PI * 2);
  const result = curved * 255 + lift * (0.35 + t);
  return result < 0 ? 0 : result > 255 ? 255 : result;
}
