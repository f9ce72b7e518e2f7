import { useEffect } from 'react';

/** Anything that a visitor may do next. */
const USER_ACTIONS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Removes the listeners for the next action after a popup was closed. */
let pendingRemoval: AbortController | undefined;

/** Gives a point's marker a ring. After the popup is closed, the ring stays until the visitor's next action. */
export function useMarkerRing(pointId: string, onChange: (pointId: string | null) => void): void {
  useEffect(
    function addRing() {
      pendingRemoval?.abort();
      onChange(pointId);
      return () => {
        pendingRemoval = new AbortController();
        const { signal } = pendingRemoval;
        for (const type of USER_ACTIONS) {
          window.addEventListener(type, removeRing, { signal, capture: true, passive: true });
        }
      };
      function removeRing() {
        pendingRemoval?.abort();
        onChange(null);
      }
    },
    [pointId, onChange],
  );
}
