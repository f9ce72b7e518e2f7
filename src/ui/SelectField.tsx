import { ChevronDown } from 'lucide-react';
import { type ComponentProps, memo } from 'react';
import { Field, type FieldProps, fieldClasses } from '@/ui/Field';

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'onChange' | 'children'> & {
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
};

type Option<Value> = { value: Value; text: string };

/** The browser's own select, which works best on a phone. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { onValueChange, options, ...selectProps } = props;
  return (
    <div className="relative">
      <select
        {...selectProps}
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value);
          if (option) onValueChange(option.value);
        }}
        className={`${fieldClasses} appearance-none truncate pe-10`}
      >
        <Options options={options} />
      </select>
      <ChevronDown
        aria-hidden
        size={18}
        className="pointer-events-none absolute top-1/2 end-3 -translate-y-1/2 text-muted"
      />
    </div>
  );
}

/** Memoized, because there may be thousands of options. */
const Options = memo(function Options({ options }: { options: readonly Option<string>[] }) {
  return options.map(({ value, text }) => (
    <option key={value} value={value}>
      {text}
    </option>
  ));
});

type SelectFieldProps<Value extends string> = SelectProps<Value> &
  Pick<FieldProps, 'label' | 'hint' | 'problem'>;

/** A select with a label and a hint. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hint, problem = null, className = '', ...selectProps } = props;
  return (
    <Field label={label} hint={hint} problem={problem} className={className}>
      {(control) => <Select {...control} {...selectProps} />}
    </Field>
  );
}
