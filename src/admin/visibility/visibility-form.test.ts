import { expect, test } from 'vitest';
import { en } from '@/i18n/en';
import { NoticeFormatter } from '@/model/format-notice';
import { appearanceMs, readVisibility, toVisibilityForm, untilText } from './visibility-form';

const ZONE = 'Europe/Berlin';
const NOW_MS = Date.parse('2026-03-01T12:00:00Z');

const read = (moment: string) => readVisibility({ choice: 'time', moment }, NOW_MS, ZONE);

test('a time is by the site’s clock, before and after it changes', () => {
  expect(read('2026-03-28T09:00')).toEqual({ visible_from: '2026-03-28T08:00:00.000Z' });
  expect(read('2026-03-29T09:00')).toEqual({ visible_from: '2026-03-29T07:00:00.000Z' });
  // Clocks skip from 2:00 to 3:00.
  expect(read('2026-03-29T02:30')).toEqual({ visible_from: '2026-03-29T01:00:00.000Z' });
  expect(read('2026-10-25T09:00')).toEqual({ visible_from: '2026-10-25T08:00:00.000Z' });
});

test('a day without a time begins at midnight by the site’s clock', () => {
  expect(read('2026-06-01T')).toEqual({ visible_from: '2026-05-31T22:00:00.000Z' });
});

test('a missing day and a time that has passed are problems', () => {
  for (const moment of ['', 'T09:00', '20266-06-12T']) {
    expect(read(moment).problem).toBe('Choose the day.');
  }
  expect(read('2026-03-01T13:00').problem).toBe('This time has already passed.');
  expect(read('2026-03-01T13:01').problem).toBeUndefined();
});

test('visible is no time, and hidden until further notice is one that never comes', () => {
  const readChoice = (choice: 'visible' | 'hidden') =>
    readVisibility({ choice, moment: '2026-06-01T' }, NOW_MS, ZONE);
  expect(readChoice('visible')).toEqual({ visible_from: null });
  expect(readChoice('hidden')).toEqual({ visible_from: 'infinity' });
});

test('the form begins with a future time that all rows have, otherwise with hiding them', () => {
  const time = { visible_from: '2026-06-01 07:00:00+00' };
  const form = toVisibilityForm([time, { visible_from: '2026-06-01T09:00:00+02:00' }], NOW_MS);
  expect(form).toEqual({ choice: 'time', moment: '2026-06-01T07:00:00.000Z' });
  expect(readVisibility(form, NOW_MS, ZONE)).toEqual({ visible_from: '2026-06-01T07:00:00.000Z' });
  for (const rows of [
    [{ visible_from: null }],
    [{ visible_from: 'infinity' }],
    [{ visible_from: '2026-02-01T00:00:00Z' }],
    [time, { visible_from: null }],
  ]) {
    expect(toVisibilityForm(rows, NOW_MS)).toEqual({ choice: 'hidden', moment: '' });
  }
});

test('the time is said in the site’s time zone, or as until further notice', () => {
  const formatter = new NoticeFormatter(en.notices, 'en', ZONE);
  const until = (visible_from: string) =>
    untilText(appearanceMs({ visible_from }), formatter, NOW_MS).replace('\u202f', ' ');
  expect(until('2026-12-01T08:00:00Z')).toBe('until Dec 1, 9:00 AM');
  expect(until('infinity')).toBe('until further notice');
});
