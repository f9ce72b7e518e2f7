import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useLatest } from '@/ui/useLatest';

test('what was handed over last is known before anything else can happen', () => {
  const known: string[] = [];
  const { rerender } = renderHook(
    ({ value }) => {
      const latest = useLatest(value);
      useLayoutEffect(() => {
        known.push(latest.current);
      });
    },
    { initialProps: { value: 'one' } },
  );
  rerender({ value: 'two' });
  expect(known).toEqual(['one', 'two']);
});
