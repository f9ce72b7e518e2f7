import { useEffect, useState } from 'react';
import { TryAgain } from '@/lib/try-again';
import { useLatest } from '@/ui/useLatest';

/**
 * Tries something again as long as it fails and is on the page; TryAgain says when.
 * @param failure another value after each failure, or null while nothing has failed
 * @param run tries it
 */
export function useTryAgain(failure: string | number | null, run: () => void): void {
  const latest = useLatest(run);
  const [again] = useState(() => new TryAgain(() => latest.current()));

  useEffect(
    function followFailures() {
      if (failure === null) again.stop();
      else again.failed();
    },
    [again, failure],
  );
  useEffect(() => () => again.stop(), [again]);
}
