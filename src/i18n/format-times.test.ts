import { expect, test, vi } from 'vitest';
import { getTimeFormat, resolveLocale } from './format-times';

test('a language is written in the style of the reader’s country, if the browser names it', () => {
  expect(resolveLocale('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(resolveLocale('fr', ['de-AT', 'en-GB'])).toBe('fr');
});

test('a format is created once for each language, time zone and style', () => {
  const time = getTimeFormat('en', 'UTC', { timeStyle: 'short' });
  expect(getTimeFormat('en', 'UTC', { timeStyle: 'short' })).toBe(time);
  const others = [
    getTimeFormat('de', 'UTC', { timeStyle: 'short' }),
    getTimeFormat('en', 'Asia/Tokyo', { timeStyle: 'short' }),
    getTimeFormat('en', 'UTC', { timeStyle: 'medium' }),
  ];
  expect(new Set([time, ...others]).size).toBe(4);
});

test('a format follows a change of the browser’s languages', () => {
  const hourCycle = () => getTimeFormat('en', 'UTC', { timeStyle: 'short' }).resolvedOptions();
  const languages = vi.spyOn(navigator, 'languages', 'get');
  languages.mockReturnValue(['en-US']);
  expect(hourCycle()).toMatchObject({ locale: 'en-US', hourCycle: 'h12' });
  languages.mockReturnValue(['en-GB']);
  expect(hourCycle()).toMatchObject({ locale: 'en-GB', hourCycle: 'h23' });
  languages.mockRestore();
});
