import { useEffect } from 'react';

/** How long nobody looks at the clock: a device that sleeps stops timers, and a clock may be set. */
const MAX_TIMER_MS = 60_000;

/**
 * Tells the time when something that was told for a time is no longer true, also on a device that slept.
 * @param toldMs the time that it was told for, in milliseconds since 1970
 * @param untilMs until when it is true; null for ever
 * @param onChange must stay the same function
 */
export function useExpiry(
  toldMs: number,
  untilMs: number | null,
  onChange: (nowMs: number) => void,
): void {
  useEffect(
    function lookAtTheClock() {
      if (untilMs === null) return;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const look = () => {
        clearTimeout(timer);
        const nowMs = Date.now();
        // Or the clock was set back.
        if (nowMs >= untilMs || nowMs < toldMs) onChange(nowMs);
        else timer = setTimeout(look, Math.min(untilMs - nowMs, MAX_TIMER_MS));
      };
      look();
      document.addEventListener('visibilitychange', look);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', look);
      };
    },
    [toldMs, untilMs, onChange],
  );
}
