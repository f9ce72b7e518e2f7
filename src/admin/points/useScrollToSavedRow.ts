import { useEffect, useRef, useState } from 'react';

/** A point that was stored just now, by a form or as a copy. */
export type JustSavedPoint = { id: string; isNew: boolean };

const HIGHLIGHT_MS = 2500;

/**
 * Scrolls to the row of a point that was stored, and says for a moment that it is lit.
 * @param stored another object each time
 * @param ids the rows, in their order
 * @param onHidden is called where a new point has no row because a filter hides it
 * @returns the id of the point whose row is lit, or null
 */
export function useScrollToSavedRow(
  stored: JustSavedPoint | null,
  ids: string[],
  scrollToIndex: (index: number) => void,
  onHidden: () => void,
): string | null {
  const [lit, setLit] = useState<JustSavedPoint | null>(null);
  const done = useRef<JustSavedPoint | null>(null);
  const searched = useRef<JustSavedPoint | null>(null);

  useEffect(function showRow() {
    if (!stored || done.current === stored) return;
    const index = ids.indexOf(stored.id);
    if (index < 0) {
      // Somebody who sets the group of one point after the other wants the filter to stay.
      if (!stored.isNew) done.current = stored;
      else if (searched.current !== stored) onHidden();
      searched.current = stored;
      return;
    }
    done.current = stored;
    scrollToIndex(index);
    setLit(stored);
  });

  useEffect(
    function putOut() {
      if (!lit) return;
      const timer = setTimeout(() => setLit(null), HIGHLIGHT_MS);
      return () => clearTimeout(timer);
    },
    [lit],
  );

  return lit?.id ?? null;
}
