import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useMessages } from '@/i18n/messages';
import { printLink } from '@/lib/map-link';
import type { MapView } from '@/map/map-view';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { IconButton } from '@/ui/IconButton';
import type { VisitorPosition } from '@/visitor/locate/visitor-position';
import { enablePageZoom } from '@/visitor/page-zoom';
import { ClosedFilterButton, NearestFirstButton } from './ListButtons';
import { ListFooter } from './ListFooter';
import { type ListRow, useListRows } from './list-rows';
import { OfflineDownload } from './OfflineDownload';
import { optionId, PointListRow } from './PointListRow';
import { PointSearch } from './PointSearch';
import { useRevealNextToList } from './useRevealNextToList';
import { useSortedByDistance } from './useSortedByDistance';

/** Estimated heights: larger text and long titles make a row grow, so each one is measured. */
const HEADING_PX = 40;
const POINT_PX = 48;

/** Remembered while the page is open, because visitors on the move keep opening the list. */
let wasNearestFirst = false;

type PointListProps = {
  map: RefObject<MapView | null>;
  points: MapPoint[];
  groups: MapGroup[];
  /** The selected group, or null for all. */
  group: MapGroup | null;
  /** Null while it is unknown. */
  visitorPosition: VisitorPosition | null;
  isPopupOpen: boolean;
  /** The languages to choose from, as BCP 47 tags. */
  languages: string[];
  onLanguageChange: (language: string) => void;
  onChoose: (pointId: string) => void;
  /** The point that Enter or a press would choose; its marker is highlighted. */
  onActive: (pointId: string | null) => void;
  onClose: () => void;
};

/**
 * Lists the points that the map shows, by group or by distance, and searches all points by their text and their
 * groups' names. It never removes a marker from the map.
 */
