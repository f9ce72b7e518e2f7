import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trailMessagesInEnglish } from '@/i18n/trails/en';
import { wordMessagesInEnglish } from '@/i18n/words/en';
import { findClosings } from '@/map/trails/trail-closings';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { isLoop, type Trail, type TrailPosition } from '@/model/trail';
import { fitMap, type MapFit } from '@/visitor/locate/map-fit';
import { describeTrail } from '@/visitor/walks/describe-trails';
import { makeGroup, makePoint } from '../../../tests/factories';
import { sectionAlong, trailOf } from '../../../tests/make-trail';
import { uniformNumber } from '../../../tests/uniform-number';
import { type MapInWords, mapInWords, type TrailStop, type WordPlace } from './map-in-words';

// The expected values are calculated from how the random picture shows the Earth, which the code under test doesn't know.

type Vector = readonly [x: number, y: number];
type Spot = { coord_x: number; coord_y: number };

const { hypot, abs, min, max, sin, cos, atan2, PI } = Math;

/** Meters per degree of latitude. */
const DEGREE_M = 111_195.08;

/** The thirds of the picture that hold the positions of the fit. */
const CONTROL = { left: 20, right: 85, top: 10, bottom: 75 };

/** How a picture shows the Earth: to scale, with its top in some direction. */
type Picture = {
  aspectRatio: number;
  /** Where its top is, in radians clockwise from north. */
  turn: number;
  widthMeters: number;
  latitude: number;
  longitude: number;
};

const pictures: fc.Arbitrary<Picture> = fc.record({
  aspectRatio: fc.oneof(uniformNumber(0.25, 4), fc.constantFrom(0.25, 1, 4)),
  turn: fc.oneof(uniformNumber(0, 2 * PI), fc.constantFrom(0, PI / 2, PI, -PI / 2)),
  widthMeters: fc.oneof(uniformNumber(60, 900), uniformNumber(900, 9000)),
  latitude: uniformNumber(-65, 65),
  longitude: fc.oneof(uniformNumber(-180, 180), fc.constantFrom(-180, 179.999)),
});

/** In widths of the picture: to the right and down. */
function onPicture({ coord_x, coord_y }: Spot, { aspectRatio }: Picture): Vector {
  return [coord_x / 100, coord_y / 100 / aspectRatio];
}

/** In meters from the picture's upper left corner: to the east and north. */
function onEarth(spot: Spot, picture: Picture): Vector {
  const [right, down] = onPicture(spot, picture);
  const { turn, widthMeters } = picture;
  return [
    widthMeters * (right * cos(turn) - down * sin(turn)),
    widthMeters * (-right * sin(turn) - down * cos(turn)),
  ];
}

function geoPositionOf(spot: Spot, picture: Picture) {
  const [east, north] = onEarth(spot, picture);
  const degrees = picture.longitude + east / (DEGREE_M * cos((picture.latitude * PI) / 180));
  const longitude = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return { latitude: picture.latitude + north / DEGREE_M, longitude };
}

function fitOf(picture: Picture): MapFit {
  const { left, right, top, bottom } = CONTROL;
  const spots = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
    [40, 33],
    [61, 52],
  ] as const;
  const points = spots.map(([coord_x, coord_y], index) => {
    const point = makePoint({ id: `control ${index}`, coord_x, coord_y });
    return { ...point, geoPosition: geoPositionOf(point, picture) };
  });
  const fit = fitMap(points, picture.aspectRatio);
  if (!fit || fit.isFolded()) throw new Error('No good fit');
  return fit;
}

/** How far a spot is outside the positions of the fit, in diagonals of the picture. */
function outsideFit(spot: Spot, picture: Picture): number {
  const { left, right, top, bottom } = CONTROL;
  const x = max(left - spot.coord_x, 0, spot.coord_x - right);
  const y = max(top - spot.coord_y, 0, spot.coord_y - bottom) / picture.aspectRatio;
  return hypot(x, y) / 100 / hypot(1, 1 / picture.aspectRatio);
}

