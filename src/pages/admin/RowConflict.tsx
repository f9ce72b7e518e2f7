import { toForm } from '@/data/fields.admin';
import { ConflictDialog } from './ConflictDialog';
import type { RowForm } from './useRowForm';

type RowConflictProps<Values, Row extends Values> = {
  editing: RowForm<Values, Row>;
  /** What a row is called, as in ‘this point’. */
  noun: string;
  title?: string;
  /** The form is done with: stored, or given up. */
  onDone: () => void;
};

/** Asks what is to become of a form whose row was changed elsewhere, as long as that is open. */
export function RowConflict<Values, Row extends Values>(props: RowConflictProps<Values, Row>) {
  const { editing, onDone } = props;
  const { conflict, fields } = editing;
  if (!conflict) return null;
  const { current } = conflict;
  return (
    <ConflictDialog
      noun={props.noun}
      title={props.title}
      fields={fields}
      stored={current && toForm<Values>(fields, current)}
      typed={editing.form}
      onLook={() => current && editing.look(current)}
      onOverwrite={async () => {
        if (await editing.overwrite(current)) onDone();
      }}
      onGiveUp={onDone}
      onClose={editing.closeConflict}
    />
  );
}
