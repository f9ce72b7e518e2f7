import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniformNumber } from '../../../tests/uniform-number';
import { densestWindowCenter } from './densest-window-center';

test('no stretch of that length has more of them in it', () => {
  const percents = fc.array(uniformNumber(0, 100), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(percents, uniformNumber(0, 100), (percents, length) => {
      const countFrom = (start: number) =>
        percents.filter((at) => at >= start - 1e-9 && at <= start + length + 1e-9).length;
      // A stretch with most of them may begin at one of them.
      const most = Math.max(...percents.map(countFrom));
      expect(countFrom(densestWindowCenter(percents, length) - length / 2)).toBe(most);
    }),
  );
});

test('where there are none it is the middle', () => {
  expect(densestWindowCenter([], 20)).toBe(50);
});
