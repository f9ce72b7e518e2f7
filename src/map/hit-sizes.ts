import { groupBy } from '@/lib/group-by';
import type { ScreenPosition } from '@/map/geometry';

/** WCAG 2.2, 2.5.5 (enhanced) and 2.5.8 (minimum): the size of what one presses, in CSS pixels. */
const COMFORTABLE_PX = 44;
const LEAST_PX = 24;

/**
 * How large the square is that each marker can be pressed in: 44 px where its neighbours leave room,
 * never under 24 px nor under its own size.
 * @param positions the markers' middles on the screen, in their order
 * @param sizePx the markers' size
 * @returns a size for each marker, in CSS pixels
 */
export function hitSizes(positions: ScreenPosition[], sizePx: number): number[] {
  const least = Math.max(sizePx, LEAST_PX);
  if (least >= COMFORTABLE_PX) return positions.map(() => sizePx);

  const keyOf = ({ screenX, screenY }: ScreenPosition, column = 0, row = 0) =>
    `${Math.floor(screenX / COMFORTABLE_PX) + column} ${Math.floor(screenY / COMFORTABLE_PX) + row}`;
  const cells = groupBy(positions, (position) => keyOf(position));
  return positions.map((position) => {
    let room = COMFORTABLE_PX;
    for (let column = -1; column <= 1; column += 1) {
      for (let row = -1; row <= 1; row += 1) {
        for (const other of cells.get(keyOf(position, column, row)) ?? []) {
          if (other === position) continue;
          // Two squares of this size beside each other just touch.
          const apart = Math.max(
            Math.abs(other.screenX - position.screenX),
            Math.abs(other.screenY - position.screenY),
          );
          room = Math.min(room, apart);
        }
      }
    }
    return Math.max(least, room);
  });
}
