import { fieldClasses } from '@/ui/Field';

type NumberInputProps = {
  label: string;
  /** The stored number. */
  text: string;
  placeholder?: string;
  className: string;
  /** Called when the input is left, or by Enter. Null if it is empty. */
  onNumber: (number: number | null) => void;
};

/** An input for a number that is applied at once. What is stored then replaces what was typed. */
export function NumberInput({ label, text, onNumber, className, ...props }: NumberInputProps) {
  return (
    <input
      {...props}
      key={text}
      // Not a number field: some browsers drop a decimal comma there.
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      defaultValue={text}
      onBlur={({ target }) => {
        const typed = target.value.trim().replace(',', '.');
        target.value = text;
        if (typed !== text && Number.isFinite(Number(typed)))
          onNumber(typed === '' ? null : Number(typed));
      }}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      className={`${fieldClasses} ${className}`}
    />
  );
}
