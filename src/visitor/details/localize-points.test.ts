import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { en } from '@/i18n/en';
import { parseTrail, trailToJson } from '@/model/trail';
import type { PointDetails } from '@/model/visitor-rows';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import { hostileLine } from '../../../tests/lines';
import { type LocalizeOptions, localizePoints } from './localize-points';

const NOW_MS = Date.UTC(2026, 10, 23, 12);
const HOUR_MS = 3_600_000;
const at = (timeMs: number) => new Date(timeMs).toISOString();

const mill = makePoint({ id: 'mill', title: 'Mill', group_id: 'lake' });
const oak = makePoint({ id: 'oak', title: 'Oak' });
const lake = makeGroup({ id: 'lake', name: 'Lake' });
const ROWS = { points: [mill, oak], groups: [lake] };

const ENGLISH: LocalizeOptions = {
  language: 'en',
  siteLanguage: 'en',
  timeZone: null,
  messages: en.notices,
  nowMs: NOW_MS,
};
const FRENCH = { ...ENGLISH, language: 'fr' };

/** The details of the mill, which are empty but for these values. The other columns are not read. */
function makeDetails(values: Partial<PointDetails> = {}): PointDetails {
  return { ...mill, ...values };
}

const localizeMill = (values: Partial<PointDetails>, options = ENGLISH) =>
  localizePoints(ROWS, { points: [makeDetails(values)], groups: [] }, options);

test('in the site’s language, rows without details stay the same objects', () => {
  const { points, groups } = localizeMill({ description: 'Built in 1780.' });
  expect(groups).toBe(ROWS.groups);
  expect(points[1]).toBe(oak);
  expect(points[0]).toEqual({ ...mill, description: 'Built in 1780.' });
});

test.each([ENGLISH, FRENCH])('a group’s line becomes its trail (case %#)', (options) => {
  const trail = makeTrail({ lengthMeters: 1200, isChecked: true });
  const details = { points: [], groups: [{ id: 'lake', line: trailToJson(trail) }] };
  const [group] = localizePoints(ROWS, details, options).groups;
  expect(group).toMatchObject({ name: 'Lake', trail });
});

test('a damaged line leaves its group as it is', () => {
  fc.assert(
    fc.property(hostileLine, (value) => {
      const line = JSON.parse(JSON.stringify(value));
      const details = { points: [], groups: [{ id: 'lake', line }] };
      const [group] = localizePoints(ROWS, details, ENGLISH).groups;
      const trail = parseTrail(line);
      expect(group).toEqual(trail ? { ...lake, trail } : lake);
    }),
  );
});

