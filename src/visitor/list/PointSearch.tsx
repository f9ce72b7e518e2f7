import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages } from '@/i18n/messages';
import { Button } from '@/ui/Button';
import type { ListContent } from './list-rows';
import { optionId } from './PointListRow';

/** With more languages than one, their choice is at the end of the bar. */
const FIELD_IN_BAR =
  'absolute -top-14 h-12 w-44 animate-fade-in rounded-[1.5rem] bg-glass shadow-float backdrop-blur-md lg:w-60 forced-colors:border end-[calc(min(2.75rem,56px)+1.5rem)]';
const FIELD_IN_LIST =
  'relative mx-3 mb-2 rounded-control border border-line bg-surface hover:border-muted';

type PointSearchProps = {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQueryChange: (query: string) => void;
  /** The id of the list that it searches, and whose active row its keys move. */
  listId: string;
  /** The point that Enter would choose. */
  activeId: string | null;
  isListOpen: boolean;
  /** Whether it is in the bar above the map. */
  isInBar: boolean;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The search field of the list, in it or in the bar above. It keeps the focus while arrow keys move through the list. */
export function PointSearch(props: PointSearchProps) {
  const { ref, query, onQueryChange, listId, activeId, isListOpen, onKeyDown } = props;
  const messages = useMessages('list');
  return (
    <div className={props.isInBar ? FIELD_IN_BAR : FIELD_IN_LIST}>
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
        className="h-full min-h-target w-full rounded-[inherit] bg-transparent text-ellipsis ps-9 pe-3 -outline-offset-3 text-base text-ink placeholder:text-muted"
      />
    </div>
  );
}

type SearchNoteProps = Omit<ListContent, 'rows'> & {
  /** The number of listed points. */
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
