import { CircleAlert } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** The classes of inputs, selects and text areas. */
export const fieldClasses =
  'min-h-target w-full rounded-control border border-line bg-surface px-3 text-base text-ink placeholder:text-muted/80 hover:border-muted [&[readonly]]:bg-sunken aria-invalid:border-danger aria-invalid:inset-ring aria-invalid:inset-ring-danger disabled:opacity-55';

/** The attributes that connect a control with its label and note. */
export type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

export type FieldProps = {
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

/**
 * Keeps a form from being submitted while a field is invalid, and shows the reason at the field. The first invalid
 * field of the form gets the focus, and is scrolled into view with its message.
 * @param problem the problem with the current value, or null; the browser's own checks apply as well
 */
function useFieldValidation(problem: string | null) {
  const root = useRef<HTMLDivElement>(null);
  const [message, setMessage] = useState<string | null>(null);

  // Without dependencies, because any render may change the value.
  useEffect(function setValidity() {
    const control = root.current?.querySelector<FormControl>('input, select, textarea');
    control?.setCustomValidity(problem ?? '');
    // A message is about the current value, not about the one that was submitted.
    const isWrong = control && isInvalid(control);
    if (message !== null) setMessage(isWrong ? (problem ?? validationMessageOf(control)) : null);
  });

  function onInvalidCapture(event: FormEvent) {
    const control = event.target;
    if (!isControl(control)) return;
    // The message stays next to the field, while the browser's bubble disappears after a few seconds.
    event.preventDefault();
    // The message must be rendered before it is scrolled into view.
    flushSync(() => setMessage(problem ?? validationMessageOf(control)));
    if (!isFirstInvalid(control)) return;
    control.focus({ preventScroll: true });
    root.current?.scrollIntoView({ block: 'nearest' });
  }

  return {
    /** The field, which contains the control and the message. */
    root,
    /** The reason why the form was not submitted. It disappears once the field is valid. */
    message,
    /** For the root element. */
    onInvalidCapture,
  };
}

/** Whether a control is the first invalid one of its form: the one that gets the focus. */
export function isFirstInvalid(target: EventTarget): boolean {
  return isControl(target) && [...(target.form?.elements ?? [])].find(isInvalid) === target;
}

type FormControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isControl(target: unknown): target is FormControl {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/**
 * Whether the browser rejects the value. A number between two steps is valid: steps are for the arrow keys, and a map,
 * a device or a file provides more digits.
 */
function isInvalid(element: Element): boolean {
  if (!isControl(element) || !element.willValidate || element.validity.valid) return false;
  const { stepMismatch, badInput, customError, rangeOverflow, rangeUnderflow } = element.validity;
  return !stepMismatch || badInput || customError || rangeOverflow || rangeUnderflow;
}

/**
 * Validates a form with `noValidate`, because browsers reject numbers between two steps. Like browsers, it dispatches
 * an `invalid` event at each invalid field.
 * @returns whether the form may be submitted
 */
export function validateForm(form: HTMLFormElement): boolean {
  submittedForm = form;
  const invalid = [...form.elements].filter(isInvalid);
  for (const control of invalid) {
    control.dispatchEvent(new Event('invalid', { cancelable: true }));
  }
  return invalid.length === 0;
}

/** The browser's message, or a plain one for a number field that contains letters, and for a text that is too short. */
function validationMessageOf(control: FormControl): string {
  if (control.validity.badInput) return 'Enter a number.';
  const isShort = control.validity.tooShort && 'minLength' in control;
  return isShort ? `Enter at least ${control.minLength} characters.` : control.validationMessage;
}

let submittedForm: HTMLFormElement | undefined;

/** The form that was submitted last, to submit it again if the save fails. */
export const lastSubmittedForm = () => submittedForm;
