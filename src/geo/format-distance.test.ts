import { expect, test } from 'vitest';
import { formatDistance, unitsForLanguage } from './format-distance';

test.each([
  [0, '5 m'],
  [3, '5 m'],
  [41, '40 m'],
  [98, '100 m'],
  [104, '100 m'],
  [652, '650 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1240, '1.2 km'],
  [9940, '9.9 km'],
  [9960, '10 km'],
  [123_456, '123 km'],
])('%d m are told as %s', (metres, text) => {
  expect(formatDistance(metres, 'en', 'metres')).toBe(text);
});

test.each([
  [0, '5 ft'],
  [80, '260 ft'],
  [303, '990 ft'],
  [304.8, '0.2 mi'],
  [1200, '0.7 mi'],
  [16_100, '10 mi'],
])('%d m are told as %s where people measure in feet', (metres, text) => {
  expect(formatDistance(metres, 'en', 'feet')).toBe(text);
});

test('a distance is written as its language writes it, in the digits of the map', () => {
  expect(formatDistance(1240, 'de', 'metres')).toBe('1,2 km');
  // With a narrow blank that doesn’t break.
  expect(formatDistance(1240, 'fr', 'metres')).toBe('1,2\u202fkm');
  expect(formatDistance(80, 'ar', 'metres')).toMatch(/^80 م/);
});

test.each([
  ['en-US', 'feet'],
  ['en', 'feet'],
  ['es-US', 'feet'],
  ['en-GB', 'metres'],
  ['en-AU', 'metres'],
  ['es', 'metres'],
  ['de', 'metres'],
  ['not a language', 'metres'],
])('who speaks %s measures in %s', (language, units) =>
  expect(unitsForLanguage(language)).toBe(units),
);
