import { type FieldsetHTMLAttributes, useId } from 'react';

type ChipsFieldProps<Value extends string> = Omit<
  FieldsetHTMLAttributes<HTMLFieldSetElement>,
  'onChange'
> & {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; text: string }[];
};

/** Radio buttons that look like chips: all options are visible, and one press selects one. */
export function ChipsField<Value extends string>(props: ChipsFieldProps<Value>) {
  const { label, value, onValueChange, options, ...own } = props;
  const name = useId();
  return (
    <fieldset {...own}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative flex min-h-11 cursor-pointer items-center rounded-full border border-line bg-surface px-4 text-sm font-medium transition-colors hover:bg-sunken active:bg-line has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onValueChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
            />
            <span className="relative pointer-events-none">{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
