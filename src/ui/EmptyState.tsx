import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** The next step, such as a button. */
  children: ReactNode;
};

/** Explains why there is nothing to show, and offers the next step. */
export function EmptyState({ icon: Icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <Icon aria-hidden size={32} strokeWidth={1.5} className="mb-2 text-muted" />
      <p className="font-semibold">{title}</p>
      <p className="max-w-md text-sm wrap-anywhere text-muted">{text}</p>
      <div className="mt-4">{children}</div>
    </div>
  );
}
