import type { ComponentProps, ReactNode, Ref } from 'react';
import { handleDecimalComma, parsePastedNumber } from '@/ui/decimal-comma';
import { Field, fieldClasses } from '@/ui/Field';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'ref'> & {
  label: string;
  value: string;
  onValueChange?: (value: string) => void;
  /** What is wrong with a value that the browser itself may accept, or null. */
  problem?: string | null;
  /** What becomes of the value when the field is left, or its form is sent from it. */
  normalize?: (value: string) => string;
  hint?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** An input with its label, a hint, and what is wrong with it when the form is to be sent. */
export function TextField({
  label,
  value,
  onValueChange,
  problem = null,
  normalize,
  hint,
  className = '',
  ...props
}: TextFieldProps) {
  function tidyUp() {
    const tidied = normalize?.(value) ?? value;
    if (tidied !== value) onValueChange?.(tidied);
  }

  return (
    <Field label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
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
          onBlur={tidyUp}
          onKeyDown={(event) => event.key === 'Enter' && tidyUp()}
          className={fieldClasses}
          {...props}
        />
      )}
    </Field>
  );
}
