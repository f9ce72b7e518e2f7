import { afterEach, expect, it } from 'vitest';
import { keepKnownNumber, knownNumber } from './known-number';

afterEach(() => localStorage.clear());

it('nothing is known of a language that was not read yet, however new another one is', () => {
  expect(knownNumber('en')).toBeNull();
  keepKnownNumber('fr', 4);
  keepKnownNumber('en', 7);
  expect(knownNumber('en')).toBe(7);
  expect(knownNumber('fr')).toBe(4);
  expect(knownNumber('de')).toBeNull();
});
