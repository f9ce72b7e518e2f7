import { useEffect, useRef, useState } from 'react';

/** A point that was just saved, by a form or as a copy. */
export type JustSavedPoint = { id: string; isNew: boolean };

const HIGHLIGHT_MS = 2500;

/**
 * Scrolls to the row of a saved point and highlights it for a moment.
 * @param saved a new object for each save
 * @param ids the ids of the rows, in order
 * @param onHidden called if a filter hides a new point
 * @returns the id of the highlighted point, or null
 */
export function useScrollToSavedRow(
  saved: JustSavedPoint | null,
  ids: string[],
  scrollToIndex: (index: number) => void,
  onHidden: () => void,
): string | null {
  const [highlighted, setHighlighted] = useState<JustSavedPoint | null>(null);
  const shown = useRef<JustSavedPoint | null>(null);
  const reportedHidden = useRef<JustSavedPoint | null>(null);

  useEffect(function showRow() {
    if (!saved || shown.current === saved) return;
    const index = ids.indexOf(saved.id);
    if (index < 0) {
      // The filter stays for an edited point, so that a filtered list can be worked through.
      if (!saved.isNew) shown.current = saved;
      else if (reportedHidden.current !== saved) onHidden();
      reportedHidden.current = saved;
      return;
    }
    shown.current = saved;
    scrollToIndex(index);
    setHighlighted(saved);
  });

  useEffect(
    function endHighlight() {
      if (!highlighted) return;
      const timer = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
      return () => clearTimeout(timer);
    },
    [highlighted],
  );

  return highlighted?.id ?? null;
}
