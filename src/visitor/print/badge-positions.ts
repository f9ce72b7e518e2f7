import type { ScreenPosition, ScreenRect } from '@/geo/geometry';

/** A number's box on the printed map: where its middle is and how wide it is, in CSS pixels. */
export type Badge = ScreenPosition & { widthPx: number };

export const BADGE_HEIGHT_PX = 15;
const DIGIT_PX = 6.5;

/**
 * How far a badge's middle may be from the edge of its icon, or from its spot where there is no icon.
 * The nearer the better.
 */
const BESIDE_ICON_PX = [3, 13, 24];
const BESIDE_SPOT_PX = [0, 12, 20, 29, 39, 50];

/** Where a badge may be beside its icon: at the lower right for choice, as a price tag is. */
const DIRECTIONS = [
  [45, -45, 135, -135],
  [0, 180, 90, -90],
  [22.5, 67.5, 112.5, 157.5, -22.5, -67.5, -112.5, -157.5],
].flat();

/** How wide a number's box is, in CSS pixels. */
function badgeWidth(number: number): number {
  return Math.max(BADGE_HEIGHT_PX, String(number).length * DIGIT_PX + 8);
}

/**
 * Puts a number beside each icon, or on each spot where there are no icons, so that it covers as little
 * as it can of the other numbers and icons, and nothing is cut off.
 * @param spots middles of the icons
 * @param iconPx width and height of an icon; 0 without icons
 * @param room what may be drawn on
 */
export function positionBadges(
  spots: (ScreenPosition & { number: number })[],
  iconPx: number,
  room: ScreenRect,
): Badge[] {
  const placed: Badge[] = [];
  for (const spot of spots) {
    const widthPx = badgeWidth(spot.number);
    const icons = iconPx > 0 ? spots.filter((other) => isNear(spot, other, iconPx)) : [];
    const numbers = placed.filter((badge) => isNear(spot, badge, iconPx));
    let best: { badge: Badge; cost: number } | null = null;
    for (const { x, y, farPx } of positionsBeside(iconPx)) {
      const badge = { screenX: spot.screenX + x, screenY: spot.screenY + y, widthPx };
      const onNumbers = numbers.reduce((sum, number) => sum + overlapArea(badge, number), 0);
      const onIcons = icons.reduce(
        (sum, icon) =>
          sum +
          (icon === spot ? 0 : overlapArea(badge, { ...icon, widthPx: iconPx, heightPx: iconPx })),
        0,
      );
      const cost = clippingCost(badge, room) + 20 * onNumbers + onIcons + 4 * farPx;
      if (!best || cost < best.cost) best = { badge, cost };
    }
    if (best) placed.push(best.badge);
  }
  return placed;
}

/** Positions to try, in CSS pixels from the spot; the first are the best. */
function positionsBeside(iconPx: number): { x: number; y: number; farPx: number }[] {
  const distances = iconPx > 0 ? BESIDE_ICON_PX : BESIDE_SPOT_PX;
  return distances.flatMap((farPx) =>
    DIRECTIONS.map((degrees) => {
      const angle = (degrees / 180) * Math.PI;
      const awayPx = iconPx / 2 + farPx;
      return { x: Math.cos(angle) * awayPx, y: Math.sin(angle) * awayPx, farPx };
    }),
  );
}

function isNear(one: ScreenPosition, other: ScreenPosition, iconPx: number): boolean {
  const reachPx = iconPx + 140;
  return (
    Math.abs(one.screenX - other.screenX) < reachPx &&
    Math.abs(one.screenY - other.screenY) < reachPx
  );
}

/** What a badge costs that is partly outside: more than all that it could cover inside. */
function clippingCost({ screenX, screenY, widthPx }: Badge, room: ScreenRect): number {
  const isInside =
    screenX - widthPx / 2 >= room.leftPx &&
    screenX + widthPx / 2 <= room.leftPx + room.widthPx &&
    screenY - BADGE_HEIGHT_PX / 2 >= room.topPx &&
    screenY + BADGE_HEIGHT_PX / 2 <= room.topPx + room.heightPx;
  return isInside ? 0 : 1e9;
}

type Box = Badge & { heightPx?: number };

/** The area that two boxes share, in square pixels. */
function overlapArea(one: Box, other: Box): number {
  const heights = (one.heightPx ?? BADGE_HEIGHT_PX) + (other.heightPx ?? BADGE_HEIGHT_PX);
  const widthPx = (one.widthPx + other.widthPx) / 2 - Math.abs(one.screenX - other.screenX);
  const heightPx = heights / 2 - Math.abs(one.screenY - other.screenY);
  return widthPx > 0 && heightPx > 0 ? widthPx * heightPx : 0;
}
