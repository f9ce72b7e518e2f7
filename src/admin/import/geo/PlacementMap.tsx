import { useMemo, useRef } from 'react';
import type { ImportPlan } from '@/admin/import/plan-import';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import type { Group } from '@/model/group';

/** More are a crowd that tells nobody more. */
const MAX_MARKERS = 2000;

type PlacementMapProps = {
  /** The address of the map’s picture. */
  baseMap: string | null;
  plan: ImportPlan;
  groups: Group[];
};

/** Shows on the map’s picture where the new places come to be. */
export function PlacementMap({ baseMap, plan, groups }: PlacementMapProps) {
  const map = useRef<MapView>(null);
  const markers = useMemo(() => {
    const points = plan.lines.flatMap((line) => (line.kind === 'new' ? [line.point] : []));
    return toMarkers(points.slice(0, MAX_MARKERS), [...groups, ...plan.newGroups]);
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
