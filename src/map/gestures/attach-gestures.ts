import { attachKeys } from '@/map/gestures/keys';
import { attachMouse } from '@/map/gestures/mouse';
import { attachPress } from '@/map/gestures/press';
import { attachTouch } from '@/map/gestures/touch';
import { attachWheel } from '@/map/gestures/wheel';
import type { GestureContext } from './gesture-context';
import { attachHover } from './hover';

/** Lets the map be moved and pressed by all that can do so. */
export function attachGestures(map: GestureContext): void {
  attachPress(map);
  attachHover(map);
  // Before the gestures that would move the map instead.
  map.options().attachDrag?.(map);
  attachKeys(map);
  attachMouse(map);
  attachTouch(map);
  attachWheel(map);
}
