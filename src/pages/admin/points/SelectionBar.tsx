import { X } from 'lucide-react';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';

type SelectionBarProps = {
  /** How many of the shown points are selected: these are what the buttons change. */
  count: number;
  /** How many that are selected are not shown. */
  hiddenCount: number;
  /** What the buttons do, by the words on them. */
  actions: Record<string, () => void>;
  onClear: () => void;
};

/** What can be done with the selected points. On a phone it lies at the bottom of the window. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, hiddenCount } = props;
  const isEmpty = count === 0 && hiddenCount === 0;
  return (
    <div
      className={`flex min-w-0 flex-1 flex-wrap items-center justify-end gap-2 sm:flex-nowrap ${isEmpty ? '' : 'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-3 max-sm:justify-between max-sm:border-t max-sm:border-line max-sm:bg-surface max-sm:px-4 max-sm:pt-2 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:shadow-float'}`}
    >
      <p
        role="status"
        className={`min-w-0 flex-1 leading-tight ${isEmpty ? '' : 'max-sm:basis-3/4'}`}
      >
        {!isEmpty && <span className="font-semibold">{count} selected</span>}
        {hiddenCount > 0 && (
          <span className="block text-xs text-muted">
            {hiddenCount} more {hiddenCount === 1 ? 'is' : 'are'} not shown and will not be changed
          </span>
        )}
      </p>
      {!isEmpty && (
        <>
          <IconButton
            icon={X}
            label="Clear selection"
            onClick={props.onClear}
            className="sm:order-last"
          />
          {Object.entries(props.actions).map(([text, onClick]) => (
            <Button
              key={text}
              disabled={count === 0}
              onClick={onClick}
              className="px-3 max-sm:flex-1"
            >
              {text}
            </Button>
          ))}
        </>
      )}
    </div>
  );
}
