import { between, distance, nearestFraction, type Vector } from '@/geo/plane';

/** A trail in a plane of meters, as it is walked. */
export type WalkedTrail = {
  /** In order, from the trail's start, each with the length of the trail before it, in meters. */
  segments: readonly { from: Vector; to: Vector; along: number; meters: number }[];
  lengthMeters: number;
  isLoop: boolean;
  /** Whether it is walked only in the order of its segments. */
  isDirected: boolean;
};

/** A position of the visitor in the same plane, and its time in milliseconds. */
export type WalkReading = { at: Vector; accuracyMeters: number; timeMs: number };

/**
 * How far along a trail a visitor is, in meters from the trail's start. On a loop, each round adds to it.
 * It has no position on Earth or on the picture.
 */
export type TrailProgress = {
  /** Whether the visitor has been on the trail, and where the walk began. */
  hasBegun: boolean;
  start: number;
  along: number;
  /** 1 toward the trail's end, -1 toward its start, 0 before the visitor has moved. */
  direction: -1 | 0 | 1;
  /** The farthest place in this direction. */
  farthest: number;
  /** The place where the visitor last turned around, and the length of the walk up to it. */
  turnedAt: number;
  walkedBefore: number;
  /** Whether the visitor has been so far away that the way back to the start is the end of the walk. */
  hasLeft: boolean;
  hasReachedEnd: boolean;
  /** When the visitor was last on the trail, and when they last moved, in milliseconds. */
  matchedMs: number;
  movedMs: number;
};

/** The progress, with what is true only for the latest position. */
export type TrailWalk = TrailProgress & {
  /** The distance to the nearest place of the trail, if the visitor is off the trail. */
  off: { meters: number; at: Vector; nearest: Vector } | null;
  movedFrom: Vector | null;
  /** Why it is over: at the end of the trail, or after an hour without movement. */
  end: 'arrived' | 'idle' | null;
};

/** Worse positions say nothing about a walk. */
const MAX_ACCURACY_METERS = 100;
/** Farther from the path than this is off the trail: a path has a width, and is not drawn exactly. */
const OFF_METERS = 25;
/** A position is within 1.5 times its accuracy in nine of ten cases (68% within once the accuracy). */
const OFF_ACCURACIES = 1.5;
/** Back on the trail from a little nearer than that, so that nothing is said twice at the limit. */
const BACK_FRACTION = 0.8;
/** The speed of a fast walker, in meters per second. */
const MAX_SPEED = 3;
/** A place that can't have been reached counts as this much farther: the last position may have been wrong. */
const MAX_DOUBT_METERS = 30;
/** A shorter way back may be an error of the device. */
const TURN_METERS = 30;
const END_METERS = 20;
const LEFT_METERS = 100;
/** Nothing else is announced for this time, so that a screen reader can finish a warning. */
export const WARNING_MS = 10_000;
/** Without movement for this long, a walk is over. */
export const MAX_IDLE_MS = 3_600_000;

export function startWalk(timeMs: number): TrailWalk {
  return {
    hasBegun: false,
    start: 0,
    along: 0,
    direction: 0,
    farthest: 0,
    turnedAt: 0,
    walkedBefore: 0,
    hasLeft: false,
    hasReachedEnd: false,
    matchedMs: timeMs,
    movedMs: timeMs,
    off: null,
    movedFrom: null,
    end: null,
  };
}

/** The walk after a new position. */
export function advance(walk: TrailWalk, trail: WalkedTrail, reading: WalkReading): TrailWalk {
  const { at, accuracyMeters, timeMs } = reading;
  if (walk.end || accuracyMeters > MAX_ACCURACY_METERS) return walk;
  const match = matchToTrail(walk, trail, reading);
  if (!match) return walk;
  const maxMeters = Math.max(OFF_METERS, OFF_ACCURACIES * accuracyMeters);
  const isOff = match.meters > (walk.off ? BACK_FRACTION : 1) * maxMeters;
  const next = isOff
    ? { ...walk, off: { ...match, at } }
    : { ...turn(walk, trail, match.along, accuracyMeters), off: null, matchedMs: timeMs };
  const moved = walk.movedFrom ? distance(walk.movedFrom, at) : Math.abs(next.along - walk.along);
  const hasMoved = moved >= TURN_METERS;
  if (hasMoved) next.movedMs = timeMs;
  if (hasMoved || !walk.movedFrom) next.movedFrom = at;
  const arrived = isOff ? next : arrive(next, trail);
  const isIdle = timeMs - arrived.movedMs >= MAX_IDLE_MS;
  return isIdle ? { ...arrived, end: arrived.end ?? 'idle' } : arrived;
}

