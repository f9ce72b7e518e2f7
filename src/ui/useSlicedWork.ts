import { useEffect, useMemo, useState } from 'react';
import { continueWork, finishInSlices, type SlicedWork } from '@/lib/sliced-work';

/** What the work begins with, such as a message from a worker, may have taken a while. */
const FIRST_SLICE_MS = 30;

/**
 * Does some work in slices, the first one at once. Returns its result, or null until it is finished.
 * @param start memoized; null for no work
 */
export function useSlicedWork<Result>(start: (() => SlicedWork<Result>) | null): Result | null {
  const job = useMemo(() => {
    if (!start) return null;
    const work = start();
    return { work, finished: continueWork(work, FIRST_SLICE_MS) };
  }, [start]);
  const [later, setLater] = useState<{ job: typeof job; result: Result } | null>(null);
  useEffect(
    function finishWork() {
      if (!job || job.finished) return;
      const controller = new AbortController();
      finishInSlices(job.work, controller.signal).then(
        (result) => setLater({ job, result }),
        (error) =>
          setLater(() => {
            throw error;
          }),
      );
      return () => controller.abort();
    },
    [job],
  );
  if (job?.finished) return job.finished.result;
  return later && later.job === job ? later.result : null;
}
