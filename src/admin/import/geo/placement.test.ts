import { expect, test } from 'vitest';
import { positionSource } from '@/admin/import/columns';
import { guessColumns } from '@/admin/import/guess-columns';
import { planImport } from '@/admin/import/plan-import';
import { readRows, type SheetRow } from '@/admin/import/read-rows';
import { readSpreadsheet } from '@/admin/import/read-spreadsheet';
import type { Sheet } from '@/admin/import/sheet';
import { goodFit, toControlPoints } from '@/admin/positions/analyze-fit';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import { assessFit, fitWithoutOutlier, sampleFarthestPoints } from '@/geo/fit-assessment';
import { guessUnit, type PositionUnit } from '@/geo/position-unit';
import { finish } from '@/lib/sliced-work';
import type { Point } from '@/model/point';
import { makePoint, TEXT_RULES } from '../../../../tests/factories';
import {
  findControlPoints,
  findMatchable,
  NO_MATCHES,
  suggestMatches,
  withMatch,
} from './georeference';
import { fileUnit, loadBaseMapPicture, type Matches, placeRows } from './placement';
import { readGeoFile } from './read-geo-file';
import { pairOf } from './unify-positions';

const WIDE = '/map.webp#size=2000x1000&widths=640';
const OPTIONS = { createsGroups: true, includesDuplicates: false, rules: TEXT_RULES };

// The top of the map is north. At 60° north, where degrees of longitude are half as long, the map is a
// hundredth of a degree wide.
const LATITUDE = 60;
const spot = (x: number, y: number) => ({
  latitude: LATITUDE - y / 10_000 / 2,
  longitude: 10 + x / 10_000,
});

/** Points that have their positions. */
function known(...spots: [x: number, y: number][]): Point[] {
  return spots.map(([x, y], index) =>
    makePoint({
      id: `c0000000-0000-4000-8000-00000000000${index}`,
      title: `Known ${index}`,
      coord_x: x,
      coord_y: y,
      ...spot(x, y / 2),
    }),
  );
}

const FOUR = known([10, 10], [90, 12], [88, 90], [12, 85]);

async function geo(places: { name: string; x: number; y: number }[]): Promise<Sheet> {
  const features = places.map(({ name, x, y }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [x, y] },
  }));
  const text = JSON.stringify({ type: 'FeatureCollection', features });
  return readGeoFile(new File([text], 'places.geojson'));
}

/** A file with places, given by their expected positions on the picture. */
function placesAt(...places: [name: string, x: number, y: number][]): Promise<Sheet> {
  return geo(
    places.map(([name, x, y]) => {
      const { latitude, longitude } = spot(x, y / 2);
      return { name, x: longitude, y: latitude };
    }),
  );
}

function rowsOf(sheet: Sheet): SheetRow[] {
  return readRows(sheet, guessColumns(sheet, [], new Map()));
}

/** Analyzes like the worker, which is missing in this environment. */
async function analyze(points: readonly GeoreferencedPoint[]) {
  const controlPoints = sampleFarthestPoints(toControlPoints(points), 2);
  return {
    assessment: assessFit(controlPoints, 2),
    comparedCount: controlPoints.length,
    fit: fitWithoutOutlier(controlPoints, 2),
  };
}

type Placement = { unit: PositionUnit; matches: Matches };

/** The placement of a new file. */
async function suggest(sheet: Sheet, points: Point[]): Promise<Placement> {
  const rows = rowsOf(sheet);
  const pairs = rows.flatMap((row) => pairOf(row) ?? []);
  const { unit } = guessUnit(pairs, [], 'of a map file', null);
  const analysis = await analyze(findControlPoints(rows, points, NO_MATCHES));
  return { unit, matches: suggestMatches(findMatchable(rows, points), analysis) };
}

/** The lines of a file on the picture of the map, and the fit that places them. */
async function placeOnPicture(
  sheet: Sheet,
  points: Point[],
  choices?: Placement,
  baseMap: string | null = WIDE,
) {
  const picture = await loadBaseMapPicture(baseMap, null);
  const rows = rowsOf(sheet);
  const placement = choices ?? (await suggest(sheet, points));
  const { matches } = placement;
  const controlPoints = findControlPoints(rows, points, matches);
  const analysis = await analyze(controlPoints);
  const unit = fileUnit(placement.unit, rows, sheet.tracks ?? []);
  const fit = goodFit(analysis);
  const placed = placeRows(rows, points, matches, unit, picture, fit);
  return { placement, controlPoints, analysis, fit, rows: placed };
}

