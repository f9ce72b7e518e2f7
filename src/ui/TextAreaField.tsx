import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { CharacterCounter } from '@/ui/CharacterCounter';
import { Field, fieldClasses } from '@/ui/Field';

type TextAreaFieldProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** In characters. A longer text can be typed, but not saved. */
  maxLength?: number | undefined;
  hint?: string;
  /** An error, or null. */
  problem?: string | null;
  /** The language of the text. */
  lang?: string;
};

/** Whether the browser itself grows the field with its text. */
const SUPPORTS_FIELD_SIZING = 'fieldSizing' in document.documentElement.style;

/**
 * A labeled field for several paragraphs, which grows with its text. Enter starts a new line, Ctrl+Enter or ⌘+Enter
 * submits the form.
 */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, value, onValueChange, maxLength, hint, problem = null, lang } = props;
  const area = useRef<HTMLTextAreaElement>(null);

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
            className={`${fieldClasses} block field-sizing-content max-h-[max(9rem,min(24rem,50dvh))] min-h-36! resize-y py-2`}
          />
          {maxLength !== undefined && <CharacterCounter text={value} maxLength={maxLength} />}
        </>
      )}
    </Field>
  );
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
