import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { CLOSING_REASONS } from '@/model/notice';
import {
  type ClosingForm,
  DEFAULT_CLOSING_FORM,
  DEFAULT_NOTICE_FORM,
  openValues,
  readClosingForm,
  toClosingForm,
} from './closing-form';

const ZONE = 'Europe/Berlin';
// 18:00:20 in Berlin.
const NOW_MS = Date.parse('2026-11-23T17:00:20Z');

const OPEN = openValues({ translations: null });

const read = (changes: Partial<ClosingForm>) =>
  readClosingForm({ ...DEFAULT_CLOSING_FORM, ...changes }, ZONE, NOW_MS);
const until = (changes: Partial<ClosingForm>) => read(changes).values.notice_until;

describe('the end of a closing', () => {
  it('is an hour from now, midnight, tomorrow’s midnight, the end of a day, or open', () => {
    expect(until({ end: 'hour' })).toBe('2026-11-23T18:01:00.000Z');
    expect(until({ end: 'time', untilTime: '20:30' })).toBe('2026-11-23T19:30:00.000Z');
    expect(until({ end: 'today' })).toBe('2026-11-23T23:00:00.000Z');
    expect(until({ end: 'tomorrow' })).toBe('2026-11-24T23:00:00.000Z');
    expect(until({ end: 'date', untilDate: '2026-11-30' })).toBe('2026-11-30T23:00:00.000Z');
    expect(until({ end: 'date', untilDate: '2026-11-30', untilTime: '10:00' })).toBe(
      '2026-11-30T09:00:00.000Z',
    );
    expect(until({ end: 'open' })).toBeNull();
  });

  it('is relative to the start of a scheduled closing', () => {
    const later = { isScheduled: true, fromDate: '2026-12-01', fromTime: '08:00' };
    expect(read({ ...later, end: 'hour' }).values).toMatchObject({
      notice_from: '2026-12-01T07:00:00.000Z',
      notice_until: '2026-12-01T08:00:00.000Z',
    });
    expect(until({ ...later, end: 'time', untilTime: '17:00' })).toBe('2026-12-01T16:00:00.000Z');
    expect(until({ ...later, end: 'today' })).toBe('2026-12-01T23:00:00.000Z');
  });
});

describe('a problem', () => {
  it('is reported for an end that is missing, in the past, or before the start', () => {
    const problemOf = (changes: Partial<ClosingForm>) => read(changes).problems.untilDate;
    expect(problemOf({ end: 'date' })).toBe('Choose the last day.');
    expect(problemOf({ end: 'time' })).toBe('Choose a time.');
    expect(problemOf({ end: 'time', untilTime: '17:00' })).toBe('This time has already passed.');
    // The values of a date field after one digit too many.
    for (const untilDate of ['20266-06-12', '9999-12-31', '12345-01-01']) {
      expect(problemOf({ end: 'date', untilDate })).toBe('Choose the last day.');
    }
    expect(problemOf({ end: 'date', untilDate: '2026-11-22' })).toBe(
      'This time has already passed.',
    );
    const later = { isScheduled: true, fromDate: '2026-12-02' };
    expect(problemOf({ ...later, end: 'date', untilDate: '2026-12-01' })).toBe(
      'It must end after it begins.',
    );
    expect(problemOf({ end: 'open' })).toBeUndefined();
    expect(problemOf({ end: 'open', isClosed: false, text: 'News' })).toBe('Choose when it ends.');
  });

  it('is reported for a start without a day, and a notice without text', () => {
    expect(read({ isScheduled: true }).problems.fromDate).toMatch(/^Choose the first day/);
    expect(read({ isClosed: false }).problems.text).toMatch(/^Enter/);
    expect(read({ text: 'a'.repeat(201) }).problems.text).not.toBeUndefined();
    expect(read({}).problems).toEqual({});
  });
});

it('a notice alone has no reason', () => {
  expect(read({ isClosed: false, reason: 'full', text: ' Feeding at 14:30 ' }).values).toEqual({
    is_closed: false,
    closing_reason: null,
    notice: 'Feeding at 14:30',
    notice_from: null,
    notice_until: '2026-11-23T23:00:00.000Z',
    translations: null,
  });
});

it('an unchanged form yields the stored values', () => {
  const span = fc.integer({ min: 1, max: 30_000_000_000 });
  const zone = fc.constantFrom('Europe/Berlin', 'America/Santiago', 'Asia/Kathmandu', 'UTC');
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.constantFrom(null, ...CLOSING_REASONS),
      span,
      fc.option(span),
      zone,
      (isClosed, reason, fromMs, lengthMs, timeZone) => {
        const startMs = NOW_MS + fromMs;
        const stored: ClosingValues = {
          is_closed: isClosed,
          closing_reason: isClosed ? reason : null,
          notice: isClosed && reason ? null : 'Words',
          notice_from: new Date(startMs).toISOString(),
          notice_until: lengthMs === null ? null : new Date(startMs + lengthMs).toISOString(),
          translations:
            isClosed && reason
              ? { de: { title: 'Mühle' } }
              : { de: { title: 'Mühle', notice: 'Worte' }, fr: { notice: 'Mots' } },
        };
        const pristine = toClosingForm(stored, timeZone, NOW_MS);
        const origin = { stored, pristine };
        // Including the seconds, and both hours that clocks show twice.
        expect(readClosingForm(pristine, timeZone, NOW_MS, origin).values).toEqual(stored);
        const reworded = readClosingForm({ ...pristine, text: 'More' }, timeZone, NOW_MS, origin);
        expect(reworded.values).toEqual({ ...stored, notice: 'More' });
      },
    ),
  );
});

it('a closing that is over shows the default form', () => {
  const over = {
    ...OPEN,
    is_closed: true,
    notice_until: '2026-11-23 16:00:00+00',
  };
  expect(toClosingForm(over, ZONE, NOW_MS)).toBe(DEFAULT_CLOSING_FORM);
  expect(toClosingForm(OPEN, ZONE, NOW_MS)).toBe(DEFAULT_CLOSING_FORM);
});

it('the fields and the values of an open place have the same names', () => {
  expect(Object.keys(CLOSING_FIELDS)).toEqual(Object.keys(OPEN));
});

it('a notice is translated, and its translations go with it while those of the point stay', () => {
  const stored = { ...OPEN, translations: { de: { title: 'Mühle' }, nl: { notice: 'Oud' } } };
  const origin = { stored, pristine: DEFAULT_NOTICE_FORM };
  const form = { ...DEFAULT_NOTICE_FORM, text: 'Feeding', translations: { de: ' Fütterung ' } };
  const { values } = readClosingForm(form, ZONE, NOW_MS, origin);
  expect(values.translations).toEqual({ de: { title: 'Mühle', notice: 'Fütterung' } });
  expect(toClosingForm(values, ZONE, NOW_MS).translations).toEqual({ de: 'Fütterung' });
  expect(openValues(values)).toEqual({ ...OPEN, translations: { de: { title: 'Mühle' } } });
  const withoutText = readClosingForm({ ...form, text: '' }, ZONE, NOW_MS, origin);
  expect(withoutText.values.translations).toEqual({ de: { title: 'Mühle' } });
  const tooLong = readClosingForm(
    { ...form, translations: { de: 'a'.repeat(201) } },
    ZONE,
    NOW_MS,
    origin,
  );
  expect(tooLong.problems.text).toMatch(/notice in German/);
});
