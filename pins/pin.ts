import { darker } from '../demo/colour.ts';
import type { Glyph } from '../demo/icons/glyph.ts';
import { GLYPH_PAINT } from '../demo/icons/glyph.ts';

/** Drawn large for a screen that has three pixels for each of CSS. */
const SIZE_PX = 288;

/**
 * A pin as an SVG file: a disc with a light ring and a bold glyph, round because a marker is centred
 * on its spot. It is kin to the map's own pin (`src/map/marker-pin.ts`) and to the demo's badges.
 */
export function pin(glyph: Glyph, colour: string): string {
  const strokes = ' stroke-linecap="round" stroke-linejoin="round"';
  const body = glyph(colour)
    .replaceAll(strokes, '')
    // A part that is filled and rounded off is one path, not two.
    .replaceAll(/(<path d="([^"]+)" fill="[^"]+")\/><path d="\2" fill="none"/g, '$1');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE_PX}" height="${SIZE_PX}" viewBox="-128 -128 256 256">`,
    '<circle cy="6" r="121" fill-opacity=".14"/>',
    '<circle cy="3" r="119" fill-opacity=".2"/>',
    `<circle r="114" fill="${GLYPH_PAINT}" stroke="${darker(colour, 0.5)}" stroke-opacity=".55" stroke-width="3"/>`,
    `<circle r="98" fill="${colour}"/>`,
    `<path d="M-98 0a98 98 0 0 0 196 0a104 92 0 0 1 -196 0z" fill="${darker(colour, 0.5)}" fill-opacity=".35"/>`,
    `<g${strokes} transform="scale(1.08)">${body}</g>`,
    '</svg>\n',
  ].join('');
}
