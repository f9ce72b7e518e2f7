import type { ScreenSize } from '@/geo/geometry';
import { TrailPaths } from '@/map/trails/TrailPaths';
import { trailWidth } from '@/map/trails/trail-strokes';
import type { MapGroup } from '@/model/group';

/**
 * The groups' trails on a printed picture.
 * @param size that of the picture on the paper, in CSS pixels
 * @param markerPx a marker's width there, in CSS pixels
 */
export function PrintedTrails(props: { groups: MapGroup[]; size: ScreenSize; markerPx: number }) {
  const { widthPx: width, heightPx: height } = props.size;
  const widthPx = trailWidth({ leftPx: 0, topPx: 0, ...props.size }, props.markerPx);
  const drawing = { width, height, unit: 1, widthPx };
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {props.groups.map(
        ({ id, trail, color }) =>
          trail && <TrailPaths key={id} trail={trail} color={color} drawing={drawing} />,
      )}
    </svg>
  );
}
