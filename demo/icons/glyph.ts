import { filled, stroked } from '../svg.ts';

/** Draws a glyph around 0, 0, about 140 pixels across; `ground` is the colour of the disc below. */
export type Glyph = (ground: string) => string;

/** The paint of all glyphs and of the ring around them. */
export const GLYPH_PAINT = '#fffaf0';

/** A solid part of a glyph. */
export function solid(data: string): string {
  return filled(data, GLYPH_PAINT) + stroked(data, GLYPH_PAINT, 3);
}

/** A line of a glyph, `width` pixels wide. */
export function line(data: string, width: number): string {
  return stroked(data, GLYPH_PAINT, width);
}

/** A part cut out of a glyph, so that the disc shows. */
export function hole(data: string, ground: string): string {
  return filled(data, ground);
}

/** A line cut out of a glyph, `width` pixels wide. */
export function groove(data: string, ground: string, width: number): string {
  return stroked(data, ground, width);
}

/** A round part as path data. */
export function dot(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
}
