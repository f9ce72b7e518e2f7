import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { Spinner } from './Spinner';

type AsyncContentProps<Data> = {
  /** What was read, undefined while it is not there. */
  data: Data | undefined;
  /** Why it is not there, or null. */
  error: Error | null;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** A card with what was read; until then a wait, or an error with a way to try again. */
export function AsyncContent<Data>({ data, error, onRetry, children }: AsyncContentProps<Data>) {
  return (
    <div className="rounded-card border border-line bg-surface">
      {data !== undefined && children(data)}
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <EmptyState icon={CircleAlert} title="This could not be loaded" text={error.message}>
          <Button onClick={onRetry}>
            <RotateCw aria-hidden size={16} />
            Try again
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
