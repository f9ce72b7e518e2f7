import { useMemo, useRef } from 'react';
import type { Group } from '@/data/groups';
import { safePictureAddress } from '@/lib/safe-address';
import { MapControls } from '@/map/MapControls';
import { MapStage } from '@/map/MapStage';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/to-markers';
import type { ImportPlan } from '../plan-import';

/** More are a crowd that tells nobody more. */
const MOST_DRAWN = 2000;

type PlacedMapProps = {
  /** The address of the map’s picture. */
  baseMap: string | null;
  plan: ImportPlan;
  groups: Group[];
};

/** Shows on the map’s picture where the new places come to be. */
export function PlacedMap({ baseMap, plan, groups }: PlacedMapProps) {
  const map = useRef<MapView>(null);
  const markers = useMemo(() => {
    const points = plan.lines.flatMap((line) => (line.kind === 'new' ? [line.point] : []));
    return toMarkers(points.slice(0, MOST_DRAWN), [...groups, ...plan.newGroups]);
  }, [plan, groups]);
  if (markers.length === 0) return null;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Where the new places come to be</p>
      <div className="relative h-56 overflow-hidden rounded-control border border-line bg-stage">
        <MapStage
          ref={map}
          picture={safePictureAddress(baseMap)}
          markers={markers}
          isComplete
          sizeRatio={null}
          highlighted={null}
          isCooperative
        />
        <MapControls map={map} />
      </div>
    </div>
  );
}
