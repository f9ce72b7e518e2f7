import { useMemo, useRef } from 'react';
import type { ImportPreviewProps } from '@/admin/import/useImport';
import { safePictureAddress } from '@/lib/safe-address';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import { MapTrails } from '@/map/trails/TrailPaths';
import { SelectField } from '@/ui/SelectField';
import { MatchPlaces } from './MatchPlaces';
import type { CoordinateSystem } from './placement';

const COORDINATE_SYSTEM_OPTIONS: { value: CoordinateSystem; text: string }[] = [
  { value: 'degrees', text: 'Degrees on Earth' },
  { value: 'from the top', text: 'Pixels, from the top left' },
  { value: 'from the bottom', text: 'Pixels, from the bottom left' },
];

/** More markers would only hide each other. */
const MAX_MARKERS = 2000;

/** Asks how to put a file's places on the picture, and shows them there. */
export function PlacementPreview({ importState, openedFile, plan }: ImportPreviewProps) {
  const { placement, isGeoreferencing } = importState;
  const { coordinates } = importState.choices;
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
      {openedFile.sheet.geo?.coordinates && (
        <SelectField
          label="Its coordinates are"
          hint={
            size && coordinates !== 'degrees'
              ? `The map’s picture has ${size.widthPx.toLocaleString('en')} × ${size.heightPx.toLocaleString('en')} pixels.`
              : ''
          }
          value={coordinates}
          onValueChange={(coordinates) => importState.change({ coordinates })}
          options={COORDINATE_SYSTEM_OPTIONS}
        />
      )}
      {!size ? (
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
