import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ScreenSize } from '@/map/geometry';
import { PrintColumn, PrintHeading, PrintRow } from './PrintList';
import { PrintMap } from './PrintMap';
import { MAP_FRAME_PX } from './PrintNumbers';
import type { Grid, PrintGroup } from './print-places';
import {
  COLUMN_GAP_PX,
  columnsFor,
  type GroupHeights,
  layOutList,
  MARGIN_PX,
} from './print-sheets';
import type { PrintPicture } from './usePrintPicture';

type PrintSheetsProps = {
  picture: PrintPicture;
  groups: PrintGroup[];
  grid: Grid;
  sizeRatio: number | null;
  /** What can be printed on of a sheet. */
  sheet: ScreenSize;
  /** Stands at the foot of each sheet. */
  name: string;
};

/** A sheet is so much lower than its paper, so that rounding makes no empty page. */
const SPARED_PX = 1;
const FOOT_PX = 24;
const GAP_BELOW_MAP_PX = 4;
/** Printers set text a little wider than screens, so that a line more may be needed. */
const SPARE_PX = 20;
/** Less room below the map is not worth beginning the list in. */
const MIN_LIST_PX = 110;

/** The sheets as they are printed: the map, and the list below it or behind it. */
export function PrintSheets({ picture, groups, grid, sizeRatio, sheet, name }: PrintSheetsProps) {
  const places = useMemo(() => groups.flatMap(({ places }) => places), [groups]);
  const bodyPx = sheet.heightPx - SPARED_PX - FOOT_PX;
  const size = sizeWithin(picture, {
    widthPx: sheet.widthPx - 2 * MAP_FRAME_PX,
    heightPx: bodyPx - 2 * MAP_FRAME_PX,
  });
  const { count, columnPx } = columnsFor(sheet.widthPx);
  const measure = useRef<HTMLDivElement>(null);
  const heights = useHeights(measure, groups, columnPx);

  const belowPx = bodyPx - size.heightPx - 2 * MAP_FRAME_PX - GAP_BELOW_MAP_PX;
  const list = heights
    ? layOutList(heights, {
        columns: count,
        firstPx: belowPx < MIN_LIST_PX ? 0 : belowPx - SPARE_PX,
        sheetPx: bodyPx - SPARE_PX,
      })
    : [];
  const [below = [], ...further] = list;
  const sheetCount = 1 + further.length;
  const foot = (number: number) => (
    <footer
      className="absolute inset-x-0 bottom-0 flex items-end justify-between gap-6 text-[10px] text-[#5c6259]"
      style={{ height: FOOT_PX }}
    >
      <span className="truncate">{name}</span>
      <span className="shrink-0">
        {number} of {sheetCount}
      </span>
    </footer>
  );
  const columnsOf = (columns: typeof below) => (
    <div className="flex" style={{ gap: COLUMN_GAP_PX }}>
      {columns.map((items, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is nothing but its place
        <div key={column} style={{ width: columnPx }}>
          <PrintColumn items={items} groups={groups} />
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
            <PrintHeading group={group} isContinued />
            {group.places.map((place) => (
              <PrintRow key={place.number} place={place} />
            ))}
          </div>
        ))}
      </div>
      <Sheet size={sheet}>
        <div
          className={below.length === 0 ? 'flex items-center' : ''}
          style={{ height: below.length === 0 ? bodyPx : undefined }}
        >
          <PrintMap
            picture={picture}
            places={places}
            grid={grid}
            sizeRatio={sizeRatio}
            size={size}
          />
        </div>
        <div style={{ paddingTop: GAP_BELOW_MAP_PX }}>{columnsOf(below)}</div>
        {foot(1)}
      </Sheet>
      {further.map((columns, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is nothing but its place
        <Sheet key={index} size={sheet}>
          {columnsOf(columns)}
          {foot(index + 2)}
        </Sheet>
      ))}
    </>
  );
}

function Sheet({ size, children }: { size: ScreenSize; children: ReactNode }) {
  return (
    <section className="print-sheet box-content w-max bg-white text-[#1d211c] ring-1 ring-black/10 print:ring-0">
      <div
        className="relative overflow-hidden"
        style={{ width: size.widthPx, height: size.heightPx - SPARED_PX }}
      >
        {children}
      </div>
    </section>
  );
}

/** Width of a sheet with its margins, in CSS pixels. */
export function paperWidth({ widthPx }: ScreenSize): number {
  return widthPx + 2 * MARGIN_PX;
}

function sizeWithin(picture: PrintPicture, room: ScreenSize): ScreenSize {
  const scale = Math.min(
    room.widthPx / picture.imageWidthPx,
    room.heightPx / picture.imageHeightPx,
  );
  return { widthPx: picture.imageWidthPx * scale, heightPx: picture.imageHeightPx * scale };
}

/** How high the headings and the places are in a column; null until they were measured. */
function useHeights(
  measure: RefObject<HTMLDivElement | null>,
  groups: PrintGroup[],
  columnPx: number,
): GroupHeights[] | null {
  const [heights, setHeights] = useState<GroupHeights[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured depends on both
  useLayoutEffect(
    function measureList() {
      const { current } = measure;
      if (!current) return;
      // A preview may be scaled; the paper is not.
      const scale = current.getBoundingClientRect().width / columnPx || 1;
      const heightOf = (element: Element) => element.getBoundingClientRect().height / scale;
      setHeights(
        [...current.children].map(({ children: [heading, ...places] }) => ({
          headingPx: heading ? heightOf(heading) : 0,
          placesPx: places.map(heightOf),
        })),
      );
    },
    [measure, groups, columnPx],
  );
  return heights?.length === groups.length ? heights : null;
}
