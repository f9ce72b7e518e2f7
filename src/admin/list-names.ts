import { formatCount } from '@/i18n/format-numbers';

/**
 * Lists names: ‘Old Oak, Boat House, and 3 others’.
 * @param max how many are listed; the others are counted
 */
export function listNames(names: readonly string[], max: number): string {
  const listed = names.slice(0, max);
  const others = names.length - listed.length;
  if (others > 0) listed.push(formatCount(others, 'other'));
  return new Intl.ListFormat('en').format(listed);
}
