import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import type { Siblings } from './siblings';

type SiblingButtonsProps = { siblings: Siblings; onChange: (pointId: string) => void };

/** Go to the points before and after this one in its group. */
export function SiblingButtons({ siblings, onChange }: SiblingButtonsProps) {
  const { number, count, previous, next } = siblings;
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label={previous ? `Previous: ${previous.title}` : 'Previous'}
        aria-disabled={!previous}
        onClick={() => previous && onChange(previous.id)}
      />
      <span className="text-sm text-muted tabular-nums">
        {number} of {count}
      </span>
      <IconButton
        icon={ChevronRight}
        label={next ? `Next: ${next.title}` : 'Next'}
        aria-disabled={!next}
        onClick={() => next && onChange(next.id)}
      />
    </div>
  );
}
