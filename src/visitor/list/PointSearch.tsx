import { Search } from 'lucide-react';
import type { KeyboardEvent, Ref } from 'react';
import { useMessages } from '@/i18n/messages';
import { optionId } from './PointListRow';

type PointSearchProps = {
  ref: Ref<HTMLInputElement>;
  query: string;
  onQueryChange: (query: string) => void;
  /** The id of the list that it searches, and whose active row its keys move. */
  listId: string;
  /** The point that Enter would choose. */
  activeId: string | null;
  isListOpen: boolean;
  /** The classes of its place and look. */
  className: string;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** The search field of the list, in it or in the bar above. It keeps the focus while arrow keys move through the list. */
export function PointSearch(props: PointSearchProps) {
  const { ref, query, onQueryChange, listId, activeId, isListOpen, onKeyDown } = props;
  const messages = useMessages('list');
  return (
    <div className={props.className}>
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
        className="h-full min-h-11 w-full rounded-[inherit] bg-transparent ps-9 pe-3 -outline-offset-3 text-base text-ink placeholder:text-muted"
      />
    </div>
  );
}
