import { type CSSProperties, useState } from 'react';
import { markerSize, percentToScreen, type ScreenSize } from '@/map/geometry';
import { pinAddress } from '@/map/marker-pin';
import { MAP_FRAME_PX, PrintNumbers } from './PrintNumbers';
import { type Grid, letterOf, type PrintPlace } from './print-places';
import type { PrintPicture } from './usePrintPicture';

type PrintMapProps = {
  picture: PrintPicture;
  places: PrintPlace[];
  grid: Grid;
  sizeRatio: number | null;
  /** Size of the picture on the paper. */
  size: ScreenSize;
};

/** On paper one looks closer. */
const ICON_PART = 0.85;

/** Icons may take so much of the map. Where there are many they are smaller. */
const MAX_COVERED = 0.25;

/** Where they would be smaller than this there are dots instead. */
const MIN_ICON_PX = 24;

/** So few have icons on the smallest map. */
const FEW = 50;

/** The map on paper: a number at each marker, and letters and numbers for the fields around it. */
export function PrintMap({ picture, places, grid, sizeRatio, size }: PrintMapProps) {
  const { widthPx, heightPx } = size;
  const iconSizePx = Math.min(
    markerSize(widthPx, sizeRatio) * ICON_PART,
    2 * MAP_FRAME_PX - 8,
    Math.sqrt((MAX_COVERED * widthPx * heightPx) / places.length),
  );
  const iconPx = iconSizePx < MIN_ICON_PX && places.length > FEW ? 0 : iconSizePx;
  const rect = { leftPx: 0, topPx: 0, ...size };
  const spots = places.map((place) => ({ ...place, ...percentToScreen(place, rect) }));
  const field = { widthPx: widthPx / grid.columns, heightPx: heightPx / grid.rows };

  return (
    <div
      role="img"
      aria-label="Map with numbers"
      className="relative mx-auto"
      style={{ width: widthPx + 2 * MAP_FRAME_PX, height: heightPx + 2 * MAP_FRAME_PX }}
    >
      <div className="absolute" style={{ inset: MAP_FRAME_PX }}>
        <img src={picture.address} alt="" className="size-full" />
        {range(grid.columns).map((column) => (
          <FieldName
            key={letterOf(column)}
            name={letterOf(column)}
            x={(column + 0.5) * field.widthPx}
            y={-MAP_FRAME_PX + 9}
          />
        ))}
        {range(grid.rows).map((row) => (
          <FieldName
            key={row}
            name={String(row + 1)}
            x={-MAP_FRAME_PX + 8}
            y={(row + 0.5) * field.heightPx}
          />
        ))}
        <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
          <path d={gridLines(grid, size)} stroke="#000" strokeOpacity="0.35" fill="none" />
          <path
            d={gridLines(grid, size)}
            stroke="#fff"
            strokeDasharray="3 3"
            strokeOpacity="0.6"
            fill="none"
          />
        </svg>
        {iconPx > 0 &&
          spots.map((spot) => (
            <PlaceIcon key={spot.number} place={spot} spot={spot} sizePx={iconPx} />
          ))}
        <PrintNumbers spots={spots} iconPx={iconPx} size={size} />
      </div>
    </div>
  );
}

function FieldName({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <span
      className="absolute -translate-1/2 text-[10px] leading-none font-semibold text-[#5c6259]"
      style={{ left: x, top: y }}
    >
      {name}
    </span>
  );
}

type PlaceIconProps = {
  place: PrintPlace;
  spot: { screenX: number; screenY: number };
  sizePx: number;
};

function PlaceIcon({ place, spot, sizePx }: PlaceIconProps) {
  return (
    <PrintIcon
      place={place}
      className="absolute object-contain"
      style={{
        left: spot.screenX - sizePx / 2,
        top: spot.screenY - sizePx / 2,
        width: sizePx,
        height: sizePx,
      }}
    />
  );
}

type PrintIconProps = { place: PrintPlace; className: string; style?: CSSProperties };

/** A place's icon; the map's own pin where it has none or it can't be loaded. */
export function PrintIcon({ place, ...props }: PrintIconProps) {
  const [isBroken, setIsBroken] = useState(false);
  return (
    <img
      src={place.icon && !isBroken ? place.icon : pinAddress(place.color)}
      alt=""
      onError={() => setIsBroken(true)}
      {...props}
    />
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
