import type { ComponentProps } from 'react';
import { type ButtonLook, buttonClasses } from './button-classes';

export { buttonClasses };

type ButtonProps = ComponentProps<'button'> & { look?: ButtonLook };

/** A button with words on it. */
export function Button({ look = 'secondary', className = '', ...props }: ButtonProps) {
  return <button type="button" className={`${buttonClasses(look)} ${className}`} {...props} />;
}
