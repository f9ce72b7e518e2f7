import { countText } from '@/i18n/count-text';

/** What the list of the places on one spot says. */
export const stack = {
  here: (count: number) => `${countText(count, 'place')} here`,
};
