import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pointRowsQuery } from '@/data/admin/rows';
import { supabase } from '@/data/admin/supabase-client';
import { mapSettingsQuery } from '@/data/map-settings';
import { loadPart } from '@/lib/load-part';
import { whenIdle } from '@/lib/when-idle';
import { NO_POSITIONS, positionsText } from './pairs';

/** Of positions whose verdict is not worked out yet, or could not be: then it is tried again when the settings are read. */
const OPEN = 'open';

/**
 * Has the verdict on the positions worked out where it is not known, or where they have changed. It shows
 * nothing, and on a map without positions does nothing.
 */
export function VerdictKeeper() {
  const queryClient = useQueryClient();
  const { data: points } = useQuery(pointRowsQuery(supabase));
  const { data: settings, dataUpdatedAt } = useQuery(mapSettingsQuery(supabase));
  const positions = useMemo(() => points && positionsText(points), [points]);
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
      judged.current = OPEN;
      return whenIdle(async () => {
        judged.current = ground;
        try {
          const { renewVerdict } = await loadPart(() => import('./renew-verdict'));
          await renewVerdict(queryClient);
        } catch {
          judged.current = OPEN;
        }
      });
    },
    [positions, ground, isKnown, dataUpdatedAt, queryClient],
  );

  return null;
}