/** The angle between a direction and the middle of an eighth of a circle, in degrees. */
function degreesOff(eighth: number, degrees: number): number {
  return abs(((((eighth * 45 - degrees) % 360) + 540) % 360) - 180);
}

/** A random map before its places are at positions: they may be at those of trails or of each other. */
const positions = fc.record({
  percentX: fc.oneof(uniformNumber(0, 100), fc.constantFrom(0, 50, 100)),
  percentY: fc.oneof(uniformNumber(0, 100), fc.constantFrom(0, 50, 100)),
});
const paths = fc.array(positions, { minLength: 2, maxLength: 6 });
const trails: fc.Arbitrary<Trail> = fc
  .record({
    paths: fc.array(paths, { minLength: 1, maxLength: 3 }),
    shape: fc.constantFrom('open', 'open', 'gap', 'loop', 'pause', 'point'),
  })
  .map(({ paths, shape }) => {
    const [first] = paths.flat();
    const joined = paths.map((path, index): TrailPosition[] => {
      const end = paths[index - 1]?.at(-1);
      const before = end && shape !== 'gap' ? [end] : [];
      return shape === 'pause' ? path.flatMap((at) => [at, at]) : [...before, ...path];
    });
    if (first && shape === 'loop') joined.at(-1)?.push(first);
    const all = shape === 'point' && first ? [[first, first]] : joined;
    return trailOf(
      all.map((path) =>
        sectionAlong(path.map((at): [number, number] => [at.percentX, at.percentY])),
      ),
    );
  });
const places = fc.record({
  at: fc.constantFrom('anywhere', 'anywhere', 'same', 'on a trail', 'near a trail'),
  position: positions,
  which: fc.nat(),
  along: uniformNumber(0, 1),
  group: fc.option(fc.nat(6)),
  geo: fc.constantFrom('none', 'none', 'right', 'wrong'),
});

type RandomMap = {
  picture: Picture;
  fit: MapFit | null;
  points: MapPoint[];
  groups: MapGroup[];
  words: MapInWords;
};

const maps: fc.Arbitrary<RandomMap> = fc
  .record({
    picture: pictures,
    hasFit: fc.boolean(),
    groups: fc.array(fc.option(trails), { maxLength: 5 }),
    // Often all places are in groups, or none.
    places: fc.oneof(
      fc.array(places, { maxLength: 6 }),
      fc.array(places, { maxLength: 60 }),
      fc.array(
        places.map((place) => ({ ...place, group: null })),
        { minLength: 21, maxLength: 60 },
      ),
    ),
  })
  .map(({ picture, hasFit, groups: groupTrails, places }) => {
    const groups = groupTrails.map((trail, index) => ({
      ...makeGroup({ id: `group ${index}` }),
      ...(trail && { trail }),
    }));
    const segments = groupTrails.flatMap((trail) => (trail ? segmentsOf(trail) : []));
    const points: MapPoint[] = [];
    for (const [index, { at, position, which, along, group, geo }] of places.entries()) {
      const spot = { coord_x: position.percentX, coord_y: position.percentY };
      const segment = segments[which % max(1, segments.length)];
      const same = points[which % max(1, points.length)];
      if (at === 'same' && same)
        Object.assign(spot, { coord_x: same.coord_x, coord_y: same.coord_y });
      if (at.endsWith('a trail') && segment) {
        const offset = at === 'on a trail' ? 0 : (which % 9) - 4;
        const { from, to } = segment;
        const mix = (a: number, b: number) => max(0, min(100, a + along * (b - a) + offset));
        spot.coord_x = mix(from.percentX, to.percentX);
        spot.coord_y = mix(from.percentY, to.percentY);
      }
      const geoPosition = {
        none: undefined,
        right: geoPositionOf(spot, picture),
        wrong: { latitude: picture.latitude > 0 ? -70 : 70, longitude: picture.longitude },
      }[geo];
      // Some groups are unknown, as if they were hidden.
      const group_id = group === null ? null : `group ${group}`;
      const point = makePoint({ id: `place ${index}`, ...spot, group_id });
      points.push({ ...point, ...(geoPosition && { geoPosition }) });
    }
    const fit = hasFit ? fitOf(picture) : null;
    return {
      picture,
      fit,
      points,
      groups,
      words: inWords(points, groups, fit, picture.aspectRatio),
      // A short form, for the report of a failure.
      [fc.toStringMethod]: () =>
        JSON.stringify({
          ...picture,
          hasFit,
          trails: groupTrails.map((trail) =>
            trail?.sections.map(({ positions }) => positions.map(Object.values)),
          ),
          points: points.map(({ coord_x, coord_y, group_id, geoPosition }) => [
            coord_x,
            coord_y,
            group_id,
            geoPosition,
          ]),
        }),
    };
  });

