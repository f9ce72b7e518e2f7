import { sizeAt } from './layout.ts';
import { placed } from './svg.ts';

/** One thing on the map and the y where it touches the ground; nearer things cover further ones. */
export type Thing = {
  y: number;
  svg: string;
};

/** A thing drawn around 0, 0, put with its foot at x, y in the size that fits its distance. */
export function thing(svg: string, x: number, y: number, size = 1): Thing {
  return { y, svg: placed(svg, x, y, sizeAt(y) * size) };
}

/** All things in one drawing, from back to front. */
export function fromBackToFront(things: readonly Thing[]): string {
  return [...things]
    .sort((a, b) => a.y - b.y)
    .map(({ svg }) => svg)
    .join('');
}
