import { Field } from '@/ui/Field';

type ColorFieldProps = {
  label: string;
  /** `#rrggbb`, or null for none. */
  color: string | null;
  /** What the picker starts from where there is no colour. */
  fallback: string;
  /** What is wrong with the colour, or null. */
  problem?: string | null;
  onColorChange: (color: string) => void;
};

/** The system's own colour picker with its label and the colour's code. */
export function ColorField(props: ColorFieldProps) {
  const { label, color, fallback, problem = null, onColorChange } = props;
  return (
    <Field label={label} problem={problem}>
      {({ id, ...control }) => (
        <div className="flex items-center gap-3">
          <input
            id={id}
            type="color"
            value={color ?? fallback}
            onChange={(event) => onColorChange(event.target.value)}
            aria-invalid={control['aria-invalid']}
            aria-describedby={`${id}-code ${control['aria-describedby'] ?? ''}`}
            className="h-11 w-16 cursor-pointer rounded-control border border-line bg-surface p-1"
          />
          <span id={`${id}-code`} className="text-sm text-muted tabular-nums">
            {color ?? 'No color yet'}
          </span>
        </div>
      )}
    </Field>
  );
}