/** The outcome of an import for each line, as text. */
async function outcomes(sheet: Sheet, points: Point[], placement?: Placement) {
  const { rows } = await placeOnPicture(sheet, points, placement);
  const plan = finish(planImport(rows, { points, groups: [] }, OPTIONS));
  return plan.rows.map((row) => {
    if (row.kind === 'refused') return row.problems.map(({ text }) => text).join(' ');
    if (row.kind === 'changed') return row.changes.map(({ label, to }) => `${label} ${to}`);
    if (row.kind !== 'new') return row.kind;
    const { coord_x, coord_y } = row.point;
    return `${row.point.title} ${coord_x.toFixed(1)} ${coord_y.toFixed(1)}`;
  });
}

test('the map’s points determine where places go; their latitude and longitude are kept', async () => {
  const sheet = await placesAt(['Middle', 50, 50], ['Corner', 99, 1]);
  expect(await outcomes(sheet, FOUR)).toEqual(['Middle 50.0 50.0', 'Corner 99.0 1.0']);
  const [first] = (await placeOnPicture(sheet, FOUR)).rows;
  expect(first?.cells).toMatchObject({ latitude: '59.99875', longitude: '10.005' });
});

test('a place outside the picture is refused with the name of the edge', async () => {
  const sheet = await placesAt(['A', -3, 50], ['B', 50, 104], ['C', 120, -20], ['D', 99, 98]);
  expect(await outcomes(sheet, FOUR)).toEqual([
    'It’s outside the picture, beyond the left edge.',
    'It’s outside the picture, beyond the bottom edge.',
    'It’s outside the picture, beyond the top right corner.',
    'D 99.0 98.0',
  ]);
});

test('invalid or missing degrees are refused', async () => {
  const text = 'title,lat,lon\nA,91,10\nB,x,10\nC,,10\nD,,\n';
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  expect(await outcomes(sheet, FOUR)).toEqual([
    'Latitude is “91”. It must be from −90 to 90.',
    'Latitude is “x”, which isn’t a number.',
    'A position has a latitude and a longitude. Give both, or neither.',
    'It has no position, so it can’t be placed.',
  ]);
});

test('a missing, invisible or overlong title is refused, as in a spreadsheet', async () => {
  const sheet = await placesAt(['', 50, 50], ['\u202elive', 50, 50], ['x'.repeat(201), 50, 50]);
  expect(await outcomes(sheet, FOUR)).toEqual([
    'The title is missing.',
    'The title contains a control character, or one that changes the text direction.',
    'The title has 201 characters; at most 200 fit.',
  ]);
});

test('a spreadsheet with latitude and longitude but without X and Y is placed', async () => {
  const text = 'name;lat;lon;age;share\nMill;59,99875;10,005;4;5\n';
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  expect(guessColumns(sheet, [], new Map())).toEqual([
    'title',
    'latitude',
    'longitude',
    null,
    null,
  ]);
  expect(await outcomes(sheet, FOUR)).toEqual(['Mill 50.0 50.0']);
});

test('a line with the ID of a point keeps the point’s position on the picture', async () => {
  const [point] = FOUR;
  const text = `id,title,lat,lon\n${point?.id},Renamed,60,10\n`;
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  expect(await outcomes(sheet, FOUR)).toEqual([['Title Renamed', 'Latitude 60', 'Longitude 10']]);
});

test('a place near a point with the same title is a duplicate, ignoring case and accents', async () => {
  const points = [...FOUR, makePoint({ title: 'Café', coord_x: 50, coord_y: 50 })];
  const sheet = await placesAt(['CAFE', 55, 52], ['Café', 70, 52]);
  expect(await outcomes(sheet, points)).toEqual(['duplicate', 'Café 70.0 52.0']);
});

test('three matches place all other places, and change only the positions of their points', async () => {
  const points = FOUR.map((point) => ({ ...point, latitude: null, longitude: null }));
  const sheet = await placesAt(
    ['knówn 0', 10, 10],
    ['Known 1', 90, 12],
    ['Known 2', 88, 90],
    ['New', 50, 50],
  );
  const result = await outcomes(sheet, points);
  expect(result[0]).toEqual(['Latitude 59.99975', 'Longitude 10.001']);
  expect(result.slice(1, 3)).toEqual([expect.any(Array), expect.any(Array)]);
  expect(result[3]).toBe('New 50.0 50.0');
});

test('a title shared by several places or points is not matched automatically', async () => {
  const points = known([10, 10], [90, 12], [88, 90], [12, 85]).map((point, index) => ({
    ...point,
    latitude: null,
    longitude: null,
    title: index < 2 ? 'WC' : `Known ${index}`,
  }));
  const sheet = await placesAt(['WC', 10, 10], ['Known 2', 88, 90], ['Known 2', 12, 85]);
  expect((await placeOnPicture(sheet, points)).placement.matches).toEqual(new Map());
});

