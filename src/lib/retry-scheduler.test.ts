import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backoffDelayMs, RetryScheduler } from './retry-scheduler';

describe('the pause after a failure', () => {
  const chance = fc.double({ min: 0, max: 1, noNaN: true });

  it('is ever longer, up to a minute', () => {
    const longest = Array.from({ length: 9 }, (_, index) => backoffDelayMs(index + 1, 0) / 1000);
    expect(longest).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(backoffDelayMs(5000, 0)).toBe(60_000);
  });

  it('is spread by chance, and never less than half of that', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), chance, (failures, chance) => {
        const longestMs = backoffDelayMs(failures, 0);
        const pauseMs = backoffDelayMs(failures, chance);
        expect(pauseMs).toBeLessThanOrEqual(longestMs);
        expect(pauseMs).toBeGreaterThanOrEqual(longestMs / 2);
      }),
    );
    expect(new Set([0, 0.2, 0.7, 1].map((chance) => backoffDelayMs(3, chance))).size).toBe(4);
  });
});

describe('TryAgain', () => {
  const page = { isHidden: false, isOnline: true };
  let tries: RetryScheduler;
  const run = vi.fn();

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0);
    vi.spyOn(document, 'hidden', 'get').mockImplementation(() => page.isHidden);
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => page.isOnline);
    Object.assign(page, { isHidden: false, isOnline: true });
    run.mockReset();
    tries = new RetryScheduler(run);
    return () => {
      tries.stop();
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

  it('tries nothing that has not failed', () => {
    connect(true);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
  });

  it('tries while the page is looked at, ever less often', () => {
    const triedAt: number[] = [];
    const start = Date.now();
    run.mockImplementation(() => {
      triedAt.push((Date.now() - start) / 1000);
      tries.reportFailure();
    });
    tries.reportFailure();
    vi.advanceTimersByTime(190_000);
    expect(triedAt).toEqual([1, 3, 7, 15, 31, 63, 123, 183]);
  });

  it('counts failures together as one, and tries once for all of them', () => {
    tries.reportFailure();
    tries.reportFailure();
    tries.reportFailure();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(600_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('never tries while the page is hidden, and at once when it is looked at again', () => {
    tries.reportFailure();
    hide(true);
    connect(true);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
    hide(false);
    expect(run).toHaveBeenCalledTimes(1);
    // A window that another one covered was never hidden.
    tries.reportFailure();
    window.dispatchEvent(new Event('focus'));
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('never tries while the page is known to be offline, and at once when the network returns', () => {
    tries.reportFailure();
    connect(false);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
    connect(true);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('begins with the short pauses anew when the network returns', () => {
    run.mockImplementation(() => tries.reportFailure());
    tries.reportFailure();
    vi.advanceTimersByTime(200_000);
    run.mockClear();
    connect(true);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('tries no more what is there, or no longer wanted', () => {
    tries.reportFailure();
    tries.stop();
    connect(true);
    hide(false);
    vi.advanceTimersByTime(600_000);
    expect(run).not.toHaveBeenCalled();
  });
});
