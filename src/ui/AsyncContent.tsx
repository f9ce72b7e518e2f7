import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '@/lib/error-message';
import { Button } from './Button';
import { EmptyState } from './EmptyState';
import { Spinner } from './Spinner';

type AsyncContentProps<Data> = {
  /** Undefined until it is loaded. */
  data: Data | undefined;
  /** Why it could not be loaded, or null. */
  error: Error | null;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
};

/** A card with loaded data; until then a spinner, or an error with a button to try again. */
export function AsyncContent<Data>({ data, error, onRetry, children }: AsyncContentProps<Data>) {
  return (
    <div className="rounded-card border border-line bg-surface">
      {data !== undefined && children(data)}
      {data === undefined && error === null && <Spinner />}
      {data === undefined && error !== null && (
        <EmptyState icon={CircleAlert} title="This could not be loaded" text={messageOf(error)}>
          <Button icon={RotateCw} onClick={onRetry}>
            Try again
          </Button>
        </EmptyState>
      )}
    </div>
  );
}
