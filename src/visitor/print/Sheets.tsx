import { type ReactNode, useMemo, useRef } from 'react';
import type { ScreenSize } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { ListColumn, PrintedHeading, PrintedRow, PrintedRowText } from './ListColumn';
import { COLUMN_GAP_PX, columnsFor } from './list-layout';
import { layOutPlaces } from './list-parts';
import type { Grid } from './map-grid';
import { MAP_FRAME_PX } from './NumberBadges';
import { NumberedMap } from './NumberedMap';
import type { NumberedGroup } from './numbered-points';
import { useListHeights } from './useListHeights';
import type { PaperPicture } from './usePaperPicture';

type SheetsProps = {
  picture: PaperPicture;
  groups: NumberedGroup[];
  grid: Grid;
  sizeRatio: number | null;
  /** What can be printed on of a sheet. */
  sheet: ScreenSize;
  /** Stands at the foot of each sheet. */
  name: string;
  /** When they are printed, where that is said beside it. */
  asOf: string | null;
};

/** A sheet is so much lower than its paper, so that rounding makes no empty page. */
const ROUNDING_SLACK_PX = 1;
const FOOTER_PX = 24;
const GAP_BELOW_MAP_PX = 4;
/** Printers set text a little wider than screens, so that a line more may be needed. */
const TEXT_SLACK_PX = 20;
/** Less room below the map is not worth beginning the list in. */
const MIN_LIST_PX = 110;

/** The sheets as they are printed: the map, and the list below it or behind it. */
export function Sheets({ picture, groups, grid, sizeRatio, sheet, name, asOf }: SheetsProps) {
  const points = useMemo(() => groups.flatMap(({ points }) => points), [groups]);
  const bodyPx = sheet.heightPx - ROUNDING_SLACK_PX - FOOTER_PX;
  const size = fitWithin(picture, {
    widthPx: sheet.widthPx - 2 * MAP_FRAME_PX,
    heightPx: bodyPx - 2 * MAP_FRAME_PX,
  });
  const { count, columnPx } = columnsFor(sheet.widthPx);
  const measure = useRef<HTMLDivElement>(null);
  const heights = useListHeights(measure, groups, columnPx);

  const belowPx = bodyPx - size.heightPx - 2 * MAP_FRAME_PX - GAP_BELOW_MAP_PX;
  const list = heights
    ? layOutPlaces(heights, {
        columns: count,
        firstSheetPx: belowPx < MIN_LIST_PX ? 0 : belowPx - TEXT_SLACK_PX,
        sheetPx: bodyPx - TEXT_SLACK_PX,
      })
    : [];
  const [below = [], ...further] = list;
  const ofAll = { size: sheet, name, asOf, count: 1 + further.length };
  const columnsOf = (columns: typeof below) => (
    <div className="flex" style={{ gap: COLUMN_GAP_PX }}>
      {columns.map((items, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is nothing but its position
        <div key={column} style={{ width: columnPx }}>
          <ListColumn items={items} groups={groups} />
        </div>
      ))}
    </div>
  );

  return (
    <>
      <div
        ref={measure}
        aria-hidden
        inert
        className="invisible absolute top-0 left-0 print:hidden"
        style={{ width: columnPx }}
      >
        {groups.map((group) => (
          <div key={group.id}>
            <PrintedHeading group={group} isContinued />
            {group.points.map((point) => (
              <PrintedRow key={point.number} point={point}>
                <PrintedRowText point={point} isMeasured />
              </PrintedRow>
            ))}
          </div>
        ))}
      </div>
      <Sheet {...ofAll} number={1}>
        <div
          className={below.length === 0 ? 'flex items-center' : ''}
          style={{ height: below.length === 0 ? bodyPx : undefined }}
        >
          <NumberedMap
            picture={picture}
            points={points}
            grid={grid}
            sizeRatio={sizeRatio}
            size={size}
          />
        </div>
        <div style={{ paddingTop: GAP_BELOW_MAP_PX }}>{columnsOf(below)}</div>
      </Sheet>
      {further.map((columns, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is nothing but its position
        <Sheet key={index} {...ofAll} number={index + 2}>
          {columnsOf(columns)}
        </Sheet>
      ))}
    </>
  );
}

type SheetProps = {
  size: ScreenSize;
  name: string;
  asOf: string | null;
  number: number;
  count: number;
  children: ReactNode;
};

function Sheet({ size, name, asOf, number, count, children }: SheetProps) {
  const messages = useMessages('print');
  return (
    <section className="print-sheet box-content w-max bg-white text-[#1d211c] ring-1 ring-black/10 print:ring-0">
      <div
        className="relative overflow-hidden"
        style={{ width: size.widthPx, height: size.heightPx - ROUNDING_SLACK_PX }}
      >
        {children}
        <footer
          className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-6 text-[10px] text-[#5c6259]"
          style={{ height: FOOTER_PX }}
        >
          <bdi className="truncate">{name}</bdi>
          {asOf !== null && <span className="ms-auto shrink-0">{asOf}</span>}
          <span className="shrink-0">{messages.sheet(number, count)}</span>
        </footer>
      </div>
    </section>
  );
}

function fitWithin(picture: PaperPicture, room: ScreenSize): ScreenSize {
  const scale = Math.min(
    room.widthPx / picture.imageWidthPx,
    room.heightPx / picture.imageHeightPx,
  );
  return { widthPx: picture.imageWidthPx * scale, heightPx: picture.imageHeightPx * scale };
}