function inWords(points: MapPoint[], groups: MapGroup[], fit: MapFit | null, aspectRatio: number) {
  const closings = findClosings(groups, points, aspectRatio);
  const format = { messages: trailMessagesInEnglish, language: 'en', units: 'meters' } as const;
  const described = groups.flatMap(({ id, trail }) =>
    trail ? [[id, describeTrail(id, trail, closings, { fit, format })] as const] : [],
  );
  return mapInWords(points, groups, new Map(described), fit, aspectRatio);
}

/** Checks something about random maps. */
function forAllMaps(check: (map: RandomMap) => void): void {
  fc.assert(fc.property(maps, check));
}

const namedIn = (words: MapInWords): WordPlace[] => words.areas.flatMap(({ places }) => places);

describe('the places', () => {
  test('each is named once, and seen from the nearest that was named before it', () => {
    forAllMaps(({ picture, points, words }) => {
      const named: MapPoint[] = [];
      for (const { point, where } of namedIn(words)) {
        expect(where.kind === 'part').toBe(named.length === 0);
        if (where.kind !== 'part') {
          expect(named).toContain(where.of);
          const far = (other: MapPoint) => distanceOf(point, other, picture);
          expect(far(where.of)).toBeLessThanOrEqual(min(...named.map(far)) + 1e-9);
        }
        named.push(point);
      }
      expect(named).toHaveLength(points.length);
      expect(new Set(named)).toEqual(new Set(points));
    });
  });

  test('directions, distances and sides are those of the Earth and of the picture', () => {
    forAllMaps(({ picture, fit, words }) => {
      for (const { point, where } of namedIn(words)) {
        if (where.kind === 'part') {
          expect(wordMessagesInEnglish.isAt(where.part)).toBe(`${thirdOf(point)} of the map`);
          continue;
        }
        const [outside, ofOutside] = [point, where.of].map((spot) => outsideFit(spot, picture));
        const outermost = max(outside ?? 0, ofOutside ?? 0);
        if (!fit || outermost > 0.1001) expect(where.kind).not.toBe('away');
        if (fit && outermost < 0.0999) expect(where.kind).not.toBe('side');
        const [fromEast, fromNorth] = onEarth(where.of, picture);
        const [toEast, toNorth] = onEarth(point, picture);
        const meters = hypot(toEast - fromEast, toNorth - fromNorth);
        const widths = distanceOf(point, where.of, picture);
        if (where.kind === 'away') {
          expect(abs(where.meters - meters)).toBeLessThan(0.02 * meters);
          const bearing = (atan2(toEast - fromEast, toNorth - fromNorth) * 180) / PI;
          expect(degreesOff(where.eighth, bearing)).toBeLessThan(23);
          expect(meters).toBeGreaterThan(14.9);
        } else if (where.kind === 'side') {
          const [[fromX, fromY], [toX, toY]] = [
            onPicture(where.of, picture),
            onPicture(point, picture),
          ];
          expect(
            degreesOff(where.eighth, 90 + (atan2(toY - fromY, toX - fromX) * 180) / PI),
          ).toBeLessThan(22.6);
          expect(widths).toBeGreaterThan(0.00999);
        } else if (fit && outermost < 0.0999) expect(meters).toBeLessThan(15.1);
        else expect(min(widths / 0.01, fit ? meters / 15 : 1)).toBeLessThan(1.01);
      }
    });
  });

  test('without a good fit there are no meters, no compass and no extent; with one, they are right', () => {
    forAllMaps(({ picture, fit, points, words }) => {
      const off = max(0, ...points.map((spot) => outsideFit(spot, picture)));
      if (!fit) expect(words.north).toBeNull();
      else expect(degreesOff(words.north ?? 99, (-picture.turn * 180) / PI)).toBeLessThan(22.6);
      if (!fit || points.length < 2 || off > 0.1001) expect(words.extent).toBeNull();
      else if (off < 0.0999) {
        const spots = points.map((spot) => onEarth(spot, picture));
        const [east, north] = [spots.map(([east]) => east), spots.map(([, north]) => north)];
        const { eastWest, northSouth } = words.extent ?? { eastWest: -1, northSouth: -1 };
        for (const [actual, values] of [
          [eastWest, east],
          [northSouth, north],
        ] as const) {
          const spread = max(...values) - min(...values);
          expect(abs(actual - spread)).toBeLessThan(1 + 0.02 * spread);
        }
      }
    });
  });

  test('are under the headings of their groups, along their trail, the others by part of the picture', () => {
    forAllMaps(({ points, groups, words }) => {
      const known = new Set(groups.map(({ id }) => id));
      const others = points.filter(({ group_id }) => !known.has(group_id ?? ''));
      const headings = words.areas.map(({ group, part }) => group?.id ?? part ?? 'others');
      expect(new Set(headings).size).toBe(headings.length);
      // Groups come first, in the order of the legend.
      const withPlaces = groups.filter(({ id }) => points.some(({ group_id }) => group_id === id));
      const groupAreas = words.areas.filter(({ group }) => group);
      expect(groupAreas.map(({ group }) => group)).toEqual(withPlaces);
      expect(words.areas.slice(0, groupAreas.length)).toEqual(groupAreas);
      for (const { group, part, places } of words.areas) {
        const named = places.map(({ point }) => point);
        expect(named.length).toBeGreaterThan(0);
        if (group) {
          const own = points.filter(({ group_id }) => group_id === group.id);
          if (group.trail) expect(named).toEqual(own);
          expect(new Set(named)).toEqual(new Set(own));
          expect(part).toBeNull();
        } else if (part === null) expect(new Set(named)).toEqual(new Set(others));
        else {
          expect(others.length).toBeGreaterThan(20);
          for (const point of named) {
            expect(wordMessagesInEnglish.isAt(part)).toBe(`${thirdOf(point)} of the map`);
          }
        }
      }
      if (others.length > 20) expect(headings).not.toContain('others');
    });
  });
});

