import { useMessages } from '@/i18n/messages';
import { buttonClasses } from '@/ui/Button';
import type { ListContent } from './list-rows';

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
            <button
              type="button"
              onClick={() => onSearch(suggestion)}
              className={`${buttonClasses('primary')} whitespace-normal!`}
            >
              {messages.didYouMean(suggestion)}
            </button>
          )}
          <button type="button" onClick={() => onSearch('')} className={buttonClasses('secondary')}>
            {messages.showAll}
          </button>
        </div>
      )}
    </div>
  );
}
