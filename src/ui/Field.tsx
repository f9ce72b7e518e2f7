import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFieldValidation } from './useFieldValidation';

/** The classes of inputs, selects and text areas. */
export const fieldClasses =
  'min-h-target w-full rounded-control border border-line bg-surface px-3 text-base text-ink placeholder:text-muted/80 hover:border-muted [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger disabled:opacity-55';

/** The attributes that connect a control with its label and note. */
export type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The problem with the value. It replaces the hint once the form is submitted. */
  problem?: string | null;
  /** Where the control is: below the label, or next to the label and hint. */
  layout?: 'below' | 'beside';
  className?: string;
  children: (control: Control) => ReactNode;
};

/** A labeled control with a hint, or with the reason why its form can't be submitted. */
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

/** A field's hint, or its problem, which screen readers announce. */
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

export function noteId(fieldId: string): string {
  return `${fieldId}-note`;
}