/** The distance in widths of the picture. */
function distanceOf(one: Spot, other: Spot, picture: Picture): number {
  const [[x1, y1], [x2, y2]] = [onPicture(one, picture), onPicture(other, picture)];
  return hypot(x1 - x2, y1 - y2);
}

function thirdOf({ coord_x, coord_y }: Spot): string {
  const row = coord_y * 3 < 100 ? 'top' : coord_y * 3 < 200 ? '' : 'bottom';
  const column = coord_x * 3 < 100 ? 'left' : coord_x * 3 < 200 ? '' : 'right';
  if (!row) return column ? `on the ${column} side` : 'in the center';
  return `at the ${[row, column].filter(Boolean).join(' ')}`;
}

type Segment = { from: TrailPosition; to: TrailPosition };

function segmentsOf({ sections }: Pick<Trail, 'sections'>): Segment[] {
  return sections.flatMap(({ positions }) =>
    positions.flatMap((to, index) => {
      const from = positions[index - 1];
      return from ? [{ from, to }] : [];
    }),
  );
}

const spotOf = ({ percentX, percentY }: TrailPosition): Spot => ({
  coord_x: percentX,
  coord_y: percentY,
});

/** The distance of a spot from a segment, by Heron's formula unless an end is nearer. In widths. */
function distanceToSegment(spot: Spot, { from, to }: Segment, picture: Picture): number {
  const [a, b, c] = [
    distanceOf(spot, spotOf(from), picture),
    distanceOf(spot, spotOf(to), picture),
    distanceOf(spotOf(from), spotOf(to), picture),
  ];
  if (c < 1e-12 || a * a > b * b + c * c || b * b > a * a + c * c) return min(a, b);
  return (2 * abs(areaOf(from, to, spot, picture))) / c;
}

