import { formatCount } from '@/i18n/format-numbers';
import { createTimeFormat } from '@/i18n/format-times';

/**
 * Says which copy of the map visitors see: with its time, and its day if that isn't today.
 * @param publishedAt an ISO 8601 time
 */
export function describeCopy(publishedAt: string, now = new Date()): string {
  const published = new Date(publishedAt);
  const isToday = published.toDateString() === now.toDateString();
  const format = createTimeFormat('en', undefined, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
  return `Visitors see the map of ${format.format(published)}.`;
}

/** Says how many changes visitors don't see yet. */
export function describeUnpublished(count: number): string {
  return count === 0 ? 'Nothing has changed since.' : `${formatCount(count, 'change')} since.`;
}

const MAX_NAMES = 2;

/** “Old Oak, Boat House, and 3 others” */
export function listNames(names: string[]): string {
  const others = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES);
  if (others > 0) listed.push(formatCount(others, 'other'));
  return new Intl.ListFormat('en').format(listed);
}
