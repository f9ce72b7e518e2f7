import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { useLoadedIcon } from '@/admin/forms/PictureInput';
import { useGroupRows, useMapSettings, usePointRows } from '@/admin/useMapRows';
import { useOptimisticPoints } from '@/data/admin/points';
import type { PercentPosition } from '@/geo/geometry';
import { safePictureAddress } from '@/lib/safe-address';
import { attachMarkerDrag } from '@/map/gestures/marker-drag';
import type { MapView } from '@/map/map-view';
import { toMarkers } from '@/map/markers/to-markers';
import { MapControls } from '@/map/react/MapControls';
import { MapStage } from '@/map/react/MapStage';
import { POINT_FIELDS, type PointForm } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';

/** The id of the edited point's marker: a new point has none yet. */
const EDITED_POINT_ID = 'edited';

type PositionFieldProps = {
  form: PointForm;
  /** The edited point, or null for a new one. */
  point: Point | null;
  onMove: (position: PercentPosition) => void;
  /** The end of the line above the map, for more controls. */
  lineRef: Ref<HTMLDivElement>;
  /** The fields for X and Y. */
  children: ReactNode;
};

/**
 * A map that shows the edited point among the others, with its coordinates below. A click or a drag moves the point.
 * In a wide window it stays beside the other fields while they scroll, as high as the dialog.
 */
export function PositionField(props: PositionFieldProps) {
  const { form, point, onMove, lineRef, children } = props;
  const map = useRef<MapView>(null);
  // A finger that scrolls the form may begin on the marker.
  const isHandheld = window.matchMedia('(pointer: coarse)').matches;
  const points = useOptimisticPoints(usePointRows().data);
  const { data: groups } = useGroupRows();
  const { data: settings } = useMapSettings();
  // Not the whole form: input in other fields must not redraw the markers.
  const { title, group_id, coord_x, coord_y } = form;
  const marker_icon = useLoadedIcon(form.marker_icon);
  const group = groups?.find(({ id }) => id === group_id);
  const markers = useMemo(() => {
    const others = (points ?? []).filter(({ id }) => id !== point?.id);
    const x = POINT_FIELDS.coord_x.parse(coord_x);
    const y = POINT_FIELDS.coord_y.parse(coord_y);
    const edited = {
      id: EDITED_POINT_ID,
      title: title || 'This point',
      group_id,
      coord_x: x.value,
      coord_y: y.value,
      marker_icon,
    };
    return toMarkers(x.problem || y.problem ? others : [...others, edited], groups ?? []);
  }, [points, groups, point, title, group_id, coord_x, coord_y, marker_icon]);

  return (
    <div className="flex flex-col lg:sticky lg:top-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:h-[calc(100dvh-var(--band)-11.25rem)]">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm font-medium">Where it is on the map</p>
        {/* The button for a handheld device's position needs the space beside the heading. */}
        <p className="mr-auto text-sm text-muted pointer-coarse:order-1 pointer-coarse:w-full">
          {isHandheld ? 'Tap the map to move the marker.' : 'Click the map, or drag the marker.'}
        </p>
        <div ref={lineRef} className="contents" />
      </div>
      <div className="relative max-lg:controls-below -mx-5 mb-4 h-[clamp(11rem,45dvh,24rem)] overflow-hidden border-y border-line bg-stage lg:mx-0 lg:h-auto lg:min-h-44 lg:flex-1 lg:rounded-card lg:border">
        <MapStage
          ref={map}
          picture={safePictureAddress(group?.background_image ?? settings?.base_map_image ?? null)}
          markers={markers}
          sizeRatio={settings?.size_ratio ?? null}
          highlighted={EDITED_POINT_ID}
          isCooperative
          description="Click or tap the map to put the point there, or move it with the arrow keys."
          onPicturePress={onMove}
          attachDrag={attachMarkerDrag}
          onMarkerMove={(_, position) => onMove(position)}
          {...(!isHandheld && { canMoveMarker: (id) => id === EDITED_POINT_ID })}
        />
        <MapControls map={map} />
      </div>
      {children}
    </div>
  );
}
