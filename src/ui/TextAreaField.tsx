import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Field, fieldClasses } from '@/ui/Field';

type TextAreaFieldProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** In characters, as the database counts them. A longer text shows a count of the excess. */
  maxLength: number;
  hint?: string;
  /** An error, or null. */
  problem?: string | null;
  /** The language of the text. */
  lang?: string;
};

/** Whether the browser itself grows the field with its text. */
const SUPPORTS_FIELD_SIZING = 'fieldSizing' in document.documentElement.style;

/** The count is visible from this fraction of the maximum length. */
const COUNTER_THRESHOLD = 0.9;

/** Screen readers announce the count every N characters. */
const ANNOUNCED_STEP = 50;

/**
 * A labeled field for several paragraphs, which grows with its text. Enter starts a new line, Ctrl+Enter or ⌘+Enter
 * submits the form.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onValueChange, maxLength, hint, problem = null, lang } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { length } = [...value];

  useLayoutEffect(
    function growWithText() {
      const element = area.current;
      if (!element || SUPPORTS_FIELD_SIZING) return;
      element.style.height = 'auto';
      const borders = element.offsetHeight - element.clientHeight;
      // An empty field keeps the height from its style sheet.
      element.style.height = value === '' ? '' : `${element.scrollHeight + borders}px`;
    },
    [value],
  );

  return (
    <Field label={label} hint={hint} problem={problem}>
      {(control) => (
        <>
          <textarea
            ref={area}
            {...control}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            onKeyDown={submitOnCtrlEnter}
            rows={5}
            dir="auto"
            lang={lang}
            className={`${fieldClasses} block field-sizing-content max-h-[max(9rem,min(24rem,50dvh))] min-h-36 resize-y py-2`}
          />
          {length >= maxLength * COUNTER_THRESHOLD && (
            <p
              // Screen readers get the less frequent count below. It sticks while the field is longer than its form.
              aria-hidden
              className={`sticky bottom-0 bg-surface py-1 text-sm tabular-nums ${length > maxLength ? 'font-medium text-danger' : 'text-muted'}`}
            >
              {length.toLocaleString('en')} of {maxLength.toLocaleString('en')} characters
              {length > maxLength && `: ${(length - maxLength).toLocaleString('en')} too many`}
            </p>
          )}
          <span role="status" className="sr-only">
            {announcedCount(length, maxLength)}
          </span>
        </>
      )}
    </Field>
  );
}

function announcedCount(length: number, maxLength: number): string {
  if (length > maxLength) return `More than ${maxLength.toLocaleString('en')} characters`;
  if (length < maxLength * COUNTER_THRESHOLD) return '';
  const reached = Math.floor(length / ANNOUNCED_STEP) * ANNOUNCED_STEP;
  return `${reached.toLocaleString('en')} of ${maxLength.toLocaleString('en')} characters`;
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
