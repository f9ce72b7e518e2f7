import { ChevronDown } from 'lucide-react';
import { Field, fieldClasses } from '@/ui/Field';

type SelectFieldProps = {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  options: { value: string; text: string }[];
};

/** The system's own select, which works best on a phone, with its label. */
export function SelectField({ label, value, onValueChange, options }: SelectFieldProps) {
  return (
    <Field label={label}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
            className={`${fieldClasses} appearance-none truncate pr-10`}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            size={18}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
