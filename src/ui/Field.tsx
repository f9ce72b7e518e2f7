import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFieldValidation } from './useFieldValidation';

/** How what one types or chooses in looks. */
export const fieldClasses =
  'min-h-11 w-full rounded-control border border-line bg-surface px-3 text-base text-ink placeholder:text-muted/80 hover:border-muted [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger disabled:opacity-55';

/** For the control of a field: ties it to the label and to the note. */
export type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

type FieldProps = {
  label: string;
  /** What to know about it. */
  hint?: ReactNode;
  /** What is wrong with what it holds. It takes the hint's place when the form is to be sent. */
  problem?: string | null;
  /** The control stands below the label, or beside label and hint. */
  layout?: 'below' | 'beside';
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A label, what it is the label of, and a hint or why its form was not sent. */
export function Field(props: FieldProps) {
  const { label, hint, problem = null, layout = 'below', className = '', children } = props;
  const id = useId();
  const { root, message, onInvalidCapture } = useFieldValidation(problem);
  const hasNote = Boolean(message || hint);
  const isBeside = layout === 'beside';
  return (
    <div
      ref={root}
      onInvalidCapture={onInvalidCapture}
      className={`scroll-my-5 ${isBeside ? 'grid grid-cols-[1fr_auto] items-center gap-x-6' : ''} ${className}`}
    >
      <label htmlFor={id} className={`block text-sm font-medium ${isBeside ? 'mb-0.5' : 'mb-1.5'}`}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId(id) : undefined,
        'aria-invalid': message !== null,
      })}
      {hasNote && (
        <FieldNote fieldId={id} problem={message} className={isBeside ? '' : 'mt-1.5'}>
          {hint}
        </FieldNote>
      )}
    </div>
  );
}

type FieldNoteProps = {
  fieldId: string;
  problem: string | null | undefined;
  className?: string;
  children: ReactNode;
};

/** A field's hint, or what is wrong with it, which is read out. */
export function FieldNote({ fieldId, problem, className = '', children }: FieldNoteProps) {
  return (
    <p
      id={noteId(fieldId)}
      role={problem ? 'alert' : undefined}
      className={`text-sm wrap-anywhere ${problem ? 'text-danger' : 'text-muted'} ${className}`}
    >
      {problem && <CircleAlert aria-hidden size={16} className="mr-1.5 inline align-[-3px]" />}
      {problem || children}
    </p>
  );
}

/** The id of a field's note. */
export function noteId(fieldId: string): string {
  return `${fieldId}-note`;
}
