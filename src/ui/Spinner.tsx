import { createIcon } from './create-icon';

export const LoaderCircle = createIcon('M21 12a9 9 0 1 1-6.219-8.56');

/** Shows that something is loading. */
export function Spinner({ text = 'Loading...' }: { text?: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 py-14 text-muted">
      <LoaderCircle aria-hidden size={18} className="animate-spin" />
      {text}
    </p>
  );
}
