import { type KeyboardEvent, useId } from 'react';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import { fieldClasses, noteId } from '@/ui/Field';
import { columnLabel, fieldOf } from './columns';

type MendCellProps = {
  lineNumber: number;
  column: string;
  text: string;
  /** What is wrong with it, or null. */
  problem: string | null;
  /** Is called when somebody leaves the cell with another text in it. */
  onMend: (text: string) => void;
};

/** A cell that can be mended. It counts when it is left: half a number is a number as well. */
export function MendCell({ lineNumber, column, text, problem, onMend }: MendCellProps) {
  const id = useId();
  const field = fieldOf(column);
  // An input has one line. A cell that is only looked at stays as it is.
  const oneLine = text.replace(/\s*[\r\n]+\s*/g, ' ');
  return (
    <div className="grid grid-cols-[5rem_1fr] items-center gap-x-3 gap-y-0.5 pt-1">
      <label htmlFor={id} className="text-muted">
        {columnLabel(column)} <span className="sr-only">of line {lineNumber}</span>
      </label>
      <input
        // What the plan says of the cell is the same as what it holds.
        key={oneLine}
        id={id}
        defaultValue={oneLine}
        inputMode={field && POINT_FIELDS[field].kind === 'percent' ? 'decimal' : undefined}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : noteId(id)}
        onBlur={({ target }) => target.value !== oneLine && onMend(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && goOn(event)}
        className={fieldClasses}
      />
      {problem !== null && (
        <p id={noteId(id)} className="col-start-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Enter goes to the next cell, as in a spreadsheet, or else leaves this one. */
function goOn({ currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + 1] ?? input.closest('section');
  next?.focus();
}
