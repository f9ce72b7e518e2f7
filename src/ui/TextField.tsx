import {
  type ClipboardEvent,
  type ComponentProps,
  type InputEvent,
  type KeyboardEvent,
  type Ref,
  useLayoutEffect,
  useRef,
} from 'react';
import { Field, type FieldProps, fieldClasses } from './Field';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'ref'>;

type TextProps = Pick<FieldProps, 'label' | 'hint' | 'problem'> & {
  value: string;
  /** In characters. A longer text can be typed, but not saved: the browser would cut a pasted one silently. */
  maxLength?: number | undefined;
};

type TextFieldProps = InputProps &
  TextProps & {
    onValueChange?: (value: string) => void;
    /** Applied to the value when the field loses the focus, or Enter submits its form. */
    normalize?: (value: string) => string;
    ref?: Ref<HTMLInputElement>;
  };

/** An input with its label and a hint, or an error once the form is submitted. */
export function TextField({
  label,
  value,
  onValueChange,
  problem = null,
  normalize,
  hint,
  maxLength,
  className = '',
  ...props
}: TextFieldProps) {
  function normalizeValue() {
    const normalized = normalize?.(value) ?? value;
    if (normalized !== value) onValueChange?.(normalized);
  }

  return (
    <Field label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
        <>
          <input
            {...control}
            value={value}
            onChange={(event) => onValueChange?.(event.target.value)}
            onBeforeInput={handleDecimalComma}
            onPaste={(event) => {
              const number = parsePastedNumber(event);
              if (number === null) return;
              event.preventDefault();
              onValueChange?.(number);
            }}
            onBlur={normalizeValue}
            onKeyDown={(event) => event.key === 'Enter' && normalizeValue()}
            className={fieldClasses}
            {...props}
          />
          {maxLength !== undefined && <CharacterCounter text={value} maxLength={maxLength} />}
        </>
      )}
    </Field>
  );
}

/** Inserting a comma fires another `beforeinput` event, which is left alone. */
let isInsertingComma = false;

/**
 * Types a decimal point if the browser's number field accepts no comma. Chromium drops it silently, and would turn
 * 0,05 into 005.
 */
function handleDecimalComma(event: InputEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  if (event.data !== ',' || input.type !== 'number' || isInsertingComma) return;
  event.preventDefault();
  let isAccepted = false;
  const onInput = () => {
    isAccepted = true;
  };
  input.addEventListener('input', onInput);
  isInsertingComma = true;
  // Nothing else can type at the caret, whose position a number field hides.
  document.execCommand('insertText', false, ',');
  isInsertingComma = false;
  input.removeEventListener('input', onInput);
  if (!isAccepted) document.execCommand('insertText', false, '.');
}

/** A pasted number with a decimal comma, as the value of a number field, or null. */
function parsePastedNumber(event: ClipboardEvent<HTMLInputElement>): string | null {
  const text = event.clipboardData.getData('text').trim();
  const isNumber = event.currentTarget.type === 'number' && COMMA_NUMBER.test(text);
  return isNumber ? text.replace(',', '.').replace(/\s*%$/, '') : null;
}

/** With a comma, and perhaps a percent sign after it. */
const COMMA_NUMBER = /^[+-]?\d*,\d+\s*%?$/;

type TextAreaFieldProps = TextProps & {
  onValueChange: (value: string) => void;
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

type CharacterCounterProps = {
  text: string;
  /** In characters, as the database counts them: without the spaces around a text. */
  maxLength: number;
};

/** The count is visible from this fraction of the maximum length before the end. */
const VISIBLE_FRACTION = 1 / 10;

/** Screen readers announce it in steps of this fraction. */
const ANNOUNCED_FRACTION = 1 / 20;

/** Says how many characters are left near the end of a text, and how many are too many beyond it. */
function CharacterCounter({ text, maxLength }: CharacterCounterProps) {
  const left = maxLength - [...text.trim()].length;
  const isVisible = left <= maxLength * VISIBLE_FRACTION;
  const step = Math.ceil(maxLength * ANNOUNCED_FRACTION);
  const announced = Math.ceil(left / step) * step;
  return (
    <>
      {isVisible && (
        <p
          // Screen readers get the less frequent count below. It sticks while the field is longer than its form.
          aria-hidden
          className={`sticky bottom-0 mt-1 bg-surface pb-1 text-sm tabular-nums ${left < 0 ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {left < 0
            ? `${(-left).toLocaleString('en')} too many`
            : `${left.toLocaleString('en')} left`}
        </p>
      )}
      <span role="status" className="sr-only">
        {left < 0
          ? `More than ${maxLength.toLocaleString('en')} characters`
          : isVisible && `At most ${announced.toLocaleString('en')} characters left`}
      </span>
    </>
  );
}
