import { markerIdOf } from '@/map/marker';

type Listeners = {
  /** The pointer or the focus came to a marker, or left it. */
  onPoint: (id: string | null) => void;
  /** @param isByKey the focus came by a key: what the mouse presses stays where it is */
  onFocus: (id: string, isByKey: boolean) => void;
};

/**
 * Tells which marker is pointed at: with the mouse or a pen, or by the focus.
 * @returns lets go of the stage
 */
export function attachPointing(stage: HTMLElement, { onPoint, onFocus }: Listeners): () => void {
  const detach = new AbortController();
  const { signal } = detach;
  let pointedId: string | null = null;

  function point(id: string | null): void {
    if (id === pointedId) return;
    pointedId = id;
    onPoint(id);
  }

  function onPointer(event: PointerEvent): void {
    if (event.pointerType !== 'touch') point(markerIdOf(event.target));
  }

  function onFocusIn({ target }: FocusEvent): void {
    const id = markerIdOf(target);
    if (id === null || !(target instanceof Element)) return;
    onFocus(id, target.matches(':focus-visible'));
    point(id);
  }

  stage.addEventListener('pointerover', onPointer, { signal });
  stage.addEventListener('pointerleave', onPointer, { signal });
  stage.addEventListener('focusin', onFocusIn, { signal });
  stage.addEventListener('focusout', () => point(null), { signal });
  return () => detach.abort();
}
