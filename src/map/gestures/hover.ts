import { markerIdOf } from '@/map/markers/marker';
import { type GestureContext, mouseHitMode, stagePosition } from './gesture-context';

/** Tells which marker is pointed at: with the mouse or a pen, or by the focus. */
export function attachHover(map: GestureContext): void {
  const { stage, viewport, markers, revealer, options, signal } = map;
  let pointedId: string | null = null;
  let hoveredId: string | null = null;

  function point(id: string | null): void {
    if (id === pointedId) return;
    pointedId = id;
    options().onMarkerHover?.(id);
  }

  /** What a press would open stands out, rather than what the browser takes to be under the pointer. */
  function hover(id: string | null): void {
    if (id === hoveredId) return;
    hoveredId = id;
    markers.setHovered(id);
    point(id);
  }

  function onMove(event: PointerEvent): void {
    if (event.pointerType === 'touch' || event.buttons !== 0 || !viewport.isAtRest) return;
    hover(markers.markerIdAt(event.target, stagePosition(stage, event), mouseHitMode(options())));
  }

  function onFocusIn({ target }: FocusEvent): void {
    const id = markerIdOf(target);
    if (id === null || !(target instanceof Element)) return;
    const marker = markers.list.find(id);
    // The focus came by a key: what the mouse presses stays where it is.
    if (marker && target.matches(':focus-visible')) revealer.revealWithRing(marker);
    point(id);
  }

  stage.addEventListener('pointermove', onMove, { signal });
  stage.addEventListener('pointerleave', () => hover(null), { signal });
  // The map moves away under the pointer.
  stage.addEventListener('wheel', () => hover(null), { signal, passive: true });
  stage.addEventListener('focusin', onFocusIn, { signal });
  stage.addEventListener('focusout', () => point(null), { signal });
}
