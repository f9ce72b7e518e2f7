import { useEffect } from 'react';

/** What a visitor does next, whatever it is. */
const NEXT = ['pointerdown', 'wheel', 'keydown'] as const;

/** Waits for what is done next, after a popup was closed. */
let waiting: AbortController | undefined;

/** Gives a point's marker a ring, and leaves it there when the popup is closed, until something else is done. */
export function useRing(pointId: string, onRing: (pointId: string | null) => void): void {
  useEffect(
    function ringMarker() {
      waiting?.abort();
      onRing(pointId);
      return () => {
        waiting = new AbortController();
        const { signal } = waiting;
        for (const type of NEXT) {
          window.addEventListener(type, forget, { signal, capture: true, passive: true });
        }
      };
      function forget() {
        waiting?.abort();
        onRing(null);
      }
    },
    [pointId, onRing],
  );
}
