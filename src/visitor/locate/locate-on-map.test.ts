import { describe, expect, it, test } from 'vitest';
import { localProjection } from '@/geo/earth-position';
import type { MapPoint } from '@/model/point';
import { findNearestPlace, locateOnMap } from './locate-on-map';
import { fitMap, type MapFit } from './map-fit';

/** A picture of 1,200 × 800 metres with north at its top, and the Earth around its upper left corner. */
const CORNER = { latitude: 48, longitude: 11 };
const ASPECT_RATIO = 1.5;
const plane = localProjection([CORNER]);
/** So many metres to the right of the corner, and below it. */
const at = (x: number, y: number) => plane.toEarth({ x, y });

function point(title: string, x: number, y: number, isKnown = true): MapPoint {
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
    ...(isKnown && { geoPosition: at(x, y) }),
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
  if (!found) throw new Error('There is no fit');
  return found;
}

const find = (x: number, y: number, accuracyMeters = 10) =>
  locateOnMap({ position: at(x, y), accuracyMeters: accuracyMeters }, mapFit());

describe('a position', () => {
  it('on the picture is a dot in a circle by the picture’s scale', () => {
    const finding = find(300, 200, 100);
    expect(finding).toMatchObject({ kind: 'on the map' });
    if (finding.kind !== 'on the map') return;
    expect(finding.at.percentX).toBeCloseTo(25, 1);
    expect(finding.at.percentY).toBeCloseTo(25, 1);
    expect(finding.radius).toBeCloseTo(100 / Math.hypot(1200, 800), 3);
  });

  it.each([
    ['n', 600, -650],
    ['ne', 1700, -500],
    ['e', 1850, 400],
    ['se', 1700, 1300],
    ['s', 600, 1450],
    ['sw', -500, 1300],
    ['w', -650, 400],
    ['nw', -500, -500],
  ])(
    'beside the picture to the %s has its distance from the nearest place of the edge',
    (direction, x, y) => {
      const finding = find(x, y);
      expect(finding).toMatchObject({ kind: 'beside', direction });
      if (finding.kind !== 'beside') return;
      const away = Math.hypot(Math.max(0, -x, x - 1200), Math.max(0, -y, y - 800));
      expect(finding.meters / away).toBeCloseTo(1, 1);
    },
  );

  it('is far away beyond three diagonals and 3 km, both', () => {
    // The diagonal is 1,442 m.
    expect(find(1200 + 4000, 400).kind).toBe('beside');
    expect(find(1200 + 4600, 400).kind).toBe('far');
    expect(find(-100_000, 400)).toMatchObject({ kind: 'far' });
    const small = fitMap(
      POINTS.map((one) => ({
        ...one,
        coord_x: 50 + (one.coord_x - 50) / 10,
        coord_y: 50 + (one.coord_y - 50) / 10,
      })),
      ASPECT_RATIO,
    );
    // Ten times as large on Earth.
    if (!small) throw new Error('There is no fit');
    const reading = { position: at(600 + 20_000, 400), accuracyMeters: 10 };
    expect(locateOnMap(reading, small).kind).toBe('beside');
  });

  it('is inexact if its circle covers more than a third of the picture, wherever it is', () => {
    // 1,200 × 800 / 3 = π × 319²
    expect(find(600, 400, 312).kind).toBe('on the map');
    expect(find(600, 400, 326)).toEqual({ kind: 'inaccurate', meters: 326 });
    expect(find(-500, 400, 400).kind).toBe('inaccurate');
  });

  it('that is surely beside a small picture is, though its circle would cover that', () => {
    // The picture shows 120 × 80 m.
    const garden = fitMap(
      POINTS.map((one) => ({ ...one, geoPosition: at(one.coord_x * 1.2, one.coord_y * 0.8) })),
      ASPECT_RATIO,
    );
    if (!garden) throw new Error('There is no fit');
    const look = (x: number) => locateOnMap({ position: at(x, 40), accuracyMeters: 40 }, garden);
    expect(look(60).kind).toBe('inaccurate');
    expect(look(220).kind).toBe('inaccurate');
    expect(look(1120)).toMatchObject({ kind: 'beside', direction: 'e' });
  });

  it('that is surely far away is, however inexact', () => {
    expect(find(500_000, 400, 20_000).kind).toBe('far');
    expect(find(20_000, 400, 18_000).kind).toBe('inaccurate');
  });
});

test('the nearest place is told with the direction from it, also one that the fit alone places', () => {
  expect(findNearestPlace(at(560, 400), POINTS, mapFit())).toMatchObject({
    title: 'Middle',
    direction: 'w',
  });
  const nowhere = findNearestPlace(at(600, 600), POINTS, mapFit());
  expect(nowhere).toMatchObject({ title: 'Nowhere', direction: 's' });
  expect(Math.abs((nowhere?.meters ?? 0) - 40)).toBeLessThan(5);
  expect(findNearestPlace(at(0, 0), [], mapFit())).toBeNull();
});

test('there is no fit before enough places say where they are', () => {
  const known = POINTS.slice(0, 2);
  expect(fitMap([...known, point('Nowhere', 1, 1, false)], ASPECT_RATIO)).toBeNull();
  expect(fitMap([...known, point('Third', 960, 640)], ASPECT_RATIO)).not.toBeNull();
});
