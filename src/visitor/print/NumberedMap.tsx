import { type CSSProperties, type ReactNode, useState } from 'react';
import { markerSize, percentToScreen, type ScreenPosition, type ScreenSize } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { pinAddress } from '@/map/markers/pin';
import { BADGE_HEIGHT_PX, positionBadges } from './badge-positions';
import { columnLetter, type Grid, type NumberedPoint } from './numbered-points';
import { MAP_FRAME_PX } from './sheet-layout';
import type { PaperPicture } from './usePaperPicture';

type NumberedMapProps = {
  picture: PaperPicture;
  points: NumberedPoint[];
  grid: Grid;
  sizeRatio: number | null;
  /** Size of the picture on the paper, in CSS pixels. */
  size: ScreenSize;
  /** Renders the trails on the picture, for a marker's width in CSS pixels. */
  renderTrails: (size: ScreenSize, markerPx: number) => ReactNode;
};

/** Paper is viewed from closer than a screen. */
const ICON_SCALE = 0.85;

/** The fraction of the map that icons may cover. If there are many, they get smaller. */
const MAX_ICON_COVERAGE = 0.25;

/** Smaller icons are replaced by dots. */
const MIN_ICON_PX = 24;

/** Up to this many points have icons on a map of any size. */
const ICONS_AT_ANY_SIZE_COUNT = 50;

/** The map on paper: a number at each marker, and the letters and numbers of the grid around it. */
export function NumberedMap(props: NumberedMapProps) {
  const { picture, points, grid, sizeRatio, size } = props;
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
  const cell = { widthPx: widthPx / grid.columns, heightPx: heightPx / grid.rows };

  return (
    <div
      role="img"
      aria-label={messages.numberedMap}
      // A map is never mirrored.
      dir="ltr"
      className="relative mx-auto"
      style={{ width: widthPx + 2 * MAP_FRAME_PX, height: heightPx + 2 * MAP_FRAME_PX }}
    >
      <div className="absolute" style={{ inset: MAP_FRAME_PX }}>
        <img src={picture.address} alt="" className="size-full" />
        {props.renderTrails(size, markerSize(widthPx, sizeRatio) * ICON_SCALE)}
        {range(grid.columns).map((column) => (
          <GridLabel
            key={columnLetter(column)}
            name={columnLetter(column)}
            x={(column + 0.5) * cell.widthPx}
            y={-MAP_FRAME_PX + 9}
          />
        ))}
        {range(grid.rows).map((row) => (
          <GridLabel
            key={row}
            name={String(row + 1)}
            x={-MAP_FRAME_PX + 8}
            y={(row + 0.5) * cell.heightPx}
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
  const vertical = range(columns - 1).map(
    (line) => `M${((line + 1) * widthPx) / columns} 0V${heightPx}`,
  );
  const horizontal = range(rows - 1).map(
    (line) => `M0 ${((line + 1) * heightPx) / rows}H${widthPx}`,
  );
  return [...vertical, ...horizontal].join('');
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

/** A number this far from its icon gets a line to it. */
const LEADER_LINE_MIN_PX = 8;

/** For a closed place. The dashes distinguish it on a black-and-white printer, too. */
const CLOSED_BADGE =
  'rounded-full border-[1.5px] border-dashed border-[#1d211c] bg-white text-[#1d211c]';

/** For an open place, which with a notice is on a square. */
const BADGE = 'bg-[#1d211c] text-white';

type NumberBadgesProps = {
  spots: (NumberedPoint & ScreenPosition)[];
  /** Width and height of an icon; 0 to draw dots instead. */
  iconPx: number;
  /** Size of the picture, in CSS pixels. */
  size: ScreenSize;
};

/** The numbers on the map, in dark pills that are legible on any picture. */
function NumberBadges({ spots, iconPx, size }: NumberBadgesProps) {
  const badges = positionBadges(spots, iconPx, {
    leftPx: -MAP_FRAME_PX,
    topPx: -MAP_FRAME_PX,
    widthPx: size.widthPx + 2 * MAP_FRAME_PX,
    heightPx: size.heightPx + 2 * MAP_FRAME_PX,
  });
  const numbers = spots.flatMap((spot, index) => {
    const badge = badges[index];
    return badge ? [{ spot, badge }] : [];
  });

  return (
    <>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {numbers.map(({ spot, badge }) => {
          const [x, y] = [badge.screenX - spot.screenX, badge.screenY - spot.screenY];
          const needsLine = Math.hypot(x, y) > iconPx / 2 + LEADER_LINE_MIN_PX;
          const line = `M${spot.screenX} ${spot.screenY}l${x} ${y}`;
          return (
            <g key={spot.number}>
              {needsLine && <path d={line} stroke="#fff" strokeWidth="3.5" />}
              {needsLine && <path d={line} stroke="#1d211c" strokeWidth="1.5" />}
              {iconPx === 0 && (
                <circle
                  cx={spot.screenX}
                  cy={spot.screenY}
                  r="4"
                  fill={spot.color}
                  stroke="#fff"
                  strokeWidth="1.5"
                />
              )}
            </g>
          );
        })}
      </svg>
      {numbers.map(({ spot, badge }) => (
        <span
          key={spot.number}
          data-number={spot.number}
          className={`absolute flex items-center justify-center text-[11px] leading-none font-bold tabular-nums ring-[1.5px] ring-white ${spot.notice?.isClosed ? CLOSED_BADGE : `${BADGE} ${spot.notice ? 'rounded-[2px]' : 'rounded-full'}`}`}
          style={{
            left: badge.screenX - badge.widthPx / 2,
            top: badge.screenY - BADGE_HEIGHT_PX / 2,
            width: badge.widthPx,
            height: BADGE_HEIGHT_PX,
          }}
        >
          {spot.number}
        </span>
      ))}
    </>
  );
}

type PointIconProps = { point: NumberedPoint; className: string; style?: CSSProperties };

/** A point's icon, or the default pin if it has none or it can't be loaded. */
export function PointIcon({ point, ...props }: PointIconProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      src={point.icon && !isBroken ? point.icon : pinAddress(point.color)}
      alt=""
      onError={() => setIsBroken(true)}
      {...props}
    />
  );
}
