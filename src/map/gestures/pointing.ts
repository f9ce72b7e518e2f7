import type { GestureMap } from '@/map/gestures/gesture-map';
import { markerIdOf } from '@/map/marker';

/** Tells which marker is pointed at: with the mouse or a pen, or by the focus. */
export function attachPointing({ stage, markers, points, options, signal }: GestureMap): void {
  let pointedId: string | null = null;

  function point(id: string | null): void {
    if (id === pointedId) return;
    pointedId = id;
    options().onMarkerPoint?.(id);
  }

  function onPointer(event: PointerEvent): void {
    if (event.pointerType !== 'touch') point(markerIdOf(event.target));
  }

  function onFocusIn({ target }: FocusEvent): void {
    const id = markerIdOf(target);
    if (id === null || !(target instanceof Element)) return;
    const marker = markers.list.find(id);
    // The focus came by a key: what the mouse presses stays where it is.
    if (marker && target.matches(':focus-visible')) points.showWithRing(marker);
    point(id);
  }

  stage.addEventListener('pointerover', onPointer, { signal });
  stage.addEventListener('pointerleave', onPointer, { signal });
  stage.addEventListener('focusin', onFocusIn, { signal });
  stage.addEventListener('focusout', () => point(null), { signal });
}
