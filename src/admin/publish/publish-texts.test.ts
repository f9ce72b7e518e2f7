import { expect, test } from 'vitest';
import { describeCopy, describeUnpublished } from './usePublishing';

const NOW = new Date(2026, 10, 27, 18, 30);

test.each([
  ['by its time', new Date(2026, 10, 27, 14, 2), '2:02 PM'],
  ['of another day by its day', new Date(2026, 10, 24, 14, 2), 'Nov 24, 2026, 2:02 PM'],
  ['of yesterday by its day', new Date(2026, 10, 26, 23, 59), 'Nov 26, 2026, 11:59 PM'],
])('a copy is named %s', (_, published, text) => {
  expect(describeCopy(published.toISOString(), NOW)).toBe(`Visitors see the map of ${text}.`);
});

test.each([
  [0, 'Nothing has changed since.'],
  [1, '1 change since.'],
  [3, '3 changes since.'],
])('%d changes are counted', (count, text) => {
  expect(describeUnpublished(count)).toBe(text);
});
