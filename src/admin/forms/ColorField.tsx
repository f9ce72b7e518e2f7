import { Field } from '@/ui/Field';

type ColorFieldProps = {
  label: string;
  /** `#rrggbb`, or null for none. */
  color: string | null;
  /** The picker's initial color if none is set. */
  fallback: string;
  /** An error, or null. */
  problem?: string | null;
  onColorChange: (color: string) => void;
};

/** The system's color picker with a label and the color's code. */
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
