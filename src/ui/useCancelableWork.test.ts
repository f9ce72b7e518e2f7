import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useCancelableWork } from './useCancelableWork';

test('newer work cancels earlier work, which is no longer the latest', () => {
  const { result } = renderHook(useCancelableWork);
  const { begin, cancel, isLatest } = result.current;
  const [first, second] = [begin(), begin()];
  expect([first, second].map(({ aborted }) => aborted)).toEqual([true, false]);
  expect([first, second].map(isLatest)).toEqual([false, true]);
  cancel();
  expect(second.aborted).toBe(true);
  expect(isLatest(second)).toBe(true);
});

test('unmounting cancels all work', () => {
  const { result, unmount } = renderHook(useCancelableWork);
  const signals = [result.current.begin(), result.current.begin()];
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
