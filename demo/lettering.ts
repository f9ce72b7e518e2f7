import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';
import opentype from 'opentype.js';
import type { Hex } from './colour.ts';
import type { Point } from './geometry.ts';
import { curveThrough, lengthOf, spotsAlong } from './geometry.ts';
import type { Random } from './random.ts';
import { filled, placed, stroked } from './svg.ts';

export type Hand = 'brush' | 'print';

const FILES: Record<Hand, string> = {
  brush: '@fontsource/caveat-brush/files/caveat-brush-latin-400-normal.woff',
  print: '@fontsource/patrick-hand-sc/files/patrick-hand-sc-latin-400-normal.woff',
};

const fonts = new Map<Hand, Font>();

function fontFor(hand: Hand): Font {
  const known = fonts.get(hand);
  if (known !== undefined) return known;
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILES[hand]));
  const buffer = new ArrayBuffer(bytes.byteLength);
  new Uint8Array(buffer).set(bytes);
  const font = opentype.parse(buffer);
  fonts.set(hand, font);
  return font;
}

export type TextStyle = {
  hand: Hand;
  /** Height of the font's body in pixels. */
  size: number;
  colour: Hex;
  /** Paint laid around the letters so that they stand off the picture. */
  halo?: Hex;
  haloWidth?: number;
  haloAlpha?: number;
  /** Extra room between letters, in pixels. */
  spacing?: number;
};

type Letter = {
  outline: string;
  advance: number;
};

function lettersOf(text: string, { hand, size, spacing = 0 }: TextStyle): Letter[] {
  const font = fontFor(hand);
  const scale = size / font.unitsPerEm;
  return [...text].map((character): Letter => {
    const glyph = font.charToGlyph(character);
    return {
      outline: glyph.getPath(0, 0, size).toPathData(2),
      advance: (glyph.advanceWidth ?? 0) * scale + spacing,
    };
  });
}

/** Width of the text in pixels. */
function textWidth(text: string, style: TextStyle): number {
  return (
    lettersOf(text, style).reduce((sum, { advance }) => sum + advance, 0) - (style.spacing ?? 0)
  );
}

/** Text centred along a curve through the points, as outlines that need no font. */
export function textAlong(
  random: Random,
  text: string,
  points: readonly Point[],
  style: TextStyle,
): string {
  const line = curveThrough(points, false, 4);
  const letters = lettersOf(text, style);
  const start = Math.max(0, (lengthOf(line) - textWidth(text, style)) / 2);
  const spots = spotsAlong(line, 1);
  const halos: string[] = [];
  const inks: string[] = [];
  let along = start;
  for (const { outline, advance } of letters) {
    const spot = spots[Math.min(spots.length - 1, Math.round(along + advance / 2))];
    along += advance;
    if (spot === undefined || outline === '') continue;
    const turn = (spot.angle * 180) / Math.PI + random.around(1.2);
    const x = spot.point[0] - Math.cos(spot.angle) * (advance / 2);
    const y =
      spot.point[1] - Math.sin(spot.angle) * (advance / 2) + random.around(style.size * 0.02);
    if (style.halo !== undefined) {
      const width = style.haloWidth ?? style.size * 0.16;
      const alpha = style.haloAlpha ?? 0.8;
      const coats = (
        [
          [2.1, 0.22],
          [1.5, 0.35],
          [1, 1],
        ] as const
      ).map(([grow, share]) => stroked(outline, style.halo ?? '', width * grow, alpha * share));
      halos.push(placed(coats.join(''), x, y, 1, turn));
    }
    inks.push(placed(filled(outline, style.colour), x, y, 1, turn));
  }
  return halos.join('') + inks.join('');
}
