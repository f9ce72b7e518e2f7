import { useVirtualizer } from '@tanstack/react-virtual';
import { Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { IconButton } from '@/ui/IconButton';
import { type PlaceRow, placeRows } from './place-rows';

/** A row's height as a rule. Larger text and long titles make it grow, so each is measured. */
const HEADING_PX = 40;
const POINT_PX = 48;

type PlacesPanelProps = {
  /** The points that the legend's choice shows. */
  points: Point[];
  groups: Group[];
  /** The group whose points these are, or null for all. */
  group: Group | null;
  onChoose: (point: Point) => void;
  /** The point that a press would choose, so that its marker can stand out. */
  onActive: (pointId: string | null) => void;
  onClose: () => void;
};

/** Lists the places, by group, and finds them by name. It never takes a marker from the map. */
export function PlacesPanel(props: PlacesPanelProps) {
  const { points, groups, group, onChoose, onActive, onClose } = props;
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const rows = placeRows(points, groups, query);
  const found = rows.filter((row) => row.kind === 'point');
  const active = found.find(({ point }) => point.id === activeId) ?? (query ? found[0] : undefined);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => (rows[index]?.kind === 'heading' ? HEADING_PX : POINT_PX),
    overscan: 10,
  });

  useEffect(function takeFocus() {
    // On a phone the keyboard would cover the list.
    const isTouch = window.matchMedia('(pointer: coarse)').matches;
    (isTouch ? list : input).current?.focus({ preventScroll: true });
  }, []);

  useEffect(() => onActive(active?.point.id ?? null), [active, onActive]);
  useEffect(() => () => onActive(null), [onActive]);

  function onKey(event: KeyboardEvent) {
    // These keys are for the choice of a character.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && active) {
      // Or the same press would press the popup's first button.
      event.preventDefault();
      onChoose(active.point);
    }
    const next = nextNumber(event.key, active ? found.indexOf(active) : -1, found.length);
    const row = next === null ? undefined : found[next];
    if (!row) return;
    event.preventDefault();
    setActiveId(row.point.id);
    virtualizer.scrollToIndex(rows.indexOf(row));
  }

  return (
    <aside
      aria-label="Places"
      className="over-map absolute inset-x-0 bottom-0 z-2 flex h-[max(60%,min(100%,24rem))] animate-rise-in flex-col rounded-t-sheet bg-surface text-ink shadow-float forced-colors:border max-sm:short:fixed max-sm:short:h-dvh max-sm:short:rounded-none sm:inset-x-auto sm:inset-y-3 sm:right-[calc(min(2.75rem,56px)+1.5rem)] sm:h-auto sm:w-80 sm:short:inset-y-0 sm:short:right-0 sm:rounded-card"
    >
      <header className="flex items-center justify-between py-1 pr-1 pl-4">
        <h2 className="font-semibold">Places</h2>
        <IconButton icon={X} label="Close places" onClick={onClose} />
      </header>
      <div className="relative mx-3 mb-2">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-label="Search places"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={active && `${listId}-${active.point.id}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveId(null);
            list.current?.scrollTo(0, 0);
          }}
          onKeyDown={onKey}
          className="min-h-11 w-full rounded-control border border-line bg-surface pr-3 pl-9 text-base text-ink placeholder:text-muted hover:border-muted"
        />
      </div>
      <p
        role="status"
        className={found.length === 0 ? 'px-4 py-6 text-center text-muted' : 'sr-only'}
      >
        {found.length === 0 ? noneText(query, group) : query && `${found.length} found`}
      </p>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label="Places"
        // On a touch screen the list has the focus itself.
        aria-activedescendant={active && `${listId}-${active.point.id}`}
        tabIndex={-1}
        onKeyDown={onKey}
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
                <Row
                  key={row.kind === 'heading' ? `group ${row.group?.id}` : row.point.id}
                  row={row}
                  idPrefix={listId}
                  isActive={row === active}
                  number={row.kind === 'point' ? found.indexOf(row) + 1 : 0}
                  count={found.length}
                  index={index}
                  startPx={start}
                  measure={virtualizer.measureElement}
                  onChoose={onChoose}
                  onPoint={setActiveId}
                />
              )
            );
          })}
        </div>
      </div>
    </aside>
  );
}

function noneText(query: string, group: Group | null): string {
  if (query.trim() === '') return 'There are no places here.';
  return group
    ? `No place in ${group.name} has this name. Other groups are not searched.`
    : 'No place has this name.';
}

function nextNumber(key: string, number: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(number + 1, count - 1);
  if (key === 'ArrowUp') return Math.max(number - 1, 0);
  return null;
}

type RowProps = {
  row: PlaceRow;
  idPrefix: string;
  isActive: boolean;
  number: number;
  count: number;
  index: number;
  startPx: number;
  /** Is given the row's element, which has its index. */
  measure: (element: HTMLElement | null) => void;
  onChoose: (point: Point) => void;
  onPoint: (pointId: string) => void;
};

function Row(props: RowProps) {
  const { row, idPrefix, isActive, number, count, onChoose, onPoint } = props;
  const place = {
    ref: props.measure,
    'data-index': props.index,
    style: { transform: `translateY(${props.startPx}px)` },
  };
  if (row.kind === 'heading') {
    return (
      <div
        role="presentation"
        {...place}
        className="absolute inset-x-0 top-0 flex min-h-10 items-center gap-2 px-4 pt-2 pb-1 text-sm font-semibold text-muted"
      >
        <span
          aria-hidden
          className="size-2.5 shrink-0 rounded-full ring-1 ring-black/50 forced-color-adjust-none dark:ring-white/50"
          style={{ backgroundColor: row.color }}
        />
        <span className="min-w-0 wrap-anywhere">{row.group?.name ?? 'Other places'}</span>
      </div>
    );
  }
  const { point, groupName, picture } = row;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field has the focus, and the keys
    <div
      role="option"
      tabIndex={-1}
      id={`${idPrefix}-${point.id}`}
      aria-selected={isActive}
      aria-setsize={count}
      aria-posinset={number}
      {...place}
      onClick={() => onChoose(point)}
      onPointerMove={(event) => event.pointerType === 'mouse' && onPoint(point.id)}
      className={`absolute inset-x-1 top-0 flex min-h-12 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 ${isActive ? 'bg-sunken ring-2 ring-accent ring-inset forced-color-adjust-none forced-colors:bg-[Highlight] forced-colors:text-[HighlightText]' : ''}`}
    >
      <img src={picture} alt="" loading="lazy" className="size-7 shrink-0 object-contain" />
      <span className="min-w-0 wrap-anywhere">{point.title}</span>
      <span className="sr-only">, {groupName}</span>
    </div>
  );
}
