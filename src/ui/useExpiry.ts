import { useEffect } from 'react';

/** The clock is checked at least this often: timers stop while a device sleeps, and a clock may be changed. */
const MAX_TIMER_MS = 60_000;

/**
 * Calls back when something that is only valid for a time expires, even on a device that slept.
 * @param computedAtMs the time that it was computed for, in milliseconds since 1970
 * @param untilMs when it expires; null for never
 * @param onExpire called with the current time; must be stable between renders
 */
export function useExpiry(
  computedAtMs: number,
  untilMs: number | null,
  onExpire: (nowMs: number) => void,
): void {
  useEffect(
    function checkClock() {
      if (untilMs === null) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const check = () => {
        clearTimeout(timer);
        const nowMs = Date.now();
        // The second condition covers a clock that was set back.
        if (nowMs >= untilMs || nowMs < computedAtMs) onExpire(nowMs);
        else timer = setTimeout(check, Math.min(untilMs - nowMs, MAX_TIMER_MS));
      };
      check();
      document.addEventListener('visibilitychange', check);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', check);
      };
    },
    [computedAtMs, untilMs, onExpire],
  );
}
