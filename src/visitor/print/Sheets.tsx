import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { ScreenSize } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { COLUMN_GAP_PX, columnsFor, layOutList } from './list-layout';
import { useListHeights } from './measure-list';
import { MAP_FRAME_PX, NumberedMap } from './NumberedMap';
import type { Grid, NumberedGroup } from './numbered-points';
import { ListColumn, PrintedHeading, PrintedRow, PrintedRowText } from './PrintedList';
import type { PaperPicture } from './usePaperPicture';

type SheetsProps = {
  picture: PaperPicture;
  groups: NumberedGroup[];
  grid: Grid;
  sizeRatio: number | null;
  /** The printable part of a sheet, in CSS pixels. */
  sheet: ScreenSize;
  /** The text in the footer of each sheet. */
  name: string;
  /** The time of printing, for the footer; null if it doesn't matter. */
  asOf: string | null;
  /** Renders the trails on the map, for a marker's width in CSS pixels. */
  renderTrails: (size: ScreenSize, markerPx: number) => ReactNode;
};

/** Makes a sheet shorter than its paper, so that rounding adds no empty page. */
const ROUNDING_SLACK_PX = 1;
const FOOTER_PX = 24;
const GAP_BELOW_MAP_PX = 4;
/** Space for one more line, because printers set text slightly wider than screens. */
const TEXT_SLACK_PX = 20;
/** With less space below the map, the list starts on the second sheet. */
const MIN_LIST_PX = 110;

/** The sheets as they are printed: the map, and the list below it and on more sheets. */
export function Sheets(props: SheetsProps) {
  const { picture, groups, grid, sizeRatio, sheet, name, asOf } = props;
  const points = useMemo(() => groups.flatMap(({ points }) => points), [groups]);
  const bodyPx = sheet.heightPx - ROUNDING_SLACK_PX - FOOTER_PX;
  const size = fitWithin(picture, {
    widthPx: sheet.widthPx - 2 * MAP_FRAME_PX,
    heightPx: bodyPx - 2 * MAP_FRAME_PX,
  });
  const { count, columnPx } = columnsFor(sheet.widthPx);
  const measuredList = useRef<HTMLDivElement>(null);
  const heights = useListHeights(measuredList, groups, columnPx);

  const belowPx = bodyPx - size.heightPx - 2 * MAP_FRAME_PX - GAP_BELOW_MAP_PX;
  const list = heights
    ? layOutList(heights, {
        columns: count,
        firstSheetPx: belowPx < MIN_LIST_PX ? 0 : belowPx - TEXT_SLACK_PX,
        sheetPx: bodyPx - TEXT_SLACK_PX,
      })
    : [];
  const [below = [], ...further] = list;
  const sheetProps = { size: sheet, name, asOf, count: 1 + further.length };
  const columnsOf = (columns: typeof below) => (
    <div className="flex" style={{ gap: COLUMN_GAP_PX }}>
      {columns.map((items, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified only by its position
        <div key={column} style={{ width: columnPx }}>
          <ListColumn items={items} groups={groups} />
        </div>
      ))}
    </div>
  );

  return (
    <>
      <div
        ref={measuredList}
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
      <Sheet {...sheetProps} number={1}>
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
            renderTrails={props.renderTrails}
          />
        </div>
        <div style={{ paddingTop: GAP_BELOW_MAP_PX }}>{columnsOf(below)}</div>
      </Sheet>
      {further.map((columns, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is identified only by its position
        <Sheet key={index} {...sheetProps} number={index + 2}>
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

/** The size of a picture that fits into an area. */
function fitWithin(picture: PaperPicture, area: ScreenSize): ScreenSize {
  const scale = Math.min(
    area.widthPx / picture.imageWidthPx,
    area.heightPx / picture.imageHeightPx,
  );
  return { widthPx: picture.imageWidthPx * scale, heightPx: picture.imageHeightPx * scale };
}

/** Scales the sheets to the width of the screen. On paper they have their own size. */
export function SheetPreview({ widthPx, children }: { widthPx: number; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState({ widthPx: 0, heightPx: 0 });
  const scale = Math.min(1, (available.widthPx || widthPx) / widthPx);

  useEffect(function observeSizes() {
    const observer = new ResizeObserver(() => {
      if (!box.current || !sheets.current) return;
      setAvailable({ widthPx: box.current.clientWidth, heightPx: sheets.current.offsetHeight });
    });
    for (const { current } of [box, sheets]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    <main className="p-4 sm:p-6 print:p-0">
      <div
        ref={box}
        className="mx-auto overflow-hidden print:m-0! print:h-auto! print:max-w-none! print:overflow-visible"
        style={{ maxWidth: widthPx, height: available.heightPx * scale }}
      >
        <div
          ref={sheets}
          className="flex origin-top-left rtl:origin-top-right flex-col gap-6 print:block print:w-auto! print:transform-none!"
          style={{ width: widthPx, transform: `scale(${scale})` }}
        >
          {children}
        </div>
      </div>
    </main>
  );
}
