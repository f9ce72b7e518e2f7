import type { ScreenPosition } from '@/map/geometry';
import type { Viewport } from '@/map/viewport';

/** A press that moves less than this is a click. */
const CLICK_SLOP_PX = 5;

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 30;
const DOUBLE_TAP_FACTOR = 2;

/** So long after a double tap browsers may still make a double click of it. */
const DOUBLE_CLICK_MS = 500;

/** The speed at which the map is let go of is that of the last moments. */
const SPEED_WINDOW_MS = 80;

type Options = {
  /** The page around scrolls with one finger; two move the map. */
  isCooperative: () => boolean;
  /** One finger tried to move the map, but scrolls the page. */
  onScrollByFinger: () => void;
};

/**
 * Moves the map with the mouse, a pen, and one or two fingers.
 * @returns lets go of the stage
 */
export function attachPointerGestures(
  stage: HTMLElement,
  viewport: Viewport,
  { isCooperative, onScrollByFinger }: Options,
): () => void {
  const drag = new Drag(stage, viewport);
  let fingers: ScreenPosition[] = [];
  let lastTap: (ScreenPosition & { timeMs: number }) | null = null;
  /** Whether a click that comes now is the end of a drag. */
  let isEndOfDrag = false;
  const detach = new AbortController();
  const { signal } = detach;

  const positionOf = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { left, top } = stage.getBoundingClientRect();
    return { screenX: clientX - left, screenY: clientY - top };
  };
  const fingersOf = (event: TouchEvent) => [...event.touches].map(positionOf);

  stage.addEventListener(
    'pointerdown',
    (event) => {
      if (event.pointerType === 'touch' || event.button !== 0) return;
      drag.begin(positionOf(event), event.timeStamp);
      const onMove = (event: PointerEvent) => {
        if (
          drag.moveTo(positionOf(event), event.timeStamp) &&
          !stage.hasPointerCapture(event.pointerId)
        ) {
          stage.setPointerCapture(event.pointerId);
        }
      };
      const onEnd = (event: PointerEvent) => {
        isEndOfDrag = drag.hasMoved;
        // Its click comes at once. Any later one is another press, or a key's, or a voice's.
        setTimeout(() => {
          isEndOfDrag = false;
        });
        drag.end(event.timeStamp);
        window.removeEventListener('pointermove', onMove);
        window.removeEventListener('pointerup', onEnd);
        window.removeEventListener('pointercancel', onEnd);
      };
      window.addEventListener('pointermove', onMove, { signal });
      window.addEventListener('pointerup', onEnd, { signal });
      window.addEventListener('pointercancel', onEnd, { signal });
    },
    { signal },
  );

  stage.addEventListener(
    'dblclick',
    (event) => {
      const isOnMarker = event.target instanceof Element && event.target.closest('button');
      // A double tap was seen already: not every browser makes a double click of it.
      const isDoubleTap = lastTap && event.timeStamp - lastTap.timeMs < DOUBLE_CLICK_MS;
      if (isOnMarker || isDoubleTap) return;
      const factor = event.shiftKey ? 1 / DOUBLE_TAP_FACTOR : DOUBLE_TAP_FACTOR;
      viewport.zoomSmoothlyBy(factor, positionOf(event));
    },
    { signal },
  );

  stage.addEventListener(
    'touchstart',
    (event) => {
      fingers = fingersOf(event);
      const [first, second] = fingers;
      if (second) {
        // Before the browser takes two fingers for a scroll or a zoom of the page.
        if (event.cancelable) event.preventDefault();
        drag.cancel();
      } else if (first && isCooperative()) {
        drag.forget();
      } else if (first) {
        drag.begin(first, event.timeStamp);
      }
    },
    { signal, passive: false },
  );

  stage.addEventListener(
    'touchmove',
    (event) => {
      const before = fingers;
      fingers = fingersOf(event);
      if (before.length >= 2 && fingers.length >= 2) {
        if (event.cancelable) event.preventDefault();
        pinch(viewport, before, fingers);
        return;
      }
      const [finger] = fingers;
      if (!finger) return;
      if (isCooperative()) onScrollByFinger();
      else if (drag.moveTo(finger, event.timeStamp) && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );

  stage.addEventListener(
    'touchend',
    (event) => {
      const wasTap = fingers.length === 1 && event.touches.length === 0 && !drag.hasMoved;
      // Or the browser might make a click of what was no tap.
      if (drag.hasMoved && event.cancelable) event.preventDefault();
      const [finger] = fingers;
      fingers = fingersOf(event);
      const [left] = fingers;
      // Of two fingers one was lifted: the other goes on from where it is.
      if (left && !isCooperative()) drag.begin(left, event.timeStamp, { isOngoing: true });
      else drag.end(event.timeStamp);
      if (!left) drag.forget();
      const isOnMarker = event.target instanceof Element && event.target.closest('button');
      if (!wasTap || !finger || isOnMarker) {
        lastTap = null;
        return;
      }
      if (lastTap && isDoubleTap(lastTap, finger, event.timeStamp)) {
        event.preventDefault();
        viewport.zoomSmoothlyBy(DOUBLE_TAP_FACTOR, finger);
      }
      lastTap = { ...finger, timeMs: event.timeStamp };
    },
    { signal, passive: false },
  );

  stage.addEventListener(
    'touchcancel',
    () => {
      fingers = [];
      drag.forget();
    },
    { signal },
  );

  // What began as a press on a marker and became a drag must not open its popup.
  stage.addEventListener(
    'click',
    (event) => {
      if (!isEndOfDrag) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );

  return () => detach.abort();
}

function isDoubleTap(
  before: ScreenPosition & { timeMs: number },
  now: ScreenPosition,
  timeMs: number,
): boolean {
  const apartPx = Math.hypot(now.screenX - before.screenX, now.screenY - before.screenY);
  return timeMs - before.timeMs < DOUBLE_TAP_MS && apartPx < DOUBLE_TAP_PX;
}

/** Keeps the places under both fingers under them. */
function pinch(viewport: Viewport, before: ScreenPosition[], now: ScreenPosition[]): void {
  const [from, fromDistance] = middleOf(before);
  const [to, toDistance] = middleOf(now);
  viewport.zoomBy(toDistance / fromDistance, from);
  viewport.panBy(to.screenX - from.screenX, to.screenY - from.screenY);
}

function middleOf([one, other]: ScreenPosition[]): [ScreenPosition, number] {
  if (!one || !other) throw new Error('A pinch takes two fingers');
  const middle = {
    screenX: (one.screenX + other.screenX) / 2,
    screenY: (one.screenY + other.screenY) / 2,
  };
  const distance = Math.hypot(one.screenX - other.screenX, one.screenY - other.screenY);
  return [middle, Math.max(distance, 1)];
}

/** One pointer that moves the map, and lets it go on by itself when it is lifted in motion. */
class Drag {
  readonly #stage: HTMLElement;
  readonly #viewport: Viewport;
  #start: ScreenPosition | null = null;
  #trail: (ScreenPosition & { timeMs: number })[] = [];
  /** Whether the last press became more than a press. Stays until the next one. */
  hasMoved = false;

  constructor(stage: HTMLElement, viewport: Viewport) {
    this.#stage = stage;
    this.#viewport = viewport;
  }

  begin(position: ScreenPosition, timeMs: number, { isOngoing = false } = {}): void {
    this.#viewport.stop();
    this.#start = position;
    this.#trail = [{ ...position, timeMs }];
    this.hasMoved = isOngoing;
  }

  /** @returns whether the pointer has moved far enough to be dragging */
  moveTo(position: ScreenPosition, timeMs: number): boolean {
    const last = this.#trail.at(-1);
    if (!this.#start || !last) return false;
    if (!this.hasMoved) {
      const movedPx = Math.hypot(
        position.screenX - this.#start.screenX,
        position.screenY - this.#start.screenY,
      );
      if (movedPx <= CLICK_SLOP_PX) return false;
      this.hasMoved = true;
    }
    this.#stage.dataset.dragging = '';
    this.#viewport.panBy(position.screenX - last.screenX, position.screenY - last.screenY);
    this.#trail = this.#trail.filter((seen) => timeMs - seen.timeMs < SPEED_WINDOW_MS);
    this.#trail.push({ ...position, timeMs });
    return true;
  }

  end(timeMs: number): void {
    const [first, last] = [this.#trail[0], this.#trail.at(-1)];
    const isMoving = this.#start && this.hasMoved && first && last;
    if (isMoving && timeMs - last.timeMs < SPEED_WINDOW_MS) {
      const passedMs = Math.max(last.timeMs - first.timeMs, 1);
      this.#viewport.glide(
        (last.screenX - first.screenX) / passedMs,
        (last.screenY - first.screenY) / passedMs,
      );
    }
    this.#letGo();
  }

  /** Another gesture takes over. */
  cancel(): void {
    this.#letGo();
    this.hasMoved = true;
  }

  /** Nothing is pressed, or nothing that could become a drag. */
  forget(): void {
    this.#letGo();
    this.hasMoved = false;
  }

  #letGo(): void {
    this.#start = null;
    this.#trail = [];
    delete this.#stage.dataset.dragging;
  }
}
