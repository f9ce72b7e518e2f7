import type { GestureMap } from '@/map/gestures/gesture-map';
import { attachKeys } from '@/map/gestures/keys';
import { attachMouse } from '@/map/gestures/mouse';
import { attachPointing } from '@/map/gestures/pointing';
import { attachPress } from '@/map/gestures/press';
import { attachTouch } from '@/map/gestures/touch';
import { attachWheel } from '@/map/gestures/wheel';

/** Lets the map be moved and pressed by all that can do so. */
export function attachGestures(map: GestureMap): void {
  attachPress(map);
  attachPointing(map);
  // Before the gestures that would move the map instead.
  map.options().attachDrag?.(map);
  attachKeys(map);
  attachMouse(map);
  attachTouch(map);
  attachWheel(map);
}
