import { expect, test } from 'vitest';
import { guessUnit } from './position-unit';

const SIZE = { widthPx: 4000, heightPx: 3000 };

/** Guesses by a text such as ‘20 30; 40,5 99%’. */
function guess(text: string, kind: Parameters<typeof guessUnit>[2], size = SIZE) {
  const texts = text.split('; ').map((pair) => pair.split(' '));
  const toNumber = (number = '') => Number.parseFloat(number.replace('−', '-').replace(',', '.'));
  const pairs = texts.map(([x, y]) => ({ x: toNumber(x), y: toNumber(y) }));
  return guessUnit(pairs, texts.flat(), kind, size);
}

test.each([
  ['percent', true, '20 30; 40,5 99%'],
  ['percent', true, '20.123456 30.5'],
  ['percent', false, '8.682127 50.110924; 13.404954 52.520008'],
  ['percent', false, '1.432 1.871; 3.210 1.540'],
  ['percent', false, '34% 0.1225; 20% 0.3'],
  ['percent', true, '0 0; 100 1'],
  ['percent', false, '11.5 48.1; 340 20; 30 40'],
  ['percent', false, '50 50; 50 50'],
  ['fractions', false, '0.2 0.3; 1 0.99'],
  ['from the top', false, '1432 871; 20 94'],
  ['from the top', false, '1432 -871; 220 -94'],
  ['degrees', false, '11.5755 48.1374; 11.5659 48.1391'],
  ['degrees', false, '−69.285 45.299'],
  ['swapped', false, '45.29 -169.28; 45.28 -169.29'],
])('X and Y look like %s (beyond doubt: %s): %s', (unit, isSure, text) => {
  expect(guess(text, 'x and y')).toEqual({ unit, isSure, isProjected: false });
});

test.each([
  ['degrees', true, '-69.285 45.299'],
  ['swapped', false, '45.299 -169.285'],
  ['from the top', false, '1432 871'],
])('longitude and latitude look like %s (beyond doubt: %s): %s', (unit, isSure, text) => {
  expect(guess(text, 'of a map file')).toEqual({ unit, isSure, isProjected: false });
});

test('large numbers are meters of a projection, unless the picture has as many pixels', () => {
  const large = { widthPx: 60_000, heightPx: 40_000 };
  expect(guess('523456.7 5012345.6', 'longitude and latitude').isProjected).toBe(true);
  expect(guess('523456.7 5012345.6', 'x and y').isProjected).toBe(true);
  expect(guess('50000 30000', 'x and y', large).isProjected).toBe(false);
});
