import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { mapSettingsQuery } from '@/data/map-settings';
import { pointRowsQuery } from '@/data/rows.admin';
import { supabase } from '@/lib/supabase-client';
import { whenIdle } from '@/lib/when-idle';
import { NO_POSITIONS, positionsText } from './pairs';

/** Of positions whose verdict could not be worked out: it is tried again when the settings are read. */
const FAILED = 'failed';

/**
 * Has the verdict on the positions worked out where it is not known, or where they have changed. It shows
 * nothing, and on a map without positions does nothing.
 */
export function VerdictKeeper() {
  const queryClient = useQueryClient();
  const { data: points } = useQuery(pointRowsQuery(supabase));
  const { data: settings, dataUpdatedAt } = useQuery(mapSettingsQuery(supabase));
  const positions = useMemo(() => points && positionsText(points), [points]);
  const isKnown = settings && settings.position_verdict !== null;
  /** The positions that the verdict is known to be on. */
  const judged = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with each read of the settings it may have become unknown
  useEffect(
    function keepVerdict() {
      if (positions === undefined || isKnown === undefined) return;
      const isChanged = judged.current !== undefined && judged.current !== positions;
      if (positions === NO_POSITIONS || (isKnown && !isChanged)) {
        judged.current = positions;
        return;
      }
      return whenIdle(async () => {
        judged.current = positions;
        try {
          const { renewVerdict } = await import('./renew-verdict');
          await renewVerdict(queryClient);
        } catch {
          judged.current = FAILED;
        }
      });
    },
    [positions, isKnown, dataUpdatedAt, queryClient],
  );

  return null;
}
