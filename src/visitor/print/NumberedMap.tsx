import { markerSize, percentToScreen, type ScreenSize } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { columnLetter, type Grid } from './map-grid';
import { MAP_FRAME_PX, NumberBadges } from './NumberBadges';
import type { NumberedPoint } from './numbered-points';
import { PointIcon } from './PointIcon';
import type { PaperPicture } from './usePaperPicture';

type NumberedMapProps = {
  picture: PaperPicture;
  points: NumberedPoint[];
  grid: Grid;
  sizeRatio: number | null;
  /** Size of the picture on the paper. */
  size: ScreenSize;
};

/** On paper one looks closer. */
const ICON_SCALE = 0.85;

/** Icons may take so much of the map. Where there are many they are smaller. */
const MAX_ICON_COVERAGE = 0.25;

/** Where they would be smaller than this there are dots instead. */
const MIN_ICON_PX = 24;

/** So few have icons on the smallest map. */
const ICONS_AT_ANY_SIZE_COUNT = 50;

/** The map on paper: a number at each marker, and letters and numbers for the fields around it. */
export function NumberedMap({ picture, points, grid, sizeRatio, size }: NumberedMapProps) {
  const messages = useMessages('print');
  const { widthPx, heightPx } = size;
  const iconSizePx = Math.min(
    markerSize(widthPx, sizeRatio) * ICON_SCALE,
    2 * MAP_FRAME_PX - 8,
    Math.sqrt((MAX_ICON_COVERAGE * widthPx * heightPx) / points.length),
  );
  const iconPx =
    iconSizePx < MIN_ICON_PX && points.length > ICONS_AT_ANY_SIZE_COUNT ? 0 : iconSizePx;
  const rect = { leftPx: 0, topPx: 0, ...size };
  const spots = points.map((point) => ({ ...point, ...percentToScreen(point, rect) }));
  const lines = gridLines(grid, size);
  const field = { widthPx: widthPx / grid.columns, heightPx: heightPx / grid.rows };

  return (
    <div
      role="img"
      aria-label={messages.numberedMap}
      // Right is east in any language.
      dir="ltr"
      className="relative mx-auto"
      style={{ width: widthPx + 2 * MAP_FRAME_PX, height: heightPx + 2 * MAP_FRAME_PX }}
    >
      <div className="absolute" style={{ inset: MAP_FRAME_PX }}>
        <img src={picture.address} alt="" className="size-full" />
        {range(grid.columns).map((column) => (
          <GridLabel
            key={columnLetter(column)}
            name={columnLetter(column)}
            x={(column + 0.5) * field.widthPx}
            y={-MAP_FRAME_PX + 9}
          />
        ))}
        {range(grid.rows).map((row) => (
          <GridLabel
            key={row}
            name={String(row + 1)}
            x={-MAP_FRAME_PX + 8}
            y={(row + 0.5) * field.heightPx}
          />
        ))}
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <path d={lines} stroke="#000" strokeOpacity="0.35" fill="none" />
          <path d={lines} stroke="#fff" strokeDasharray="3 3" strokeOpacity="0.6" fill="none" />
        </svg>
        {iconPx > 0 &&
          spots.map((spot) => (
            <PointIcon
              key={spot.number}
              point={spot}
              className="absolute -translate-1/2 object-contain"
              style={{ left: spot.screenX, top: spot.screenY, width: iconPx, height: iconPx }}
            />
          ))}
        <NumberBadges spots={spots} iconPx={iconPx} size={size} />
      </div>
    </div>
  );
}

function GridLabel({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <span
      className="absolute -translate-1/2 text-[10px] leading-none font-semibold text-[#5c6259]"
      style={{ left: x, top: y }}
    >
      {name}
    </span>
  );
}

function gridLines({ columns, rows }: Grid, { widthPx, heightPx }: ScreenSize): string {
  const upright = range(columns - 1).map(
    (line) => `M${((line + 1) * widthPx) / columns} 0V${heightPx}`,
  );
  const level = range(rows - 1).map((line) => `M0 ${((line + 1) * heightPx) / rows}H${widthPx}`);
  return [...upright, ...level].join('');
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
