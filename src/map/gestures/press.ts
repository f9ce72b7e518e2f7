import { roundPosition, screenToPercent } from '@/map/geometry';
import { type GestureMap, stagePosition } from '@/map/gestures/gesture-map';
import { markerIdOf } from '@/map/marker';

/** Tells what was pressed with a pointer, a key or an assistive technology. */
export function attachPress({ stage, viewport, options, signal }: GestureMap): void {
  /** While the map zooms, many markers are only painted: what was pressed is seen when it rests. */
  function paintedMarkerAt({ clientX, clientY }: MouseEvent): string | null {
    if (viewport.isAtRest) return null;
    viewport.settle();
    return markerIdOf(document.elementFromPoint(clientX, clientY));
  }

  function onClick(event: MouseEvent): void {
    const id = markerIdOf(event.target) ?? paintedMarkerAt(event);
    if (id) {
      options().onMarkerPress?.(id);
      return;
    }
    const position = screenToPercent(stagePosition(stage, event), viewport.rect);
    const isOnPicture = isPercent(position.percentX) && isPercent(position.percentY);
    if (isOnPicture) options().onPicturePress?.(roundPosition(position));
  }

  stage.addEventListener('click', onClick, { signal });
}

function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}
