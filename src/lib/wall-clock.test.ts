import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  endOfDay,
  localDateAt,
  momentFromWallClock,
  supportedTimeZone,
  wallClockTime,
} from './wall-clock';

const at = Date.parse;
const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
/** From 1975 to 2100. */
const moment = fc.integer({ min: 157_766_400, max: 4_102_444_800 }).map((second) => second * 1000);

describe('wallClockTime', () => {
  it('is the time that a place’s clock shows', () => {
    expect(wallClockTime('Europe/Berlin', at('2026-11-23T17:00Z'))).toBe('2026-11-23T18:00:00');
    expect(wallClockTime('Asia/Kathmandu', at('2026-11-23T23:59:59Z'))).toBe('2026-11-24T05:44:59');
    expect(wallClockTime('UTC', at('2026-11-23T00:00Z'))).toBe('2026-11-23T00:00:00');
  });
});

describe('momentFromWallClock', () => {
  it('finds the moment at which the clock shows a time', () => {
    expect(momentFromWallClock('Europe/Berlin', '2026-11-23T18:00')).toBe(at('2026-11-23T17:00Z'));
    expect(momentFromWallClock('America/New_York', '2026-07-01T00:00')).toBe(
      at('2026-07-01T04:00Z'),
    );
    expect(momentFromWallClock('UTC', 'tomorrow')).toBeNaN();
    expect(momentFromWallClock('UTC', '+012345-01-01T00:00')).toBeNaN();
    expect(momentFromWallClock('UTC', '9999-12-31T00:00')).toBeNaN();
  });

  it('is the moment of the change for a time that clocks skip', () => {
    expect(momentFromWallClock('Europe/Berlin', '2026-03-29T02:30')).toBe(at('2026-03-29T01:00Z'));
  });

  it('inverts any time that a clock has shown', () => {
    fc.assert(
      fc.property(zone, moment, (timeZone, atMs) => {
        const shown = wallClockTime(timeZone, atMs);
        const foundMs = momentFromWallClock(timeZone, shown);
        expect(wallClockTime(timeZone, foundMs)).toBe(shown);
        expect(Math.abs(foundMs - atMs)).toBeLessThanOrEqual(2 * 3600_000);
      }),
      { numRuns: 200 },
    );
  });
});

describe('endOfDay', () => {
  it('is the place’s midnight, whatever its offset', () => {
    const now = at('2026-11-23T22:30Z');
    expect(endOfDay('Europe/London', now, 0)).toBe(at('2026-11-24T00:00Z'));
    expect(endOfDay('Europe/Berlin', now, 0)).toBe(at('2026-11-23T23:00Z'));
    expect(endOfDay('Asia/Tokyo', now, 0)).toBe(at('2026-11-24T15:00Z'));
    expect(endOfDay('Europe/Berlin', now, 1)).toBe(at('2026-11-24T23:00Z'));
  });

  it('is 23 or 25 hours after the day’s beginning when clocks change', () => {
    expect(endOfDay('Europe/Berlin', at('2026-03-28T23:00Z'), 0)).toBe(at('2026-03-29T22:00Z'));
    expect(endOfDay('Europe/Berlin', at('2026-10-24T22:00Z'), 0)).toBe(at('2026-10-25T23:00Z'));
  });

  it('is the next day’s beginning if clocks skip midnight', () => {
    // Santiago's clocks go from 23:59 to 01:00.
    const end = endOfDay('America/Santiago', at('2026-09-05T18:00Z'), 0);
    expect(wallClockTime('America/Santiago', end)).toBe('2026-09-06T01:00:00');
    expect(wallClockTime('America/Santiago', end - 1000)).toBe('2026-09-05T23:59:59');
    // Samoa skipped a whole day.
    const before = endOfDay('Pacific/Apia', at('2011-12-30T05:00Z'), 0);
    expect(wallClockTime('Pacific/Apia', before)).toBe('2011-12-31T00:00:00');
  });

  it('is the next local midnight in any zone, at any time', () => {
    fc.assert(
      fc.property(zone, moment, fc.integer({ min: 0, max: 400 }), (timeZone, nowMs, days) => {
        const end = endOfDay(timeZone, nowMs, days);
        const last = addDays(localDateAt(timeZone, nowMs), days);
        expect(end).toBeGreaterThan(nowMs);
        // The second before is on the last day, or on an earlier one if the calendar skips that day.
        expect(localDateAt(timeZone, end - 1000) <= last).toBe(true);
        expect(localDateAt(timeZone, end) > last).toBe(true);
        const [, time] = wallClockTime(timeZone, end).split('T');
        if (time !== '00:00:00') {
          expect(localDateAt(timeZone, end - 1000)).not.toBe(localDateAt(timeZone, end));
        }
      }),
      { numRuns: 500 },
    );
  });
});

it('an unknown time zone is replaced by the browser’s own', () => {
  expect(supportedTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
  for (const zone of ['Mars/Olympus', '', null]) expect(supportedTimeZone(zone)).toBeUndefined();
});
