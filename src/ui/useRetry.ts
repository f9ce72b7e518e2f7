import { useEffect, useState } from 'react';
import { RetryScheduler } from '@/lib/retry';
import { useLatest } from './useLatest';

/**
 * Tries something again as long as it fails and is on the page; TryAgain says when.
 * @param failure another value after each failure, or null while nothing has failed
 * @param run tries it
 */
export function useRetry(failure: string | number | null, run: () => void): void {
  const latest = useLatest(run);
  const [again] = useState(() => new RetryScheduler(() => latest.current()));

  useEffect(
    function followFailures() {
      if (failure === null) again.stop();
      else again.reportFailure();
    },
    [again, failure],
  );
  useEffect(() => () => again.stop(), [again]);
}
