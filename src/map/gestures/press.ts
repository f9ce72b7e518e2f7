import {
  distance,
  isOnPicture,
  roundPosition,
  type ScreenPosition,
  screenToPercent,
} from '@/geo/geometry';
import type { HitCandidate } from '@/map/markers/hit-test';
import { markerIdOf } from '@/map/markers/marker';
import { zoomToSeparate } from '@/map/markers/separate-markers';
import { type GestureContext, mouseHitMode, stagePosition } from './gesture-context';

/** Browsers move a finger's click to a nearby button, by no more than this, in CSS pixels. */
const MAX_CLICK_ADJUSTMENT_PX = 60;

/** A pointer that went down on the stage. */
type PointerDown = { position: ScreenPosition; isFinger: boolean };

/** Reports presses by a pointer, a key or assistive technology. */
export function attachPress(map: GestureContext): void {
  const { stage, viewport, markers, options, signal } = map;
  let down: PointerDown | null = null;
  /** The markers of the last pressed stack that were shown: the topmost, or all once they were listed. */
  let shownIds: readonly string[] = [];

  function onDown(event: PointerEvent): void {
    down = { position: stagePosition(stage, event), isFinger: event.pointerType === 'touch' };
  }

  /** @returns null if no pointer caused the click, as with assistive technology */
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
    if (!press) {
      pressMarker(markerIdOf(event.target));
      return;
    }
    // Hit testing works on the layout at rest.
    viewport.settle();
    const { position, isFinger } = press;
    if (!options().onMarkerPress && !options().canMoveMarker?.(markerIdOf(event.target) ?? '')) {
      // Markers are only shown, so that their presses reach the picture.
      pressPicture(position);
      return;
    }
    const isMarker =
      pressMarker(markers.labeledMarkerIdAt(position)) || pressOverlapping(position, isFinger);
    if (!isMarker) pressPicture(position);
  }

  /** @returns false if the press hit no marker */
  function pressOverlapping(at: ScreenPosition, isFinger: boolean): boolean {
    const { onStackPress } = options();
    const mouseMode = mouseHitMode(options());
    const mode = isFinger && mouseMode !== 'exact' ? 'finger' : mouseMode;
    const hit = markers.overlapRenderer.hitTest(at, mode);
    const shownBefore = shownIds;
    shownIds = [];
    if (!hit) return false;
    if ('ambiguous' in hit) {
      const isZooming = zoomToSeparate(hit.ambiguous, markers.sizePx, viewport);
      if (!isZooming) onStackPress?.(hit.ambiguous.toReversed().map(idOf), at);
      return true;
    }
    const top = idOf(hit.top);
    const ids = [top, ...hit.hidden.map(idOf)];
    const isStackPress = ids.length > 1 && shownBefore.includes(top) && onStackPress !== undefined;
    shownIds = isStackPress ? ids : [top];
    if (isStackPress) onStackPress(ids, at);
    else pressMarker(top);
    return true;
  }

  function pressMarker(id: string | null): boolean {
    if (id !== null) options().onMarkerPress?.(id);
    return id !== null;
  }

  function pressPicture(at: ScreenPosition): void {
    const position = screenToPercent(at, viewport.pictureRect);
    if (isOnPicture(position)) options().onPicturePress?.(roundPosition(position));
  }

  // In the capture phase: when a marker is dragged instead, other listeners do not receive the event.
  stage.addEventListener('pointerdown', onDown, { signal, capture: true });
  stage.addEventListener('click', onClick, { signal });
}

function idOf({ marker }: HitCandidate): string {
  return marker.id;
}
