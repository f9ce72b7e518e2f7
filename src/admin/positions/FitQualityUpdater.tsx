import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pointRowsQuery } from '@/data/admin/rows';
import { supabase } from '@/data/admin/supabase-client';
import { mapSettingsQuery } from '@/data/map-settings';
import { importWithRetry } from '@/lib/import-with-retry';
import { runWhenIdle } from '@/lib/run-when-idle';
import { NO_POSITIONS, positionsKey } from './control-points';

/** Of positions whose verdict is not worked out yet, or could not be: then it is tried again when the settings are read. */
const PENDING = 'open';

/**
 * Has the verdict on the positions worked out where it is not known, or where they have changed. It shows
 * nothing, and on a map without positions does nothing.
 */
export function FitQualityUpdater() {
  const queryClient = useQueryClient();
  const { data: points } = useQuery(pointRowsQuery(supabase));
  const { data: settings, dataUpdatedAt } = useQuery(mapSettingsQuery(supabase));
  const positions = useMemo(() => points && positionsKey(points), [points]);
  // A picture of another shape is another map.
  const ground = `${settings?.base_map_image} ${positions}`;
  const isKnown = settings && settings.position_verdict !== null;
  /** What the verdict is known to be on. */
  const judged = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each read of the settings it may have become unknown
  useEffect(
    function keepVerdict() {
      if (positions === undefined || isKnown === undefined) return;
      const isChanged = judged.current !== undefined && judged.current !== ground;
      if (positions === NO_POSITIONS || (isKnown && !isChanged)) {
        judged.current = ground;
        return;
      }
      // What is changed back before that has cleared the verdict, too.
      judged.current = PENDING;
      return runWhenIdle(async () => {
        judged.current = ground;
        try {
          const { updateFitQuality } = await importWithRetry(() => import('./update-fit-quality'));
          await updateFitQuality(queryClient);
        } catch {
          judged.current = PENDING;
        }
      });
    },
    [positions, ground, isKnown, dataUpdatedAt, queryClient],
  );

  return null;
}
