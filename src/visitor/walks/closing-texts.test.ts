import { expect, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { LANGUAGES } from '@/i18n/languages';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import { findClosings, type TrailClosings } from '@/map/trails/trail-closings';
import type { FormattedNotice } from '@/model/notice';
import type { MapPoint } from '@/model/point';
import { fitMap } from '@/visitor/locate/map-fit';
import { makeGroup, makePoint } from '../../../tests/factories';
import { closedNotice, sectionAlong, trailOf } from '../../../tests/make-trail';
import { closingTexts } from './closing-texts';
import { describeTrail, loadTrailMessages } from './describe-trails';

const plane = localProjection([{ latitude: 47.5, longitude: 11.1 }]);
/** A plan of 1,000 × 1,000 meters. */
const FIT = fitMap(
  [
    [0, 0],
    [100, 0],
    [100, 100],
    [0, 100],
    [50, 50],
  ].map(([coord_x = 0, coord_y = 0]) => ({
    ...makePoint({ id: `${coord_x} ${coord_y}`, coord_x, coord_y }),
    geoPosition: plane.toEarth({ x: coord_x * 10, y: coord_y * 10 }),
  })),
  1,
);
const FORMAT = { messages: trailMessagesInEnglish, language: 'en', units: 'meters' as const };

const ROW: [number, number][] = [
  [10, 50],
  [90, 50],
];
const walkAlong = (path: [number, number][]) => ({
  ...makeGroup({ id: 'walk', name: 'Walk' }),
  trail: trailOf([sectionAlong(path)]),
});
const WALK = walkAlong(ROW);

function closed(title: string, coord_x: number, notice: Partial<FormattedNotice> = {}): MapPoint {
  const point = makePoint({ id: title, title, coord_x, coord_y: 50 });
  return {
    ...point,
    currentNotice: closedNotice({
      blockedPath: `Closed at ${title}`,
      ...notice,
    }),
  };
}

function textsOf(points: MapPoint[], walk = WALK) {
  const closings: TrailClosings = findClosings([walk], points, 1);
  const texts = closingTexts(walk.id, walk.trail, closings, FORMAT);
  const open = texts.open.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ');
  return { ...texts, open };
}

test('an open trail has no texts about closings', () => {
  expect(textsOf([])).toEqual({ closed: [], open: '' });
});

test('one closed spot has its text, and what can be walked before and after it', () => {
  expect(textsOf([closed('Bridge', 30, { reason: 'Weather', text: 'Flood' })])).toEqual({
    closed: ['Closed at Bridge · Weather · Flood'],
    open: 'Open from the start to Bridge. Open from Bridge to the end.',
  });
});

test('between two closed spots is a stretch of its own', () => {
  expect(textsOf([closed('Gate', 70), closed('Bridge', 30)])).toEqual({
    closed: ['Closed at Bridge', 'Closed at Gate'],
    open: 'Open from the start to Bridge. Open from Bridge to Gate. Open from Gate to the end.',
  });
});

test('a stretch of a few strides is not worth a sentence', () => {
  expect(textsOf([closed('Bridge', 12)]).open).toBe('Open from Bridge to the end.');
});

test('a trail there and back passes a closed spot twice, which is said once', () => {
  const thereAndBack = walkAlong([
    [10, 50],
    [90, 50],
    [90, 50.4],
    [10, 50.4],
  ]);
  expect(textsOf([closed('Bridge', 60)], thereAndBack)).toEqual({
    closed: ['Closed at Bridge'],
    open: 'Open from the start to Bridge. Open from Bridge to the end.',
  });
});

test('two places with the same title and time are said once', () => {
  const { closed: texts, open } = textsOf([closed('Gate', 30), closed('Gate', 70)]);
  expect(texts).toEqual(['Closed at Gate']);
  expect(open).toContain('Open from Gate to Gate.');
});

test('a spot at the very start or end of a trail ends what can be walked', () => {
  expect(textsOf([closed('Bridge', 10)]).open).toBe('Open from Bridge to the end.');
  expect(textsOf([closed('Bridge', 90)]).open).toBe('Open from the start to Bridge.');
});

test('a trail all of whose places are closed says until when, and why', () => {
  const own = (title: string, notice: Partial<FormattedNotice>): MapPoint => ({
    ...closed(title, 40, { reason: 'Season', ...notice }),
    group_id: 'walk',
  });
  const text = 'Closed today · Season';
  const points = [
    own('Late', { state: 'Closed until May', untilMs: 2 }),
    own('Soon', { state: 'Closed today', untilMs: 1 }),
  ];
  expect(textsOf(points)).toEqual({ closed: [text], open: '' });
});

test('the line of a trail begins with what is closed, and ends with what can be walked', () => {
  const closings = findClosings([WALK], [closed('Bridge', 30, { reason: 'Weather' })], 1);
  const lineOf = (closings: TrailClosings) =>
    describeTrail('walk', WALK.trail, closings, { fit: FIT, format: FORMAT });
  const open = lineOf(findClosings([WALK], [], 1));
  expect(open.line).toMatch(/^about/);
  expect(open.closed).toEqual([]);
  const { line, closed: texts, facts } = lineOf(closings);
  expect(line.startsWith(`Closed at Bridge · Weather · ${open.line} · Open from`)).toBe(true);
  expect(texts).toEqual(['Closed at Bridge · Weather']);
  expect(facts).toEqual(open.facts);
});

test.each(LANGUAGES.map(({ code }) => code))(
  'the sentences about closings name everything, and are translated: %s',
  async (language) => {
    const { closings } = (await loadTrailMessages(language)).value;
    const open = closings.openFrom('Xyz', 'Uvw');
    for (const part of ['Xyz', 'Uvw']) expect(open).toContain(part);
    expect(open.indexOf('Xyz')).toBeLessThan(open.indexOf('Uvw'));
    const ahead = closings.ahead('5 km', 'Xyz');
    expect(ahead.indexOf('5 km')).toBeLessThan(ahead.indexOf('Xyz'));
    const english = trailMessagesInEnglish.closings;
    const isEnglish = language === 'en';
    for (const name of ['start', 'end', 'detour', 'noOtherWay'] as const) {
      expect(closings[name] === english[name]).toBe(isEnglish);
    }
  },
);
