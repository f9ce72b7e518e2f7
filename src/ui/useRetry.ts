import { useEffect, useState } from 'react';
import { RetryScheduler } from '@/lib/retry';
import { useLatest } from './useLatest';

/**
 * Retries something that has failed until it succeeds or the component unmounts. `RetryScheduler` decides when.
 * @param failure a different value after each failure, or null if nothing has failed
 * @param run tries again
 */
export function useRetry(failure: string | number | null, run: () => void): void {
  const latest = useLatest(run);
  const [scheduler] = useState(() => new RetryScheduler(() => latest.current()));

  useEffect(
    function followFailures() {
      if (failure === null) scheduler.stop();
      else scheduler.reportFailure();
    },
    [scheduler, failure],
  );
  useEffect(() => () => scheduler.stop(), [scheduler]);
}
