import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTime } from './read-time';

const BERLIN = {
  timeZone: 'Europe/Berlin',
  isEnd: false,
  isMonthFirst: false,
  nowMs: Date.parse('2030-06-15T12:00Z'),
};

test.each([
  ['2030-12-31T18:00:00.5Z', '2030-12-31T18:00:00.5Z'],
  ['2030-12-31 18:00+01', '2030-12-31T17:00:00Z'],
  ['2030-12-31T18:00', '2030-12-31T17:00:00Z'],
  ['2030-12-31 18:00:20', '2030-12-31T17:00:20Z'],
  ['2030-12-31', '2030-12-30T23:00:00Z'],
  ['31.12.2030', '2030-12-30T23:00:00Z'],
  [' 31. 12. 2030 18:00 Uhr ', '2030-12-31T17:00:00Z'],
  ['31.12.30', '2030-12-30T23:00:00Z'],
  ['31/12/2030 18:00', '2030-12-31T17:00:00Z'],
  ['12/31/2030 6:00 PM', '2030-12-31T17:00:00Z'],
  ['12-31-2030 12:30 a.m.', '2030-12-30T23:30:00Z'],
  ['3/4/2030', '2030-04-02T22:00:00Z'],
  ['31. Dezember 2030', '2030-12-30T23:00:00Z'],
  ['bis Dienstag, den 31. Dez. 2030 um 18 Uhr', '2030-12-31T17:00:00Z'],
  ['zum 1. Jänner 2030, 18.30 Uhr', '2030-01-01T17:30:00Z'],
  ['31 July 2030', '2030-07-30T22:00:00Z'],
  ['until Wed, July 31st, 2030 at 6 pm', '2030-07-31T16:00:00Z'],
  ['31 juillet 2030 à 18h00', '2030-07-31T16:00:00Z'],
  ['jusqu’au 1er mai 2030, 18 h', '2030-05-01T16:00:00Z'],
  ['mercredi 14 août 2030 18 h 30', '2030-08-14T16:30:00Z'],
  ['31 lipca 2030', '2030-07-30T22:00:00Z'],
  ['31.12.2030 24:00', '2030-12-31T23:00:00Z'],
  ['until 31 July', '2030-07-30T22:00:00Z'],
  ['15.6.', '2030-06-14T22:00:00Z'],
  ['14.6.', '2031-06-13T22:00:00Z'],
])('%j is %s in Berlin', (text, time) => expect(readTime(text, BERLIN)).toBe(time));

test.each([
  ['Europe/Berlin', '31.12.2030', '2030-12-31T23:00:00Z'],
  ['Europe/Berlin', '31.12.2030 18:00', '2030-12-31T17:00:00Z'],
  ['Europe/Berlin', '31.3.2030', '2030-03-31T22:00:00Z'],
  ['Europe/Berlin', '27.10.2030', '2030-10-27T23:00:00Z'],
  ['America/New_York', '2030-03-10', '2030-03-11T04:00:00Z'],
  ['America/New_York', '2030-03-10 02:30', '2030-03-10T07:00:00Z'],
  ['America/New_York', 'Nov 3, 2030', '2030-11-04T05:00:00Z'],
  ['America/Santiago', '7.9.2030', '2030-09-08T04:00:00Z'],
  ['Mars/Olympus', '31.12.2030', '2031-01-01T00:00:00Z'],
  [null, '31.12.2030', '2031-01-01T00:00:00Z'],
])('in the zone %s, the end %j is %s', (timeZone, text, time) =>
  expect(readTime(text, { ...BERLIN, timeZone, isEnd: true })).toBe(time),
);

test.each([
  ...['', 'soon', '18:00', '31.2.2030', '29.2.2031', '31.12.2030 25:00', '31.12.2030 24:01'],
  ...['13/13/2030', '31.12.203', '31.12.2030 18:00 UTC', '31.12.2030 18:00–20:00', '31.12.9999'],
  ...['1.–31.7.2030', '1 May – 31 July 2030', 'July 2030', '2030', '47848', '2030-12-31T25:00Z'],
  '31 er 2030',
])('%j isn’t a time', (text) => expect(readTime(text, { ...BERLIN, isEnd: true })).toBeNull());

test('an ambiguous date is read in the given order, unless it has dots', () => {
  const read = (text: string) => readTime(text, { ...BERLIN, timeZone: 'UTC', isMonthFirst: true });
  expect(read('03/04/2030')).toBe('2030-03-04T00:00:00Z');
  expect(read('3-4-30')).toBe('2030-03-04T00:00:00Z');
  expect(read('13/04/2030')).toBe('2030-04-13T00:00:00Z');
  expect(read('03.04.2030 6 p.m.')).toBe('2030-04-03T18:00:00Z');
  expect(read('2030/03/04')).toBe('2030-03-04T00:00:00Z');
});

test('any date that a browser writes is read as the same day', () => {
  const day = fc.integer({ min: 0, max: 40_000 }).map((days) => days * 86_400_000);
  const styles = fc.constantFrom<Intl.DateTimeFormatOptions>(
    { dateStyle: 'short' },
    { dateStyle: 'medium' },
    { dateStyle: 'full', timeStyle: 'short' },
  );
  const languages = fc.constantFrom('de', 'fr', 'en', 'en-GB');
  const isSameDay = (atMs: number, style: Intl.DateTimeFormatOptions, language: string) => {
    const text = new Intl.DateTimeFormat(language, { ...style, timeZone: 'UTC' }).format(atMs);
    const options = { ...BERLIN, timeZone: 'UTC', isMonthFirst: language === 'en' };
    // A year of two digits is in this century.
    expect(readTime(text, options)?.slice(2, 10)).toBe(new Date(atMs).toISOString().slice(2, 10));
  };
  fc.assert(fc.property(day, styles, languages, isSameDay));
});
