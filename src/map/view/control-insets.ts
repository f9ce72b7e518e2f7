import { type Insets, NO_INSETS } from '@/geo/geometry';

/** Between the controls and the map, in CSS pixels. */
const GAP_PX = 8;

/** They never take more of a stage's width or height. */
const MAX_STAGE_FRACTION = 1 / 2;

/** What controls take of the stage that they lie on: a column a side of it, a row its bottom. */
export function controlInsets(controls: HTMLElement, stage: HTMLElement): Insets {
  const edges = stage.getBoundingClientRect();
  const boxes = [...controls.children].map((card) => card.getBoundingClientRect());
  // From right to left they begin at the left.
  const isLeft = document.dir === 'rtl';
  const widthPx = Math.max(
    0,
    ...boxes.map(({ left, right }) => (isLeft ? right - edges.left : edges.right - left)),
  );
  const heightPx = Math.max(0, ...boxes.map(({ top }) => edges.bottom - top));
  const roomPx = (px: number, stagePx: number) =>
    Math.min(px + GAP_PX, stagePx * MAX_STAGE_FRACTION);
  if (widthPx > heightPx) return { ...NO_INSETS, bottomPx: roomPx(heightPx, edges.height) };
  const sidePx = roomPx(widthPx, edges.width);
  return { ...NO_INSETS, ...(isLeft ? { leftPx: sidePx } : { rightPx: sidePx }) };
}
