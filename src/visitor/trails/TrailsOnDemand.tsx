import { type RefObject, useMemo } from 'react';
import type { MapView } from '@/map/map-view';
import type { MapSettings } from '@/model/map-settings';
import { useOnDemand } from '@/ui/useOnDemand';
import type { MapContent } from '@/visitor/useMapContent';
import { loadTrails, useDescribedTrails } from './useDescribedTrails';

type TrailsOnDemandProps = {
  map: RefObject<MapView | null>;
  content: MapContent;
  settings: MapSettings;
};

/** The trails on the map. The code for them loads only if a group has one. */
export function TrailsOnDemand(props: TrailsOnDemandProps) {
  const { groups, group, points } = props.content;
  const hasTrails = groups.some(({ trail }) => trail);
  const part = useOnDemand(loadTrails, !hasTrails ? 'not yet' : group ? 'soon' : 'when idle');
  const chosen = useMemo(() => (group ? [group] : []), [group]);
  const described = useDescribedTrails(chosen, points, props.settings)?.get(group?.id ?? '');
  return part && <part.Trails {...props} described={described} />;
}
