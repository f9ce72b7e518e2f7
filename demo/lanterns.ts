import type { Point } from './geometry.ts';
import { besideLine, spotsAlong } from './geometry.ts';
import { sizeAt } from './layout.ts';
import { pigments } from './pigments.ts';
import type { Thing } from './scene.ts';
import { thing } from './scene.ts';
import { ellipse, filled, stroked } from './svg.ts';
import { owlWalk, starPath, waterfallPath } from './ways.ts';

/** Where the lanterns of the Owl Walk stand. */
export function lanternSpots(): Point[] {
  return [
    ...spotsAlong(besideLine(owlWalk, 25), 128, 60),
    ...spotsAlong(besideLine(waterfallPath, 25), 128, 90),
    ...spotsAlong(besideLine(starPath, 25), 128, 80),
  ].map(({ point }) => point);
}

/** How high a lantern's light hangs above its foot at full size, in pixels. */
const LANTERN_HEIGHT = 44;

/** The lanterns along the Owl Walk. */
export function lanterns(): Thing[] {
  return lanternSpots().map(([x, y]) => thing(lantern(), x, y, sizeAt(y) < 0.6 ? 0.9 : 1));
}

function lantern(): string {
  const top = -LANTERN_HEIGHT;
  return [
    ellipse(6, 1, 12, 3.4, pigments.shadow, 0.3),
    stroked(`M0 0V${top + 8}`, pigments.ink, 4.6),
    filled(`M-8 ${top + 9}L-6 ${top - 8}H6L8 ${top + 9}Z`, pigments.lanternGlass),
    stroked(`M-8 ${top + 9}L-6 ${top - 8}H6L8 ${top + 9}Z`, pigments.ink, 2.2),
    filled(`M-9 ${top - 8}H9L0 ${top - 17}Z`, pigments.ink),
  ].join('');
}