/**
 * The place of the trail where the visitor most likely is: near to the position, and to be reached since the last one.
 * A trail may pass the same spot twice, so between equal places it is the next one in the direction of the walk.
 */
function matchToTrail(walk: TrailWalk, trail: WalkedTrail, { at, ...reading }: WalkReading) {
  const seconds = Math.max(0, reading.timeMs - walk.matchedMs) / 1000;
  const reach = MAX_SPEED * seconds + reading.accuracyMeters;
  const candidates = trail.segments.map(({ from, to, along, meters }) => {
    const fraction = nearestFraction(at, from, to);
    const nearest = between(from, to, fraction);
    const off = distance(nearest, at);
    let place = along + fraction * meters;
    if (!walk.hasBegun) return { along: place, nearest, meters: off, cost: off };
    if (trail.isLoop) {
      place += Math.round((walk.along - place) / trail.lengthMeters) * trail.lengthMeters;
    }
    const step = place - walk.along;
    const weight = step * walk.direction < 0 ? 0.5 : 0.1;
    // Decides between places that the device can't distinguish.
    const ambiguity = Math.min(reading.accuracyMeters, Math.abs(step) * weight);
    const doubt = ambiguity + Math.max(0, Math.abs(step) - reach);
    const cost = off + Math.min(MAX_DOUBT_METERS, doubt);
    return { along: place, nearest, meters: off, cost };
  });
  return candidates.reduce<(typeof candidates)[number] | null>(
    (best, candidate) => (best && best.cost <= candidate.cost ? best : candidate),
    null,
  );
}

/** Moves along the trail, and notices when the visitor has turned around. */
function turn(walk: TrailWalk, trail: WalkedTrail, along: number, accuracyMeters: number) {
  const { lengthMeters, isLoop, isDirected } = trail;
  const next = { ...walk, along };
  if (!walk.hasBegun) {
    next.hasBegun = true;
    const isAtEnd = !isLoop && lengthMeters - along <= TURN_METERS;
    // At either end of the path, the whole of it is still to be walked.
    next.start = isLoop || along > TURN_METERS ? (isAtEnd ? lengthMeters : along) : 0;
    next.direction = isAtEnd && !isDirected && along > TURN_METERS ? -1 : 0;
    next.farthest = next.turnedAt = next.start;
  }
  const step = next.along - next.farthest;
  const isTurn = Math.abs(step) >= Math.max(TURN_METERS, 2 * accuracyMeters);
  if (step * next.direction > 0) next.farthest = along;
  else if (isTurn && next.direction === 0) {
    next.direction = step > 0 ? 1 : -1;
    next.farthest = along;
  } else if (isTurn) turnAround(next, next.farthest);
  return next;
}

function turnAround(walk: TrailWalk, at: number): void {
  walk.walkedBefore += Math.abs(at - walk.turnedAt);
  walk.turnedAt = at;
  walk.direction = walk.direction > 0 ? -1 : 1;
  walk.farthest = walk.along;
}

/** Notices the end of the walk, and that of a trail with a way back. */
function arrive(walk: TrailWalk, trail: WalkedTrail): TrailWalk {
  const { start, along, direction } = walk;
  if (direction === 0 || isWrongWay(walk, trail)) return walk;
  const awayMeters = trail.isDirected ? along - start : Math.abs(along - start);
  const leaveMeters = Math.min(LEFT_METERS, trail.lengthMeters / 4);
  const next = { ...walk, hasLeft: walk.hasLeft || awayMeters >= leaveMeters };
  const goal = goalOf(next, trail);
  if ((goal - along) * direction > END_METERS) return next;
  const isBack = trail.isLoop || goal === start;
  if (isBack ? next.hasLeft : trail.isDirected) next.end = 'arrived';
  else if (!isBack) {
    next.hasReachedEnd = true;
    turnAround(next, goal);
  }
  return next;
}

