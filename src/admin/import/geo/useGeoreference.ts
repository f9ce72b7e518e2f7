import { useEffect, useState } from 'react';
import { messageOf } from '@/admin/toasts';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { BaseMapPicture, Georeference } from './base-map-picture';

/** What came of asking how the Earth lies. */
type GeoreferenceResult = {
  known: GeoreferencedPoint[];
  lie: Georeference | null;
  problem: string | null;
};

/**
 * How the Earth lies on a picture by what is known: the answer to what is asked now, never to what was asked
 * before.
 * @param known null where it doesn’t matter
 */
export function useGeoreference(
  picture: BaseMapPicture | null,
  known: GeoreferencedPoint[] | null,
) {
  const [answer, setAnswer] = useState<GeoreferenceResult | null>(null);
  const isGeoreferencing = known !== null && answer?.known !== known;

  useEffect(
    function workOut() {
      if (!picture || !known || !isGeoreferencing) return;
      const leaving = new AbortController();
      const tell = (answer: Omit<GeoreferenceResult, 'known'>) =>
        leaving.signal.aborted || setAnswer({ known, ...answer });
      picture.georeferenceFrom(known, leaving.signal).then(
        (lie) => tell({ lie, problem: null }),
        (error) => tell({ lie: null, problem: messageOf(error) }),
      );
      return () => leaving.abort();
    },
    [picture, known, isGeoreferencing],
  );

  return {
    georeference: known !== null && !isGeoreferencing ? (answer?.lie ?? null) : null,
    isGeoreferencing,
    /** Why it could not be worked out, or null. */
    georeferenceProblem: known === null || isGeoreferencing ? null : (answer?.problem ?? null),
    retryGeoreference: () => setAnswer(null),
  };
}
