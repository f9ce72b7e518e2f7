import { Field } from '@/ui/Field';

type ColorFieldProps = {
  label: string;
  /** `#rrggbb`, or null for none. */
  color: string | null;
  /** What the picker starts from where there is no colour. */
  fallback: string;
  onColorChange: (color: string) => void;
};

/** The system's own colour picker with its label and the colour's code. */
export function ColorField({ label, color, fallback, onColorChange }: ColorFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <div className="flex items-center gap-3">
          <input
            id={id}
            type="color"
            value={color ?? fallback}
            onChange={(event) => onColorChange(event.target.value)}
            aria-describedby={`${id}-code`}
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
