import { distanceMeters, type GeoPosition, localProjection } from '../src/geo/earth-position.ts';

/** A walk in the demo's surroundings: its true path, and what a receiver records of it. */
export type RecordedWalk = {
  lengthMeters: number;
  climbMeters: number;
  /** With noise, a position about every 5 m, and a gap of 40 m: the track has two segments. */
  segments: (GeoPosition & { elevation: number })[][];
};

/** The corners of the true path: places of the demo around the west of the lake. */
const CORNERS: [latitude: number, longitude: number][] = [
  [45.292652, -69.285436],
  [45.292916, -69.288198],
  [45.293269, -69.293415],
  [45.294916, -69.291444],
  [45.295429, -69.289949],
  [45.295583, -69.286842],
];

const STEP_METERS = 5;
const GAP = { start: 0.4, meters: 40 };

/** Hills of the true path. */
function elevationAt(meters: number): number {
  return 300 + 35 * Math.sin(meters / 170) + 12 * Math.sin(meters / 60);
}

/** Records a walk, with noise of 3 m in each direction that drifts as that of a receiver does. */
export function recordWalk(): RecordedWalk {
  const corners = CORNERS.map(([latitude, longitude]) => ({ latitude, longitude }));
  const plane = localProjection(corners);
  const noise = Array.from({ length: 3 }, (_, index) => driftingNoise(index + 1));
  const lengths = corners.map((corner, index) =>
    distanceMeters(corners[index - 1] ?? corner, corner),
  );
  const lengthMeters = lengths.reduce((sum, length) => sum + length, 0);
  const positions = [];
  for (let meters = 0; meters <= lengthMeters; meters += STEP_METERS) {
    let [segment, rest] = [1, meters];
    while (rest > (lengths[segment] ?? 0) && segment < corners.length - 1) {
      rest -= lengths[segment] ?? 0;
      segment += 1;
    }
    const [from, to] = [corners[segment - 1], corners[segment]].map((corner) =>
      plane.toMeters(corner ?? { latitude: 0, longitude: 0 }),
    );
    if (!from || !to) continue;
    const fraction = rest / (lengths[segment] ?? 1);
    const [east = 0, south = 0, up = 0] = noise.map((next) => next());
    const position = plane.toEarth({
      x: from.x + fraction * (to.x - from.x) + east,
      y: from.y + fraction * (to.y - from.y) + south,
    });
    positions.push({ ...position, meters, elevation: elevationAt(meters) + up });
  }
  let climbMeters = 0;
  for (let meters = 1; meters <= lengthMeters; meters += 1) {
    climbMeters += Math.max(0, elevationAt(meters) - elevationAt(meters - 1));
  }
  const gapMeters = GAP.start * lengthMeters;
  const segments = [
    positions.filter(({ meters }) => meters <= gapMeters),
    positions.filter(({ meters }) => meters >= gapMeters + GAP.meters),
  ];
  return { lengthMeters, climbMeters, segments };
}

/** The same numbers each time: a linear congruential generator, made normal by Box and Muller's method. */
function driftingNoise(seed: number): () => number {
  let [state, last] = [seed * 7919, 0];
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
  return () => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    last = 0.7 * last + Math.sqrt(1 - 0.7 ** 2) * 3 * normal;
    return last;
  };
}

/** The walk as a GPX file with one track. */
export function toGpx({ segments }: RecordedWalk, name: string): string {
  const trkseg = segments.map(
    (positions) =>
      `<trkseg>${positions
        .map(
          ({ latitude, longitude, elevation }) =>
            `<trkpt lat="${latitude}" lon="${longitude}"><ele>${elevation.toFixed(1)}</ele></trkpt>`,
        )
        .join('')}</trkseg>`,
  );
  return `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name>${trkseg.join('')}</trk></gpx>`;
}

/** The walk as a placemark of a KML file. */
export function toPlacemark({ segments }: RecordedWalk, name: string): string {
  const lines = segments.map(
    (positions) =>
      `<LineString><coordinates>${positions
        .map(({ latitude, longitude, elevation }) => `${longitude},${latitude},${elevation}`)
        .join(' ')}</coordinates></LineString>`,
  );
  return `<Placemark><name>${name}</name><MultiGeometry>${lines.join('')}</MultiGeometry></Placemark>`;
}
