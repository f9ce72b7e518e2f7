import { blob } from '../brush.ts';
import { darker, lighter } from '../colour.ts';
import type { Point } from '../geometry.ts';
import { smoothPath } from '../geometry.ts';
import type { Place } from '../park.ts';
import { trailColour } from '../park.ts';
import { Random } from '../random.ts';
import { clipped, ellipse, filled, placed, radialGradient, stroked } from '../svg.ts';
import { familyGlyphs } from './family-glyphs.ts';
import type { Glyph } from './glyph.ts';
import { GLYPH_PAINT } from './glyph.ts';
import { lakesideGlyphs } from './lakeside-glyphs.ts';
import { owlGlyphs } from './owl-glyphs.ts';
import { parkGlyphs } from './park-glyphs.ts';

/** Width and height of an icon in pixels. */
export const ICON_SIZE_PX = 256;

const NO_TRAIL = '#7a5c3e';
const MIDDLE: Point = [128, 123];

const glyphs: Record<string, Glyph> = {
  ...familyGlyphs,
  ...lakesideGlyphs,
  ...owlGlyphs,
  ...parkGlyphs,
};

/** The icon of a place: a round badge in the colour of its trail with a bold cream glyph. */
export function badge(place: Place): string {
  const glyph = glyphs[place.slug];
  if (glyph === undefined) throw new Error(`No glyph for ${place.slug}.`);
  const random = new Random(`icon ${place.slug}`);
  const colour = place.trail === null ? NO_TRAIL : trailColour(place.trail);
  const ring = wobblyRing(random, 114, 1.6);
  const disc = wobblyRing(random, 98, 1.4);
  return [
    radialGradient('soft', [
      [0.72, '#2a1c10', 0.42],
      [0.88, '#2a1c10', 0.2],
      [1, '#2a1c10', 0],
    ]),
    ellipse(MIDDLE[0] + 3, MIDDLE[1] + 8, 124, 124, 'url(#soft)'),
    filled(ring, GLYPH_PAINT),
    stroked(ring, '#5a4630', 2.6, 0.55),
    filled(disc, colour),
    clipped(
      'disc',
      disc,
      [
        filled(blob(random, [100, 70], 92, 70, 0.1), lighter(colour, 0.5), 0.22),
        filled(blob(random, [150, 214], 110, 60, 0.1), darker(colour, 0.5), 0.28),
      ].join(''),
    ),
    stroked(disc, darker(colour, 0.45), 3, 0.8),
    placed(glyph(colour), MIDDLE[0], MIDDLE[1], 1.06),
  ].join('');
}

function wobblyRing(random: Random, radius: number, offBy: number): string {
  const points = Array.from({ length: 18 }, (_, index): Point => {
    const angle = (index / 18) * Math.PI * 2;
    const reach = radius + random.around(offBy);
    return [MIDDLE[0] + Math.cos(angle) * reach, MIDDLE[1] + Math.sin(angle) * reach];
  });
  return smoothPath(points, true);
}
