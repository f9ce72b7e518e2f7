import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSaid, waitToSay } from './useSaid';

const walk = (text: string) => ({ text, isUrgent: false, isShown: false });

test('the first sentence is said at once, a different one 15 s after the last, the same one never', () => {
  expect(waitToSay(null, walk('A'), 1000)).toBe(0);
  const last = { text: 'A', isUrgent: false, atMs: 1000 };
  expect(waitToSay(last, walk('A'), 100_000)).toBeNull();
  expect(waitToSay(last, walk('B'), 1000)).toBe(15_000);
  expect(waitToSay(last, walk('B'), 9000)).toBe(7000);
  expect(waitToSay(last, walk('B'), 60_000)).toBe(0);
});

test('what one must know at once waits for nothing, and nothing waits for it', () => {
  const last = { text: 'A', isUrgent: false, atMs: 1000 };
  expect(waitToSay(last, { text: 'Denied', isUrgent: true }, 1500)).toBe(0);
  expect(waitToSay({ text: 'Searching', isUrgent: true, atMs: 1000 }, walk('A'), 1500)).toBe(0);
});

test('of a walk only the newest sentence is said', () => {
  vi.useFakeTimers();
  try {
    const { result, rerender } = renderHook(useSaid, { initialProps: walk('A') });
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    pass(1);
    expect(result.current).toBe('A');
    for (const text of ['B', 'C', 'D']) {
      rerender(walk(text));
      pass(4000);
      expect(result.current).toBe('A');
    }
    pass(3000);
    expect(result.current).toBe('D');
  } finally {
    vi.useRealTimers();
  }
});