test('a translation replaces the site’s title, which a search still finds', () => {
  const translation = { title: 'Moulin', description: 'De 1780.' };
  const [point] = localizeMill({ description: 'Built in 1780.', translation }, FRENCH).points;
  expect(point).toMatchObject({ title: 'Moulin', originalTitle: 'Mill', description: 'De 1780.' });
  expect(point).not.toHaveProperty('titleLang');
  expect(point).not.toHaveProperty('descriptionLang');
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
  'an empty or invalid translation leaves the site’s text, marked with its language (case %#)',
  (translation) => {
    const values = translation === undefined ? {} : { translation };
    const [point] = localizeMill({ description: 'Built in 1780.', ...values }, FRENCH).points;
    expect(point).toMatchObject({
      title: 'Mill',
      titleLang: 'en',
      description: 'Built in 1780.',
      descriptionLang: 'en',
    });
    expect(point).not.toHaveProperty('originalTitle');
  },
);

test('other names are those in the visitor’s language and in the site’s', () => {
  const also_known_as = 'watermill';
  expect(localizeMill({ also_known_as }).points[0]).toMatchObject({ also_known_as });
  const translation = { also_known_as: 'moulin à eau' };
  const [point] = localizeMill({ also_known_as, translation }, FRENCH).points;
  expect(point).toMatchObject({ also_known_as: 'moulin à eau, watermill' });
  expect(localizeMill({ translation }, FRENCH).points[0]?.also_known_as).toBe('moulin à eau');
});

test('the text of a picture is translated, or the site’s', () => {
  const picture_text = 'A wheel.';
  expect(localizeMill({ picture_text }, FRENCH).points[0]).toMatchObject({ picture_text });
  const translation = { picture_text: 'Une roue.' };
  const [point] = localizeMill({ picture_text, translation }, FRENCH).points;
  expect(point).toMatchObject({ picture_text: 'Une roue.' });
});

test('the text of a group’s background is translated, or marked with the site’s language', () => {
  const localizeLake = (details: object, options = FRENCH) =>
    localizePoints(
      { points: [], groups: [lake] },
      { points: [], groups: [{ id: 'lake', ...details }] },
      options,
    ).groups[0];
  const map_text = 'The park at night.';
  expect(localizeLake({ map_text }, ENGLISH)).toEqual({ ...lake, map_text });
  expect(localizeLake({ map_text })).toMatchObject({ map_text, mapTextLang: 'en' });
  const translated = localizeLake({ map_text, translation: { map_text: 'Le parc, la nuit.' } });
  expect(translated).toMatchObject({ map_text: 'Le parc, la nuit.', nameLang: 'en' });
  expect(translated).not.toHaveProperty('mapTextLang');
});

test('an untranslated description and an untranslated point are marked with the site’s language', () => {
  const { points } = localizeMill(
    { description: 'Old.', translation: { title: 'Moulin' } },
    FRENCH,
  );
  expect(points[0]).toMatchObject({ title: 'Moulin', description: 'Old.', descriptionLang: 'en' });
  expect(points[0]).not.toHaveProperty('titleLang');
  expect(points[1]).toMatchObject({ title: 'Oak', titleLang: 'en' });
});

test('group names are translated, or marked with the site’s language', () => {
  const groups = [lake, makeGroup({ id: 'owl', name: 'Owl Walk' })];
  const localized = localizePoints(
    { points: [], groups },
    { points: [], groups: [{ id: 'lake', translation: { name: 'Lac' } }] },
    FRENCH,
  );
  expect(localized.groups).toMatchObject([
    { name: 'Lac', originalName: 'Lake' },
    { name: 'Owl Walk', nameLang: 'en' },
  ]);
  expect(localized.groups[0]).not.toHaveProperty('nameLang');
});

test('a notice is shown while it is current, and the result is valid until the next notice begins or ends', () => {
  const notice = 'Feeding at 14:30';
  const [from, until] = [NOW_MS - HOUR_MS, NOW_MS + HOUR_MS];
  const current = localizeMill({ notice, notice_from: at(from), notice_until: at(until) });
  expect(current.points[0]?.currentNotice).toMatchObject({ text: notice, isClosed: false });
  expect(current.validUntilMs).toBe(until);

  const later = localizeMill({ notice, notice_from: at(until) });
  expect(later.points[0]).not.toHaveProperty('currentNotice');
  expect(later.validUntilMs).toBe(until);

  const over = localizeMill({ is_closed: true, notice_until: at(from) });
  expect(over.points[0]).not.toHaveProperty('currentNotice');
  expect(over.validUntilMs).toBeNull();
});

test('a blocked path names the place in the visitor’s language', () => {
  const closing = { is_closed: true, blocks_path: true, translation: { title: 'Moulin' } };
  const [translated] = localizeMill(closing, { ...ENGLISH, language: 'fr' }).points;
  expect(translated?.currentNotice?.blockedPath).toContain('\u2068Moulin\u2069');
  const [untranslated] = localizeMill({ ...closing, translation: null }).points;
  expect(untranslated?.currentNotice?.blockedPath).toContain('\u2068Mill\u2069');
  const [passable] = localizeMill({ ...closing, blocks_path: false }).points;
  expect(passable?.currentNotice).not.toHaveProperty('blockedPath');
});

test('the text of a closing changes at the next midnight in the site’s time zone', () => {
  const closing = { is_closed: true, notice_until: '2026-11-25T23:00:00Z' };
  const at = (nowMs: number) =>
    localizeMill(closing, { ...ENGLISH, timeZone: 'Europe/Berlin', nowMs });

  const today = at(NOW_MS);
  expect(today.points[0]?.currentNotice?.state).toBe('Closed through Nov 25');
  const midnightMs = Date.UTC(2026, 10, 23, 23);
  expect(today.validUntilMs).toBe(midnightMs);
  expect(at(midnightMs).points[0]?.currentNotice?.state).toBe('Closed today and tomorrow');
});

test('a map without notices creates no format of times, which takes a slow phone long', () => {
  const create = vi.spyOn(Intl, 'DateTimeFormat');
  localizeMill({ description: 'Built in 1780.' }, { ...ENGLISH, timeZone: 'Asia/Tokyo' });
  expect(create).not.toHaveBeenCalled();
  create.mockRestore();
});

test('the points of a group with a line are in the order of the line', () => {
  const line = trailToJson(makeTrail());
  const points = [90, 50, 10].map((x) =>
    makePoint({ id: `${x}`, group_id: 'lake', coord_x: x, coord_y: x }),
  );
  const details = { points: [], groups: [{ id: 'lake', line }] };
  const localized = localizePoints({ points, groups: [lake] }, details, ENGLISH);
  expect(localized.points.map(({ id }) => id)).toEqual(['10', '50', '90']);
});
