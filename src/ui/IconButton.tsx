import type { ComponentProps, ComponentType } from 'react';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: ComponentType<{ 'aria-hidden': true; strokeWidth: number; className: string }>;
  /** The accessible name, also shown as a tooltip. */
  label: string;
  variant?: 'plain' | 'danger';
};

/** A button with an icon instead of text. */
export function IconButton({
  icon: Icon,
  label,
  variant = 'plain',
  className = '',
  ...props
}: IconButtonProps) {
  const colors = variant === 'danger' ? 'hover:text-danger' : 'hover:text-ink';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`inline-flex size-target shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken active:bg-line disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:*:opacity-40 forced-colors:border ${colors} ${className}`}
      {...props}
    >
      <Icon aria-hidden strokeWidth={2} className="size-[min(1.125rem,26px)]" />
    </button>
  );
}
