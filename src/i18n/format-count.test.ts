import { expect, test } from 'vitest';
import { formatCount } from './format-count';

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [23, '23 points'],
  [1200, '1,200 points'],
])('%d is told with its noun', (count, text) => {
  expect(formatCount(count, 'point')).toBe(text);
});
