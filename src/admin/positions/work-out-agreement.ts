import type { PlacedPoint } from '@/data/admin/position-verdict';
import { type Agreement, type PointPair, spreadOver } from '@/geo/agreement';
import { safePictureAddress } from '@/lib/safe-address';
import { giveTask } from '@/lib/worker-task';
import { pictureSize } from '@/pictures/picture-size';
import { pairsOf } from './pairs';

/** What the positions of a map's points say, and of how many of them, spread over the map. */
export type WorkedOut = { agreement: Agreement; pairs: PointPair[]; aspectRatio: number };

/**
 * How well the positions of points agree. It takes up to a second, in a worker.
 * @param baseMap the address of the picture that they are on
 * @throws an error whose message says what is missing, or the network's
 */
export async function workOutAgreement(
  points: readonly PlacedPoint[],
  baseMap: string | null,
  signal?: AbortSignal,
): Promise<WorkedOut> {
  const address = safePictureAddress(baseMap);
  const size = address && (await pictureSize(address));
  if (!size) throw new Error('The base map can’t be loaded, so its positions can’t be compared.');
  const aspectRatio = size.widthPx / size.heightPx;
  const pairs = spreadOver(pairsOf(points), aspectRatio);
  const worker = new Worker(new URL('./agreement-worker.ts', import.meta.url), { type: 'module' });
  const agreement = await giveTask<unknown, Agreement>(
    worker,
    { pairs, aspectRatio },
    signal && { signal },
  );
  return { agreement, pairs, aspectRatio };
}
