import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTimeFormat } from '@/i18n/format-times';
import { nativeLanguageName } from '@/i18n/languages';
import { findTimeZone, isLanguage } from './rules';

test('any accepted language works in `Intl`', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(-[a-z0-9]{1,4})?$/),
      (code) => {
        if (!isLanguage(code)) return;
        expect(nativeLanguageName(code)).not.toBe('');
        expect(() => getTimeFormat(code, 'UTC', { timeStyle: 'short' })).not.toThrow();
        expect(() => new Intl.Collator(code)).not.toThrow();
      },
    ),
  );
});

test.each(['fr', 'pt-br', 'zh-hant', 'sr-latn-rs', 'es-419', 'gsw'])('%s is a language', (code) => {
  expect(isLanguage(code)).toBe(true);
});

test.each(['de-12', 'en-us-us', 'fr-ab1', 'FR', 'f', 'fr_fr', ''])(
  '‘%s’ isn’t a language',
  (code) => {
    expect(isLanguage(code)).toBe(false);
  },
);

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
