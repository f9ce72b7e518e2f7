import { useEffect, useState } from 'react';
import { messageOf } from '@/admin/toast-error';
import type { PlacedPoint } from '@/data/admin/position-verdict';
import type { Lie, PictureOfMap } from './picture-of-map';

/** What came of asking how the Earth lies. */
type Answer = { known: PlacedPoint[]; lie: Lie | null; problem: string | null };

/**
 * How the Earth lies on a picture by what is known: the answer to what is asked now, never to what was asked
 * before.
 * @param known null where it doesn’t matter
 */
export function useLie(picture: PictureOfMap | null, known: PlacedPoint[] | null) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isWorkingOut = known !== null && answer?.known !== known;

  useEffect(
    function workOut() {
      if (!picture || !known || !isWorkingOut) return;
      const leaving = new AbortController();
      const tell = (answer: Omit<Answer, 'known'>) =>
        leaving.signal.aborted || setAnswer({ known, ...answer });
      picture.lieBy(known, leaving.signal).then(
        (lie) => tell({ lie, problem: null }),
        (error) => tell({ lie: null, problem: messageOf(error) }),
      );
      return () => leaving.abort();
    },
    [picture, known, isWorkingOut],
  );

  return {
    lie: known !== null && !isWorkingOut ? (answer?.lie ?? null) : null,
    isWorkingOut,
    /** Why it could not be worked out, or null. */
    lieProblem: known === null || isWorkingOut ? null : (answer?.problem ?? null),
    workOutAgain: () => setAnswer(null),
  };
}
