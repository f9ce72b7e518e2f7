import { stagePosition } from '@/map/gestures/stage-position';
import type { Viewport } from '@/map/viewport';

const LINE_PX = 33;

/** Zoom a wheel's pixel, as a power of e: a notch of 100 px zooms by a fifth. */
const ZOOM_PER_PX = 0.0018;

/** A trackpad's pinch comes as a wheel with smaller steps. */
const ZOOM_PER_PINCH_PX = 0.01;

/** No single event zooms further than two notches. */
const MAX_STEP_PX = 200;

type Options = {
  /** The page around scrolls with the wheel; with Ctrl or ⌘ the map zooms. */
  isCooperative: () => boolean;
  /** The wheel was turned without a key, and scrolls the page. */
  onScrollByWheel: () => void;
};

/**
 * Zooms the map at the pointer with a wheel or a trackpad.
 * @returns lets go of the stage
 */
export function attachWheel(
  stage: HTMLElement,
  viewport: Viewport,
  { isCooperative, onScrollByWheel }: Options,
): () => void {
  const detach = new AbortController();
  const { signal } = detach;

  stage.addEventListener(
    'wheel',
    (event) => {
      if (isCooperative() && !event.ctrlKey && !event.metaKey) {
        onScrollByWheel();
        return;
      }
      event.preventDefault();
      const anchor = stagePosition(stage, event);
      const unitPx = [1, LINE_PX, stage.clientHeight][event.deltaMode] ?? 1;
      const stepPx = Math.min(Math.max(event.deltaY * unitPx, -MAX_STEP_PX), MAX_STEP_PX);
      const isPinch = event.ctrlKey && Math.abs(stepPx) < 50;
      if (isPinch) viewport.zoomBy(Math.exp(-stepPx * ZOOM_PER_PINCH_PX), anchor);
      else viewport.zoomSmoothlyBy(Math.exp(-stepPx * ZOOM_PER_PX), anchor);
    },
    { signal, passive: false },
  );

  // Safari on a desktop tells a trackpad's pinch by events of its own.
  let lastScale = 1;
  stage.addEventListener(
    'gesturestart',
    (event) => {
      event.preventDefault();
      lastScale = 1;
    },
    { signal },
  );
  stage.addEventListener(
    'gesturechange',
    (event) => {
      event.preventDefault();
      if (!isSafariPinch(event)) return;
      const anchor = stagePosition(stage, event);
      viewport.zoomBy(event.scale / lastScale, anchor);
      lastScale = event.scale;
    },
    { signal },
  );

  return () => detach.abort();
}

function isSafariPinch(
  event: Event,
): event is Event & { scale: number; clientX: number; clientY: number } {
  // On a phone Safari tells of fingers as well, which the touch gestures follow.
  return 'scale' in event && 'clientX' in event && navigator.maxTouchPoints === 0;
}
