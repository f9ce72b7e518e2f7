import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { announcementDelayMs, useAnnouncement } from './Announcement';

const walk = (text: string, kind = 'on the map') => ({ text, kind, isUrgent: false });
const error = (text: string) => ({ text, kind: text, isUrgent: true });

test('the first sentence is announced immediately, others every 15 s, and a repeated one never', () => {
  expect(announcementDelayMs(null, walk('A'), 1000)).toBe(0);
  const last = { ...walk('A'), atMs: 1000 };
  expect(announcementDelayMs(last, walk('A'), 100_000)).toBeNull();
  expect(announcementDelayMs(last, walk('B'), 1000)).toBe(15_000);
  expect(announcementDelayMs(last, walk('B'), 9000)).toBe(7000);
  expect(announcementDelayMs(last, walk('B'), 60_000)).toBe(0);
});

test('a new search or error is announced immediately, and so is the position after it', () => {
  expect(announcementDelayMs({ ...walk('A'), atMs: 1000 }, error('Denied'), 1500)).toBe(0);
  expect(announcementDelayMs({ ...error('Searching'), atMs: 1000 }, error('Timeout'), 1500)).toBe(
    0,
  );
  expect(announcementDelayMs({ ...error('Searching'), atMs: 1000 }, walk('A'), 1500)).toBe(0);
});

test('changes between accurate and inaccurate positions are announced every 15 s at most', () => {
  const inaccurate = walk('Within 900 m', 'inaccurate');
  expect(announcementDelayMs({ ...walk('A'), atMs: 1000 }, inaccurate, 2000)).toBe(14_000);
  expect(announcementDelayMs({ ...inaccurate, atMs: 1000 }, walk('A'), 2000)).toBe(14_000);
  const reworded = { ...error('Timeout'), text: 'The same in other words' };
  expect(announcementDelayMs({ ...error('Timeout'), atMs: 1000 }, reworded, 2000)).toBe(14_000);
});

test('during a walk only the newest sentence is announced', () => {
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

test('an outdated sentence is removed after four seconds, and announced again when it is true', () => {
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
