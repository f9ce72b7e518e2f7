import type { ScreenSize } from '@/geo/geometry';
import { TrailPaths } from '@/map/trails/TrailPaths';
import { trailWidth } from '@/map/trails/trail-strokes';
import type { MapGroup } from '@/model/group';

type PrintedTrailsProps = {
  groups: readonly MapGroup[];
  /** Size of the picture on the paper, in CSS pixels. */
  size: ScreenSize;
  /** A marker's width there, in CSS pixels. */
  markerPx: number;
};

/** The groups' trails on a printed picture. */
export function PrintedTrails({ groups, size, markerPx }: PrintedTrailsProps) {
  const { widthPx: width, heightPx: height } = size;
  const widthPx = trailWidth({ leftPx: 0, topPx: 0, ...size }, markerPx);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${height}`}
      className="absolute inset-0 size-full overflow-visible"
    >
      {groups.map(
        ({ id, trail, color }) =>
          trail && (
            <TrailPaths
              key={id}
              trail={trail}
              color={color}
              drawing={{ width, height, unit: 1, widthPx }}
            />
          ),
      )}
    </svg>
  );
}
