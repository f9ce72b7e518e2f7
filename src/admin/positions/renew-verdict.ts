import type { QueryClient } from '@tanstack/react-query';
import {
  readPlacedPoints,
  readVerdict,
  rememberVerdict,
  storeVerdict,
} from '@/data/admin/position-verdict';
import { workOutAgreement } from './work-out-agreement';

/** Where positions are changed all the time, whoever changes them works it out in the end. */
const MAX_TRIES = 4;

/**
 * Works the verdict on the positions out and stores it, unless it is known. It says nothing of what
 * it does.
 * @throws what reading and storing throw: it isn't known then, and the next one who looks tries again
 */
export async function renewVerdict(queryClient: QueryClient): Promise<void> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    // First, so that a change between the two is noticed.
    const known = await readVerdict();
    const stored = known.position_verdict === null ? await judge(known) : known;
    if (!stored) continue;
    // What is still unknown would only have the desk look again.
    if (stored.position_verdict !== null) rememberVerdict(queryClient, stored);
    return;
  }
}

async function judge(known: Awaited<ReturnType<typeof readVerdict>>) {
  const points = await readPlacedPoints();
  // Without positions there is nothing to judge.
  if (points.length === 0) return known;
  const { agreement } = await workOutAgreement(points, known.base_map_image);
  return storeVerdict(known.position_changes, agreement.problem === null ? 'good' : 'poor');
}
