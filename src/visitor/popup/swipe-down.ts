import { isPageZoomed } from '@/visitor/page-zoom';
import { isSheetLayout } from './covered-insets';

/** A finger that moves less may still mean a tap. */
const SLOP_PX = 8;

/** Further than this part of its height, and the sheet goes. */
const DISMISS_DISTANCE_SHARE = 0.3;

/** In CSS pixels a millisecond: faster than this, and it goes as well. */
const DISMISS_SPEED_PX_PER_MS = 0.5;

const ANIMATION_MS = 180;

/**
 * Lets a sheet be swiped away: with one finger, downwards, from where it is scrolled to its top. It follows
 * the finger, and springs back from where it was not meant to go.
 * @returns ends it
 */
export function attachSwipeDown(sheet: HTMLElement, onSwipedDown: () => void): () => void {
  const gone = new AbortController();
  const active = { signal: gone.signal, passive: false };
  /** The finger that may swipe, and where it came down. */
  let start: Touch | null = null;
  let isSwipe = false;
  let last = { px: 0, timeMs: 0 };
  let speed = 0;

  const canSwipe = ({ touches }: TouchEvent) =>
    touches.length === 1 &&
    isSheetLayout() &&
    sheet.scrollTop <= 0 &&
    !isPageZoomed() &&
    !hasSelection();

  function onStart(event: TouchEvent): void {
    if (isSwipe) springBack();
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
    const passedMs = event.timeStamp - last.timeMs;
    if (passedMs > 0) speed = (px - last.px) / passedMs;
    last = { px, timeMs: event.timeStamp };
    sheet.style.translate = `0 ${Math.max(0, px)}px`;
  }

  function onEnd(event: TouchEvent): void {
    if (!isSwipe) return;
    isSwipe = false;
    start = null;
    if (event.cancelable) event.preventDefault();
    const isFar = last.px > sheet.offsetHeight * DISMISS_DISTANCE_SHARE;
    const isFast = speed > DISMISS_SPEED_PX_PER_MS && event.timeStamp - last.timeMs < 100;
    if (event.type === 'touchend' && (isFar || isFast)) {
      glideTo(sheet.offsetHeight).onfinish = onSwipedDown;
    } else springBack();
  }

  function springBack(): void {
    glideTo(0);
  }

  /** @param px how far down */
  function glideTo(px: number): Animation {
    const from = sheet.style.translate || '0 0';
    const translate = `0 ${px}px`;
    sheet.style.translate = translate;
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    return sheet.animate(
      { translate: [from, translate] },
      { duration: isStill ? 0 : ANIMATION_MS, easing: 'ease-out' },
    );
  }

  sheet.addEventListener('touchstart', onStart, active);
  sheet.addEventListener('touchmove', onMove, active);
  sheet.addEventListener('touchend', onEnd, active);
  sheet.addEventListener('touchcancel', onEnd, active);
  return () => gone.abort();
}

/** The finger then moves the selection's end. */
function hasSelection(): boolean {
  return window.getSelection()?.isCollapsed === false;
}
