import './list.css';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { clamp } from '@/geo/geometry';
import { useMessages } from '@/i18n/messages';
import { enablePageZoom } from '@/lib/page-zoom';
import type { MapView } from '@/map/map-view';
import type { MapPoint } from '@/model/point';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { VisitorLocation } from '@/visitor/locate/useVisitorLocation';
import { Sheet } from '@/visitor/sheet/Sheet';
import type { MapContent } from '@/visitor/useMapContent';
import { useDescribedTrails } from '@/visitor/walks/load-walks';
import { ClosedFilterButton, ListHeader } from './ListButtons';
import { ListFooter } from './ListFooter';
import { type OptionRow, useListRows } from './list-rows';
import { optionId, PointListRow, useRowVirtualizer } from './PointListRow';
import { PointSearch, SearchNote } from './PointSearch';
import { useRevealNextToList } from './useRevealNextToList';
import { useSortedByDistance } from './useSortedByDistance';

/** Without points, nothing is computed while the list is closed. */
const NO_POINTS: MapPoint[] = [];

type PointListProps = {
  map: RefObject<MapView | null>;
  content: Pick<
    MapContent,
    'points' | 'groups' | 'group' | 'point' | 'settings' | 'areDetailsPending'
  >;
  address: Pick<MapAddress, 'isListOpen' | 'openList' | 'closeList'>;
  location: Pick<VisitorLocation, 'position' | 'state' | 'locate'>;
  /** The element above the map for the search field, in sight while the list is closed; null for a field in the list. */
  fieldSlot: HTMLElement | null;
  /** Called with the id of a point, or of a trail's group. */
  onChoose: (kind: OptionRow['kind'], id: string) => void;
  /** The point that Enter or a press would choose; its marker is highlighted. */
  onActive: (pointId: string | null) => void;
  /** Receives the ids of the points on the map that the search or the filter has found, or null. */
  onFound: (pointIds: ReadonlySet<string> | null) => void;
};

/**
 * Lists the trails, and the points that the map shows, by group or by distance, and searches all of them. It removes no
 * marker from the map: a search fades the others. While it is closed, only its search field may be in sight.
 */
