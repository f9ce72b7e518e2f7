import { type PercentPosition, roundPosition, screenToPercent } from '@/map/geometry';
import { stagePosition } from '@/map/gestures/stage-position';
import { markerIdOf } from '@/map/marker';
import { pictureRect } from '@/map/view';
import type { Viewport } from '@/map/viewport';

type Listeners = {
  onMarkerPress: (id: string) => void;
  /** The picture was pressed where no marker is. The position is given to a tenth of a percent. */
  onPicturePress: (position: PercentPosition) => void;
};

/**
 * Tells what was pressed with a pointer, a key or an assistive technology.
 * @returns lets go of the stage
 */
export function attachPress(
  stage: HTMLElement,
  viewport: Viewport,
  { onMarkerPress, onPicturePress }: Listeners,
): () => void {
  /** While the map zooms, many markers are only painted: what was pressed is seen when it rests. */
  function paintedMarkerAt({ clientX, clientY }: MouseEvent): string | null {
    if (viewport.isAtRest) return null;
    viewport.settle();
    return markerIdOf(document.elementFromPoint(clientX, clientY));
  }

  function onClick(event: MouseEvent): void {
    const id = markerIdOf(event.target) ?? paintedMarkerAt(event);
    if (id) {
      onMarkerPress(id);
      return;
    }
    const { view, space } = viewport;
    if (!space) return;
    const position = screenToPercent(stagePosition(stage, event), pictureRect(view, space));
    const isOnPicture = isPercent(position.percentX) && isPercent(position.percentY);
    if (isOnPicture) onPicturePress(roundPosition(position));
  }

  stage.addEventListener('click', onClick);
  return () => stage.removeEventListener('click', onClick);
}

function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}
