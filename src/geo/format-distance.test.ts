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
])('formats %d m as %s', (meters, text) => {
  expect(formatDistance(meters, 'en', 'meters')).toBe(text);
});

test.each([
  [0, '10 ft'],
  [4.6, '20 ft'],
  [80, '260 ft'],
  [303, '990 ft'],
  [304.8, '0.2 mi'],
  [1200, '0.7 mi'],
  [16_100, '10 mi'],
])('formats %d m as %s in feet and miles', (meters, text) => {
  expect(formatDistance(meters, 'en', 'feet')).toBe(text);
});

test.each([
  [3, 'meters', '10 m'],
  [41, 'meters', '40 m'],
  [652, 'meters', '650 m'],
  [996, 'meters', '1 km'],
  [3, 'feet', '50 ft'],
  [35, 'feet', '100 ft'],
  [290, 'feet', '950 ft'],
  [298, 'feet', '0.2 mi'],
  [1200, 'feet', '0.7 mi'],
] as const)('rounds %d %s to what people can judge by eye', (meters, units, text) => {
  expect(formatDistance(meters, 'en', units, true)).toBe(text);
});

test('formats a distance in the page’s language, with Latin digits', () => {
  expect(formatDistance(1240, 'de', 'meters')).toBe('1,2 km');
  // With a narrow no-break space.
  expect(formatDistance(1240, 'fr', 'meters')).toBe('1,2\u202fkm');
  expect(formatDistance(80, 'ar', 'meters')).toMatch(/^80 م/);
});

test.each([
  ['en-US', 'feet'],
  ['en', 'feet'],
  ['es-US', 'feet'],
  ['en-GB', 'meters'],
  ['en-AU', 'meters'],
  ['es', 'meters'],
  ['de', 'meters'],
  ['not a language', 'meters'],
])('speakers of %s measure in %s', (language, units) =>
  expect(unitsForLanguage(language)).toBe(units),
);
