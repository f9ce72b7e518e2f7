import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoChunks } from './rows';

test('a list is split into full chunks and a rest, without losing an item', () => {
  expect(splitIntoChunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(splitIntoChunks([], 2)).toEqual([]);
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 50 }), (items, size) => {
      const chunks = splitIntoChunks(items, size);
      expect(chunks.flat()).toEqual(items);
      expect(chunks.every((chunk) => chunk.length > 0 && chunk.length <= size)).toBe(true);
    }),
  );
});
