import { Drag } from '@/map/gestures/drag';
import { type GestureMap, stagePosition } from '@/map/gestures/gesture-map';
import { type Finger, Pinch } from '@/map/gestures/pinch';
import { DoubleTap } from '@/map/gestures/tap';
import { markerIdOf } from '@/map/marker';

/** Moves the map with fingers: one drags or flicks it, two pinch it, two taps zoom it. */
export function attachTouch(map: GestureMap): void {
  const { stage, viewport, listeners, isCooperative, signal } = map;
  const drag = new Drag(stage, viewport);
  const pinch = new Pinch(viewport);
  const doubleTap = new DoubleTap(map);

  /** A touch keeps its target: one that began elsewhere, as a thumb on the legend, is none of ours. */
  const fingersOf = ({ touches }: TouchEvent): Finger[] =>
    [...touches]
      .filter(({ target }) => target instanceof Node && stage.contains(target))
      .map((touch) => ({ id: touch.identifier, ...stagePosition(stage, touch) }));

  function onStart(event: TouchEvent): void {
    const fingers = fingersOf(event);
    const [finger] = fingers;
    pinch.hold(fingers);
    if (pinch.isHeld) {
      // Before the browser takes two fingers for a scroll or a zoom of the page.
      preventDefault(event);
      drag.cancel();
    } else if (finger && !isCooperative()) {
      drag.begin(finger, event.timeStamp);
    } else {
      drag.forget();
    }
  }

  function onMove(event: TouchEvent): void {
    const fingers = fingersOf(event);
    const [finger] = fingers;
    if (pinch.isHeld) {
      preventDefault(event);
      pinch.moveTo(fingers);
    } else if (finger && isCooperative()) {
      listeners().onBlockedGesture?.('finger');
    } else if (finger && drag.moveTo(finger, event.timeStamp)) {
      preventDefault(event);
    }
  }

  function onEnd(event: TouchEvent): void {
    const fingers = fingersOf(event);
    const [finger] = fingers;
    const wasTap = !finger && !drag.hasMoved;
    // Or the browser might make a click of what was no tap.
    if (drag.hasMoved) preventDefault(event);
    pinch.hold(fingers);
    // Of two fingers one was lifted: the other goes on from where it is.
    if (finger && !isCooperative()) drag.begin(finger, event.timeStamp, { isOngoing: true });
    else drag.end(event.timeStamp);
    if (!finger) drag.forget();
    const [lifted] = event.changedTouches;
    if (!wasTap || !lifted || markerIdOf(event.target) !== null) doubleTap.forget();
    else if (doubleTap.tap(stagePosition(stage, lifted), event.timeStamp)) preventDefault(event);
  }

  function onCancel(): void {
    pinch.hold([]);
    drag.forget();
  }

  // The browser waits whether they keep it from scrolling.
  const options = { signal, passive: false };
  stage.addEventListener('touchstart', onStart, options);
  stage.addEventListener('touchmove', onMove, options);
  stage.addEventListener('touchend', onEnd, options);
  stage.addEventListener('touchcancel', onCancel, options);
}

function preventDefault(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
}
