import type { ComponentProps } from 'react';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
  /** What is ticked, for those who can't see where it stands. */
  label: string;
  /** Some are ticked and some are not. */
  isMixed?: boolean;
};

/** A checkbox without words beside it, large enough for a finger. */
export function Checkbox({ label, isMixed = false, ...props }: CheckboxProps) {
  return (
    // A press with Shift would otherwise mark the text between.
    <label className="flex size-11 cursor-pointer items-center justify-center select-none">
      <input
        // Only a property says so, no attribute.
        ref={(input) => {
          if (input) input.indeterminate = isMixed;
        }}
        type="checkbox"
        aria-label={label}
        className="size-4.5 cursor-pointer accent-accent"
        {...props}
      />
    </label>
  );
}
