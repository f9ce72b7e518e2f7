import { expect, test } from 'vitest';
import { resolveLocale } from './format-times';

test('a language is written in the style of the reader’s country, if the browser names it', () => {
  expect(resolveLocale('en', ['de-AT', 'en-GB', 'en-US'])).toBe('en-GB');
  expect(resolveLocale('fr', ['de-AT', 'en-GB'])).toBe('fr');
});
