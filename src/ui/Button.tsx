import { LoaderCircle } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes';

export { buttonClasses };

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Its action is in progress. A press then does nothing, but the button keeps the focus. */
  busy?: boolean;
};

/** A button with text. */
export function Button({
  variant = 'secondary',
  className = '',
  busy = false,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      className={`${buttonClasses(variant)} ${className}`}
      {...props}
      {...(busy && {
        'aria-disabled': true,
        'aria-busy': true,
        // Enter in a field of the form presses it too.
        onClick: (event) => event.preventDefault(),
      })}
    >
      {busy && <LoaderCircle aria-hidden size={16} className="animate-spin" />}
      {props.children}
    </button>
  );
}
