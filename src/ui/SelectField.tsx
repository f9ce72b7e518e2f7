import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, fieldClasses } from '@/ui/Field';

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  value: string;
  onValueChange: (value: string) => void;
  options: { value: string; text: string }[];
};

/** The system's own select, which works best on a phone. */
export function Select({ onValueChange, options, ...props }: SelectProps) {
  return (
    <div className="relative">
      <select
        {...props}
        onChange={(event) => onValueChange(event.target.value)}
        className={`${fieldClasses} appearance-none truncate pr-10`}
      >
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

/** The same with its label. */
export function SelectField({ label, ...props }: SelectProps & { label: string }) {
  return <Field label={label}>{(control) => <Select {...control} {...props} />}</Field>;
}
