import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLOSING_FIELDS, type ClosingValues } from '@/model/fields/point-fields';
import { setTranslation } from '@/model/fields/translations';
import { CLOSING_REASONS } from '@/model/notice';
import {
  type ClosingForm,
  lastDateAndTimeOf,
  openValues,
  readClosingForm,
  readTimeChoice,
  timeChoiceText,
  toClosingForm,
  toCommonForm,
} from './closing-form';

const ZONE = 'Europe/Berlin';
// 18:00:20 in Berlin.
const NOW_MS = Date.parse('2026-11-23T17:00:20Z');

const OPEN = openValues({ translations: null });
const NEW_CLOSING = toClosingForm(OPEN, 'closing', NOW_MS);
const NEW_NOTICE = toClosingForm(OPEN, 'notice', NOW_MS);

const read = (changes: Partial<ClosingForm>) =>
  readClosingForm({ ...NEW_CLOSING, ...changes }, ZONE, NOW_MS);
const until = (notice_until: string, changes: Partial<ClosingForm> = {}) =>
  read({ ...changes, notice_until }).values.notice_until;

describe('the end of a closing', () => {
  it('is an hour from now, midnight, tomorrow’s midnight, the end of a day, or open', () => {
    expect(until('hour')).toBe('2026-11-23T18:01:00.000Z');
    expect(until('time T20:30')).toBe('2026-11-23T19:30:00.000Z');
    expect(until('today')).toBe('2026-11-23T23:00:00.000Z');
    expect(until('tomorrow')).toBe('2026-11-24T23:00:00.000Z');
    expect(until('2026-11-30T')).toBe('2026-11-30T23:00:00.000Z');
    expect(until('2026-11-30T10:00')).toBe('2026-11-30T09:00:00.000Z');
    expect(until('')).toBeNull();
  });

  it('is relative to the start of a scheduled closing', () => {
    const later = { notice_from: '2026-12-01T08:00' };
    expect(read({ ...later, notice_until: 'hour' }).values).toMatchObject({
      notice_from: '2026-12-01T07:00:00.000Z',
      notice_until: '2026-12-01T08:00:00.000Z',
    });
    expect(until('time T17:00', later)).toBe('2026-12-01T16:00:00.000Z');
    expect(until('today', later)).toBe('2026-12-01T23:00:00.000Z');
  });

  it('is remembered while another is chosen', () => {
    for (const text of ['2026-11-30T10:00', '2026-11-23T17:00:20Z', '']) {
      const { choice, moment } = readTimeChoice(text);
      const other = timeChoiceText('tomorrow', moment);
      expect(until(other)).toBe('2026-11-24T23:00:00.000Z');
      expect(timeChoiceText(choice, readTimeChoice(other).moment)).toBe(text);
    }
  });

  it('is shown by the place’s clock, without a time at the end of a day', () => {
    expect(lastDateAndTimeOf(ZONE, '2026-11-30T09:00:00Z')).toEqual(['2026-11-30', '10:00']);
    expect(lastDateAndTimeOf(ZONE, '2026-11-30T23:00:00Z')).toEqual(['2026-11-30', '']);
  });
});

describe('a problem', () => {
  it('is reported for an end that is missing, in the past, or before the start', () => {
    const problemOf = (notice_until: string, changes: Partial<ClosingForm> = {}) =>
      read({ ...changes, notice_until }).problems.notice_until;
    expect(problemOf('date')).toBe('Choose the last day.');
    expect(problemOf('T18:00')).toBe('Choose the last day.');
    expect(problemOf('time')).toBe('Choose a time.');
    expect(problemOf('time T17:00')).toBe('This time has already passed.');
    // The values of a date field after one digit too many.
    for (const date of ['20266-06-12', '9999-12-31', '12345-01-01']) {
      expect(problemOf(`${date}T`)).toBe('Choose the last day.');
    }
    expect(problemOf('2026-11-22T')).toBe('This time has already passed.');
    const later = { notice_from: '2026-12-02T' };
    expect(problemOf('2026-12-01T', later)).toBe('It must end after it begins.');
    expect(problemOf('')).toBeUndefined();
    expect(problemOf('', { is_closed: 'Off', notice: 'News' })).toBe('Choose when it ends.');
  });

  it('is reported for a start without a day, and a notice without text', () => {
    expect(read({ notice_from: 'date' }).problems.notice_from).toMatch(/^Choose the first day/);
    expect(read({ is_closed: 'Off' }).problems.notice).toMatch(/^Enter/);
    expect(read({ notice: 'a'.repeat(201) }).problems.notice).not.toBeUndefined();
    expect(read({}).problems).toEqual({});
  });
});

