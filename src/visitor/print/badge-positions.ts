import type { ScreenPosition, ScreenRect } from '@/geo/geometry';

/** A number's box on the printed map: its center and its width, in CSS pixels. */
export type Badge = ScreenPosition & { widthPx: number };

export const BADGE_HEIGHT_PX = 15;
const DIGIT_PX = 6.5;

/**
 * Distances to try, in CSS pixels, from the edge of the icon to the center of the badge, or from the spot without an
 * icon. Nearer is better.
 */
const BESIDE_ICON_PX = [3, 13, 24];
const BESIDE_SPOT_PX = [0, 12, 20, 29, 39, 50];

/** Directions to try from an icon, in degrees. The lower right comes first, as with a price tag. */
const DIRECTIONS = [
  [45, -45, 135, -135],
  [0, 180, 90, -90],
  [22.5, 67.5, 112.5, 157.5, -22.5, -67.5, -112.5, -157.5],
].flat();

/** The width of a number's box, in CSS pixels. */
function badgeWidth(number: number): number {
  return Math.max(BADGE_HEIGHT_PX, String(number).length * DIGIT_PX + 8);
}

/**
 * Positions a number next to each icon, or on each spot without icons, so that it covers as little as possible of other
 * numbers and icons, and is not clipped.
 * @param spots centers of the icons
 * @param iconPx width and height of an icon; 0 without icons
 * @param area the part of the paper to draw on
 */
export function positionBadges(
  spots: (ScreenPosition & { number: number })[],
  iconPx: number,
  area: ScreenRect,
): Badge[] {
  const badges: Badge[] = [];
  for (const spot of spots) {
    const widthPx = badgeWidth(spot.number);
    const icons = iconPx > 0 ? spots.filter((other) => isNear(spot, other, iconPx)) : [];
    const numbers = badges.filter((badge) => isNear(spot, badge, iconPx));
    let best: { badge: Badge; cost: number } | null = null;
    for (const { x, y, distancePx } of positionsBeside(iconPx)) {
      const badge = { screenX: spot.screenX + x, screenY: spot.screenY + y, widthPx };
      const coveredNumbers = numbers.reduce((sum, number) => sum + overlapArea(badge, number), 0);
      const coveredIcons = icons.reduce(
        (sum, icon) =>
          sum +
          (icon === spot ? 0 : overlapArea(badge, { ...icon, widthPx: iconPx, heightPx: iconPx })),
        0,
      );
      const cost = clippingCost(badge, area) + 20 * coveredNumbers + coveredIcons + 4 * distancePx;
      if (!best || cost < best.cost) best = { badge, cost };
    }
    if (best) badges.push(best.badge);
  }
  return badges;
}

/** Offsets to try from the spot, in CSS pixels, the best first. */
function positionsBeside(iconPx: number): { x: number; y: number; distancePx: number }[] {
  const distances = iconPx > 0 ? BESIDE_ICON_PX : BESIDE_SPOT_PX;
  return distances.flatMap((distancePx) =>
    DIRECTIONS.map((degrees) => {
      const angle = (degrees / 180) * Math.PI;
      const radiusPx = iconPx / 2 + distancePx;
      return { x: Math.cos(angle) * radiusPx, y: Math.sin(angle) * radiusPx, distancePx };
    }),
  );
}

function isNear(a: ScreenPosition, b: ScreenPosition, iconPx: number): boolean {
  const reachPx = iconPx + 140;
  return Math.abs(a.screenX - b.screenX) < reachPx && Math.abs(a.screenY - b.screenY) < reachPx;
}

/** The cost of a clipped badge: more than that of all that it could cover. */
function clippingCost({ screenX, screenY, widthPx }: Badge, area: ScreenRect): number {
  const isInside =
    screenX - widthPx / 2 >= area.leftPx &&
    screenX + widthPx / 2 <= area.leftPx + area.widthPx &&
    screenY - BADGE_HEIGHT_PX / 2 >= area.topPx &&
    screenY + BADGE_HEIGHT_PX / 2 <= area.topPx + area.heightPx;
  return isInside ? 0 : 1e9;
}

type Box = Badge & { heightPx?: number };

/** The area that two boxes share, in square pixels. */
function overlapArea(a: Box, b: Box): number {
  const heights = (a.heightPx ?? BADGE_HEIGHT_PX) + (b.heightPx ?? BADGE_HEIGHT_PX);
  const widthPx = (a.widthPx + b.widthPx) / 2 - Math.abs(a.screenX - b.screenX);
  const heightPx = heights / 2 - Math.abs(a.screenY - b.screenY);
  return widthPx > 0 && heightPx > 0 ? widthPx * heightPx : 0;
}
