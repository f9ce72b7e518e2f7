import type { Hex } from './colour.ts';
import { short } from './geometry.ts';

/*
 * Never give a single shape `opacity`: librsvg then draws it on a sheet of its own, which takes
 * a hundred times as long as `fill-opacity` and `stroke-opacity` do.
 */

/** A filled shape. */
export function filled(data: string, colour: Hex, alpha = 1): string {
  return `<path d="${data}" fill="${colour}"${alpha < 1 ? ` fill-opacity="${tenths(alpha)}"` : ''}/>`;
}

/** A line of even width (pixels) with round ends. */
export function stroked(data: string, colour: Hex, width: number, alpha = 1): string {
  const see = alpha < 1 ? ` stroke-opacity="${tenths(alpha)}"` : '';
  return `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${short(width)}" stroke-linecap="round" stroke-linejoin="round"${see}/>`;
}

/** A filled ellipse: middle and radii in pixels. */
export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  colour: Hex,
  alpha = 1,
): string {
  const see = alpha < 1 ? ` fill-opacity="${tenths(alpha)}"` : '';
  return `<ellipse cx="${short(cx)}" cy="${short(cy)}" rx="${short(rx)}" ry="${short(ry)}" fill="${colour}"${see}/>`;
}

/** The drawing moved to x, y, then scaled around that point and turned (degrees). */
export function placed(body: string, x: number, y: number, scale = 1, turn = 0): string {
  const rotation = turn === 0 ? '' : ` rotate(${short(turn)})`;
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  return `<g transform="translate(${short(x)} ${short(y)})${rotation}${size}">${body}</g>`;
}

/** The drawing mirrored left to right around x = 0. */
export function mirrored(body: string): string {
  return `<g transform="scale(-1 1)">${body}</g>`;
}

/** Only the part of the drawing that lies inside the outline. */
export function clipped(id: string, outline: string, body: string): string {
  return `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** The drawing with every colour replaced by the answer of `paint`. */
export function recoloured(body: string, paint: (hex: Hex) => Hex): string {
  return body.replace(/#[0-9a-f]{6}/g, paint);
}

/** The drawing in one colour, as things look against the light. */
export function silhouette(body: string, colour: Hex): string {
  return recoloured(body, () => colour);
}

export type Stop = readonly [offset: number, colour: Hex, alpha?: number];

/** A gradient definition from top to bottom (or along the given vector, in shares of the shape). */
export function linearGradient(
  id: string,
  stops: readonly Stop[],
  vector: readonly [x1: number, y1: number, x2: number, y2: number] = [0, 0, 0, 1],
): string {
  const [x1, y1, x2, y2] = vector;
  return `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopList(stops)}</linearGradient>`;
}

/** A gradient definition from the middle of the shape outwards. */
export function radialGradient(id: string, stops: readonly Stop[]): string {
  return `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`;
}

function stopList(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, alpha = 1]) => {
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${alpha}"/>`;
    })
    .join('');
}

function tenths(alpha: number): string {
  return String(Math.round(alpha * 100) / 100);
}
