import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JustSavedPoint, useScrollToSavedRow } from './useVirtualRows';

const scrollToIndex = vi.fn();
const onHidden = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
});
afterEach(() => vi.useRealTimers());

function render(saved: JustSavedPoint | null, ids: string[]) {
  return renderHook(({ saved, ids }) => useScrollToSavedRow(saved, ids, scrollToIndex, onHidden), {
    initialProps: { saved, ids },
  });
}

test('the row of a saved point is scrolled to once, and highlighted for a moment', () => {
  const saved = { id: 'b', isNew: false };
  const { result, rerender } = render(saved, ['a', 'b']);
  expect(scrollToIndex.mock.calls).toEqual([[1]]);
  expect(result.current).toBe('b');
  rerender({ saved, ids: ['b', 'a'] });
  expect(scrollToIndex).toHaveBeenCalledOnce();
  act(() => vi.advanceTimersByTime(3000));
  expect(result.current).toBeNull();
  rerender({ saved: { ...saved }, ids: ['b', 'a'] });
  expect(scrollToIndex).toHaveBeenLastCalledWith(0);
  expect(result.current).toBe('b');
});

test('a filter that hides a new point is reported once, and the row is scrolled to when it appears', () => {
  const saved = { id: 'b', isNew: true };
  const { result, rerender } = render(saved, ['a']);
  rerender({ saved, ids: ['a'] });
  expect(onHidden).toHaveBeenCalledOnce();
  rerender({ saved, ids: ['a', 'b'] });
  expect(result.current).toBe('b');
});

test('a filter that hides an edited point stays, and changing it later scrolls nowhere', () => {
  const saved = { id: 'b', isNew: false };
  const { result, rerender } = render(saved, ['a']);
  rerender({ saved, ids: ['a', 'b'] });
  expect(onHidden).not.toHaveBeenCalled();
  expect(scrollToIndex).not.toHaveBeenCalled();
  expect(result.current).toBeNull();
});