/** The signed area of a triangle by the shoelace formula: positive if the spot is on the right of the way. */
function areaOf(from: TrailPosition, to: TrailPosition, spot: Spot, picture: Picture): number {
  const corners = [spotOf(from), spotOf(to), spot].map((corner) => onPicture(corner, picture));
  return corners.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 3] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** The positions of a trail after a length, in widths of the picture: two if there is a gap. */
function positionsAfter(trail: Trail, along: number, picture: Picture): Spot[] {
  let left = along;
  return segmentsOf(trail).flatMap(({ from, to }) => {
    const length = distanceOf(spotOf(from), spotOf(to), picture);
    const share = length > 0 ? left / length : 0;
    const isThere = left > -1e-9 && left < length + 1e-9;
    left -= length;
    const mix = (a: number, b: number) => a + max(0, min(1, share)) * (b - a);
    return isThere
      ? [{ coord_x: mix(from.percentX, to.percentX), coord_y: mix(from.percentY, to.percentY) }]
      : [];
  });
}

test('in a map of thousands, the nearest place that is left comes next, seen from the nearest named one', () => {
  const at = {
    grid: (i: number) => [(i * 37) % 101, (i * 61) % 97],
    column: (i: number) => [50, (i * 61) % 97.3],
  };
  for (const positionOf of Object.values(at)) {
    const points = Array.from({ length: 2001 }, (_, index) => {
      const [coord_x = 0, coord_y = 0] = positionOf(index);
      return makePoint({ id: `p-${index}`, coord_x, coord_y, group_id: `group ${index % 2}` });
    });
    const groups = [0, 1].map((index) => makeGroup({ id: `group ${index}` }));
    const words = inWords(points, groups, null, 1);
    const named = namedIn(words).map(({ point }) => point);
    expect(new Set(named).size).toBe(points.length);
    const square = (a: MapPoint, b: MapPoint) =>
      (a.coord_x - b.coord_x) ** 2 + (a.coord_y - b.coord_y) ** 2;
    for (const [index, { point, where }] of namedIn(words).entries()) {
      const before = named.slice(0, index);
      if (index > 0 && 'of' in where) {
        expect(square(where.of, point)).toBe(min(...before.map((it) => square(it, point))));
      } else expect([index, where.kind]).toEqual([0, 'part']);
      const last = named[index - 1] ?? points[0] ?? point;
      const left = named.slice(index).filter(({ group_id }) => group_id === point.group_id);
      expect(square(last, point)).toBe(min(...left.map((it) => square(last, it))));
    }
  }
});

test('tens of thousands of places in one column, or at one spot, are put in order as well', () => {
  // Comparing all of them with each other would take minutes.
  for (const step of [0.004, 0]) {
    const points = Array.from({ length: 20_000 }, (_, index) =>
      makePoint({ id: `p-${index}`, coord_x: 50, coord_y: index * step }),
    );
    const groups = [makeGroup({ id: 'all' })];
    const grouped = points.map((point) => ({ ...point, group_id: 'all' }));
    expect(namedIn(inWords(grouped, groups, null, 1)).map(({ point }) => point)).toEqual(grouped);
  }
});

test('places at one spot keep their order, from whichever side the text comes', () => {
  for (const coord_x of [10, 90]) {
    const floors = ['one', 'two', 'three'].map((id) => makePoint({ id, coord_x: 50, coord_y: 50 }));
    const first = makePoint({ id: 'first', coord_x, coord_y: 50 });
    const named = namedIn(inWords([first, ...floors], [], null, 1));
    expect(named.map(({ point }) => point.id)).toEqual(['first', 'one', 'two', 'three']);
  }
});

