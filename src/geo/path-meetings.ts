import type { PercentPosition } from './geometry';
import { toWidths } from './path';
import { between, crossProduct, distance, nearestFraction, type Vector } from './plane';
import { simplifyPath } from './simplify-path';

/** The sections of a trail. */
type Sections = readonly { positions: readonly PercentPosition[] }[];

/** Sections that each begin where the one before ends. Lengths are in widths of the picture. */
type Path = { length: number; isClosed: boolean };

/** A segment of a path, and the length of the path up to it. */
type Segment = { from: Vector; to: Vector; path: Path; along: number; length: number };

/** Where two segments are close: the middle, how far they are apart, and the lengths of both paths up to there. */
type Approach = {
  at: Vector;
  apart: number;
  along: readonly [number, number];
  /** Whether the paths can meet there, and aren't just close. */
  isMeeting: boolean;
};

/** How close two places have to be to count as one, as a fraction of the radius. */
const TOUCH = 0.25;

/** A meeting that is longer than this has a beginning and an end, in radii. */
const LONG = 4;

/** How far meetings may be from where the trails are drawn, as a fraction of the radius. */
const TOLERANCE = 0.05;

/**
 * A search for meetings, which ends when its work is spent. A unit is one comparison of two positions: about 20 ns on a
 * desktop.
 */
export type MeetingSearch = {
  work: number;
  /** Whether no meeting is missing so far. */
  isComplete: boolean;
};

/** The most work for a pair of trails. Only a scribble has 50,000 close pairs of segments, or thousands of meetings. */
const MAX_PAIR_WORK = 60_000_000;
/** The work of comparing two segments that may be close, and two meetings. */
const [SEGMENTS_WORK, MEETING_WORK] = [600, 10];

/**
 * Where two trails meet: at crossings, and wherever else they are closer than a radius. Two that share a stretch meet
 * where it begins and where it ends. A trail meets itself only where it crosses or touches itself, and at its ends.
 * @param others the sections of the other trail; null for the trail itself
 * @param aspectRatio the picture's width divided by its height
 * @param radius in widths of the picture
 * @param search is updated
 * @returns the middle between both trails; in any order, and the same places for both orders of the trails
 */
export function pathMeetings(
  sections: Sections,
  others: Sections | null,
  aspectRatio: number,
  radius: number,
  search: MeetingSearch,
): PercentPosition[] {
  const leftAtEnd = Math.max(0, search.work - MAX_PAIR_WORK);
  // Half of the work is for the segments, and half for their meetings.
  const leftAtHalf = (search.work + leftAtEnd) / 2;
  const first = toSegments(sections, aspectRatio, radius);
  const second = others ? toSegments(others, aspectRatio, radius) : first;
  /** The approaches of close segments at the corners of the first, at those of the second, and at the crossing. */
  const close = new Map<number, (Approach | null)[]>();
  for (const [i, a] of first.entries()) {
    for (let j = others ? 0 : i + 1; j < second.length && search.work > leftAtHalf; j += 1) {
      const b = second[j];
      search.work -= 1;
      if (!a || !b || distance(a.from, b.from) > a.length + b.length + radius) continue;
      if (isBeside(a, b, radius) || isBeside(b, a, radius)) continue;
      search.work -= SEGMENTS_WORK;
      const approaches = approachesOf(a, b, radius, others === null);
      if (approaches.some(Boolean)) close.set(i * second.length + j, approaches);
    }
  }
  search.isComplete &&= search.work > leftAtHalf;
  const meetings: Approach[] = [];
  for (const pair of close.keys()) {
    if (search.work <= leftAtEnd) break;
    for (const meeting of meetingsAlong(takeStretch(close, pair, second.length), radius)) {
      search.work -= MEETING_WORK * meetings.length;
      // Where several paths begin at one place, each pair of them meets there.
      const isNew = meetings.every(({ at }) => distance(at, meeting.at) > TOUCH * radius);
      if (isNew) meetings.push(meeting);
    }
  }
  search.isComplete &&= search.work > leftAtEnd;
  return meetings.map(({ at }) => ({ percentX: 100 * at.x, percentY: 100 * at.y * aspectRatio }));
}

/** The segments of trails that were searched before: simplifying a zigzag takes a while. */
const known = new WeakMap<Sections, { scale: string; segments: (Segment | null)[] }>();

/** The segments of all paths, with a null after each path. */
function toSegments(sections: Sections, aspectRatio: number, radius: number) {
  const scale = `${aspectRatio} ${radius}`;
  const cached = known.get(sections);
  if (cached?.scale === scale) return cached.segments;
  const image = { imageWidthPx: 1, imageHeightPx: 1 / aspectRatio };
  const joined: Vector[][] = [];
  for (const { positions } of sections) {
    const simplified = simplifyPath(positions, image, TOLERANCE * radius);
    const vectors = simplified.map((position) => toWidths(position, aspectRatio));
    if (isSame(joined.at(-1)?.at(-1), vectors[0])) joined.at(-1)?.push(...vectors.slice(1));
    else joined.push(vectors);
  }
  const segments = joined.flatMap((vectors): (Segment | null)[] => {
    const path = { length: 0, isClosed: isSame(vectors[0], vectors.at(-1)) };
    const segments = vectors.slice(1).map((to, index) => {
      const from = vectors[index] ?? to;
      const segment = { from, to, path, along: path.length, length: distance(from, to) };
      path.length += segment.length;
      return segment;
    });
    return [...segments, null];
  });
  known.set(sections, { scale, segments });
  return segments;
}

