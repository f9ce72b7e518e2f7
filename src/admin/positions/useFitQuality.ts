import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { readGeoreferencedPoints, storeFitQuality } from '@/data/admin/fit-quality';
import { fetchFresh, pointRowsQuery, settingsQuery } from '@/data/admin/rows';
import { analyzeFit, NO_POSITIONS, positionsKey } from './analyze-fit';

/**
 * Rates how well the positions agree whenever they or their map have changed, or the rating is gone. Does nothing on a
 * map without positions.
 */
export function useFitQuality(isSignedIn: boolean): void {
  const queryClient = useQueryClient();
  const { data: positions = NO_POSITIONS } = useQuery({
    ...pointRowsQuery,
    select: positionsKey,
    enabled: isSignedIn,
  });
  const { data: settings } = useQuery({ ...settingsQuery, enabled: isSignedIn });
  const isRated = settings && settings.position_verdict !== null;
  useQuery({
    // Each new base map counts as a change, because its proportions may differ.
    queryKey: ['fit quality', positions, settings?.base_map_image, isRated],
    queryFn: () => updateFitQuality(queryClient),
    enabled: isSignedIn && settings !== undefined && positions !== NO_POSITIONS,
    // Even a change that is undone has cleared the rating.
    staleTime: 0,
    refetchOnWindowFocus: ({ state }) => state.data === null,
    refetchOnReconnect: ({ state }) => state.data == null,
  });
}

/** Gives up while positions keep changing: the window that changes them will rate them. */
const MAX_TRIES = 4;

/**
 * Rates how well the positions agree and stores the rating, unless it is stored already.
 * @returns the rating; null if it stays unknown
 * @throws the error of reading or storing
 */
async function updateFitQuality(queryClient: QueryClient): Promise<string | null> {
  for (let tries = 0; ; tries += 1) {
    // Read before the points, so that a change between the two requests is noticed.
    const settings = await fetchFresh(queryClient, settingsQuery);
    if (settings.position_verdict !== null || tries === MAX_TRIES) return settings.position_verdict;
    const points = await readGeoreferencedPoints();
    // Without positions there is nothing to rate.
    if (points.length === 0) return null;
    const { assessment } = await analyzeFit(points, settings.base_map_image);
    await storeFitQuality(settings, assessment.problem === null ? 'good' : 'poor');
  }
}
