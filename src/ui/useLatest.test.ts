import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useLatest } from './useLatest';

test('the ref has the latest value in the layout effects of the same render', () => {
  const values: string[] = [];
  const { rerender } = renderHook(
    ({ value }) => {
      const latest = useLatest(value);
      useLayoutEffect(() => {
        values.push(latest.current);
      });
    },
    { initialProps: { value: 'one' } },
  );
  rerender({ value: 'two' });
  expect(values).toEqual(['one', 'two']);
});
