import { clamp } from '@/geo/geometry';
import { areFingersForPage, type GestureContext, stagePosition } from './gesture-context';

/** Height of a line, for wheels that report lines. */
const WHEEL_LINE_PX = 33;

/** The zoom per pixel of the wheel, as an exponent of e: a notch of 100 px zooms by a fifth. */
const ZOOM_PER_PX = 0.0018;

/** The zoom per pixel of a trackpad's pinch, which arrives as wheel events with smaller steps. */
const ZOOM_PER_PINCH_PX = 0.01;

/** One event zooms by two notches at most. */
const MAX_STEP_PX = 200;

/** Smaller steps come from a trackpad, which animates them itself. */
const MIN_NOTCH_PX = 50;

/** Zooms the map at the pointer with a wheel or a trackpad. Scrolling sideways, or with Shift, moves it sideways. */
export function attachWheel(map: GestureContext): void {
  const { stage, viewport, options, signal } = map;

  function onWheel(event: WheelEvent): void {
    if (options().isCooperative && !event.ctrlKey && !event.metaKey) {
      options().onBlockedGesture?.('wheel');
      return;
    }
    event.preventDefault();
    const anchor = stagePosition(stage, event);
    const { ctrlKey, metaKey, shiftKey, deltaX, deltaY } = event;
    const unitPx = [1, WHEEL_LINE_PX, stage.clientHeight][event.deltaMode] ?? 1;
    const isSideways = !ctrlKey && !metaKey && (shiftKey || Math.abs(deltaX) > Math.abs(deltaY));
    // With Shift, some systems report a turn of the wheel as horizontal, and others as vertical.
    const delta = isSideways ? deltaX || deltaY : deltaY;
    const stepPx = clamp(delta * unitPx, -MAX_STEP_PX, MAX_STEP_PX);
    const isSmooth = Math.abs(stepPx) < MIN_NOTCH_PX;
    if (isSideways && isSmooth) viewport.panBy(-stepPx, 0);
    else if (isSideways) viewport.panSmoothlyBy(-stepPx, 0);
    else if (ctrlKey && isSmooth) viewport.zoomBy(Math.exp(-stepPx * ZOOM_PER_PINCH_PX), anchor);
    else viewport.zoomSmoothlyBy(Math.exp(-stepPx * ZOOM_PER_PX), anchor);
  }

  // Safari on desktop reports a trackpad's pinch with its own events.
  let lastScale = 1;
  function onSafariPinch(event: Event): void {
    // Fingers then zoom the page out again.
    if (areFingersForPage()) return;
    event.preventDefault();
    if (event.type === 'gesturestart') lastScale = 1;
    else if (isSafariPinch(event)) {
      viewport.zoomBy(event.scale / lastScale, stagePosition(stage, event));
      lastScale = event.scale;
    }
  }

  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  stage.addEventListener('gesturestart', onSafariPinch, { signal });
  stage.addEventListener('gesturechange', onSafariPinch, { signal });
}

function isSafariPinch(
  event: Event,
): event is Event & { scale: number; clientX: number; clientY: number } {
  // On phones Safari reports touches as well, which the touch gestures handle.
  return 'scale' in event && 'clientX' in event && navigator.maxTouchPoints === 0;
}
