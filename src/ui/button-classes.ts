const VARIANTS = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  secondary: 'border border-line bg-surface text-ink hover:bg-sunken active:bg-line',
  danger: 'bg-danger text-on-danger hover:bg-danger-strong active:bg-danger-strong',
};

export type ButtonVariant = keyof typeof VARIANTS;

/** The classes of a button, also for links that look like one. */
export function buttonClasses(variant: ButtonVariant): string {
  return `inline-flex min-h-target items-center justify-center gap-2 rounded-control px-4 py-0.5 text-sm font-semibold whitespace-nowrap transition-colors *:[svg]:shrink-0 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55 forced-colors:border ${VARIANTS[variant]}`;
}