test('of trails that are equally near to a place, the first one of the legend is named', () => {
  const groups = ['blue', 'red'].map((id, index) => ({
    ...makeGroup({ id }),
    trail: trailOf([
      sectionAlong([
        [10, index === 0 ? 50 : 20],
        [50, 50],
        [90, index === 0 ? 50 : 20],
      ]),
    ]),
  }));
  const gate = makePoint({ id: 'gate', coord_x: 50, coord_y: 50 });
  expect(namedIn(inWords([gate], groups, null, 1))[0]?.trail?.id).toBe('blue');
});

test('a place is at the start of a loop of another group only if it is near it', () => {
  const loop = sectionAlong([
    [10, 50],
    [50, 50],
    [50, 90],
    [10, 90],
    [10, 50],
  ]);
  const groups = [{ ...makeGroup({ id: 'loop' }), trail: trailOf([loop]) }];
  const stopOf = (coord_x: number) =>
    inWords([makePoint({ id: 'oak', coord_x, coord_y: 52 })], groups, null, 1).trails[0]?.stops[0];
  expect(stopOf(12)?.place.along).toBe(0);
  const { along, distance } = stopOf(13.2)?.place ?? {};
  expect([along, distance]).toEqual([expect.closeTo(0.032), expect.closeTo(0.02)]);
});

test('a trail that is too long to be compared with all places has its own, and takes nothing from others', () => {
  const winding = sectionAlong(
    Array.from({ length: 2000 }, (_, index): [number, number] => [index / 20, 20 + (index % 2)]),
  );
  const straight = sectionAlong([
    [0, 80],
    [100, 80],
  ]);
  const groups = [winding, straight].map((section, index) => ({
    ...makeGroup({ id: `trail ${index}` }),
    trail: trailOf([section]),
  }));
  const points = Array.from({ length: 300 }, (_, index) =>
    makePoint({ id: `p-${index}`, coord_x: index / 3, coord_y: index % 2 === 0 ? 20 : 80 }),
  );
  const own = makePoint({ id: 'own', group_id: 'trail 0', coord_x: 50, coord_y: 25 });
  const [long, short] = inWords([...points, own], groups, null, 1).trails;
  expect(long?.stops.map(({ point }) => point.id)).toEqual(['own']);
  expect(short?.stops).toHaveLength(150);
});

test('north isn’t stated if the center of the picture is far from all places with a position', () => {
  const picture = { aspectRatio: 1, turn: 0, widthMeters: 900, latitude: 47, longitude: 11 };
  const points = [
    [0, 0],
    [12, 0],
    [0, 12],
    [12, 12],
  ].map(([coord_x = 0, coord_y = 0], index) => {
    const point = makePoint({ id: `p-${index}`, coord_x, coord_y });
    return { ...point, geoPosition: geoPositionOf(point, picture) };
  });
  expect(fitMap(points, 1)).not.toBeNull();
  expect(inWords(points, [], fitMap(points, 1), 1).north).toBeNull();
});