it('a notice alone has no reason', () => {
  const form = { is_closed: 'Off', closing_reason: 'full', notice: ' Feeding at 14:30 ' };
  expect(read(form).values).toEqual({
    is_closed: false,
    closing_reason: null,
    blocks_path: false,
    notice: 'Feeding at 14:30',
    notice_from: null,
    notice_until: '2026-11-23T23:00:00.000Z',
    translations: null,
  });
});

it('only a closed place can block its path, and opening it clears that', () => {
  const blocked = read({ blocks_path: 'On' }).values;
  expect(blocked).toMatchObject({ is_closed: true, blocks_path: true });
  expect(read({}).values.blocks_path).toBe(false);
  expect(read({ blocks_path: 'On', is_closed: 'Off', notice: 'News' }).values.blocks_path).toBe(
    false,
  );
  expect(openValues(blocked)).toMatchObject({ is_closed: false, blocks_path: false });
  const over = { ...blocked, notice_until: '2026-11-23 16:00:00+00' };
  expect(toClosingForm(over, 'closing', NOW_MS).blocks_path).toBe('Off');
});

it('several places that nobody gets past share the switch, unless they differ in it', () => {
  const blocked = { ...OPEN, is_closed: true, blocks_path: true };
  const formOf = (...values: ClosingValues[]) => toCommonForm(values, NOW_MS).blocks_path;
  expect(formOf(blocked, { ...blocked })).toBe('On');
  expect(formOf(blocked, { ...blocked, blocks_path: false })).toBe('Off');
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
          blocks_path: isClosed && lengthMs === null,
          notice: isClosed && reason ? null : 'Words',
          notice_from: new Date(startMs).toISOString(),
          notice_until: lengthMs === null ? null : new Date(startMs + lengthMs).toISOString(),
          translations:
            isClosed && reason
              ? { de: { title: 'Mühle' } }
              : { de: { title: 'Mühle', notice: 'Worte' }, fr: { notice: 'Mots' } },
        };
        const pristine = toClosingForm(stored, 'closing', NOW_MS);
        // Including the seconds, and both hours that clocks show twice.
        expect(readClosingForm(pristine, timeZone, NOW_MS).values).toEqual(stored);
        const reworded = readClosingForm({ ...pristine, notice: 'More' }, timeZone, NOW_MS);
        expect(reworded.values).toEqual({ ...stored, notice: 'More' });
      },
    ),
  );
});

it('a closing that is over shows the form of a new one', () => {
  const over = {
    ...OPEN,
    is_closed: true,
    notice_until: '2026-11-23 16:00:00+00',
  };
  expect(toClosingForm(over, 'closing', NOW_MS)).toEqual(NEW_CLOSING);
  expect(toClosingForm(over, 'notice', NOW_MS)).toEqual(NEW_NOTICE);
});

it('the fields and the values of an open place have the same names', () => {
  expect(Object.keys(CLOSING_FIELDS)).toEqual(Object.keys(OPEN));
});

it('several places share a form if they have the same notice', () => {
  const closed = { ...OPEN, is_closed: true, translations: { de: { notice: 'Zu' } } };
  const alsoClosed = { ...closed, translations: { de: { title: 'Mühle', notice: 'Zu' } } };
  expect(toCommonForm([closed, alsoClosed], NOW_MS)).toEqual(
    toClosingForm(closed, 'closing', NOW_MS),
  );
  expect(toCommonForm([closed, OPEN], NOW_MS)).toEqual(NEW_CLOSING);
});

it('a notice is translated, and its translations go with it while those of the point stay', () => {
  const stored = { ...OPEN, translations: { de: { title: 'Mühle' }, nl: { notice: 'Oud' } } };
  const pristine = toClosingForm(stored, 'notice', NOW_MS);
  expect(JSON.parse(pristine.translations)).toEqual({ de: { title: 'Mühle' } });
  const translate = (notice: string) =>
    setTranslation(pristine.translations, { language: 'de', field: 'notice' }, notice);
  const form = { ...pristine, notice: 'Feeding', translations: translate(' Fütterung ') };
  const { values } = readClosingForm(form, ZONE, NOW_MS);
  expect(values.translations).toEqual({ de: { title: 'Mühle', notice: 'Fütterung' } });
  expect(toClosingForm(values, 'notice', NOW_MS).translations).toContain('Fütterung');
  expect(openValues(values)).toEqual({ ...OPEN, translations: { de: { title: 'Mühle' } } });
  const withoutText = readClosingForm({ ...form, notice: '' }, ZONE, NOW_MS);
  expect(withoutText.values.translations).toEqual({ de: { title: 'Mühle' } });
  const tooLong = { ...form, translations: translate('a'.repeat(201)) };
  expect(readClosingForm(tooLong, ZONE, NOW_MS).problems.notice).toMatch(/notice in German/);
});
