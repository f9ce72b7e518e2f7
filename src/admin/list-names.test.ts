import { expect, test } from 'vitest';
import { listNames } from './list-names';

test.each([
  [['Old Oak'], 'Old Oak'],
  [['Old Oak', 'Boat House'], 'Old Oak and Boat House'],
  [['Old Oak', 'Boat House', 'Mill'], 'Old Oak, Boat House, and 1 other'],
  [['Old Oak', 'Boat House', 'Mill', 'Gate', 'Pond'], 'Old Oak, Boat House, and 3 others'],
])('two names of %j are listed', (names, text) => {
  expect(listNames(names, 2)).toBe(text);
});
