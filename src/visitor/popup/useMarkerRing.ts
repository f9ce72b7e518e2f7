import { useEffect } from 'react';

/** What a visitor does next, whatever it is. */
const USER_ACTIONS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Waits for what is done next, after a popup was closed. */
let pendingRemoval: AbortController | undefined;

/** Gives a point's marker a ring, and leaves it there when the popup is closed, until something else is done. */
export function useMarkerRing(pointId: string, onRing: (pointId: string | null) => void): void {
  useEffect(
    function ringMarker() {
      pendingRemoval?.abort();
      onRing(pointId);
      return () => {
        pendingRemoval = new AbortController();
        const { signal } = pendingRemoval;
        for (const type of USER_ACTIONS) {
          window.addEventListener(type, forget, { signal, capture: true, passive: true });
        }
      };
      function forget() {
        pendingRemoval?.abort();
        onRing(null);
      }
    },
    [pointId, onRing],
  );
}