/** Whether the trail may not be walked as the visitor walks it. */
export function isWrongWay({ direction }: TrailProgress, { isDirected }: WalkedTrail): boolean {
  return isDirected && direction < 0;
}

/** Whether the visitor is at the end of a trail that is walked back. */
export function isAtEnd({ hasReachedEnd, along, turnedAt }: TrailProgress): boolean {
  return hasReachedEnd && Math.abs(along - turnedAt) <= TURN_METERS;
}

/** The length that the visitor has walked along the trail, and what is left of it. */
export function walkedAndRemaining(walk: TrailProgress, trail: WalkedTrail) {
  return {
    walkedMeters: walk.walkedBefore + Math.abs(walk.along - walk.turnedAt),
    leftMeters: Math.abs(goalOf(walk, trail) - walk.along),
  };
}

/** The next of some places in the direction of the walk; null after the last one. */
export function nextPlace<Place extends { along: number }>(
  walk: TrailProgress,
  trail: WalkedTrail,
  places: readonly Place[],
): { place: Place; meters: number } | null {
  const direction = aheadOf(walk, trail);
  // A place that the visitor has passed isn't ahead again because the device errs.
  const from = walk.direction === direction ? walk.farthest : walk.along;
  const leftMeters = (goalOf(walk, trail) - from) * direction;
  const [next] = places
    .map((place) => {
      const meters = (place.along - from) * direction;
      const rounds = trail.isLoop ? Math.ceil(meters / trail.lengthMeters) - 1 : 0;
      return { place, meters: meters - rounds * trail.lengthMeters };
    })
    .filter(({ meters }) => meters > 0 && meters <= leftMeters + 1)
    .sort((a, b) => a.meters - b.meters);
  return next ? { ...next, meters: next.meters + (from - walk.along) * direction } : null;
}

/** The end of the walk, in meters from the trail's start. */
function goalOf(walk: TrailProgress, trail: WalkedTrail): number {
  const { lengthMeters, isLoop } = trail;
  const [home, direction] = [walk.start, aheadOf(walk, trail)];
  const isHomeAhead = (home - walk.along) * direction > 0;
  if (isLoop) return isHomeAhead && walk.hasLeft ? home : home + direction * lengthMeters;
  return isHomeAhead && walk.hasReachedEnd ? home : direction > 0 ? lengthMeters : 0;
}

function aheadOf({ direction }: TrailProgress, { isDirected }: WalkedTrail): -1 | 1 {
  return direction < 0 && !isDirected ? -1 : 1;
}

/** Lives as long as the tab, so that a walk survives a reload. */
const STORAGE_KEY = 'poi-follow';

/** The walk along a group's trail before the page was reloaded or showed another group; null if there was none. */
export function readWalk(groupId: string): TrailWalk | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStoredWalk(stored) && stored.group === groupId ? { ...startWalk(0), ...stored } : null;
  } catch {
    return null;
  }
}

function isStoredWalk(value: unknown): value is TrailProgress & { group: string } {
  const values = new Map(Object.entries(value ?? {}));
  return Object.entries({ ...progressOf(startWalk(0)), group: '' }).every(
    ([key, example]) => typeof values.get(key) === typeof example,
  );
}

/** @param walk null removes the group's walk, but not that along another group's trail */
export function storeWalk(groupId: string, walk: TrailWalk | null): void {
  try {
    if (walk && !walk.end) {
      const stored = { group: groupId, ...progressOf(walk) };
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
    } else if (readWalk(groupId)) sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage, the walk ends with a reload.
  }
}

function progressOf({ off, movedFrom, end, ...progress }: TrailWalk): TrailProgress {
  return progress;
}
