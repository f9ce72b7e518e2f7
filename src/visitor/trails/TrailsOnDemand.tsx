import { useOnDemand } from '@/ui/useOnDemand';
import type { TrailsProps } from './Trails';
import { loadTrails } from './useDescribedTrails';

/** The trails on the map. The code for them loads only if a group has one. */
export function TrailsOnDemand(props: TrailsProps) {
  const { groups, group } = props.content;
  const hasTrails = groups.some(({ trail }) => trail);
  const part = useOnDemand(loadTrails, !hasTrails ? 'not yet' : group ? 'soon' : 'when idle');
  return part && <part.Trails {...props} />;
}
