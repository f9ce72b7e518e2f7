import { type Insets, NO_INSETS } from '@/map/geometry';

/** Between the controls and the map, in CSS pixels. */
const GAP_PX = 8;

/** They never take more of a stage's width or height. */
const MAX_PART = 1 / 2;

/** What controls take of the stage that they lie on: a column its right side, a row its bottom. */
export function roomOfControls(controls: HTMLElement, stage: HTMLElement): Insets {
  const edges = stage.getBoundingClientRect();
  const boxes = [...controls.children].map((card) => card.getBoundingClientRect());
  const widthPx = Math.max(0, ...boxes.map(({ left }) => edges.right - left));
  const heightPx = Math.max(0, ...boxes.map(({ top }) => edges.bottom - top));
  const roomPx = (px: number, stagePx: number) => Math.min(px + GAP_PX, stagePx * MAX_PART);
  return widthPx > heightPx
    ? { ...NO_INSETS, bottomPx: roomPx(heightPx, edges.height) }
    : { ...NO_INSETS, rightPx: roomPx(widthPx, edges.width) };
}
