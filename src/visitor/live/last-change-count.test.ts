import { afterEach, expect, it } from 'vitest';
import { readLastChangeCount, storeLastChangeCount } from './last-change-count';

afterEach(() => localStorage.clear());

it('nothing is known of a language that was not read yet, however new another one is', () => {
  expect(readLastChangeCount('en')).toBeNull();
  storeLastChangeCount('fr', 4);
  storeLastChangeCount('en', 7);
  expect(readLastChangeCount('en')).toBe(7);
  expect(readLastChangeCount('fr')).toBe(4);
  expect(readLastChangeCount('de')).toBeNull();
});
