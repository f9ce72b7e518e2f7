import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapConcurrent } from './map-concurrent';

test('results are in the order of the items, and no lane runs two items at a time', async () => {
  const items = fc.array(fc.record({ value: fc.nat(), turns: fc.nat({ max: 5 }) }));
  await fc.assert(
    fc.asyncProperty(items, fc.integer({ min: 1, max: 8 }), async (items, lanes) => {
      const busy = new Set<number>();
      const results = await mapConcurrent(items, lanes, async ({ value, turns }, lane) => {
        expect(lane).toBeLessThan(lanes);
        expect(busy).not.toContain(lane);
        busy.add(lane);
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        busy.delete(lane);
        return value;
      });
      expect(results).toEqual(items.map(({ value }) => value));
    }),
  );
});

test('the first error is thrown, and no item is started after it', async () => {
  const started: number[] = [];
  const run = async (item: number) => {
    started.push(item);
    if (item === 3) throw new Error(`No ${item}`);
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
  };
  await expect(mapConcurrent([1, 2, 3, 4, 5, 6, 7], 3, run)).rejects.toThrow('No 3');
  for (let turn = 0; turn < 99; turn += 1) await Promise.resolve();
  expect(started).toEqual([1, 2, 3]);
});
