import { expect, test } from 'vitest';
import { formatByteSize, formatCount } from './format-numbers';

test.each([
  [0, '0.0 kB'],
  [1, '0.1 kB'],
  [2.5 * 1024, '2.5 kB'],
  [10 * 1024, '10 kB'],
  [999.4 * 1024, '999 kB'],
  [1000 * 1024, '1.0 MB'],
  [18.2 * 1024 * 1024, '18.2 MB'],
  [1200 * 1024 * 1024, '1,200.0 MB'],
])('%d bytes are formatted as %s', (bytes, text) => {
  expect(formatByteSize(bytes)).toBe(text);
});

test('sizes have the units and the decimal separator of the language', () => {
  const bytes = 2.5 * 1024;
  expect(formatByteSize(bytes, 'de')).toMatch(/^2,5\skB$/);
  expect(formatByteSize(bytes, 'fr')).toMatch(/^2,5\sko$/);
  expect(formatByteSize(bytes, 'ar')).toMatch(/2[.,]5/);
});

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [23, '23 points'],
  [1200, '1,200 points'],
])('the count %d has a noun', (count, text) => {
  expect(formatCount(count, 'point')).toBe(text);
});
