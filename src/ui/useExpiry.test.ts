import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useExpiry } from './useExpiry';

const NOW_MS = Date.UTC(2026, 10, 23, 12);
const onChange = vi.fn<(nowMs: number) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  onChange.mockReset();
});
afterEach(() => vi.useRealTimers());

test('the time is told when it has come, also after months', () => {
  const untilMs = NOW_MS + 90 * 86_400_000;
  renderHook(() => useExpiry(NOW_MS, untilMs, onChange));
  vi.advanceTimersByTime(90 * 86_400_000 - 1);
  expect(onChange).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(untilMs);
});

test('a device that slept tells it within a minute, or when it is looked at', () => {
  renderHook(() => useExpiry(NOW_MS, NOW_MS + 3_600_000, onChange));
  // Timers stand still meanwhile.
  vi.setSystemTime(NOW_MS + 7_200_000);
  vi.advanceTimersByTime(60_000);
  expect(onChange).toHaveBeenCalledOnce();
  onChange.mockReset();
  renderHook(() => useExpiry(NOW_MS, NOW_MS + 86_400_000, onChange));
  vi.setSystemTime(NOW_MS + 2 * 86_400_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalled();
});

test('a clock that was set back tells it as well', () => {
  renderHook(() => useExpiry(NOW_MS, NOW_MS + 3_600_000, onChange));
  vi.setSystemTime(NOW_MS - 86_400_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(NOW_MS - 86_400_000);
});

test('what is true for ever is never asked about', () => {
  renderHook(() => useExpiry(NOW_MS, null, onChange));
  expect(vi.getTimerCount()).toBe(0);
});
