import { ArrowLeftRight } from 'lucide-react';
import { useMemo, useRef } from 'react';
import type { ImportPreviewProps } from '@/admin/import/useImport';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import { MapTrails } from '@/map/trails/TrailPaths';
import { Button } from '@/ui/Button';
import { MatchPlaces } from './MatchPlaces';

/** More markers would only hide each other. */
const MAX_MARKERS = 2000;

/** Asks how to put a file's places on the picture, and shows them there. */
export function PlacementPreview({ importState, openedFile, plan }: ImportPreviewProps) {
  const { placement, isGeoreferencing, fileRows } = importState;
  const { size, baseMap } = openedFile.baseMapPicture;
  const { groups } = openedFile.map;
  const map = useRef<MapView>(null);
  const markers = useMemo(() => {
    const points = plan.rows.flatMap((row) => (row.kind === 'new' ? [row.point] : []));
    return toMarkers(points.slice(0, MAX_MARKERS), [...groups, ...plan.newGroups]);
  }, [plan, groups]);
  const trails = useMemo(
    () =>
      plan.trails.flatMap(({ group, trail }) =>
        trail ? [{ id: group.id, trail, color: group.color, isChosen: false }] : [],
      ),
    [plan],
  );
  return (
    <>
      {plan.looksSwapped && (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="flex-1 basis-56 text-sm text-danger">
            All places are outside the picture. Latitude and longitude look swapped.
          </p>
          <Button icon={ArrowLeftRight} onClick={() => importState.change({ unit: 'swapped' })}>
            Swap them
          </Button>
        </div>
      )}
      {!size && fileRows?.unit !== 'percent' ? (
        <p role="status" className="text-sm text-danger">
          {baseMap === null
            ? 'The map has no picture yet. Choose one in Settings first.'
            : 'The map’s picture can’t be loaded, so nothing can be placed on it. Check your connection, then choose the file again.'}
        </p>
      ) : (
        placement && (
          <MatchPlaces
            importState={importState}
            placement={placement}
            points={openedFile.map.points}
          />
        )
      )}
      {size && markers.length + trails.length > 0 && (
        <div className={isGeoreferencing ? 'invisible' : ''}>
          <p className="mb-1.5 text-sm font-medium">
            Where the new {markers.length > 0 ? 'points' : 'trails'} will appear
          </p>
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
            <MapTrails map={map} trails={trails} />
            <MapControls map={map} />
          </div>
        </div>
      )}
    </>
  );
}
