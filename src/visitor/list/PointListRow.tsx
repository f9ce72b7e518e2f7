import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo } from 'react';
import { useLangAttribute } from '@/i18n/messages';
import { NoticeLine } from '@/map/react/NoticeLine';
import type { MapPoint } from '@/model/point';
import { extractSnippet } from '@/model/text-snippet';
import { LocalizedText } from '@/ui/LocalizedText';
import { VIRTUAL_ROWS } from '@/ui/virtual-rows';
import type { PlaceDistances } from '@/visitor/locate/useVisitorLocation';
import type { ListRow } from './list-rows';

/** Estimated heights: larger text and long titles make a row grow, so each one is measured. */
const HEADING_PX = 40;
const POINT_PX = 48;

/** Chooses the rows in sight, because only those are in the page. */
export function useRowVirtualizer(list: RefObject<HTMLElement | null>, rows: ListRow[]) {
  return useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_PX : POINT_PX),
    // With these keys, a row that moves keeps its measured height.
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index];
        return row?.kind === 'point' ? row.point.id : `heading ${index}`;
      },
      [rows],
    ),
    ...VIRTUAL_ROWS,
  });
}

type PointListRowProps = {
  row: ListRow;
  listId: string;
  /** The point that Enter would choose. */
  activeId: string | null;
  /** The search text. */
  query: string;
  /** Null while it is unknown. */
  visitorPosition: PlaceDistances | null;
  /** Facts about the groups' trails, by the groups' ids. */
  described: ReadonlyMap<string, { line: string }> | null;
  /** A point's number in the list, from 1. */
  number: number;
  count: number;
  /** Whether to show a point's group, because no heading names it. */
  showsGroup: boolean;
  /** The row's place in the list. */
  item: VirtualItem;
  /** Measures the row's element, which has its index as an attribute. */
  measure: (element: HTMLElement | null) => void;
  onChoose: (pointId: string) => void;
  onActive: (pointId: string) => void;
};

/** A row of the list: a heading or a point. */
export function PointListRow(props: PointListRowProps) {
  const { row, number, count } = props;
  const position = {
    ref: props.measure,
    'data-index': props.item.index,
    style: { transform: `translateY(${props.item.start}px)` },
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
          <span className="block font-normal">{props.described?.get(row.groupId ?? '')?.line}</span>
        </span>
      </div>
    );
  }
  const { point, group, picture } = row;
  const meters = props.visitorPosition?.metersTo(point) ?? null;
  const isActive = point.id === props.activeId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus and handles the keys
    <div
      role="option"
      tabIndex={-1}
      id={optionId(props.listId, point.id)}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={number}
      {...position}
      onClick={() => props.onChoose(point.id)}
      onPointerMove={(event) => event.pointerType === 'mouse' && props.onActive(point.id)}
      className={`absolute inset-x-1 top-0 flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 ${isActive ? 'bg-sunken ring-2 ring-accent ring-inset forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]' : ''}`}
    >
      <img
        src={picture}
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
    </div>
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

/** The id of a point's row in a list. */
export function optionId(listId: string, pointId: string | null): string | undefined {
  return pointId === null ? undefined : `${listId}-${pointId}`;
}
