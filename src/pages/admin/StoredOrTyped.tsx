import { Button } from '@/ui/Button';
import type { RowForm } from './useRowForm';

/** After a look at what is stored: says which of the two the fields hold, and offers the other one. */
export function StoredOrTyped<Values, Row extends Values>({
  editing,
}: {
  editing: RowForm<Values, Row>;
}) {
  if (!editing.other) return null;
  const showsTyped = !editing.other.isTyped;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-sunken p-3 text-sm">
      <p role="status">{showsTyped ? 'This is what you typed.' : 'This is what is stored now.'}</p>
      <Button onClick={editing.swap}>
        {showsTyped ? 'Show what is stored' : 'Show what I typed'}
      </Button>
    </div>
  );
}
