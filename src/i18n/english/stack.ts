import { formatCount } from '@/i18n/format-count';

/** What the list of the places on one spot says. */
export const stack = {
  placesHere: (count: number) => `${formatCount(count, 'place')} here`,
};
