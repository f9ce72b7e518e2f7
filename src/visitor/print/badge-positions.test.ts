import { expect, test } from 'vitest';
import { BADGE_HEIGHT_PX, positionBadges } from './badge-positions';

const AREA = { leftPx: 0, topPx: 0, widthPx: 400, heightPx: 300 };
const spot = (number: number, screenX: number, screenY: number) => ({ number, screenX, screenY });

test('a single number is at the lower right edge of its icon', () => {
  const [badge] = positionBadges([spot(7, 100, 100)], 40, AREA);
  expect(badge?.screenX).toBeCloseTo(100 + 23 * Math.SQRT1_2);
  expect(badge?.screenY).toBeCloseTo(100 + 23 * Math.SQRT1_2);
});

test('numbers of icons close to each other don’t overlap', () => {
  const spots = [spot(1, 100, 100), spot(2, 118, 100), spot(3, 109, 114), spot(4, 100, 124)];
  const badges = positionBadges(spots, 40, AREA);
  badges.forEach((a, index) => {
    for (const b of badges.slice(index + 1)) {
      const isApart =
        Math.abs(a.screenX - b.screenX) >= (a.widthPx + b.widthPx) / 2 ||
        Math.abs(a.screenY - b.screenY) >= BADGE_HEIGHT_PX;
      expect(isApart).toBe(true);
    }
  });
});

test('without icons, a number is at its position and as wide as its digits', () => {
  const badges = positionBadges([spot(1, 10, 20), spot(1000, 30, 40)], 0, AREA);
  expect(badges.map(({ screenX, screenY }) => [screenX, screenY])).toEqual([
    [10, 20],
    [30, 40],
  ]);
  expect(badges[0]?.widthPx).toBe(BADGE_HEIGHT_PX);
  expect(badges[1]?.widthPx).toBeGreaterThan(25);
});

test('a number at the edge of the paper is not clipped', () => {
  for (const corner of [
    spot(100, 395, 295),
    spot(100, 5, 5),
    spot(100, 395, 5),
    spot(100, 5, 295),
  ]) {
    const [badge] = positionBadges([corner], 40, AREA);
    expect(badge).toBeDefined();
    if (!badge) return;
    expect(badge.screenX - badge.widthPx / 2).toBeGreaterThanOrEqual(0);
    expect(badge.screenX + badge.widthPx / 2).toBeLessThanOrEqual(400);
    expect(badge.screenY - BADGE_HEIGHT_PX / 2).toBeGreaterThanOrEqual(0);
    expect(badge.screenY + BADGE_HEIGHT_PX / 2).toBeLessThanOrEqual(300);
  }
});
