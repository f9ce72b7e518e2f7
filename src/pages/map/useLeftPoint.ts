import { useEffect, useState } from 'react';

/** What the visitor does next, whatever it is. */
const NEXT = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * The point whose popup was closed, until something else is done: so one finds its marker again.
 * @param openId the point with the popup, or null
 */
export function useLeftPoint(openId: string | null): string | null {
  const [leftId, setLeftId] = useState(openId);
  // The popup that is open is the one that is left next.
  if (openId !== null && openId !== leftId) setLeftId(openId);

  useEffect(
    function forgetWhenSomethingIsDone() {
      if (leftId === null || openId !== null) return;
      const done = new AbortController();
      for (const type of NEXT) {
        window.addEventListener(type, () => setLeftId(null), {
          signal: done.signal,
          capture: true,
          passive: true,
        });
      }
      return () => done.abort();
    },
    [leftId, openId],
  );

  return leftId;
}
