import { expect, test } from 'vitest';
import { findTimeZone } from './rules';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Berlin', 'Europe/Berlin'],
  ['berlin', 'Europe/Berlin'],
  ['New York', 'America/New_York'],
  ['america/new york', 'America/New_York'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Port-au-Prince', 'America/Port-au-Prince'],
  ['singapore', 'Asia/Singapore'],
  ['utc', 'UTC'],
])('“%s” means the time zone %s', (text, zone) => {
  expect(findTimeZone(text)).toBe(zone);
});

test.each(['Kolkata', 'Calcutta', 'Kathmandu', 'Ho Chi Minh'])(
  '“%s” is known, by whichever name the browser lists it',
  (city) => {
    const zone = findTimeZone(city) ?? '';
    expect(zone).toMatch(/^Asia\//);
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
  },
);

test.each(['Etc/GMT+5', 'Europe/Kiev', 'Europe/Kyiv'])(
  'a stored zone such as %s stays as it is',
  (zone) => {
    expect(findTimeZone(zone)).toBe(zone);
  },
);

test.each(['Entenhausen', 'Europe/', 'Ber', ''])('“%s” means no time zone', (text) => {
  expect(findTimeZone(text)).toBeNull();
});
