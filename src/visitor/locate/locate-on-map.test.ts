import { describe, expect, it, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import { en } from '@/i18n/en';
import { LANGUAGES } from '@/i18n/languages';
import { CATALOG_LOADERS } from '@/i18n/messages';
import type { MapPoint } from '@/model/point';
import {
  describeLocateResult,
  describePositionError,
  findNearestPlace,
  locateOnMap,
} from './locate-on-map';
import { fitMap, type MapFit } from './map-fit';

/** A picture of 1,200 × 800 meters with north at its top, and the Earth around its upper left corner. */
const CORNER = { latitude: 48, longitude: 11 };
const ASPECT_RATIO = 1.5;
const plane = localProjection([CORNER]);
/** A position by its meters to the right of the corner and below it. */
const at = (x: number, y: number) => plane.toEarth({ x, y });

function point(title: string, x: number, y: number, hasPosition = true): MapPoint {
  return {
    id: title,
    title,
    group_id: null,
    coord_x: x / 12,
    coord_y: y / 8,
    marker_icon: null,
    popup_image: null,
    link: null,
    created_at: '2026-01-01',
    ...(hasPosition && { geoPosition: at(x, y) }),
  };
}

const POINTS = [
  point('North West', 240, 160),
  point('North East', 960, 160),
  point('South East', 960, 640),
  point('South West', 240, 640),
  point('Middle', 600, 400),
  point('Nowhere', 600, 560, false),
];

function mapFit(points = POINTS): MapFit {
  const found = fitMap(points, ASPECT_RATIO);
  if (!found) throw new Error('No fit');
  return found;
}

const locate = (x: number, y: number, accuracyMeters = 10) =>
  locateOnMap({ position: at(x, y), accuracyMeters }, mapFit());

describe('a position', () => {
  it('on the picture is a dot in a circle at the picture’s scale', () => {
    const result = locate(300, 200, 100);
    expect(result).toMatchObject({ kind: 'on the map' });
    if (result.kind !== 'on the map') return;
    expect(result.at.percentX).toBeCloseTo(25, 1);
    expect(result.at.percentY).toBeCloseTo(25, 1);
    expect(result.radius).toBeCloseTo(100 / Math.hypot(1200, 800), 3);
  });

  it.each([
    ['north', 0, 600, -650],
    ['northeast', 1, 1700, -500],
    ['east', 2, 1850, 400],
    ['southeast', 3, 1700, 1300],
    ['south', 4, 600, 1450],
    ['southwest', 5, -500, 1300],
    ['west', 6, -650, 400],
    ['northwest', 7, -500, -500],
  ])(
    'outside the picture to the %s has its distance from the nearest point of the edge',
    (_, eighth, x, y) => {
      const result = locate(x, y);
      expect(result).toMatchObject({ kind: 'beside', eighth });
      if (result.kind !== 'beside') return;
      const away = Math.hypot(Math.max(0, -x, x - 1200), Math.max(0, -y, y - 800));
      expect(result.meters / away).toBeCloseTo(1, 1);
    },
  );

  it('is far away beyond both three diagonals and 3 km', () => {
    // The diagonal is 1,442 m.
    expect(locate(1200 + 4000, 400).kind).toBe('beside');
    expect(locate(1200 + 4600, 400).kind).toBe('far');
    expect(locate(-100_000, 400)).toMatchObject({ kind: 'far' });
    const small = fitMap(
      POINTS.map((point) => ({
        ...point,
        coord_x: 50 + (point.coord_x - 50) / 10,
        coord_y: 50 + (point.coord_y - 50) / 10,
      })),
      ASPECT_RATIO,
    );
    // The picture now shows an area ten times as wide.
    if (!small) throw new Error('No fit');
    const reading = { position: at(600 + 20_000, 400), accuracyMeters: 10 };
    expect(locateOnMap(reading, small).kind).toBe('beside');
  });

  it('is inaccurate if its circle covers more than a third of the picture, wherever it is', () => {
    // 1,200 × 800 / 3 = π × 319²
    expect(locate(600, 400, 312).kind).toBe('on the map');
    expect(locate(600, 400, 326)).toEqual({ kind: 'inaccurate', meters: 326 });
    expect(locate(-500, 400, 400).kind).toBe('inaccurate');
  });

  it('that is certainly outside a small picture is outside, although its circle could cover it', () => {
    // The picture shows 120 × 80 m.
    const garden = fitMap(
      POINTS.map((point) => ({
        ...point,
        geoPosition: at(point.coord_x * 1.2, point.coord_y * 0.8),
      })),
      ASPECT_RATIO,
    );
    if (!garden) throw new Error('No fit');
    const locateInGarden = (x: number) =>
      locateOnMap({ position: at(x, 40), accuracyMeters: 40 }, garden);
    expect(locateInGarden(60).kind).toBe('inaccurate');
    expect(locateInGarden(220).kind).toBe('inaccurate');
    expect(locateInGarden(1120)).toMatchObject({ kind: 'beside', eighth: 2 });
  });

  it('that is certainly far away is far away, however inaccurate', () => {
    expect(locate(500_000, 400, 20_000).kind).toBe('far');
    expect(locate(20_000, 400, 18_000).kind).toBe('inaccurate');
  });
});

test('the nearest place has a direction, even if only the fit gives its position', () => {
  expect(findNearestPlace(at(560, 400), POINTS, mapFit())).toMatchObject({
    title: 'Middle',
    eighth: 6,
  });
  const nowhere = findNearestPlace(at(600, 600), POINTS, mapFit());
  expect(nowhere).toMatchObject({ title: 'Nowhere', eighth: 4 });
  expect(Math.abs((nowhere?.meters ?? 0) - 40)).toBeLessThan(5);
  expect(findNearestPlace(at(0, 0), [], mapFit())).toBeNull();
});

test('there is no fit before enough places have a position', () => {
  const located = POINTS.slice(0, 2);
  expect(fitMap([...located, point('Nowhere', 1, 1, false)], ASPECT_RATIO)).toBeNull();
  expect(fitMap([...located, point('Third', 960, 640)], ASPECT_RATIO)).not.toBeNull();
});

const english = en.locate;

const formatMeters = (meters: number) => `${meters} m`;
const AT = { percentX: 50, percentY: 50 };
const DOT = { kind: 'on the map', at: AT, radius: 0.01 } as const;

describe('the message about a dot is not shown', () => {
  const messageFor = (meters: number) =>
    describeLocateResult(DOT, { title: 'Heron Bay', meters, eighth: 6 }, english, formatMeters, 10);

  it.each([
    [5, 'You are at Heron Bay.'],
    [40, 'The nearest place is Heron Bay. You are 40 m west of it.'],
    [640, 'The nearest place is Heron Bay. You are 640 m west of it.'],
  ])('%i meters from the nearest place', (meters, text) => {
    expect(messageFor(meters)).toEqual({ text, isShown: false, isUrgent: false });
  });

  it('without a known place there is no message', () => {
    expect(describeLocateResult(DOT, null, english, formatMeters, 10)).toBeNull();
  });
});

test('a position less accurate than the distance to a place says only “around”', () => {
  const place = { title: 'Heron Bay', meters: 40, eighth: 6 } as const;
  const messageFor = (accuracyMeters: number) =>
    describeLocateResult(DOT, place, english, formatMeters, accuracyMeters)?.text;
  expect(messageFor(300)).toBe('You are around Heron Bay, give or take 300 m.');
  expect(messageFor(45)).toBe('The nearest place is Heron Bay. You are 40 m west of it.');
});

test('all other messages are shown', () => {
  expect(
    describeLocateResult(
      { kind: 'beside', at: AT, meters: 650, eighth: 7 },
      null,
      english,
      formatMeters,
      10,
    ),
  ).toEqual({ text: 'You are 650 m northwest of the map.', isShown: true, isUrgent: false });
  expect(
    describeLocateResult({ kind: 'far', meters: 5000 }, null, english, formatMeters, 10)?.text,
  ).toMatch(/^You are 5000 m away/);
  expect(
    describeLocateResult({ kind: 'inaccurate', meters: 900 }, null, english, formatMeters, 10),
  ).toMatchObject({
    text: expect.stringContaining('within 900 m'),
    isShown: true,
    isUrgent: false,
  });
});

test('each error has its own message, even if the embedding page is the cause', () => {
  const texts = (['insecure', 'denied', 'timeout', 'unavailable'] as const).map(
    (error) => describePositionError(error, false, english).text,
  );
  expect(new Set(texts).size).toBe(4);
  expect(describePositionError('denied', true, english).text).toBe(english.framed);
  expect(describePositionError('timeout', true, english).text).toBe(english.timeout);
});

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  it('every message contains its values, and is translated', async () => {
    const messages = (await CATALOG_LOADERS[code]?.())?.messages.locate ?? english;
    expect(messages === english).toBe(code === 'en');
    const directions = messages.directions.split(',');
    expect(new Set(directions).size).toBe(8);
    for (const direction of directions) {
      const away = messages.away('Xyz', '40 m', direction);
      for (const part of ['Xyz', '40 m', direction]) expect(away).toContain(part);
      expect(messages.offMap('40 m', direction)).toContain(direction);
      expect(messages.offMap('40 m', direction)).toContain('40 m');
    }
    expect(messages.at('Xyz')).toContain('Xyz');
    const around = messages.around('Xyz', '40 m');
    for (const part of ['Xyz', '40 m']) expect(around).toContain(part);
    for (const message of [messages.far, messages.inaccurate])
      expect(message('40 m')).toContain('40 m');
    const keys = [
      'following',
      'notFollowing',
      'denied',
      'framed',
      'insecure',
      'timeout',
      'unavailable',
      'searching',
    ] as const;
    for (const key of keys) {
      expect(messages[key]).toMatch(/\.$/);
      if (code !== 'en') expect(messages[key]).not.toBe(english[key]);
    }
  });
});
