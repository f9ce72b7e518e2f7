import { queryOptions } from '@tanstack/react-query';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import type { Fit } from '@/geo/fit';
import {
  type FitAssessment,
  fitWithoutOutlier,
  type IdentifiedControlPoint,
  sampleFarthestPoints,
} from '@/geo/fit-assessment';
import { safePictureAddress } from '@/lib/safe-address';
import { runInWorker } from '@/lib/worker-task';
import { loadPictureSize } from '@/pictures/sizing';

/** How well the positions of a map's points agree, and the fit of the Earth to the picture. */
export type FitAnalysis = {
  assessment: FitAssessment;
  /** The number of points that were compared. */
  comparedCount: number;
  /** Null if the points don't determine one. */
  fit: Fit | null;
};

/** The analysis of some points on a picture, which is computed once. */
export const fitAnalysisQuery = (points: readonly GeoreferencedPoint[], baseMap: string | null) =>
  queryOptions({
    queryKey: ['fit analysis', baseMap, positionsKey(points)],
    queryFn: ({ signal }) => analyzeFit(points, baseMap, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    // After a failure only.
    refetchOnReconnect: true,
  });

/** The fit by the rule that decides whether visitors see where they are; null if the positions don't agree. */
export function goodFit(analysis: FitAnalysis | null | undefined): Fit | null {
  return analysis?.assessment.problem === null ? analysis.fit : null;
}

/**
 * Computes how well the positions of points agree, in a worker. Takes up to a second.
 * @param baseMap the address of the picture that the points are on
 * @throws an error whose message says what is missing, or the network's
 */
export async function analyzeFit(
  points: readonly GeoreferencedPoint[],
  baseMap: string | null,
  signal?: AbortSignal,
): Promise<FitAnalysis> {
  const address = safePictureAddress(baseMap);
  const size = address && (await loadPictureSize(address).catch(() => null));
  if (!size) throw new Error('The base map can’t be loaded, so its positions can’t be compared.');
  const aspectRatio = size.widthPx / size.heightPx;
  const pairs = sampleFarthestPoints(toControlPoints(points), aspectRatio);
  const worker = new Worker(new URL('./fit-analysis-worker.ts', import.meta.url), {
    type: 'module',
  });
  const assessment = await runInWorker<unknown, FitAssessment>(
    worker,
    { pairs, aspectRatio },
    signal && { signal },
  );
  const fit = fitWithoutOutlier(pairs, aspectRatio);
  return { assessment, comparedCount: pairs.length, fit };
}

/** The points that have a position on Earth, with both of their positions. */
export function toControlPoints(points: readonly GeoreferencedPoint[]): IdentifiedControlPoint[] {
  return points.flatMap(({ id, coord_x, coord_y, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id,
            onPicture: { percentX: coord_x, percentY: coord_y },
            onEarth: { latitude, longitude },
          },
        ],
  );
}

/** A text that changes whenever the positions of points do. */
export function positionsKey(points: readonly GeoreferencedPoint[]): string {
  const pairs = toControlPoints(points).sort((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify(pairs);
}

export const NO_POSITIONS = positionsKey([]);