/** Whether a segment is farther than the radius from the straight line through another one. */
function isBeside(segment: Segment, { from, to, length }: Segment, radius: number): boolean {
  // Twice the areas of triangles on the other segment.
  const [start, end] = [crossProduct(from, to, segment.from), crossProduct(from, to, segment.to)];
  return Math.min(start, end) > radius * length || Math.max(start, end) < -radius * length;
}

function isSame(a: Vector | undefined, b: Vector | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y;
}

function approachesOf(a: Segment, b: Segment, radius: number, isSelf: boolean) {
  const fractions = [
    [0, nearestFraction(a.from, b.from, b.to)],
    [1, nearestFraction(a.to, b.from, b.to)],
    [nearestFraction(b.from, a.from, a.to), 0],
    [nearestFraction(b.to, a.from, a.to), 1],
    [crossingFraction(a, b), crossingFraction(b, a)],
  ] as const;
  return fractions.map(([fractionA, fractionB]): Approach | null => {
    const [onA, onB] = [between(a.from, a.to, fractionA), between(b.from, b.to, fractionB)];
    // Rounded, so that all places where both paths have the same corners are equally close.
    const apart = Math.round(distance(onA, onB) * 1e6) / 1e6;
    const along = [a.along + fractionA * a.length, b.along + fractionB * b.length] as const;
    const isOn = [fractionA, fractionB].every((fraction) => fraction >= 0 && fraction <= 1);
    if (!isOn || apart > radius) return null;
    const walked = Math.abs(along[0] - along[1]);
    const shortest = a.path.isClosed ? Math.min(walked, a.path.length - walked) : walked;
    if (isSelf && a.path === b.path && shortest < 2 * radius) return null;
    const isTouch = apart <= TOUCH * radius || isEnd(a.path, along[0]) || isEnd(b.path, along[1]);
    return { at: between(onA, onB, 0.5), apart, along, isMeeting: isTouch || !isSelf };
  });
}

/** Where a segment crosses the straight line through another one, as a fraction of its length. */
function crossingFraction({ from, to }: Segment, other: Segment): number {
  const start = crossProduct(other.from, other.to, from);
  return start / (start - crossProduct(other.from, other.to, to));
}

function isEnd({ isClosed, length }: Path, along: number): boolean {
  return !isClosed && (along === 0 || along === length);
}

/** Takes out the meetings of two segments, and of those beyond the corners at which both paths are close. */
function takeStretch(close: Map<number, (Approach | null)[]>, start: number, count: number) {
  const stretch: Approach[] = [];
  const pending = [start];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const approaches = close.get(pair) ?? [];
    close.delete(pair);
    for (const [index, step] of [-count, count, -1, 1].entries())
      if (approaches[index]) pending.push(pair + step);
    for (const approach of approaches) if (approach?.isMeeting) stretch.push(approach);
  }
  return stretch;
}

/** The closest approach of a stretch; for a long stretch, those near its beginning and its end. */
function meetingsAlong(stretch: Approach[], radius: number): Approach[] {
  const [closest] = stretch.sort(byDistance);
  if (!closest) return [];
  // Two paths that cross are close before and after the crossing, too.
  const core = stretch.filter(({ apart }) => apart <= closest.apart + radius / 2);
  const ends = [...endsAlong(core, 0, radius), ...endsAlong(core, 1, radius)];
  return ends.length > 0 ? ends : [closest];
}

/** The closest approaches near both ends of a stretch, along one of the paths; none if it is short. */
function endsAlong(stretch: readonly Approach[], path: 0 | 1, radius: number): Approach[] {
  const sorted = stretch.toSorted((a, b) => a.along[path] - b.along[path]);
  return [sorted, sorted.toReversed()].flatMap((side) => {
    const lengthTo = (approach: Approach | undefined) =>
      Math.abs((approach?.along[path] ?? 0) - (side[0]?.along[path] ?? 0));
    if (lengthTo(side.at(-1)) <= LONG * radius) return [];
    const near = side.filter((approach) => lengthTo(approach) <= 2 * radius);
    return near.sort((a, b) => a.apart - b.apart).slice(0, 1);
  });
}

/** Those that are equally close are in the same order for both orders of the trails. */
function byDistance(a: Approach, b: Approach): number {
  return a.apart - b.apart || a.at.x - b.at.x || a.at.y - b.at.y;
}
