import { expect, test } from 'vitest';
import type { PointDetails } from '@/data/details';
import { en } from '@/i18n/en';
import { NoticeFormatter } from '@/model/format-notice';
import { makeGroup, makePoint } from '../../../tests/factories';
import { localizePoints } from './localize-points';

const NOW_MS = Date.UTC(2026, 10, 23, 12);
const HOUR_MS = 3_600_000;
const at = (timeMs: number) => new Date(timeMs).toISOString();

const mill = makePoint({ id: 'mill', title: 'Mill', group_id: 'lake' });
const oak = makePoint({ id: 'oak', title: 'Oak' });
const lake = makeGroup({ id: 'lake', name: 'Lake' });
const ROWS = { points: [mill, oak], groups: [lake] };

/** The words of the mill; without any unless they are said. */
function words(values: Partial<PointDetails> = {}): PointDetails {
  const { description, is_closed, closing_reason, notice, notice_from, notice_until } = mill;
  const none = { description, is_closed, closing_reason, notice, notice_from, notice_until };
  return { id: 'mill', latitude: null, longitude: null, ...none, ...values };
}

const tell = (values: Partial<PointDetails>, siteLanguage: string | null = null) =>
  localizePoints(ROWS, { points: [words(values)], groups: [] }, siteLanguage, NOW_MS);

test('in the site’s language what has no words stays the same object', () => {
  const { points, groups } = tell({ description: 'Built in 1780.' });
  expect(groups).toBe(ROWS.groups);
  expect(points[1]).toBe(oak);
  expect(points[0]).toEqual({ ...mill, description: 'Built in 1780.' });
});

test('a translation takes the place of the site’s own text, which is still there to be found', () => {
  const translation = { title: 'Moulin', description: 'De 1780.' };
  const [told] = tell({ description: 'Built in 1780.', translation }, 'en').points;
  expect(told).toMatchObject({ title: 'Moulin', originalTitle: 'Mill', description: 'De 1780.' });
  expect(told).not.toHaveProperty('titleLang');
  expect(told).not.toHaveProperty('descriptionLang');
});

test.each([
  undefined,
  null,
  {},
  { title: '', description: '' },
  { title: 5, description: ['x'] },
  'Moulin',
  ['Moulin'],
])(
  'with %j for a translation it is the site’s own text, marked with its language',
  (translation) => {
    const values = translation === undefined ? {} : { translation };
    const [told] = tell({ description: 'Built in 1780.', ...values }, 'en').points;
    expect(told).toMatchObject({
      title: 'Mill',
      titleLang: 'en',
      description: 'Built in 1780.',
      descriptionLang: 'en',
    });
    expect(told).not.toHaveProperty('ownTitle');
  },
);

test('one may be translated without the other, and a point without words is marked as well', () => {
  const { points } = tell({ description: 'Old.', translation: { title: 'Moulin' } }, 'en');
  expect(points[0]).toMatchObject({ title: 'Moulin', description: 'Old.', descriptionLang: 'en' });
  expect(points[0]).not.toHaveProperty('titleLang');
  expect(points[1]).toMatchObject({ title: 'Oak', titleLang: 'en' });
});

test('groups have their names in the visitor’s language, or marked with the site’s', () => {
  const groups = [lake, makeGroup({ id: 'owl', name: 'Owl Walk' })];
  const told = localizePoints(
    { points: [], groups },
    { points: [], groups: [{ id: 'lake', translation: { name: 'Lac' } }] },
    'en',
    NOW_MS,
  );
  expect(told.groups).toMatchObject([
    { name: 'Lac', originalName: 'Lake' },
    { name: 'Owl Walk', nameLang: 'en' },
  ]);
  expect(told.groups[0]).not.toHaveProperty('nameLang');
});

test('a notice is told while it lasts, and when that will be otherwise', () => {
  const notice = 'Feeding at 14:30';
  const [from, until] = [NOW_MS - HOUR_MS, NOW_MS + HOUR_MS];
  const current = tell({ notice, notice_from: at(from), notice_until: at(until) });
  expect(current.points[0]?.currentNotice).toMatchObject({ text: notice, isClosed: false });
  expect(current.untilMs).toBe(until);

  const later = tell({ notice, notice_from: at(until) });
  expect(later.points[0]).not.toHaveProperty('now');
  expect(later.untilMs).toBe(until);

  const over = tell({ is_closed: true, notice_until: at(from) });
  expect(over.points[0]).not.toHaveProperty('now');
  expect(over.untilMs).toBeNull();
});

test('the text of a closing changes at the next midnight in the site’s time zone', () => {
  const teller = new NoticeFormatter(en.notices, 'en', 'Europe/Berlin');
  const closed = words({ is_closed: true, notice_until: '2026-11-25T23:00:00Z' });
  const at = (nowMs: number) =>
    localizePoints(ROWS, { points: [closed], groups: [] }, null, nowMs, teller);

  const today = at(NOW_MS);
  expect(today.points[0]?.currentNotice?.state).toBe('Closed through Nov 25');
  const midnightMs = Date.UTC(2026, 10, 23, 23);
  expect(today.untilMs).toBe(midnightMs);
  expect(at(midnightMs).points[0]?.currentNotice?.state).toBe('Closed today and tomorrow');
});
