import {
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Field, fieldClasses } from '@/ui/Field';

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'onChange' | 'onInvalid' | 'ref'> & {
  label: string;
  value: string;
  onValueChange?: (value: string) => void;
  /** Says what is wrong with a value that the browser itself accepts, or null. */
  check?: (value: string) => string | null;
  hint?: ReactNode;
  ref?: RefObject<HTMLInputElement | null>;
};

/**
 * An input with its label, a hint, and what the browser finds wrong with it when the form is sent.
 * A form with a field in it that is wrong is not sent; the first such field gets the focus.
 */
export function TextField({
  label,
  value,
  onValueChange,
  check,
  hint,
  className = '',
  ref,
  ...props
}: TextFieldProps) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(
    function tellTheBrowser() {
      input.current?.setCustomValidity(check?.(value) ?? '');
      if (input.current?.validity.valid) setProblem(null);
    },
    [check, value, input],
  );

  function showProblem(event: FormEvent<HTMLInputElement>) {
    // Beside the field it can be read in peace; the browser's own bubble goes away by itself.
    event.preventDefault();
    const field = event.currentTarget;
    setProblem(field.validationMessage);
    const inputs = [...(field.form?.querySelectorAll('input') ?? [])];
    if (inputs.find(isWrong) === field) field.focus();
  }

  return (
    <Field label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
        <input
          {...control}
          ref={input}
          value={value}
          onChange={(event) => onValueChange?.(event.target.value)}
          onInvalid={showProblem}
          aria-invalid={problem !== null}
          className={fieldClasses}
          {...props}
        />
      )}
    </Field>
  );
}

/** As the selector `:invalid` has it, which jsdom asks in a way that reports the fields once more. */
function isWrong({ willValidate, validity }: HTMLInputElement): boolean {
  return willValidate && !validity.valid;
}