export function PointList(props: PointListProps) {
  const { map, content, address, location, fieldSlot, onChoose, onActive, onFound } = props;
  const { points, groups, group } = content;
  const { position: visitorPosition, locate } = location;
  const { isListOpen: isOpen, closeList } = address;
  const messages = useMessages('list');
  const [query, setQuery] = useState('');
  const [isClosedOnly, setIsClosedOnly] = useState(false);
  const [isNearestFirst, setIsNearestFirst] = useState(true);
  const [chosen, setChosen] = useState<{ id: string; isHovered: boolean } | null>(null);
  const listId = useId();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (!isOpen) {
      setQuery('');
      setIsClosedOnly(false);
      setChosen(null);
    }
  }
  useEffect(() => (isOpen ? enablePageZoom() : undefined), [isOpen]);
  const input = useRef<HTMLInputElement>(null);
  const wasOpenedFromField = useRef(false);
  const aside = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  // The list scrolls with what is above and below it.
  const scroller = () => list.current?.parentElement ?? null;
  const searchText = query.trim();
  const isByDistance = isOpen && isNearestFirst && visitorPosition !== null;
  const isTouched = useRef(false);
  const sorted = useSortedByDistance(points, isByDistance ? visitorPosition : null, () => {
    // The order stays while the visitor is about to choose a point, or has scrolled the list.
    const isScrolled = (scroller()?.scrollTop ?? 0) > 0;
    return isTouched.current || isScrolled || chosen !== null || searchText !== '';
  });
  const described = useDescribedTrails(groups, points, isOpen ? content.settings : undefined);
  const { rows, ...note } = useListRows(
    isOpen ? sorted : NO_POINTS,
    groups,
    group,
    searchText,
    isClosedOnly,
    isByDistance,
    described,
  );
  const options = rows.filter((row) => row.kind !== 'heading');
  const found = rows.flatMap((row) => (row.kind === 'point' ? [row.point] : []));
  const closedCount = found.filter(({ currentNotice }) => currentNotice?.isClosed).length;
  // Once no point is closed, the filter ends; it doesn't return when one closes later.
  if (isClosedOnly && rows.length === 0) setIsClosedOnly(false);
  const active =
    options.find(({ id }) => id === chosen?.id) ?? (searchText ? options[0] : undefined);
  const activeId = active?.id ?? null;
  const activePoint = active?.kind === 'point' ? active.point : null;
  const isNarrowed = isOpen && (searchText !== '' || isClosedOnly);
  // The map does not follow the mouse, or it would never rest.
  useRevealNextToList(map, aside, {
    chosen: chosen?.isHovered ? null : (found.find(({ id }) => id === chosen?.id) ?? null),
    found: isNarrowed ? found.filter((point) => !group || point.group_id === group.id) : [],
    onFound,
    isActive: isOpen && content.point === null,
  });
  const aboveListPx = list.current?.offsetTop ?? 0;
  const virtualizer = useRowVirtualizer(scroller, rows, aboveListPx);

  const takeFocus = useCallback(() => {
    // Typing in the bar opened the list.
    if (document.activeElement === input.current) return;
    // On a phone, the on-screen keyboard would cover the list.
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    (isTouch ? list : input).current?.focus({ preventScroll: true });
  }, []);
  useLayoutEffect(
    function moveFocus() {
      if (isOpen) return takeFocus();
      // The button that opened the list gets the focus back.
      if (!wasOpenedFromField.current) input.current?.blur();
      wasOpenedFromField.current = false;
    },
    [isOpen, takeFocus],
  );
  useEffect(() => onActive(activePoint?.id ?? null), [activePoint?.id, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  function openFromField() {
    wasOpenedFromField.current = true;
    address.openList();
  }

  function search(query: string, isClosedOnly = false) {
    if (!isOpen) openFromField();
    setQuery(query);
    setIsClosedOnly(isClosedOnly);
    setChosen(null);
    scroller()?.scrollTo(0, 0);
  }

  function searchFromButton(query: string, isClosedOnly = false) {
    search(query, isClosedOnly);
    // The arrow keys then move through what is listed.
    takeFocus();
  }

  function pressNearestFirst() {
    setIsNearestFirst(!visitorPosition || !isNearestFirst);
    if (visitorPosition) search(query, isClosedOnly);
    else locate?.();
  }

  function onKeyDown(event: KeyboardEvent) {
    // These keys choose a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      closeList();
    }
    if (event.key === 'ArrowDown' && !isOpen) return openFromField();
    if (event.key === 'Tab' && !event.shiftKey && event.target === input.current && fieldSlot) {
      // The list follows its field, though the legend and the map are between them in the document.
      const next = aside.current?.querySelector<HTMLElement>('header button');
      if (next) event.preventDefault();
      next?.focus();
    }
    if (event.key === 'Enter' && active) {
      // Otherwise the same key press would activate the popup's first button.
      event.preventDefault();
      onChoose(active.kind, active.id);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const index = active ? options.indexOf(active) : -1;
    const next = step && options[clamp(index + step, 0, options.length - 1)];
    if (!next) return;
    event.preventDefault();
    setChosen({ id: next.id, isHovered: false });
    virtualizer.scrollToIndex(rows.indexOf(next));
    // With large text, the list may be partly below the window.
    scroller()?.scrollIntoView({ block: 'nearest' });
  }

  /** Notes when a finger or a mouse button is pressed on the list and when it is released. */
  function setTouched(isDown: boolean) {
    isTouched.current = isDown;
  }

  const field = (
    <PointSearch
      ref={input}
      query={query}
      onQueryChange={(query) => search(query)}
      listId={listId}
      activeId={activeId}
      isListOpen={isOpen}
      slot={fieldSlot}
      // Other names arrive with the details: buttons that appear only then would move the first ones.
      points={content.areDetailsPending ? NO_POINTS : points}
      onChoose={(id) => onChoose('point', id)}
      onKeyDown={onKeyDown}
    />
  );
  if (!isOpen) return fieldSlot && field;
  return (
    <>
      {fieldSlot && field}
      <Sheet
        map={map}
        ref={aside}
        as="aside"
        label={messages.places}
        onClose={closeList}
        field={input}
        head={
          <>
            <ListHeader
              {...{ location, isNearestFirst }}
              onNearestFirst={pressNearestFirst}
              onClose={closeList}
            />
            {!fieldSlot && field}
          </>
        }
        className="place-list over-map absolute z-2 animate-rise-in overscroll-contain bg-surface text-ink shadow-float forced-colors:border"
      >
        {searchText === '' && closedCount > 0 && (
          <ClosedFilterButton
            count={closedCount}
            isPressed={isClosedOnly}
            onPress={() => searchFromButton('', !isClosedOnly)}
          />
        )}
        <SearchNote
          {...note}
          count={options.length}
          isFiltered={searchText !== '' || isClosedOnly}
          onSearch={searchFromButton}
        />
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={messages.places}
          // On a touch screen the list itself has the focus, and no ring: a finger needs none, and keys mark a point.
          aria-activedescendant={optionId(listId, activeId)}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onPointerDown={() => setTouched(true)}
          onPointerUp={() => setTouched(false)}
          onPointerCancel={() => setTouched(false)}
          onPointerLeave={({ pointerType }) => {
            setTouched(false);
            // Otherwise the order would stay fixed after the mouse has left.
            if (pointerType === 'mouse' && isByDistance) setChosen(null);
          }}
          className="place-list-rows -outline-offset-2 pointer-coarse:outline-none pb-[max(0.5rem,env(safe-area-inset-bottom))]"
        >
          <div className="relative" style={{ height: virtualizer.getTotalSize() }}>
            {virtualizer.getVirtualItems().map((item) => {
              const row = rows[item.index];
              if (!row) return null;
              return (
                <PointListRow
                  key={item.key}
                  row={row}
                  item={item}
                  topPx={item.start - aboveListPx}
                  measure={virtualizer.measureElement}
                  query={searchText}
                  listId={listId}
                  activeId={activeId}
                  number={row.kind === 'heading' ? 0 : options.indexOf(row) + 1}
                  count={options.length}
                  visitorPosition={visitorPosition}
                  showsGroup={(searchText !== '' || isByDistance) && groups.length > 0}
                  onChoose={onChoose}
                  onActive={(id) => setChosen({ id, isHovered: true })}
                />
              );
            })}
          </div>
        </div>
        <ListFooter {...{ points, groups, group }} />
      </Sheet>
    </>
  );
}
