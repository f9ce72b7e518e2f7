import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announcementDelayMs, useAnnouncement } from './useAnnouncement';

const walk = (text: string, kind = 'on the map') => ({ text, kind, isUrgent: false });
const trouble = (text: string) => ({ text, kind: text, isUrgent: true });

test('the first sentence is said at once, a different one 15 s after the last, the same one never', () => {
  expect(announcementDelayMs(null, walk('A'), 1000)).toBe(0);
  const last = { ...walk('A'), atMs: 1000 };
  expect(announcementDelayMs(last, walk('A'), 100_000)).toBeNull();
  expect(announcementDelayMs(last, walk('B'), 1000)).toBe(15_000);
  expect(announcementDelayMs(last, walk('B'), 9000)).toBe(7000);
  expect(announcementDelayMs(last, walk('B'), 60_000)).toBe(0);
});

test('the first word of a search or a trouble waits for nothing, and nor does the position after it', () => {
  expect(announcementDelayMs({ ...walk('A'), atMs: 1000 }, trouble('Denied'), 1500)).toBe(0);
  expect(
    announcementDelayMs({ ...trouble('Searching'), atMs: 1000 }, trouble('Timeout'), 1500),
  ).toBe(0);
  expect(announcementDelayMs({ ...trouble('Searching'), atMs: 1000 }, walk('A'), 1500)).toBe(0);
});

test('one who is found exactly now and inexactly then hears of it every 15 s at most', () => {
  const inexact = walk('Within 900 m', 'inaccurate');
  expect(announcementDelayMs({ ...walk('A'), atMs: 1000 }, inexact, 2000)).toBe(14_000);
  expect(announcementDelayMs({ ...inexact, atMs: 1000 }, walk('A'), 2000)).toBe(14_000);
  const again = { ...trouble('Timeout'), text: 'The same in other words' };
  expect(announcementDelayMs({ ...trouble('Timeout'), atMs: 1000 }, again, 2000)).toBe(14_000);
});

test('of a walk only the newest sentence is said', () => {
  vi.useFakeTimers();
  try {
    const { result, rerender } = renderHook(useAnnouncement, { initialProps: walk('A') });
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    pass(1);
    expect(result.current).toBe('A');
    for (const text of ['B', 'C', 'D']) {
      rerender(walk(text));
      pass(4000);
      expect(result.current).toBe('');
    }
    pass(3000);
    expect(result.current).toBe('D');
  } finally {
    vi.useRealTimers();
  }
});

test('a sentence that is no longer true is removed after four seconds, and said again when it is true', () => {
  vi.useFakeTimers();
  try {
    const { result, rerender } = renderHook(useAnnouncement, {
      initialProps: walk('A') as ReturnType<typeof walk> | null,
    });
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
    pass(1000);
    rerender(null);
    pass(2900);
    expect(result.current).toBe('A');
    pass(200);
    expect(result.current).toBe('');
    rerender(walk('A'));
    pass(11_200);
    expect(result.current).toBe('A');
  } finally {
    vi.useRealTimers();
  }
});
