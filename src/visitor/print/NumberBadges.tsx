import type { ScreenPosition, ScreenSize } from '@/geo/geometry';
import { BADGE_HEIGHT_PX, positionBadges } from './badge-positions';
import type { NumberedPoint } from './numbered-points';

/** Room around the picture for the letters of the fields, and for markers at its edge. */
export const MAP_FRAME_PX = 26;

/** From here on a line shows what a number belongs to. */
const LEADER_LINE_MIN_PX = 8;

/** Of a place that is closed: also to be told where the printer has no colors, and as easy to read. */
const CLOSED_BADGE = 'border-[1.5px] border-dashed border-[#1d211c] bg-white text-[#1d211c]';

type NumberBadgesProps = {
  spots: (NumberedPoint & ScreenPosition)[];
  /** Width and height of an icon; 0 where there are dots instead. */
  iconPx: number;
  /** Size of the picture. */
  size: ScreenSize;
};

/** The numbers on the map, in dark pills that can be read on any picture. */
export function NumberBadges({ spots, iconPx, size }: NumberBadgesProps) {
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
          const isFar = Math.hypot(x, y) > iconPx / 2 + LEADER_LINE_MIN_PX;
          const line = `M${spot.screenX} ${spot.screenY}l${x} ${y}`;
          return (
            <g key={spot.number}>
              {isFar && <path d={line} stroke="#fff" strokeWidth="3.5" />}
              {isFar && <path d={line} stroke="#1d211c" strokeWidth="1.5" />}
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
          className={`absolute flex items-center justify-center rounded-full text-[11px] leading-none font-bold tabular-nums ring-[1.5px] ring-white ${spot.notice?.isClosed ? CLOSED_BADGE : 'bg-[#1d211c] text-white'}`}
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
