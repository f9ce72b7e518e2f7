import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useExpiry } from './useExpiry';

const NOW_MS = Date.UTC(2026, 10, 23, 12);
const onExpire = vi.fn<(nowMs: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  onExpire.mockReset();
});
afterEach(() => vi.useRealTimers());

test('expires at its time, even after months', () => {
  const untilMs = NOW_MS + 90 * 86_400_000;
  renderHook(() => useExpiry(NOW_MS, untilMs, onExpire));
  vi.advanceTimersByTime(90 * 86_400_000 - 1);
  expect(onExpire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpire).toHaveBeenCalledExactlyOnceWith(untilMs);
});

test('expires within a minute after a device slept, or when the page becomes visible', () => {
  renderHook(() => useExpiry(NOW_MS, NOW_MS + 3_600_000, onExpire));
  // While a device sleeps, timers stop.
  vi.setSystemTime(NOW_MS + 7_200_000);
  vi.advanceTimersByTime(60_000);
  expect(onExpire).toHaveBeenCalledOnce();
  onExpire.mockReset();
  renderHook(() => useExpiry(NOW_MS, NOW_MS + 86_400_000, onExpire));
  vi.setSystemTime(NOW_MS + 2 * 86_400_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onExpire).toHaveBeenCalled();
});

test('expires if the clock was set back', () => {
  renderHook(() => useExpiry(NOW_MS, NOW_MS + 3_600_000, onExpire));
  vi.setSystemTime(NOW_MS - 86_400_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onExpire).toHaveBeenCalledExactlyOnceWith(NOW_MS - 86_400_000);
});

test('starts no timer without an expiry', () => {
  renderHook(() => useExpiry(NOW_MS, null, onExpire));
  expect(vi.getTimerCount()).toBe(0);
});
