import type { Json } from '@/types/database';

// A group's trail, and how the database stores it in the column `line`.

/** A section: a stretch of a trail's path with the same properties along its whole length. */
export type TrailSection = {
  /** 2 to 2,000 positions in percent of the picture, to two decimals. */
  positions: readonly TrailPosition[];
  /** The number of steps: 0 if nobody has counted them, null where there are none. */
  steps: number | null;
  isSteep: boolean;
  isRough: boolean;
  isPaved: boolean;
  /** Whether nobody may walk there now. Never stored. */
  isClosed?: boolean;
};

/** A position in percent of the picture's width and height. */
export type TrailPosition = { percentX: number; percentY: number };

/**
 * Where a trail meets others, by the ids of their groups, or `'self'` for the trail itself. Of a pair of trails, the
 * decisions of the one with the higher revision count.
 */
export type TrailJunctions = Readonly<Record<string, JunctionDecisions>>;

/** Where one can change from one of two trails to the other, and where one can't, as under a bridge. */
export type JunctionDecisions = {
  joined: readonly TrailPosition[];
  apart: readonly TrailPosition[];
};

/** A trail's path with what is known about it. */
export type Trail = {
  /** The sections, in order. Two are joined where one begins at the position at which the one before ends. */
  sections: readonly TrailSection[];
  /** As the owner states it, or null. The same is true of the next three. */
  lengthMeters: number | null;
  minutes: number | null;
  climbMeters: number | null;
  descentMeters: number | null;
  /** Whether the owner has checked the whole trail for steps. */
  isChecked: boolean;
  /** Whether it is walked in one direction, in the order of its positions. */
  isDirected: boolean;
  junctions: TrailJunctions;
  /** Rises each time the junctions are decided, above that of all other trails; 0 if they never were. */
  revision: number;
};

/** Up to this distance from a trail, in diagonals of the picture, a place is one of those that the trail passes. */
export const MAX_PLACE_DISTANCE = 0.1;

/** A trail without a path, and without anything that its owner states. */
export const EMPTY_TRAIL: Trail = {
  sections: [],
  lengthMeters: null,
  minutes: null,
  climbMeters: null,
  descentMeters: null,
  isChecked: false,
  isDirected: false,
  junctions: {},
  revision: 0,
};

export const MAX_TRAIL_SECTIONS = 20;
export const MAX_SECTION_POSITIONS = 2000;
export const MAX_TRAIL_POSITIONS = 5000;
export const MAX_STEPS = 9999;
export const MAX_JUNCTION_TRAILS = 100;
/** The limit for each list of a pair of trails: joined and apart. */
export const MAX_JUNCTIONS = 200;
const MAX_REVISION = 1_000_000_000;
/** Revisions larger than `above` are from a made-up file, and read as `revision`, so that later saves get higher ones. */
const REVISION_CAP = { above: 900_000_000, revision: 500_000_000 };

/** Whether the trail ends where it begins. */
export function isLoop({ sections }: Pick<Trail, 'sections'>): boolean {
  const [start, end] = [sections[0]?.positions[0], sections.at(-1)?.positions.at(-1)];
  return start !== undefined && end !== undefined && isSamePosition(start, end);
}

/** Whether the owner has checked the whole trail, and it has no steps. */
export function isStepFree({ isChecked, sections }: Trail): boolean {
  return isChecked && sections.every(({ steps }) => steps === null);
}

export function isSamePosition(a: TrailPosition, b: TrailPosition): boolean {
  return a.percentX === b.percentX && a.percentY === b.percentY;
}

/** The stored form of a trail, without what is unknown. */
export function trailToJson(trail: Trail): Json {
  const { lengthMeters: length, minutes, climbMeters: climb, descentMeters: descent } = trail;
  const junctions = Object.entries(trail.junctions).map(([id, { joined, apart }]) => [
    id,
    {
      ...(joined.length > 0 && { joined: toNumbers(joined) }),
      ...(apart.length > 0 && { apart: toNumbers(apart) }),
    },
  ]);
  return withoutUnknown({
    parts: trail.sections.map(({ positions, steps, isSteep, isRough, isPaved }) =>
      withoutUnknown({
        path: toNumbers(positions),
        steps,
        steep: isSteep,
        rough: isRough,
        paved: isPaved,
      }),
    ),
    length,
    minutes,
    climb,
    descent,
    checked: trail.isChecked,
    directed: trail.isDirected,
    junctions: junctions.length > 0 ? Object.fromEntries(junctions) : null,
    revision: trail.revision || null,
  });
}

function withoutUnknown(values: Record<string, Json>): Json {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== false),
  );
}

/** The trail of a stored line; null if there is none, or if it isn't valid, as in an older release's form. */
export function parseTrail(line: Json | undefined): Trail | null {
  if (!isObject(line) || !Array.isArray(line.parts)) return null;
  const sections = line.parts.map(parseSection);
  const junctions = line.junctions === undefined ? {} : parseJunctions(line.junctions);
  if (!sections.every((section) => section !== null) || !junctions) return null;
  const revision = numberOrNull(line.revision) ?? 0;
  const isMadeUp = revision > REVISION_CAP.above && revision <= MAX_REVISION;
  const trail: Trail = {
    sections,
    lengthMeters: numberOrNull(line.length),
    minutes: numberOrNull(line.minutes),
    climbMeters: numberOrNull(line.climb),
    descentMeters: numberOrNull(line.descent),
    isChecked: line.checked === true,
    isDirected: line.directed === true,
    junctions,
    revision: isMadeUp ? REVISION_CAP.revision : revision,
  };
  return trailProblem(trail) === null && hasOnlyKnownValues(line, trail) ? trail : null;
}

