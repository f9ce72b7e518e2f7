import { darker, lighter } from '../colour.ts';
import { pigments } from '../pigments.ts';
import { ellipse, filled, stroked } from '../svg.ts';

/** A park bench seen from behind at a slant, its middle at 0, 0, about 60 pixels wide. */
export function bench(): string {
  const seat = 'M-30 -10L22 -16L32 -10L-20 -4Z';
  const back = 'M-32 -26L22 -32V-20L-32 -14Z';
  return [
    ellipse(8, 0, 38, 6, pigments.shadow, 0.28),
    stroked('M-26 -14V0M20 -18V-4M-18 -6V3M30 -12V-1', pigments.ink, 3.6),
    filled(seat, pigments.timberLight),
    stroked(seat, pigments.ink, 1.6, 0.9),
    filled(back, pigments.timber),
    stroked(`${back}M-32 -20L22 -26`, pigments.ink, 1.6, 0.9),
  ].join('');
}

/** A wooden beehive, its foot at 0, 0, about 40 pixels high. */
export function beehive(paint: string): string {
  return [
    ellipse(8, 1, 22, 5, pigments.shadow, 0.28),
    stroked('M-11 -4V2M11 -4V2', pigments.ink, 3.4),
    filled('M-15 -28H15V-4H-15Z', paint),
    filled('M4 -28H15V-4H4Z', darker(paint, 0.25), 0.7),
    stroked('M-15 -28H15V-4H-15ZM-15 -16H15', pigments.ink, 1.8, 0.9),
    filled('M-6 -8H6V-5H-6Z', pigments.ink),
    filled('M-19 -28L0 -39L19 -28Z', lighter(paint, 0.5)),
    stroked('M-19 -28L0 -39L19 -28Z', pigments.ink, 1.8, 0.9),
    ellipse(-22, -24, 1.7, 1.4, pigments.ink),
    ellipse(23, -34, 1.7, 1.4, pigments.ink),
    ellipse(18, -14, 1.7, 1.4, pigments.ink),
  ].join('');
}

/** A tractor heading left, its wheels on 0, about 60 pixels high. */
export function tractor(paint: string): string {
  const wheel = (x: number, radius: number): string =>
    [
      ellipse(x, -radius, radius, radius, pigments.ink),
      ellipse(x, -radius, radius * 0.62, radius * 0.62, pigments.mustard),
      ellipse(x, -radius, radius * 0.24, radius * 0.24, pigments.ink),
    ].join('');
  return [
    ellipse(10, 2, 54, 8, pigments.shadow, 0.3),
    filled('M-42 -34H4V-14H-42Z', paint),
    filled('M-42 -20H4V-14H-42Z', darker(paint, 0.35)),
    stroked('M-42 -34H4V-14H-42Z', pigments.ink, 2.2, 0.9),
    filled('M0 -58H28L32 -20H0Z', '#b9d5da'),
    stroked('M0 -58H28L32 -20H0Z', pigments.ink, 2.4, 0.9),
    filled('M-4 -63H32V-57H-4Z', paint),
    stroked('M-4 -63H32V-57H-4Z', pigments.ink, 2, 0.9),
    stroked('M-30 -34V-50', pigments.ink, 3.6),
    wheel(24, 20),
    wheel(-32, 12),
  ].join('');
}

/** A fishing rod held out over water: hand at 0, 0, float at `x`, `y`. */
export function fishingRod(x: number, y: number): string {
  const tipX = x * 0.75;
  const tipY = Math.min(0, y) - 34;
  return [
    stroked(`M0 0Q${tipX * 0.5} ${tipY * 0.9} ${tipX} ${tipY}`, pigments.ink, 2.2),
    stroked(`M${tipX} ${tipY}Q${x} ${tipY * 0.4} ${x} ${y}`, pigments.ink, 1, 0.7),
    ellipse(x, y, 3.4, 3, pigments.red),
    `<ellipse cx="${x}" cy="${y + 2}" rx="11" ry="4" fill="none" stroke="${pigments.foam}" stroke-width="1.6" stroke-opacity=".8"/>`,
  ].join('');
}
