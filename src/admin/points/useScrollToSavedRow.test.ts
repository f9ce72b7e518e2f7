import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JustSavedPoint, useScrollToSavedRow } from './useScrollToSavedRow';

const scrollToIndex = vi.fn();
const onHidden = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

function render(stored: JustSavedPoint | null, ids: string[]) {
  return renderHook(
    ({ stored, ids }) => useScrollToSavedRow(stored, ids, scrollToIndex, onHidden),
    {
      initialProps: { stored, ids },
    },
  );
}

test('the row of a stored point is scrolled to once, and lit for a moment', () => {
  const stored = { id: 'b', isNew: false };
  const { result, rerender } = render(stored, ['a', 'b']);
  expect(scrollToIndex.mock.calls).toEqual([[1]]);
  expect(result.current).toBe('b');
  rerender({ stored, ids: ['b', 'a'] });
  expect(scrollToIndex).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(3000));
  expect(result.current).toBeNull();
  rerender({ stored: { ...stored }, ids: ['b', 'a'] });
  expect(scrollToIndex).toHaveBeenLastCalledWith(0);
  expect(result.current).toBe('b');
});

test('a filter that hides a new point is told so once, and the row shown when it is there', () => {
  const stored = { id: 'b', isNew: true };
  const { result, rerender } = render(stored, ['a']);
  rerender({ stored, ids: ['a'] });
  expect(onHidden).toHaveBeenCalledOnce();
  rerender({ stored, ids: ['a', 'b'] });
  expect(result.current).toBe('b');
});

test('a filter that hides an edited point stays, and nothing jumps when it is changed later', () => {
  const stored = { id: 'b', isNew: false };
  const { result, rerender } = render(stored, ['a']);
  rerender({ stored, ids: ['a', 'b'] });
  expect(onHidden).not.toHaveBeenCalled();
  expect(scrollToIndex).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
});
