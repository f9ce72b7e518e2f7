import { Drag } from '@/map/gestures/drag';
import { type Finger, pinch } from '@/map/gestures/pinch';
import { markerIdOf } from '@/map/markers/marker';
import { attachDoubleTap } from './double-tap';
import { type GestureContext, stagePosition } from './gesture-context';

/** Moves the map with fingers: one drags or flicks it, two pinch it, two taps zoom it. */
export function attachTouch(map: GestureContext): void {
  const { stage, viewport, options, signal } = map;
  const drag = new Drag(stage, viewport);
  const doubleTap = attachDoubleTap(map);
  let fingers: Finger[] = [];
  /** Whether the fingers have done more than a tap does. */
  let hasMoved = false;

  /** A touch keeps its target: one that began elsewhere, as a thumb on the legend, is none of ours. */
  const fingersOf = ({ touches }: TouchEvent): Finger[] =>
    [...touches]
      .filter(({ target }) => target instanceof Node && stage.contains(target))
      .map((touch) => ({ id: touch.identifier, ...stagePosition(stage, touch) }));

  function onStart(event: TouchEvent): void {
    fingers = fingersOf(event);
    const [finger, second] = fingers;
    hasMoved = second !== undefined;
    if (second) {
      // Before the browser takes two fingers for a scroll or a zoom of the page.
      preventDefault(event);
      drag.cancel();
    } else if (finger && !options().isCooperative) {
      drag.begin(finger, event.timeStamp);
    }
  }

  function onMove(event: TouchEvent): void {
    const before = fingers;
    fingers = fingersOf(event);
    const [finger, second] = fingers;
    if (second) {
      preventDefault(event);
      pinch(viewport, before, fingers);
    } else if (finger && options().isCooperative) {
      options().onBlockedGesture?.('finger');
    } else if (finger && drag.moveTo(finger, event.timeStamp)) {
      hasMoved = true;
      preventDefault(event);
    }
  }

  function onEnd(event: TouchEvent): void {
    fingers = fingersOf(event);
    const [finger] = fingers;
    const [lifted] = event.changedTouches;
    const isTap = !hasMoved;
    // Or the browser might make a click of what was no tap.
    if (hasMoved) preventDefault(event);
    if (!finger) hasMoved = false;
    // Of two fingers one was lifted: the other goes on from where it is.
    if (finger && !options().isCooperative)
      drag.begin(finger, event.timeStamp, { isOngoing: true });
    else drag.end(event.timeStamp);
    if (!isTap || !lifted || markerIdOf(event.target) !== null) doubleTap.forget();
    else if (doubleTap.tap(stagePosition(stage, lifted), event.timeStamp)) preventDefault(event);
  }

  function onCancel(): void {
    fingers = [];
    hasMoved = false;
    drag.cancel();
  }

  // The browser waits whether they keep it from scrolling.
  const active = { signal, passive: false };
  stage.addEventListener('touchstart', onStart, active);
  stage.addEventListener('touchmove', onMove, active);
  stage.addEventListener('touchend', onEnd, active);
  stage.addEventListener('touchcancel', onCancel, active);
}

function preventDefault(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}
