import { formatCount } from '@/i18n/format-count';

/** What is said of places that are closed. Times and days come as they are written in the language. */
export const notices = {
  /** What a search finds all of them by: the forms of the word, with blanks between them. */
  closed: 'closed',
  closedNow: (count: number) =>
    `${formatCount(count, 'place')} ${count === 1 ? 'is' : 'are'} closed now`,
  /** With a time of today, or one of the next two. */
  closedUntil: (time: string) => `Closed until ${time}`,
  tomorrowAt: (time: string) => `tomorrow, ${time}`,
  dayAt: (day: string, time: string) => `${day}, ${time}`,
  /** All day, and the last day as well. */
  closedToday: 'Closed today',
  closedTomorrow: 'Closed today and tomorrow',
  closedThrough: (day: string) => `Closed through ${day}`,
  closedUntilFurtherNotice: 'Closed until further notice',
  reasons: {
    weather: 'Weather',
    maintenance: 'Maintenance',
    full: 'Full',
    season: 'Season',
    event: 'Event',
  },
};