export function PointList(props: PointListProps) {
  const { map, points, groups, group, visitorPosition, onChoose, onActive, onClose } = props;
  const messages = useMessages('list');
  const [query, setQuery] = useState('');
  const [isClosedOnly, setIsClosedOnly] = useState(false);
  const [isNearestFirst, setIsNearestFirst] = useState(wasNearestFirst);
  const [chosen, setChosen] = useState<{ id: string; isHovered: boolean } | null>(null);
  const listId = useId();
  useEffect(enablePageZoom, []);
  const input = useRef<HTMLInputElement>(null);
  const aside = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const searchText = query.trim();
  const isByDistance = isNearestFirst && visitorPosition !== null;
  const isTouched = useRef(false);
  const endTouch = () => {
    isTouched.current = false;
  };
  const sorted = useSortedByDistance(points, isByDistance ? visitorPosition : null, () => {
    // The order stays while the visitor is about to choose a point, or has scrolled the list.
    const isScrolled = (list.current?.scrollTop ?? 0) > 0;
    return isTouched.current || isScrolled || chosen !== null || searchText !== '';
  });
  const { rows, note } = useListRows(sorted, groups, group, searchText, isClosedOnly, isByDistance);
  const found = rows.flatMap((row) => (row.kind === 'point' ? [row.point] : []));
  // Once no point is closed, the filter ends; it doesn't return when one closes later.
  if (isClosedOnly && rows.length === 0) setIsClosedOnly(false);
  const active = found.find(({ id }) => id === chosen?.id) ?? (searchText ? found[0] : undefined);
  const activeId = active?.id ?? null;
  const isHovered = chosen?.isHovered === true && chosen.id === activeId;
  // The map does not follow the mouse, or it would never rest.
  useRevealNextToList(map, aside, (!isHovered && active) || null, props.isPopupOpen);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_PX : POINT_PX),
    // With these keys, a row that moves keeps its measured height.
    getItemKey: useCallback((index: number) => keyOf(rows[index], index), [rows]),
    overscan: 10,
  });

  const takeFocus = useCallback(() => {
    // On a phone, the on-screen keyboard would cover the list.
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    (isTouch ? list : input).current?.focus({ preventScroll: true });
  }, []);
  useEffect(takeFocus, [takeFocus]);

  useEffect(() => onActive(activeId), [activeId, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  function search(query: string, isClosedOnly = false) {
    setQuery(query);
    setIsClosedOnly(isClosedOnly);
    setChosen(null);
    list.current?.scrollTo(0, 0);
  }

  function onKeyDown(event: KeyboardEvent) {
    // These keys choose a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && activeId !== null) {
      // Otherwise the same key press would activate the popup's first button.
      event.preventDefault();
      onChoose(activeId);
    }
    const next = found[nextIndex(event.key, active ? found.indexOf(active) : -1, found.length)];
    if (!next) return;
    event.preventDefault();
    setChosen({ id: next.id, isHovered: false });
    virtualizer.scrollToIndex(rows.findIndex((row) => row.kind === 'point' && row.point === next));
  }

  return (
    <aside
      ref={aside}
      aria-label={messages.places}
      className="over-map absolute inset-x-0 bottom-0 z-2 flex h-[max(60%,min(100%,24rem))] animate-rise-in flex-col overflow-clip rounded-t-sheet bg-surface text-ink shadow-float forced-colors:border max-sm:short:fixed max-sm:short:h-dvh max-sm:short:rounded-none sm:inset-x-auto sm:inset-y-3 sm:end-[calc(min(2.75rem,56px)+1.5rem)] sm:h-auto sm:w-80 sm:portrait:end-3 sm:portrait:bottom-[calc(min(2.75rem,56px)+1.5rem)] sm:short:inset-y-0 sm:short:end-0 sm:rounded-card"
    >
      <header className="flex flex-wrap items-center justify-between py-1 ps-4 pe-1">
        <h2 className="font-semibold">{messages.places}</h2>
        {visitorPosition && (
          <NearestFirstButton
            isPressed={isNearestFirst}
            onPress={() => {
              wasNearestFirst = !isNearestFirst;
              setIsNearestFirst(wasNearestFirst);
              search(query, isClosedOnly);
            }}
          />
        )}
        <IconButton icon={X} label={messages.close} onClick={onClose} />
      </header>
      <PointSearch
        ref={input}
        query={query}
        onQueryChange={(query) => search(query)}
        listId={listId}
        activeId={activeId}
        onKeyDown={onKeyDown}
      />
      {searchText === '' && (
        <ClosedFilterButton
          points={found}
          isPressed={isClosedOnly}
          onPress={() => {
            search('', !isClosedOnly);
            // The arrow keys then move through the filtered points.
            takeFocus();
          }}
        />
      )}
      <p
        role="status"
        className={
          note
            ? `px-4 text-muted ${found.length > 0 ? 'pb-2 text-sm' : 'py-6 text-center'}`
            : 'sr-only'
        }
      >
        {note}
        {found.length > 0 && (searchText || isClosedOnly) && (
          <span className="sr-only">{` ${messages.foundCount(found.length)}`}</span>
        )}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={messages.places}
        // On a touch screen the list itself has the focus.
        aria-activedescendant={optionId(listId, activeId)}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onPointerDown={() => {
          isTouched.current = true;
        }}
        onPointerUp={endTouch}
        onPointerCancel={endTouch}
        onPointerLeave={({ pointerType }) => {
          endTouch();
          // Otherwise the order would stay fixed after the mouse has left.
          if (isByDistance && pointerType === 'mouse') setChosen(null);
        }}
        className="min-h-0 -outline-offset-2 flex-1 overflow-y-auto overscroll-contain pb-[max(0.5rem,env(safe-area-inset-bottom))]"
      >
        <div
          role="presentation"
          className="relative"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <PointListRow
                  key={keyOf(row, index)}
                  row={row}
                  query={searchText}
                  listId={listId}
                  activeId={activeId}
                  number={row.kind === 'point' ? found.indexOf(row.point) + 1 : 0}
                  count={found.length}
                  visitorPosition={visitorPosition}
                  showsGroup={(searchText !== '' || isByDistance) && groups.length > 0}
                  index={index}
                  topPx={start}
                  measure={virtualizer.measureElement}
                  onChoose={onChoose}
                  onActive={(id) => setChosen({ id, isHovered: true })}
                />
              )
            );
          })}
        </div>
      </div>
      <div className="short:flex short:flex-row-reverse">
        <OfflineDownload points={points} groups={groups} />
        <ListFooter
          printAddress={points.length > 0 ? printLink(group?.id) : null}
          languages={props.languages}
          onLanguageChange={props.onLanguageChange}
        />
      </div>
    </aside>
  );
}

function keyOf(row: ListRow | undefined, index: number): string {
  return row?.kind === 'point' ? row.point.id : `heading ${index}`;
}

/** The index that a key moves to, or -1 if it does not move. The given index is -1 if no point is active. */
function nextIndex(key: string, index: number, count: number): number {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  return -1;
}
