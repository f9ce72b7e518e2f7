import type { QueryClient } from '@tanstack/react-query';
import {
  cacheFitQuality,
  readFitQuality,
  readGeoreferencedPoints,
  storeFitQuality,
} from '@/data/admin/fit-quality';
import { analyzeFit } from './analyze-fit';

/** Gives up while positions keep changing: the window that changes them will rate them. */
const MAX_TRIES = 4;

/**
 * Rates how well the positions agree and stores the rating, unless it is stored already.
 * @throws the error of reading or storing; the rating stays unknown, and the next page to read it tries again
 */
export async function updateFitQuality(queryClient: QueryClient): Promise<void> {
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
