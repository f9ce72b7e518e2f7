import { isOnPicture, type PercentPosition } from '@/geo/geometry';
import { distance, type Vector } from '@/geo/plane';
import { isSamePosition } from '@/model/trail';

/** A position of a recorded track in a plane, in meters, and its elevation in meters; null if unknown. */
export type TrackPosition = Vector & { elevation: number | null };

/** Positions are averaged with those at most this far along the track. */
const SMOOTHING_METERS = 20;

/** Elevations are averaged over a longer distance, because those of receivers are less accurate. */
const ELEVATION_SMOOTHING_METERS = 60;

/** Largest number of positions averaged on each side. */
const MAX_AVERAGED = 100;

/** A smaller rise or fall doesn't count, because it is likely to be noise. */
const MIN_RISE_METERS = 5;

/**
 * A track without the noise of its receiver: each position is the mean of those around it. The ends stay, and so do
 * corners that are far apart, such as those of a line that was drawn by hand.
 */
export function smoothTrack(track: readonly TrackPosition[]): TrackPosition[] {
  return track.map((position, index) => {
    if (index === 0 || index === track.length - 1) return position;
    const near = around(track, index, SMOOTHING_METERS);
    const mean = (read: (at: TrackPosition) => number) =>
      near.reduce((sum, at) => sum + read(at), 0) / near.length;
    return { ...position, x: mean(({ x }) => x), y: mean(({ y }) => y) };
  });
}

/** The positions up to some distance along a track before and after one of them: as many on each side. */
function around(track: readonly TrackPosition[], index: number, meters: number): TrackPosition[] {
  const reach = (step: 1 | -1) => {
    let [count, length] = [0, 0];
    // A device that stands still records the same position many times.
    for (let at = index; count < MAX_AVERAGED; at += step) {
      const [from, to] = [track[at], track[at + step]];
      if (!from || !to) return count;
      length += distance(from, to);
      if (length > meters) return count;
      count += 1;
    }
    return count;
  };
  const count = Math.min(reach(1), reach(-1));
  return track.slice(index - count, index + count + 1);
}

/**
 * The meters that one climbs and descends along some tracks: elevations are averaged, and then rises and falls that are
 * smaller than a threshold are ignored. Decision 0228 compares methods.
 * @returns null if no elevation is known
 */
export function climbOf(
  tracks: readonly (readonly TrackPosition[])[],
): { climb: number; descent: number } | null {
  const known = tracks
    .map((track) => track.filter(({ elevation }) => elevation !== null))
    .filter((track) => track.length > 1);
  // Some programs write 0 for every unknown elevation.
  if (known.every((track) => track.every(({ elevation }) => elevation === 0))) return null;
  let [climb, descent] = [0, 0];
  for (const track of known) {
    const [first = 0, ...elevations] = smoothElevations(track);
    // The last turn, and the highest or lowest elevation since.
    let [turn, extreme, isUp] = [first, first, true];
    for (const elevation of elevations) {
      if (isUp ? elevation > extreme : elevation < extreme) extreme = elevation;
      if (Math.abs(elevation - extreme) < MIN_RISE_METERS) continue;
      if (isUp) climb += extreme - turn;
      else descent += turn - extreme;
      [turn, extreme, isUp] = [extreme, elevation, !isUp];
    }
    if (isUp) climb += extreme - turn;
    else descent += turn - extreme;
  }
  return { climb, descent };
}

function smoothElevations(track: readonly TrackPosition[]): number[] {
  return track.map((_, index) => {
    const near = around(track, index, ELEVATION_SMOOTHING_METERS);
    return near.reduce((sum, { elevation }) => sum + (elevation ?? 0), 0) / near.length;
  });
}

/**
 * The stretches of a path that are on the picture. They begin and end at its edge where the path leaves it (Liang and
 * Barsky, A new concept and method for line clipping, 1984).
 */
export function clipPath(path: readonly PercentPosition[]): PercentPosition[][] {
  const stretches: PercentPosition[][] = [];
  for (const [index, to] of path.entries()) {
    const from = path[index - 1];
    const fractions = from && fractionsOnPicture(from, to);
    if (!from || !fractions) continue;
    const [start, end] = fractions.map((fraction) => positionBetween(from, to, fraction));
    const last = stretches.at(-1);
    if (!start || !end) continue;
    // Continues where the previous segment ended, unless that left the picture.
    if (fractions[0] === 0 && last && isOnPicture(from)) last.push(end);
    else stretches.push([start, end]);
  }
  return stretches.filter(
    ([start, ...others]) => start && others.some((at) => !isSamePosition(at, start)),
  );
}

/** The first and last fraction of a segment that are on the picture; null if none is. */
function fractionsOnPicture(from: PercentPosition, to: PercentPosition): [number, number] | null {
  let [first, last] = [0, 1];
  for (const axis of ['percentX', 'percentY'] as const) {
    const [start, step] = [from[axis], to[axis] - from[axis]];
    if (step === 0 && (start < 0 || start > 100)) return null;
    if (step === 0) continue;
    const [a, b] = [-start / step, (100 - start) / step];
    first = Math.max(first, Math.min(a, b));
    last = Math.min(last, Math.max(a, b));
  }
  return first <= last ? [first, last] : null;
}

/** The position after a fraction of a segment; exactly its start for 0 and its end for 1. */
function positionBetween(from: PercentPosition, to: PercentPosition, fraction: number) {
  const at = (axis: keyof PercentPosition) => (1 - fraction) * from[axis] + fraction * to[axis];
  return { percentX: at('percentX'), percentY: at('percentY') };
}
