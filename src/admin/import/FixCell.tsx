import { type FocusEvent, type KeyboardEvent, useId } from 'react';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { fieldClasses, noteId } from '@/ui/Field';
import { columnLabel, fieldOf } from './columns';
import { parseTranslationColumn } from './translation-columns';

type FixCellProps = {
  lineNumber: number;
  column: string;
  text: string;
  /** What is wrong with it, or null. */
  problem: string | null;
  /** Is called when somebody leaves the cell with another text in it. */
  onFix: (text: string) => void;
};

/** A cell that can be mended. It counts when it is left: half a number is a number as well. */
export function FixCell({ lineNumber, column, text, problem, onFix }: FixCellProps) {
  const id = useId();
  const field = fieldOf(column) ?? parseTranslationColumn(column)?.field;
  const { kind = null } = field ? POINT_FIELDS[field] : {};
  // An input has one line. A cell that is only looked at stays as it is.
  const shown = kind === 'long text' ? text : text.replace(/\s*[\r\n]+\s*/g, ' ');
  const control = {
    id,
    defaultValue: shown,
    autoComplete: 'off',
    spellCheck: false,
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : noteId(id),
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      target.value !== shown && onFix(target.value),
  };
  return (
    <div className="grid grid-cols-[5rem_1fr] items-center gap-x-3 gap-y-0.5 pt-1">
      <label htmlFor={id} className="text-muted">
        {columnLabel(column)} <span className="sr-only">of line {lineNumber}</span>
      </label>
      {/* What the plan says of the cell is the same as what it holds. */}
      {kind === 'long text' ? (
        <textarea key={shown} rows={3} className={`${fieldClasses} py-2`} {...control} />
      ) : (
        <input
          key={shown}
          inputMode={kind === 'percent' ? 'decimal' : undefined}
          onKeyDown={(event) => event.key === 'Enter' && focusNextCell(event)}
          className={fieldClasses}
          {...control}
        />
      )}
      {problem !== null && (
        <p id={noteId(id)} className="col-start-2 text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** Enter goes to the next cell, as in a spreadsheet, or else leaves this one. */
function focusNextCell({ currentTarget: input }: KeyboardEvent<HTMLInputElement>): void {
  const inputs = [...(input.closest('ul')?.querySelectorAll('input') ?? [])];
  const next = inputs[inputs.indexOf(input) + 1] ?? input.closest('section');
  next?.focus();
}
