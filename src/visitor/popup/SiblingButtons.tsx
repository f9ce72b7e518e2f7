import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '@/i18n/messages';
import type { MapPoint } from '@/model/point';
import { IconButton } from '@/ui/IconButton';

type SiblingButtonsProps = {
  point: MapPoint;
  points: MapPoint[];
  onChange: (pointId: string) => void;
};

/** Go to the points before and after this one in its group, where there are any. */
export function SiblingButtons({ point, points, onChange }: SiblingButtonsProps) {
  const messages = useMessages('popup');
  const { number, count, previous, next } = siblingsOf(point, points);
  if (count < 2) return null;
  return (
    <div className="ms-auto flex shrink-0 items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        className="rtl:-scale-x-100"
        label={previous ? messages.previousIs(previous.title) : messages.previous}
        aria-disabled={!previous}
        onClick={() => previous && onChange(previous.id)}
      />
      <span
        // Where there is little room this makes some for the directions.
        className={`text-sm text-muted tabular-nums ${point.geoPosition ? 'reading:hidden' : 'reading:max-[52rem]:hidden'}`}
      >
        {messages.numberOfCount(number, count)}
      </span>
      <IconButton
        icon={ChevronRight}
        className="rtl:-scale-x-100"
        label={next ? messages.nextIs(next.title) : messages.next}
        aria-disabled={!next}
        onClick={() => next && onChange(next.id)}
      />
    </div>
  );
}

/** The points before and after one in its group, in the order of their creation, and its number from 1. */
export function siblingsOf(point: MapPoint, points: MapPoint[]) {
  const group = points.filter(({ group_id }) => group_id === point.group_id);
  const index = group.findIndex(({ id }) => id === point.id);
  return {
    number: index + 1,
    count: group.length,
    previous: group[index - 1] ?? null,
    next: group[index + 1] ?? null,
  };
}
