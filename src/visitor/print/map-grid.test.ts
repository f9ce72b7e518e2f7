import { expect, test } from 'vitest';
import { cellAt, gridFor } from './map-grid';

test.each([
  [1, 8, 8],
  [0.5, 4, 8],
  [20, 8, 2],
  [0.01, 2, 12],
])('a picture with the aspect %f has %i × %i fields', (aspect, columns, rows) => {
  expect(gridFor(aspect)).toEqual({ columns, rows });
});

test('a field has a letter from the left and a number from the top, up to the last edge', () => {
  const grid = gridFor(1.5);
  expect(grid).toEqual({ columns: 8, rows: 5 });
  expect(cellAt(0, 0, grid)).toBe('A1');
  expect(cellAt(50, 50, grid)).toBe('E3');
  expect(cellAt(100, 100, grid)).toBe('H5');
});
