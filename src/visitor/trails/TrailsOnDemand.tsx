import { type RefObject, useMemo, useState } from 'react';
import { importWithRetry } from '@/lib/import-with-retry';
import type { MapView } from '@/map/map-view';
import type { MapSettings } from '@/model/map-settings';
import { useOnDemand } from '@/ui/useOnDemand';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { LocateHandle } from '@/visitor/locate/LocateControl';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import type { MapContent } from '@/visitor/useMapContent';
import { loadTrails, useDescribedTrails } from './useDescribedTrails';

/** Loads the code for walking along trails. */
export const loadWalking = () => importWithRetry(() => import('@/visitor/walking'));

type TrailsOnDemandProps = {
  map: RefObject<MapView | null>;
  content: MapContent;
  settings: MapSettings;
  address: MapAddress;
  visitorPosition: VisitorPosition | null;
  /** Looks for the visitor's position; null if the map can't show it. */
  locateControl: RefObject<LocateHandle | null> | null;
};

/** The trails on the map. The code for them loads only if a group has one. */
export function TrailsOnDemand(props: TrailsOnDemandProps) {
  const { address } = props;
  const { groups, group, points, point } = props.content;
  const hasTrails = groups.some(({ trail }) => trail);
  const part = useOnDemand(loadTrails, !hasTrails ? 'not yet' : group ? 'soon' : 'when idle');
  const walking = useOnDemand(
    loadWalking,
    !hasTrails ? 'not yet' : address.routeTo ? 'soon' : 'when idle',
  );
  const chosen = useMemo(() => (group ? [group] : []), [group]);
  const described = useDescribedTrails(chosen, points, props.settings)?.get(group?.id ?? '');
  const [card, setCard] = useState<HTMLElement | null>(null);
  const { routeTo, routeFrom, changeRouteStart } = address;
  const from = points.find(({ id }) => id === routeFrom);
  return (
    <>
      {part && <part.Trails {...props} described={described} onCardChange={setCard} />}
      {walking && group && described && (
        <walking.FollowTrail key={group.id} {...props} {...{ group, points, described, card }} />
      )}
      {walking && routeTo && <walking.RoutePanel {...props} />}
      {walking && !routeTo && from && !group && !point && (
        <walking.Signpost map={props.map} from={from} onClose={() => changeRouteStart(null)} />
      )}
    </>
  );
}
