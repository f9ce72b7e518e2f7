import { expect, test } from 'vitest';
import { drawnText } from './MarkerSizeField';

test.each([
  [57, 'Drawn as 57 px on a computer'],
  [96, 'Drawn as 96 px on a computer, the largest size'],
  [20, 'Drawn as 20 px on a computer, the smallest size'],
])('markers of %d pixels are described as “%s”', (sizePx, text) => {
  expect(drawnText(sizePx)).toBe(text);
});
