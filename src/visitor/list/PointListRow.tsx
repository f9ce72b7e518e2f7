import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { useCallback, useMemo } from 'react';
import { useLangAttribute } from '@/i18n/messages';
import { NoticeLine } from '@/map/react/NoticeLine';
import type { MapPoint } from '@/model/point';
import { extractSnippet } from '@/model/text-snippet';
import { LocalizedText } from '@/ui/LocalizedText';
import { VIRTUAL_ROWS } from '@/ui/virtual-rows';
import type { PlaceDistances } from '@/visitor/locate/useVisitorLocation';
import { colorOf, type ListRow, type OptionRow, type PointRow, type TrailRow } from './list-rows';

/** Estimated heights: larger text and long titles make a row grow, so each one is measured. */
const HEADING_PX = 40;
const POINT_PX = 48;

/** Chooses the rows in sight, because only those are in the page. */
export function useRowVirtualizer(
  scroller: () => HTMLElement | null,
  rows: ListRow[],
  /** Height of what scrolls above the rows. */
  aboveListPx: number,
) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    scrollMargin: aboveListPx,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_PX : POINT_PX),
    // With these keys, a row that moves keeps its measured height.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row && row.kind !== 'heading' ? row.id : `heading ${index}`;
      },
      [rows],
    ),
    ...VIRTUAL_ROWS,
  });
}

type PointListRowProps = {
  row: ListRow;
  listId: string;
  /** The row that Enter would choose. */
  activeId: string | null;
  /** The search text. */
  query: string;
  /** Null while it is unknown. */
  visitorPosition: PlaceDistances | null;
  /** Its number in the list, from 1. */
  number: number;
  count: number;
  /** Whether to show a point's group, because no heading names it. */
  showsGroup: boolean;
  /** The row's place in the list. */
  item: VirtualItem;
  /** Its distance from the top of the list. */
  topPx: number;
  /** Measures the row's element, which has its index as an attribute. */
  measure: (element: HTMLElement | null) => void;
  onChoose: (kind: OptionRow['kind'], id: string) => void;
  onActive: (id: string) => void;
};

/** A row of the list: a heading, a trail, or a point. */
export function PointListRow(props: PointListRowProps) {
  const { row, number, count } = props;
  const position = {
    ref: props.measure,
    'data-index': props.item.index,
    style: { transform: `translateY(${props.topPx}px)` },
  };
  if (row.kind === 'heading') {
    return (
      <div
        role="presentation"
        {...position}
        className="absolute inset-x-0 top-0 flex min-h-10 items-center gap-2 px-4 pt-2 pb-1 text-sm font-semibold text-muted"
      >
        {row.color && (
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-full ring-1 ring-black/50 forced-color-adjust-none dark:ring-white/50"
            style={{ backgroundColor: row.color }}
          />
        )}
        <span className="min-w-0 wrap-anywhere">
          {row.lang === null ? row.text : <LocalizedText text={row.text} lang={row.lang} />}
          <span className="block font-normal">{row.facts}</span>
        </span>
      </div>
    );
  }
  const isActive = row.id === props.activeId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
    <div
      role="option"
      tabIndex={-1}
      id={optionId(props.listId, row.id)}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={number}
      {...position}
      onClick={() => props.onChoose(row.kind, row.id)}
      onPointerMove={(event) => event.pointerType === 'mouse' && props.onActive(row.id)}
      className={`absolute inset-x-1 top-0 flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 ${isActive ? 'bg-sunken ring-2 ring-accent ring-inset forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]' : ''}`}
    >
      {row.kind === 'trail' ? <TrailOption row={row} /> : <PointOption {...props} row={row} />}
    </div>
  );
}

/** A trail's name, after a line in its color, with the facts about it. */
function TrailOption({ row: { group, facts } }: { row: TrailRow }) {
  return (
    <>
      <span
        aria-hidden
        className="h-2 w-7 shrink-0 rounded-full ring-1 ring-black/50 forced-color-adjust-none dark:ring-white/50"
        style={{ backgroundColor: colorOf(group) }}
      />
      <span className="min-w-0 wrap-anywhere">
        <LocalizedText text={group.name} lang={group.nameLang} />
        <span className="sr-only">, </span>
        <span className="block text-sm text-muted forced-colors:text-inherit">{facts}</span>
      </span>
    </>
  );
}

function PointOption({ row, ...props }: PointListRowProps & { row: PointRow }) {
  const { point, group } = row;
  const meters = props.visitorPosition?.metersTo(point) ?? null;
  return (
    <>
      <img
        src={row.picture}
        alt=""
        loading="lazy"
        className={`size-7 shrink-0 object-contain ${point.currentNotice?.isClosed ? 'opacity-45' : ''}`}
      />
      <span className="min-w-0 wrap-anywhere">
        <LocalizedText text={point.title} lang={point.titleLang} />
        {meters !== null && (
          <span className="text-sm text-muted whitespace-nowrap forced-colors:text-inherit">
            {' · '}
            <bdi>{props.visitorPosition?.formatDistance(meters)}</bdi>
          </span>
        )}
        <span className="sr-only">, </span>
        <span
          className={
            props.showsGroup ? 'block text-sm text-muted forced-colors:text-inherit' : 'sr-only'
          }
        >
          {group ? <LocalizedText text={group.name} lang={group.nameLang} /> : row.groupName}
        </span>
        {row.isDescriptionMatch && <DescriptionMatch point={point} query={props.query} />}
        {point.currentNotice && (
          <>
            <span className="sr-only">, </span>
            <NoticeLine notice={point.currentNotice} />
          </>
        )}
      </span>
    </>
  );
}

/** The excerpt of a point's description that the search found, in one line. */
function DescriptionMatch({ point, query }: { point: MapPoint; query: string }) {
  const { description, descriptionLang } = point;
  const lang = useLangAttribute(descriptionLang);
  const snippet = useMemo(() => extractSnippet(description ?? '', query), [description, query]);
  if (!snippet) return null;
  return (
    <>
      <span className="sr-only">: </span>
      <span
        lang={lang}
        dir="auto"
        className="block truncate text-sm text-muted forced-colors:text-inherit"
      >
        {snippet.before}
        <mark className="bg-transparent font-semibold text-ink forced-colors:text-inherit">
          {snippet.found}
        </mark>
        {snippet.after}
      </span>
    </>
  );
}

/** The id of the element of an option's row in a list. */
export function optionId(listId: string, rowId: string | null): string | undefined {
  return rowId === null ? undefined : `${listId}-${rowId}`;
}