function parseSection(section: Json | undefined): TrailSection | null {
  const positions = isObject(section) ? parsePositions(section.path) : null;
  if (!isObject(section) || !positions) return null;
  return {
    positions,
    steps: numberOrNull(section.steps),
    isSteep: section.steep === true,
    isRough: section.rough === true,
    isPaved: section.paved === true,
  };
}

/** Null also for no junctions: the key is then absent. */
function parseJunctions(json: Json): TrailJunctions | null {
  if (!isObject(json) || Object.keys(json).length === 0) return null;
  const entries = Object.entries(json).map(([id, decisions]) => {
    if (!isObject(decisions)) return null;
    const [joined, apart] = [decisions.joined, decisions.apart].map((numbers) =>
      numbers === undefined ? [] : parsePositions(numbers),
    );
    return joined && apart ? ([id, { joined, apart }] as const) : null;
  });
  return entries.every((entry) => entry !== null) ? Object.fromEntries(entries) : null;
}

/** Whether the trail, written again, has every value of the line: none is of another type or unknown. */
function hasOnlyKnownValues(line: Json, trail: Trail): boolean {
  return countValues(line) === countValues(trailToJson(trail));
}

/** A list of positions counts as one value: each of its numbers has been read. */
function countValues(json: Json | undefined): number {
  if (typeof json !== 'object' || json === null) return 1;
  if (Array.isArray(json) && typeof json[0] === 'number') return 1;
  return Object.values(json).reduce<number>((sum, value) => sum + countValues(value), 1);
}

function numberOrNull(value: Json | undefined): number | null {
  return typeof value === 'number' ? value : null;
}

function isObject(json: Json | undefined): json is { [key: string]: Json | undefined } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** Says in a sentence why a trail can't be stored, or null. */
export function trailProblem({ sections, ...facts }: Trail): string | null {
  if (sections.length === 0) return 'The trail has no line.';
  if (sections.length > MAX_TRAIL_SECTIONS)
    return `A trail has at most ${MAX_TRAIL_SECTIONS} sections.`;
  const lengths = sections.map(({ positions }) => positions.length);
  if (Math.min(...lengths) < 2) return 'A section of the trail needs at least two corners.';
  if (Math.max(...lengths) > MAX_SECTION_POSITIONS) {
    return 'A section of the trail has at most 2,000 corners.';
  }
  if (lengths.reduce((sum, length) => sum + length, 0) > MAX_TRAIL_POSITIONS) {
    return 'A trail has at most 5,000 corners.';
  }
  for (const { positions, steps } of sections) {
    if (!positions.every(isOnPicture)) return 'The trail leaves the picture.';
    if (!isInRange(steps, 0, MAX_STEPS)) return 'A section has at most 9,999 steps.';
  }
  if (!isInRange(facts.lengthMeters, 1, 1_000_000)) return 'The length is 1 m to 1,000 km.';
  if (!isInRange(facts.minutes, 1, 10_000)) return 'The time is 1 to 10,000 minutes.';
  if (!isInRange(facts.climbMeters, 0, 10_000)) return 'The climb is 0 to 10,000 m.';
  if (!isInRange(facts.descentMeters, 0, 10_000)) return 'The descent is 0 to 10,000 m.';
  return junctionsProblem(facts);
}

const GROUP_KEY = /^(self|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function junctionsProblem({
  junctions,
  revision,
}: Pick<Trail, 'junctions' | 'revision'>): string | null {
  const ids = Object.keys(junctions);
  if (ids.length > MAX_JUNCTION_TRAILS) return 'A trail meets at most 100 others.';
  if (!ids.every((id) => GROUP_KEY.test(id))) return 'A trail that is joined is unknown.';
  for (const { joined, apart } of Object.values(junctions)) {
    if (joined.length + apart.length === 0 || Math.max(joined.length, apart.length) > MAX_JUNCTIONS)
      return 'Two trails meet at 1 to 200 places.';
    if (![...joined, ...apart].every(isOnPicture)) return 'A junction is beside the picture.';
  }
  return isInRange(revision, 0, MAX_REVISION) ? null : 'The trail has been changed too often.';
}

function isOnPicture({ percentX, percentY }: TrailPosition): boolean {
  return percentX >= 0 && percentX <= 100 && percentY >= 0 && percentY <= 100;
}

function isInRange(value: number | null, min: number, max: number): boolean {
  return value === null || (Number.isInteger(value) && value >= min && value <= max);
}

/** A percentage is stored with two decimals, as a whole number. */
const HUNDREDTHS = 100;

/** The stored form of positions: x and y in turn, in hundredths of a percent. */
function toNumbers(positions: readonly TrailPosition[]): number[] {
  return positions.flatMap(({ percentX, percentY }) => [
    Math.round(percentX * HUNDREDTHS),
    Math.round(percentY * HUNDREDTHS),
  ]);
}

/** The positions of stored numbers, which may be beside the picture; null for anything else. */
function parsePositions(numbers: Json | undefined): TrailPosition[] | null {
  if (!Array.isArray(numbers) || numbers.length % 2 > 0 || !numbers.every(isInteger)) return null;
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    percentX: (numbers[2 * index] ?? 0) / HUNDREDTHS,
    percentY: (numbers[2 * index + 1] ?? 0) / HUNDREDTHS,
  }));
}

function isInteger(value: Json): value is number {
  return Number.isInteger(value);
}
