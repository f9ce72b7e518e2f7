import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import {
  cacheFitQuality,
  readFitQuality,
  readGeoreferencedPoints,
  storeFitQuality,
} from '@/data/admin/fit-quality';
import { pointRowsQuery } from '@/data/admin/rows';
import { supabase } from '@/data/admin/supabase-client';
import { mapSettingsQuery } from '@/data/map-queries';
import { runWhenIdle } from '@/lib/run-when-idle';
import { analyzeFit, NO_POSITIONS, positionsKey } from './analyze-fit';

/** Marks positions that still have to be rated. After a failure, the next read of the settings tries again. */
const PENDING = 'pending';

/**
 * Rates how well the positions agree whenever the rating is unknown, or the positions or their map have
 * changed. Does nothing on a map without positions.
 */
export function useFitQuality(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const { data: positions } = useQuery({
    ...pointRowsQuery(supabase),
    select: positionsKey,
    enabled: isSignedIn,
  });
  const { data: settings, dataUpdatedAt } = useQuery({
    ...mapSettingsQuery(supabase),
    enabled: isSignedIn,
  });
  // Each new base map counts as a change, because its proportions may differ.
  const subject = `${settings?.base_map_image} ${positions}`;
  const isRated = settings && settings.position_verdict !== null;
  const ratedSubject = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each read of the settings may show that the rating is gone
  useEffect(
    function updateRating() {
      if (!isSignedIn) ratedSubject.current = undefined;
      if (!isSignedIn || positions === undefined || isRated === undefined) return;
      const hasChanged = ratedSubject.current !== undefined && ratedSubject.current !== subject;
      if (positions === NO_POSITIONS || (isRated && !hasChanged)) {
        ratedSubject.current = subject;
        return;
      }
      // Even a change that is undone before the browser is idle has cleared the rating.
      ratedSubject.current = PENDING;
      return runWhenIdle(async () => {
        ratedSubject.current = subject;
        try {
          await updateFitQuality(queryClient);
        } catch {
          ratedSubject.current = PENDING;
        }
      });
    },
    [isSignedIn, positions, subject, isRated, dataUpdatedAt, queryClient],
  );
}

/** Gives up while positions keep changing: the window that changes them will rate them. */
const MAX_TRIES = 4;

/**
 * Rates how well the positions agree and stores the rating, unless it is stored already.
 * @throws the error of reading or storing; the rating stays unknown, and the next page to read it tries again
 */
async function updateFitQuality(queryClient: QueryClient): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    // Read before the points, so that a change between the two requests is noticed.
    const current = await readFitQuality();
    const stored = current.position_verdict === null ? await computeFitQuality(current) : current;
    if (!stored) continue;
    // An unknown rating would only start this again.
    if (stored.position_verdict !== null) cacheFitQuality(queryClient, stored);
    return;
  }
}

async function computeFitQuality(current: Awaited<ReturnType<typeof readFitQuality>>) {
  const points = await readGeoreferencedPoints();
  // Without positions there is nothing to rate.
  if (points.length === 0) return current;
  const { assessment } = await analyzeFit(points, current.base_map_image);
  return storeFitQuality(current.position_changes, assessment.problem === null ? 'good' : 'poor');
}