describe('the stops of a trail', () => {
  test('are its own places and others near it, in the order in which one passes them', () => {
    forAllMaps(({ picture, points, groups, words }) => {
      expect(words.trails.map(({ group }) => group)).toEqual(groups.filter(({ trail }) => trail));
      for (const { group, stops, described } of words.trails) {
        const { trail } = described;
        const isNear = (widths: number) => (point: MapPoint) => {
          const isOwn = point.group_id === group.id;
          const limit = isOwn ? 0.1 * hypot(1, 1 / picture.aspectRatio) : 0.03;
          return distanceToTrail(point, trail, picture) < limit + widths;
        };
        const passed = stops.map(({ point }) => point);
        expect(new Set(passed).size).toBe(passed.length);
        expect(passed.filter((point) => !isNear(1e-9)(point))).toEqual([]);
        // A place near the start of a loop is seen from there, even if the loop passes nearer to it.
        const certain = isLoop(trail) ? [] : points.filter(isNear(-1e-9));
        expect(certain.filter((point) => !passed.includes(point))).toEqual([]);
        const lengths = stops.map(({ place }) => place.along);
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
        for (const { point, place } of stops) {
          const at = spotOf(place.position);
          const apart = positionsAfter(trail, place.along, picture).map((spot) =>
            distanceOf(spot, at, picture),
          );
          expect(min(...apart)).toBeLessThan(1e-6);
          const off = distanceOf(point, at, picture);
          const tolerance = isLoop(trail) && place.along === 0 ? 0.0201 : 1e-7;
          expect(off - distanceToTrail(point, trail, picture)).toBeLessThan(
            tolerance * hypot(1, 1 / picture.aspectRatio) + 1e-7,
          );
        }
      }
    });
  });

  test('are on the side where they are for those who walk from the start, or at the end', () => {
    forAllMaps(({ picture, words }) => {
      for (const { stops, described } of words.trails) {
        const { trail } = described;
        for (const stop of stops) {
          checkSide(stop, trail, picture, stops.length > 1 && stop === stops.at(-1));
        }
      }
    });
  });

  test('a place says which trail of another group it is on, the nearest one', () => {
    forAllMaps(({ picture, groups, words }) => {
      for (const { group: own, places } of words.areas) {
        for (const { point, trail } of places) {
          const near = groups.flatMap((group) => {
            const widths = group.trail ? distanceToTrail(point, group.trail, picture) : 1;
            return widths < 0.03 + 1e-9 ? [{ group, widths }] : [];
          });
          if (trail) {
            expect(near.map(({ group }) => group)).toContain(trail);
            expect(trail).not.toBe(own);
          }
          // Those near a loop's start are left out, whose distance counts from there.
          if (near.some(({ group }) => group.trail && isLoop(group.trail))) continue;
          const [first, second] = near.toSorted((a, b) => a.widths - b.widths);
          const isClear = !second || second.widths - (first?.widths ?? 0) > 1e-9;
          if (!first) expect(trail).toBeNull();
          else if (isClear && first.widths < 0.03 - 1e-9) {
            expect(trail).toBe(first.group === own ? null : first.group);
          }
        }
      }
    });
  });
});

function distanceToTrail(spot: Spot, trail: Trail, picture: Picture): number {
  return min(...segmentsOf(trail).map((segment) => distanceToSegment(spot, segment, picture)));
}

function checkSide(stop: TrailStop, trail: Trail, picture: Picture, isLast: boolean): void {
  const { point, place, side } = stop;
  const segments = segmentsOf(trail);
  const length = segments.reduce(
    (sum, { from, to }) => sum + distanceOf(spotOf(from), spotOf(to), picture),
    0,
  );
  const off = distanceOf(point, spotOf(place.position), picture);
  const isAtEnd = isLast && !isLoop(trail) && off <= 0.03 && place.along > length - 0.004;
  if (abs(off - 0.03) > 1e-6 && abs(length - place.along - 0.004) > 1e-6) {
    expect(side === 'end').toBe(isAtEnd);
  }
  if (side === 'end') return;
  if (off < 0.00399) expect(side).toBeNull();
  // Before and after a corner, the place may be on different sides.
  const at = spotOf(place.position);
  const sides = segments
    .filter((segment) => distanceToSegment(at, segment, picture) < 1e-9)
    .filter(({ from, to }) => distanceOf(spotOf(from), spotOf(to), picture) > 1e-9)
    .map(({ from, to }) => {
      const area = areaOf(from, to, point, picture);
      const sine = (2 * area) / (distanceOf(spotOf(from), spotOf(to), picture) * off);
      return { name: area < 0 ? 'left' : 'right', sine: abs(sine) };
    });
  const names = new Set(sides.map(({ name }) => name));
  if (names.size !== 1 || off < 0.00401) return;
  if (side !== null) expect(names).toContain(side);
  // A trail with a repeated position has no direction there.
  else if (isPause(stop, trail)) return;
  // Beside the path rather than beyond a corner or an end.
  else expect(min(...sides.map(({ sine }) => sine))).toBeLessThan(0.99);
}

function isPause({ place: { section, segment } }: TrailStop, trail: Trail): boolean {
  const [from, to] = trail.sections[section]?.positions.slice(segment, segment + 2) ?? [];
  return from?.percentX === to?.percentX && from?.percentY === to?.percentY;
}
