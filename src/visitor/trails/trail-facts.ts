import { isLoop, type Trail, type TrailPart } from '@/model/trail';
import type { TrailMeasures } from './measure-trail';

/** What a part of a trail may be made of. */
export const TRAIL_KINDS = ['steps', 'steep', 'rough', 'paved'] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/** What is known about a trail. Nothing is promised that nobody has stated or measured. */
export type TrailFacts = {
  /** As the owner states it, or else as measured; null if it is unknown. */
  lengthMeters: number | null;
  /** The time to walk it; null if it is unknown. */
  minutes: number | null;
  /** Whether the time is calculated rather than stated by the owner. */
  isAbout: boolean;
  climbMeters: number | null;
  descentMeters: number | null;
  /** The number of steps, 0 if some of them aren't counted; null if there are none that anybody knows of. */
  steps: number | null;
  /** The owner has checked the whole trail, and it has no steps. */
  isStepFree: boolean;
  /** What it is made of, with the length of that in meters. Null for steps, and if it is unknown. */
  kinds: { kind: TrailKind; meters: number | null }[];
  isLoop: boolean;
  isDirected: boolean;
};

const METERS_PER_HOUR = 5000;
const CLIMB_METERS_PER_HOUR = 600;

/**
 * The time to walk a trail in minutes, by Naismith's rule: an hour for every 3 miles, and another for every 2,000 feet of
 * climb (W. W. Naismith, Scottish Mountaineering Club Journal 2, 1892), here in their usual metric form. To five minutes
 * if it is more than thirty.
 */
export function naismithMinutes(lengthMeters: number, climbMeters: number): number {
  const hours = lengthMeters / METERS_PER_HOUR + climbMeters / CLIMB_METERS_PER_HOUR;
  const minutes = Math.max(1, Math.round(hours * 60));
  return minutes > 30 ? Math.round(minutes / 5) * 5 : minutes;
}

/** @param measures null if the trail can't be measured */
export function trailFacts(trail: Trail, measures: TrailMeasures | null): TrailFacts {
  const { parts, climbMeters, descentMeters } = trail;
  const lengthMeters =
    trail.lengthMeters ?? measures?.parts.reduce((sum, meters) => sum + meters, 0) ?? null;
  // An unknown climb counts as none, unless the owner says that some part is steep.
  const climb = climbMeters ?? (parts.some(({ isSteep }) => isSteep) ? null : 0);
  const canCalculate = lengthMeters !== null && climb !== null;
  const steps = parts.flatMap((part) => part.steps ?? []);
  return {
    lengthMeters,
    minutes: trail.minutes ?? (canCalculate ? naismithMinutes(lengthMeters, climb) : null),
    isAbout: trail.minutes === null,
    climbMeters,
    descentMeters,
    steps: steps.length === 0 ? null : steps.includes(0) ? 0 : sum(steps),
    isStepFree: trail.isChecked && steps.length === 0,
    kinds: TRAIL_KINDS.flatMap((kind) => {
      const indexes = parts.flatMap((part, index) => (isOfKind(part, kind) ? [index] : []));
      const meters =
        kind === 'steps' || !measures
          ? null
          : sum(indexes.map((index) => measures.parts[index] ?? 0));
      return indexes.length > 0 ? [{ kind, meters }] : [];
    }),
    isLoop: isLoop(trail),
    isDirected: trail.isDirected,
  };
}

export function isOfKind(
  { steps, isSteep, isRough, isPaved }: TrailPart,
  kind: TrailKind,
): boolean {
  return { steps: steps !== null, steep: isSteep, rough: isRough, paved: isPaved }[kind];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
