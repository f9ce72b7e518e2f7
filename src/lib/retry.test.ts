import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffDelayMs, RetryScheduler } from './retry';

describe('the delay after a failure', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });

  it('grows up to a minute', () => {
    const longest = Array.from({ length: 9 }, (_, index) => backoffDelayMs(index + 1, 0) / 1000);
    expect(longest).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(backoffDelayMs(5000, 0)).toBe(60_000);
  });

  it('is shortened at random, by at most half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), chance, (failures, chance) => {
        const longestMs = backoffDelayMs(failures, 0);
        const delayMs = backoffDelayMs(failures, chance);
        expect(delayMs).toBeLessThanOrEqual(longestMs);
        expect(delayMs).toBeGreaterThanOrEqual(longestMs / 2);
      }),
    );
    expect(new Set([0, 0.2, 0.7, 1].map((chance) => backoffDelayMs(3, chance))).size).toBe(4);
  });
});

describe('RetryScheduler', () => {
  const page = { isHidden: false, isOnline: true };
  let scheduler: RetryScheduler;
  const run = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => page.isHidden);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.isOnline);
    Object.assign(page, { isHidden: false, isOnline: true });
    run.mockReset();
    scheduler = new RetryScheduler(run);
    return () => {
      scheduler.stop();
      vi.useRealTimers();
    };
  });

  // jsdom has neither another tab nor a network to lose.
  const hide = (isHidden: boolean) => {
    page.isHidden = isHidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const connect = (isOnline: boolean) => {
    page.isOnline = isOnline;
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };

  it('does nothing before a failure', () => {
    connect(true);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
  });

  it('retries at growing intervals while the page is visible', () => {
    const retriedAt: number[] = [];
    const start = Date.now();
    run.mockImplementation(() => {
      retriedAt.push((Date.now() - start) / 1000);
      scheduler.reportFailure();
    });
    scheduler.reportFailure();
    vi.advanceTimersByTime(190_000);
    expect(retriedAt).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
  });

  it('counts several failures before a retry as one', () => {
    scheduler.reportFailure();
    scheduler.reportFailure();
    scheduler.reportFailure();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('waits while the page is hidden, and retries when the visitor returns', () => {
    scheduler.reportFailure();
    hide(true);
    connect(true);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
    hide(false);
    expect(run).toHaveBeenCalledTimes(1);
    // A window that another one covered was never hidden.
    scheduler.reportFailure();
    window.dispatchEvent(new Event('focus'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('waits while the page is known to be offline, and retries when the network returns', () => {
    scheduler.reportFailure();
    connect(false);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
    connect(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('starts over with short delays when the network returns', () => {
    run.mockImplementation(() => scheduler.reportFailure());
    scheduler.reportFailure();
    vi.advanceTimersByTime(200_000);
    run.mockClear();
    connect(true);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('retries nothing after it is stopped', () => {
    scheduler.reportFailure();
    scheduler.stop();
    connect(true);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
  });
});