test('nothing is placed if control points are too few, collinear or contradictory', async () => {
  const problemOf = async (points: Point[]) => {
    const sheet = await placesAt(['New', 50, 50]);
    expect(await outcomes(sheet, points)).toEqual(['Where it is on the picture isn’t known yet.']);
    return (await placeOnPicture(sheet, points)).analysis.assessment.problem;
  };
  expect(await problemOf(known([10, 10], [90, 90]))).toBe('too few');
  expect(await problemOf(known([10, 10], [50, 50], [90, 90]))).toBe('on one line');
  const [a, b, c, d] = FOUR;
  if (!a || !b || !c || !d) throw new Error('There are four');
  const { latitude, longitude } = a;
  const mixed = [
    { ...a, latitude: c.latitude, longitude: b.longitude },
    { ...b, latitude, longitude },
    c,
    { ...d, latitude: b.latitude, longitude: c.longitude },
  ];
  expect(['too far apart', 'folded']).toContain(await problemOf(mixed));
});

test('after an import its lines are placed as before, so a second import adds nothing', async () => {
  const points = FOUR.map((point) => ({ ...point, latitude: null, longitude: null }));
  const sheet = await placesAt(
    ['Known 0', 10, 10],
    ['Known 1', 91, 12],
    ['Known 2', 88, 93],
    ['Known 3', 14, 85],
    ['New', 50, 50],
    ['Other', 20, 70],
  );
  const { placement } = await placeOnPicture(sheet, points);
  const planOf = async (points: Point[]) =>
    finish(
      planImport(
        (await placeOnPicture(sheet, points, placement)).rows,
        { points, groups: [] },
        OPTIONS,
      ),
    );
  const plan = await planOf(points);
  const stored = [
    ...points.map((point) => ({ ...point, ...plan.points.find(({ id }) => id === point.id) })),
    ...plan.points.filter(({ id }) => !points.some((point) => point.id === id)),
  ].map((point) => makePoint({ ...point, created_at: '2026-01-01T00:00:00+00:00' }));
  expect(stored).toHaveLength(6);
  expect((await planOf(stored)).rows.map(({ kind }) => kind)).toEqual(Array(6).fill('unchanged'));
});

test('pixel coordinates are placed by the picture’s size, and no degrees are stored', async () => {
  const sheet = await geo([
    { name: 'A', x: 1000, y: 250 },
    { name: 'B', x: 2000, y: 0 },
    { name: 'C', x: 2001, y: 100 },
    { name: 'D', x: -1, y: 1001 },
  ]);
  expect(await outcomes(sheet, [])).toEqual([
    'A 50.0 25.0',
    'B 100.0 0.0',
    'It’s outside the picture, beyond the right edge.',
    'It’s outside the picture, beyond the bottom left corner.',
  ]);
  const placement: Placement = { unit: 'from the bottom', matches: new Map() };
  expect((await outcomes(sheet, [], placement)).slice(0, 2)).toEqual([
    'A 50.0 75.0',
    'B 100.0 100.0',
  ]);
  const [row] = (await placeOnPicture(sheet, [], placement)).rows;
  expect(row?.cells).toEqual({ title: 'A', x: '50', y: '75' });
});

test('negative pixel coordinates count down from the top', async () => {
  const sheet = await geo([
    { name: 'A', x: 1000, y: -250 },
    { name: 'B', x: 20, y: -1000 },
  ]);
  expect(await outcomes(sheet, [])).toEqual(['A 50.0 25.0', 'B 1.0 100.0']);
});

test('tracks and places of a file are counted in the same direction', async () => {
  const sheet = await geo([{ name: 'A', x: 1000, y: -250 }]);
  const rows = rowsOf(sheet);
  const unitWith = (y: number) =>
    fileUnit('from the top', rows, [
      {
        number: 1,
        name: '',
        newGroupId: 'a',
        segments: [[0, y].map((y) => ({ x: 900, y, elevation: null }))],
      },
    ]);
  expect(unitWith(-100)).toBe('negative from the top');
  expect(unitWith(100)).toBe('from the top');
});

test('small pixel coordinates are read as degrees, unless the administrator chooses otherwise', async () => {
  const sheet = await geo([{ name: 'A', x: 100, y: 50 }]);
  expect(await outcomes(sheet, [])).toEqual(['Where it is on the picture isn’t known yet.']);
  const placement: Placement = { unit: 'from the top', matches: new Map() };
  expect(await outcomes(sheet, [], placement)).toEqual(['A 5.0 5.0']);
});

