import { Coffee, Search, SquareParking, Toilet, X } from 'lucide-react';
import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useMessages, usePageLanguage } from '@/i18n/messages';
import { foldText } from '@/lib/fold-text';
import { commonFacilities, isFacility } from '@/model/facilities';
import type { MapPoint } from '@/model/point';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import type { ListContent } from './list-rows';
import { optionId } from './PointListRow';

const FIELD_IN_LIST =
  'relative mx-3 mb-2 rounded-control border border-line bg-surface hover:border-muted';

type PointSearchProps = {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQueryChange: (query: string) => void;
  /** The id of the list that it searches, and whose active row its keys move. */
  listId: string;
  /** The row that Enter would choose. */
  activeId: string | null;
  isListOpen: boolean;
  /** The element for it above the map; null if it is in the list. */
  slot: HTMLElement | null;
  /** The points that it searches. */
  points: MapPoint[];
  onChoose: (pointId: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The list's search field, in it or above the map. It keeps the focus while arrow keys move through the list. */
export function PointSearch(props: PointSearchProps) {
  const { ref, query, onQueryChange, listId, activeId, isListOpen, slot, onKeyDown } = props;
  const messages = useMessages('list');
  const field = (
    <div className={slot ? 'search-field' : FIELD_IN_LIST}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={messages.searchPlaces}
        aria-expanded={isListOpen}
        aria-autocomplete="list"
        aria-controls={isListOpen ? listId : undefined}
        aria-activedescendant={optionId(listId, activeId)}
        placeholder={messages.searchPlaces}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => onQueryChange(event.target.value)}
        onKeyDown={onKeyDown}
        className={`h-full min-h-target w-full rounded-[inherit] bg-transparent text-ellipsis ps-9 ${query ? 'pe-target' : 'pe-3'} -outline-offset-3 text-base text-ink placeholder:text-muted`}
      />
      {query && (
        <IconButton
          icon={X}
          label={messages.clearSearch}
          onClick={({ currentTarget }) => {
            onQueryChange('');
            currentTarget.parentElement?.querySelector('input')?.focus();
          }}
          className="absolute end-0 top-1/2 -translate-y-1/2 rounded-full!"
        />
      )}
    </div>
  );
  if (!slot) return field;
  return createPortal(
    <>
      {field}
      <FacilityButtons {...props} />
    </>,
    slot,
  );
}

/** In the order of `commonFacilities`. */
const FACILITY_ICONS = [Toilet, SquareParking, Coffee];

/** Buttons for what visitors look for first, on an upright phone. A press opens the only place, or lists several. */
function FacilityButtons({ points, onChoose, onQueryChange }: PointSearchProps) {
  const language = usePageLanguage();
  const buttons = useMemo(() => {
    const named = points.map((point) => ({
      point,
      names: foldText([point.title, point.originalTitle, point.also_known_as].join(' ')),
    }));
    return commonFacilities(language)
      .map(({ facility, label }, index) => ({
        label,
        icon: FACILITY_ICONS[index] ?? Search,
        found: named.filter(({ point, names }) => isFacility(facility, point.marker_icon, names)),
      }))
      .filter(({ found }) => found.length > 0);
  }, [points, language]);
  return buttons.map(({ label, icon, found: [first, ...others] }) => (
    <IconButton
      key={label}
      icon={icon}
      label={label}
      onClick={() =>
        first && others.length === 0 ? onChoose(first.point.id) : onQueryChange(label)
      }
      className="animate-fade-in rounded-full! border border-line bg-surface text-ink!"
    />
  ));
}

type SearchNoteProps = Omit<ListContent, 'rows'> & {
  /** The number of listed points and trails. */
  count: number;
  /** Whether to announce the number. */
  isFiltered: boolean;
  /** Searches for another text; an empty one shows all places. */
  onSearch: (query: string) => void;
};

/** The message above the listed points. After a search without a match, it offers the nearest spelling and all places. */
export function SearchNote(props: SearchNoteProps) {
  const { note, isMiss = false, suggestion, count, isFiltered, onSearch } = props;
  const messages = useMessages('list');
  const isCentered = count === 0 && !isMiss;
  return (
    <div className={note ? `px-4 ${isCentered ? 'py-6 text-center' : 'pb-2 text-sm'}` : 'sr-only'}>
      <p role="status" className="wrap-anywhere text-muted">
        {note}
        {suggestion && <span className="sr-only">{` ${messages.didYouMean(suggestion)}`}</span>}
        {count > 0 && isFiltered && !isMiss && (
          <span className="sr-only">{` ${messages.foundCount(count)}`}</span>
        )}
      </p>
      {isMiss && (
        <div className="flex flex-wrap gap-2 pt-2">
          {suggestion && (
            <Button
              variant="primary"
              onClick={() => onSearch(suggestion)}
              className="whitespace-normal!"
            >
              {messages.didYouMean(suggestion)}
            </Button>
          )}
          <Button onClick={() => onSearch('')}>{messages.showAll}</Button>
        </div>
      )}
    </div>
  );
}
