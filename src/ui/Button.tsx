import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ComponentType } from 'react';
import { type ButtonVariant, buttonClasses } from './button-classes';

export { buttonClasses };

type ButtonProps = ComponentProps<'button'> & {
  /** Before the text. */
  icon?: ComponentType<{ 'aria-hidden': true; size: number }>;
  variant?: ButtonVariant;
  /** Its action is in progress. A press then does nothing, but the button keeps the focus. */
  busy?: boolean;
};

/** A button with text. */
export function Button({
  icon: Icon,
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
      {Icon && <Icon aria-hidden size={16} />}
      {props.children}
    </button>
  );
}
