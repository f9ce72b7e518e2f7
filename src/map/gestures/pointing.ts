import { type GestureMap, mouseOf, stagePosition } from '@/map/gestures/gesture-map';
import { markerIdOf } from '@/map/markers/marker';

/** Tells which marker is pointed at: with the mouse or a pen, or by the focus. */
export function attachPointing(map: GestureMap): void {
  const { stage, viewport, markers, points, options, signal } = map;
  let pointedId: string | null = null;
  let hoveredId: string | null = null;

  function point(id: string | null): void {
    if (id === pointedId) return;
    pointedId = id;
    options().onMarkerPoint?.(id);
  }

  /** What a press would open stands out, rather than what the browser takes to be under the pointer. */
  function hover(id: string | null): void {
    if (id === hoveredId) return;
    hoveredId = id;
    markers.point(id);
    point(id);
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0 || !viewport.isAtRest) return;
    hover(markers.idAt(event.target, stagePosition(stage, event), mouseOf(options())));
  }

  function onFocusIn({ target }: FocusEvent): void {
    const id = markerIdOf(target);
    if (id === null || !(target instanceof Element)) return;
    const marker = markers.list.find(id);
    // The focus came by a key: what the mouse presses stays where it is.
    if (marker && target.matches(':focus-visible')) points.showWithRing(marker);
    point(id);
  }

  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerleave', () => hover(null), { signal });
  // The map moves away under the pointer.
  stage.addEventListener('wheel', () => hover(null), { signal, passive: true });
  stage.addEventListener('focusin', onFocusIn, { signal });
  stage.addEventListener('focusout', () => point(null), { signal });
}