test('nothing can be placed on a map without a picture', async () => {
  const sheet = await geo([{ name: 'A', x: 10, y: 60 }]);
  for (const unit of ['degrees', 'from the top'] as const) {
    const placement: Placement = { unit, matches: new Map() };
    expect((await placeOnPicture(sheet, FOUR, placement, null)).rows[0]?.problem).toBe(
      'The map has no picture yet to place it on.',
    );
  }
});

test('a picture that can’t be loaded is not reported as missing', async () => {
  const sheet = await geo([{ name: 'A', x: 10, y: 60 }]);
  const placement: Placement = { unit: 'from the top', matches: new Map() };
  expect((await placeOnPicture(sheet, FOUR, placement, '/gone.webp')).rows[0]?.problem).toMatch(
    /can’t be loaded\.$/,
  );
});

test('matching a point with another place removes its first match', () => {
  const chosen: [number, string | null][] = [
    [1, 'mill'],
    [2, 'bench'],
    [3, 'mill'],
    [4, 'oak'],
    [4, null],
  ];
  const matches = chosen.reduce<Matches>(
    (matches, [number, id]) => withMatch(matches, number, id),
    NO_MATCHES,
  );
  expect([...matches]).toEqual([
    [2, 'bench'],
    [3, 'mill'],
  ]);
});

test('a place without a position is not matched, so no point loses its position', async () => {
  const points = [...FOUR.slice(0, 2), makePoint({ title: 'Mill' })];
  const text = 'title,lat,lon\nKnown 0,,\nKnown 1,x,10\nMill,,\n';
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  const suggested = await placeOnPicture(sheet, points);
  expect(suggested.placement.matches).toEqual(new Map());
  const placement: Placement = {
    unit: 'degrees',
    matches: new Map([[2, points[0]?.id ?? '']]),
  };
  expect(rowsOf(sheet)[0]?.number).toBe(2);
  expect((await outcomes(sheet, points, placement))[0]).toBe(
    'It has no position, so it can’t be placed.',
  );
  const { controlPoints } = await placeOnPicture(sheet, points, placement);
  expect(controlPoints).toHaveLength(2);
});

test('a tiled map has the size of the picture before it was cut', async () => {
  const { size } = await loadBaseMapPicture(
    '/map.webp#size=2000x1000&widths=640&tiles=20000x10000',
    null,
  );
  expect(size).toEqual({ widthPx: 20_000, heightPx: 10_000 });
});

test('X and Y say where places are, even if the file has degrees', () => {
  expect(positionSource(['title', 'x', 'y', 'latitude', 'longitude'])).toBe('x and y');
  expect(positionSource(['title', 'latitude', 'longitude', 'position'])).toBe(
    'latitude and longitude',
  );
  expect(positionSource(['title', 'latitude', 'position'])).toBe('one column');
  expect(positionSource(['title', 'latitude'])).toBeNull();
});

test('all control points are counted, even if only a sample is analyzed', async () => {
  const points = Array.from({ length: 80 }, (_, index) =>
    makePoint({
      id: `c0000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}`,
      coord_x: (index % 9) * 11,
      coord_y: Math.floor(index / 9) * 11,
      ...spot((index % 9) * 11, (Math.floor(index / 9) * 11) / 2),
    }),
  );
  const { controlPoints, analysis, fit } = await placeOnPicture(
    await placesAt(['New', 50, 50]),
    points,
  );
  expect(controlPoints).toHaveLength(80);
  expect(analysis.comparedCount).toBe(60);
  expect(fit).not.toBeNull();
});

test('a point whose ID is in the file is matched only by it, and gets all cells of its line', async () => {
  const points = FOUR.map((point) => ({ ...point, latitude: null, longitude: null }));
  const [point] = points;
  const text = [
    'id,title,description,lat,lon',
    `${point?.id},Known 1,By the lake,59.9995,10.001`,
    ',Known 0,,59.9995,10.001',
    ',Known 2,,59.99775,10.0088',
  ].join('\n');
  const sheet = readSpreadsheet(new TextEncoder().encode(text));
  const { placement, rows } = await placeOnPicture(sheet, points);
  expect(placement.matches).toEqual(new Map([[4, points[2]?.id]]));
  expect(rows[0]?.cells).toMatchObject({ description: 'By the lake' });
  const open = findMatchable(rowsOf(sheet), points);
  expect(open.places.map(({ number }) => number)).toEqual([3, 4]);
  expect(open.points).toEqual(points.slice(1));
});
