import { type RefObject, useMemo, useState } from 'react';
import type { MapView } from '@/map/map-view';
import type { MapSettings } from '@/model/map-settings';
import { useOnDemand } from '@/ui/useOnDemand';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { LocateButtonState } from '@/visitor/locate/LocateButton';
import type { LocateHandle } from '@/visitor/locate/LocateControl';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import type { MapContent } from '@/visitor/useMapContent';
import { loadTrails, useDescribedTrails } from './useDescribedTrails';

/** Loads the code for walking along trails. */
export const loadWalking = () => import('@/visitor/walking');

type TrailsOnDemandProps = {
  map: RefObject<MapView | null>;
  content: MapContent;
  settings: MapSettings;
  address: MapAddress;
  visitorPosition: VisitorPosition | null;
  /** Looks for the visitor's position; null if the map can't show it. */
  locateControl: RefObject<LocateHandle | null> | null;
  locateState: LocateButtonState['kind'];
};

/** The trails on the map. The code for them loads only if a group has one. */
export function TrailsOnDemand(props: TrailsOnDemandProps) {
  const { address } = props;
  const { groups, group, points } = props.content;
  const hasTrails = groups.some(({ trail }) => trail);
  const isRouteShown = address.routeTo !== null || address.routeFrom !== null;
  const timing = !hasTrails ? 'not yet' : isRouteShown ? 'soon' : 'when idle';
  const part = useOnDemand(loadTrails, hasTrails && group ? 'soon' : timing);
  const walking = useOnDemand(loadWalking, timing);
  const chosen = useMemo(() => (group ? [group] : []), [group]);
  const described = useDescribedTrails(chosen, points, props.settings)?.get(group?.id ?? '');
  const [card, setCard] = useState<HTMLElement | null>(null);
  return (
    <>
      {part && <part.Trails {...props} described={described} onCardChange={setCard} />}
      {walking && group && described && (
        <walking.FollowTrail key={group.id} {...props} {...{ group, points, described, card }} />
      )}
      {/* After the trails, which the route is drawn on. The card of a chosen group's trail is in the same place. */}
      {part && walking && !group && <walking.Routes {...props} />}
    </>
  );
}
