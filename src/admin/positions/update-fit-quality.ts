import type { QueryClient } from '@tanstack/react-query';
import {
  cacheFitQuality,
  readFitQuality,
  readGeoreferencedPoints,
  storeFitQuality,
} from '@/data/admin/fit-quality';
import { analyzeFit } from './analyze-fit';

/** Where positions are changed all the time, whoever changes them works it out in the end. */
const MAX_TRIES = 4;

/**
 * Works the verdict on the positions out and stores it, unless it is known. It says nothing of what
 * it does.
 * @throws what reading and storing throw: it isn't known then, and the next one who looks tries again
 */
export async function updateFitQuality(queryClient: QueryClient): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    // First, so that a change between the two is noticed.
    const known = await readFitQuality();
    const stored = known.position_verdict === null ? await computeFitQuality(known) : known;
    if (!stored) continue;
    // What is still unknown would only have the desk look again.
    if (stored.position_verdict !== null) cacheFitQuality(queryClient, stored);
    return;
  }
}

async function computeFitQuality(known: Awaited<ReturnType<typeof readFitQuality>>) {
  const points = await readGeoreferencedPoints();
  // Without positions there is nothing to judge.
  if (points.length === 0) return known;
  const { assessment } = await analyzeFit(points, known.base_map_image);
  return storeFitQuality(known.position_changes, assessment.problem === null ? 'good' : 'poor');
}
