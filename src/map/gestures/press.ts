import {
  distance,
  isOnPicture,
  roundPosition,
  type ScreenPosition,
  screenToPercent,
} from '@/geo/geometry';
import type { HitMode } from '@/map/markers/hit-test';
import { markerIdOf } from '@/map/markers/marker';
import { type GestureContext, mouseHitMode, stagePosition } from './gesture-context';

/** Browsers move a finger's click to a nearby button, by no more than this, in CSS pixels. */
const MAX_CLICK_ADJUSTMENT_PX = 60;

/** A pointer that went down on the stage. */
type PointerDown = { position: ScreenPosition; isFinger: boolean };

/** Reports presses by a pointer, a key or assistive technology. */
export function attachPress(map: GestureContext): void {
  const { stage, viewport, markers, options, signal } = map;
  let down: PointerDown | null = null;

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

  function pressOverlapping(at: ScreenPosition, isFinger: boolean): boolean {
    const mouseMode = mouseHitMode(options());
    const mode: HitMode = isFinger && mouseMode !== 'exact' ? 'finger' : mouseMode;
    const press = { at, mode, viewport, markerSizePx: markers.sizePx, callbacks: options() };
    return markers.overlapRenderer.pressHandler.handlePress(press);
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
