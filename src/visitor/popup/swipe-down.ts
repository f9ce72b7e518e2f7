import { listenToTouches } from '@/lib/listen-to-touches';
import { isPageZoomed } from '@/lib/page-zoom';
import { isSheetLayout } from './popup-size';

/** A finger that moves less may still be tapping. */
const SLOP_PX = 8;

/** A swipe over this fraction of the sheet's height dismisses it. */
const DISMISS_DISTANCE_FRACTION = 0.3;

/** A faster swipe dismisses it as well. */
const DISMISS_SPEED_PX_PER_MS = 0.5;

const ANIMATION_MS = 180;

/**
 * Lets one finger swipe a sheet down to dismiss it, if it is scrolled to its top. The sheet follows the finger, and
 * springs back after too short a swipe.
 * @returns a function that removes the listeners
 */
export function attachSwipeDown(sheet: HTMLElement, onSwipedDown: () => void): () => void {
  const controller = new AbortController();
  /** The touch of the finger that may swipe. */
  let start: Touch | null = null;
  let isSwipe = false;
  let last = { px: 0, timeMs: 0 };
  let speed = 0;

  const canSwipe = ({ touches }: TouchEvent) =>
    touches.length === 1 &&
    isSheetLayout() &&
    sheet.scrollTop <= 0 &&
    !isPageZoomed() &&
    // If text is selected, the finger moves the end of the selection.
    window.getSelection()?.isCollapsed !== false;

  function onStart(event: TouchEvent): void {
    if (isSwipe) glideTo(0);
    isSwipe = false;
    start = (canSwipe(event) && event.touches[0]) || null;
    last = { px: 0, timeMs: event.timeStamp };
    speed = 0;
  }

  function onMove(event: TouchEvent): void {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const px = finger.clientY - start.clientY;
    const asidePx = Math.abs(finger.clientX - start.clientX);
    if (!isSwipe) {
      if (Math.hypot(px, asidePx) < SLOP_PX) return;
      isSwipe = px > asidePx && event.cancelable;
      if (!isSwipe) start = null;
    }
    if (!isSwipe) return;
    event.preventDefault();
    const elapsedMs = event.timeStamp - last.timeMs;
    if (elapsedMs > 0) speed = (px - last.px) / elapsedMs;
    last = { px, timeMs: event.timeStamp };
    sheet.style.translate = `0 ${Math.max(0, px)}px`;
  }

  function onEnd(event: TouchEvent): void {
    if (!isSwipe) return;
    isSwipe = false;
    start = null;
    if (event.cancelable) event.preventDefault();
    const isFar = last.px > sheet.offsetHeight * DISMISS_DISTANCE_FRACTION;
    const isFast = speed > DISMISS_SPEED_PX_PER_MS && event.timeStamp - last.timeMs < 100;
    if (event.type === 'touchend' && (isFar || isFast)) {
      glideTo(sheet.offsetHeight).onfinish = onSwipedDown;
    } else glideTo(0);
  }

  /** @param px the distance below its resting position */
  function glideTo(px: number): Animation {
    const from = sheet.style.translate || '0 0';
    const translate = `0 ${px}px`;
    sheet.style.translate = translate;
    const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return sheet.animate(
      { translate: [from, translate] },
      { duration: isMotionReduced ? 0 : ANIMATION_MS, easing: 'ease-out' },
    );
  }

  listenToTouches(sheet, controller.signal, { onStart, onMove, onEnd, onCancel: onEnd });
  return () => controller.abort();
}
