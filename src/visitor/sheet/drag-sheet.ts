import { clamp } from '@/geo/geometry';
import { listenToTouches } from '@/lib/listen-to-touches';
import { isPageZoomed } from '@/lib/page-zoom';

/** The heights of a sheet. Its styles set them by its attribute `data-height`. */
export type SheetHeight = 'peek' | 'half' | 'full';

/** A finger that moves less may still be tapping. */
const SLOP_PX = 8;

/** A released sheet goes to the height nearest to where the finger would be after this time. */
const GLIDE_MS = 300;

/** A finger that rests for this long before it is lifted has no speed. */
const REST_MS = 100;

/** A sheet closes if less than this fraction of its lowest height would be left. */
const CLOSE_FRACTION = 0.7;

const ANIMATION_MS = 180;

type DragOptions = {
  /** From the lowest to the highest. */
  heights: readonly SheetHeight[];
  /** Whether the element is a sheet in this window. */
  isSheet: () => boolean;
  onHeightChange: (height: SheetHeight) => void;
  /** Called when it no longer moves. Its size may be the same as while it moved. */
  onRest?: () => void;
  /** Called after a swipe down from the lowest height. */
  onClose: () => void;
};

/** Whether a finger or an animation is moving the sheet. Its height is then the highest one. */
export function isMoving(sheet: HTMLElement): boolean {
  return sheet.hasAttribute('data-moving');
}

/**
 * Decides at which height a released sheet comes to rest.
 * @param px the height of its visible part, in CSS pixels
 * @param speed of the finger, in CSS pixels per millisecond; positive upward
 * @param stopsPx its heights, in ascending order
 * @param from the index of the height from which it was dragged
 * @returns the index of a height, or −1 for a sheet that closes, which it does only from the lowest height
 */
export function restingIndex(px: number, speed: number, stopsPx: number[], from: number): number {
  const goalPx = px + speed * GLIDE_MS;
  const lowestPx = stopsPx[0] ?? 0;
  if (from === 0 && goalPx < lowestPx * CLOSE_FRACTION) return -1;
  const distances = stopsPx.map((stopPx) => Math.abs(stopPx - goalPx));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Lets one finger drag a sheet between its heights, unless the finger scrolls its content. Meanwhile, only the sheet's
 * translation changes, so that no frame needs a new layout.
 * @returns a function that moves it without a finger: to the top height, or to the next one up; after the top comes the
 * lowest
 */
export function attachDragging(
  sheet: HTMLElement,
  signal: AbortSignal,
  { heights, isSheet, onHeightChange, onRest, onClose }: DragOptions,
): (to: 'top' | 'next') => void {
  /** The touch of the finger that may drag. */
  let start: Touch | null = null;
  let isDrag = false;
  let from = 0;
  let stopsPx: number[] = [];
  let last = { px: 0, timeMs: 0 };
  let speed = 0;

  const pxOf = (index: number) => stopsPx[index] ?? 0;
  const maxPx = () => pxOf(stopsPx.length - 1);
  const show = (px: number) => {
    sheet.style.translate = `0 ${maxPx() - px}px`;
  };

  /** Measures the sheet's heights, and makes it movable without changing what is visible of it. */
  function begin(): void {
    const { height = '' } = sheet.dataset;
    const heightPx = sheet.offsetHeight;
    stopsPx = heights.map((name) => {
      sheet.dataset.height = name;
      return sheet.offsetHeight;
    });
    sheet.dataset.height = height;
    // With little content, several heights may be the same.
    from = stopsPx.indexOf(heightPx);
    sheet.toggleAttribute('data-moving', true);
    show(pxOf(from));
  }

  function end(): void {
    sheet.removeAttribute('data-moving');
    sheet.style.translate = '';
    onRest?.();
  }

  function glideTo(index: number): void {
    const { translate } = sheet.style;
    show(pxOf(index));
    const height = heights[stopsPx.lastIndexOf(pxOf(index))];
    if (height && index !== from) onHeightChange(height);
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const duration = isMotionReduced ? 0 : ANIMATION_MS;
    const frames = { translate: [translate, sheet.style.translate] };
    const animation = sheet.animate(frames, { duration, easing: 'ease-out' });
    animation.onfinish = () => (height ? end() : onClose());
  }

  const canDrag = ({ touches }: TouchEvent) =>
    touches.length === 1 &&
    isSheet() &&
    !isMoving(sheet) &&
    !isPageZoomed() &&
    // If text is selected, the finger moves the end of the selection.
    window.getSelection()?.isCollapsed !== false;

  function onStart(event: TouchEvent): void {
    if (isDrag) glideTo(from);
    isDrag = false;
    start = (canDrag(event) && event.touches[0]) || null;
    last = { px: 0, timeMs: event.timeStamp };
    speed = 0;
  }

  function onMove(event: TouchEvent): void {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const px = start.clientY - finger.clientY;
    if (!isDrag) {
      const asidePx = Math.abs(finger.clientX - start.clientX);
      if (Math.hypot(px, asidePx) < SLOP_PX) return;
      if (Math.abs(px) > asidePx && event.cancelable && !isScrolled(start.target, sheet)) {
        begin();
        isDrag = px < 0 || pxOf(from) < maxPx();
        if (!isDrag) end();
      }
      if (!isDrag) start = null;
    }
    if (!isDrag) return;
    event.preventDefault();
    const elapsedMs = event.timeStamp - last.timeMs;
    if (elapsedMs > 0) speed = (px - last.px) / elapsedMs;
    last = { px, timeMs: event.timeStamp };
    show(clamp(pxOf(from) + px, 0, maxPx()));
  }

  function onEnd(event: TouchEvent): void {
    if (!isDrag) return;
    isDrag = false;
    start = null;
    if (event.cancelable) event.preventDefault();
    if (event.timeStamp - last.timeMs >= REST_MS) speed = 0;
    const index = restingIndex(pxOf(from) + last.px, speed, stopsPx, from);
    glideTo(event.type === 'touchend' ? index : from);
  }

  listenToTouches(sheet, signal, { onStart, onMove, onEnd, onCancel: onEnd });
  return (to) => {
    if (isMoving(sheet)) return;
    begin();
    const above = stopsPx.findIndex((px) => px > pxOf(from));
    glideTo(to === 'top' ? stopsPx.length - 1 : Math.max(0, above));
  };
}

/** Whether an element under the finger is scrolled down. */
function isScrolled(touched: EventTarget, sheet: HTMLElement): boolean {
  let element = touched instanceof Element ? touched : null;
  while (element && element.scrollTop <= 0 && element !== sheet) element = element.parentElement;
  return element !== null && element.scrollTop > 0;
}
