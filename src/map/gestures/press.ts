import { distance, roundPosition, type ScreenPosition, screenToPercent } from '@/geo/geometry';
import { markerIdOf } from '@/map/markers/marker';
import { type GestureContext, stagePosition } from './gesture-context';

/** Browsers move the click that a finger makes to a button close by: no further than this, in CSS pixels. */
const MAX_CLICK_ADJUSTMENT_PX = 60;

/** Where a pointer was laid down. */
type PointerDown = { position: ScreenPosition; isFinger: boolean };

/** Tells what was pressed with a pointer, a key or an assistive technology. */
export function attachPress(map: GestureContext): void {
  const { stage, viewport, markers, options, signal } = map;
  let down: PointerDown | null = null;

  function onDown(event: PointerEvent): void {
    down = { position: stagePosition(stage, event), isFinger: event.pointerType === 'touch' };
  }

  /** @returns null if it was no pointer's: an assistive technology clicks without laying one down */
  function pressOf(event: MouseEvent): PointerDown | null {
    const press = down;
    down = null;
    if (!press || event.detail === 0) return null;
    return distance(press.position, stagePosition(stage, event)) < MAX_CLICK_ADJUSTMENT_PX
      ? press
      : null;
  }

  function onClick(event: MouseEvent): void {
    const press = pressOf(event);
    const id = markerIdOf(event.target);
    // What is pressed while the map moves is found where it is shown at rest.
    if (press) viewport.settle();
    if (!press) pressMarker(id);
    else if (markers.overlapRenderer) pressAt(press, id);
    else void markers.loadOverlapRenderer().then(() => pressAt(press, id));
  }

  /** @param id the marker that the browser takes to be there */
  function pressAt({ position, isFinger }: PointerDown, id: string | null): void {
    const isMarker =
      pressMarker(markers.labeledMarkerIdAt(position, id)) ||
      (markers.overlapRenderer?.pressHandler.handlePress(map, position, isFinger) ??
        pressMarker(id));
    if (!isMarker) pressPicture(position);
  }

  function pressMarker(id: string | null): boolean {
    if (id !== null) options().onMarkerPress?.(id);
    return id !== null;
  }

  function pressPicture(at: ScreenPosition): void {
    const position = screenToPercent(at, viewport.pictureRect);
    const isOnPicture = isPercent(position.percentX) && isPercent(position.percentY);
    if (isOnPicture) options().onPicturePress?.(roundPosition(position));
  }

  // On its way down: where a marker is dragged instead, others don't hear of it.
  stage.addEventListener('pointerdown', onDown, { signal, capture: true });
  stage.addEventListener('click', onClick, { signal });
}

function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= 100;
}
