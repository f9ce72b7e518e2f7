import { useMemo } from 'react';
import type { Group } from '@/data/groups';
import type { MapSettings } from '@/data/map-settings';
import type { Point } from '@/data/points';
import type { PointForm } from '@/data/points.admin';
import { safePictureAddress } from '@/lib/safe-address';
import type { PercentPosition } from '@/map/geometry';
import { MapStage } from '@/map/MapStage';
import { toMarkers } from '@/map/to-markers';

/** The edited point among the others, before it has an id of its own. */
const EDITED = 'edited';

type PlaceFieldProps = {
  form: PointForm;
  /** The point that is edited, or null for a new one. */
  point: Point | null;
  points: Point[];
  groups: Group[];
  settings: MapSettings | undefined;
  onPlace: (place: PercentPosition) => void;
};

/** A small map that shows the edited point among the others. A press or a drag puts it elsewhere. */
export function PlaceField({ form, point, points, groups, settings, onPlace }: PlaceFieldProps) {
  const { title, group_id, coord_x, coord_y, marker_icon } = form;
  const group = groups.find(({ id }) => id === group_id);
  const markers = useMemo(() => {
    const others = points.filter(({ id }) => id !== point?.id);
    const [x, y] = [toPercent(coord_x), toPercent(coord_y)];
    if (x === null || y === null) return toMarkers(others, groups);
    const edited: Point = {
      id: EDITED,
      title: title || 'This point',
      group_id: group_id || null,
      coord_x: x,
      coord_y: y,
      marker_icon: marker_icon || null,
      popup_image: null,
      link: null,
      created_at: '',
    };
    return toMarkers([...others, edited], groups);
  }, [points, groups, point, title, group_id, coord_x, coord_y, marker_icon]);

  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Place on the map</p>
      <div className="h-56 overflow-hidden rounded-control border border-line bg-stage">
        <MapStage
          picture={safePictureAddress(group?.background_image ?? settings?.base_map_image ?? null)}
          markers={markers}
          sizeRatio={settings?.size_ratio ?? null}
          highlighted={EDITED}
          isCooperative
          description="Press the map to put the point there. With the focus on it, arrow keys move it."
          onPicturePress={onPlace}
          onMarkerMove={(_, place) => onPlace(place)}
          canMoveMarker={(id) => id === EDITED}
        />
      </div>
      <p className="mt-1.5 text-sm text-muted">Press the map, or drag the marker.</p>
    </div>
  );
}

/** A coordinate as its field has it, or null while it is none. */
function toPercent(text: string): number | null {
  const percent = text.trim() === '' ? Number.NaN : Number(text);
  return percent >= 0 && percent <= 100 ? percent : null;
}
