import { isLoop, type Trail, type TrailPart } from '@/model/trail';
import { sum, type TrailMeasures } from './measure-trail';

/** What a part of a trail may be made of. */
export const TRAIL_KINDS = ['steps', 'steep', 'rough', 'paved'] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

export type TrailFacts = ReturnType<typeof trailFacts>;

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

/**
 * What is known about a trail. Nothing is promised that nobody has stated or measured.
 * @param measures null if the trail can't be measured
 */
export function trailFacts(trail: Trail, measures: TrailMeasures | null) {
  const { parts, climbMeters, descentMeters, isDirected } = trail;
  const lengthMeters = trail.lengthMeters ?? (measures && sum(measures.parts));
  // An unknown climb counts as none, unless the owner says that some part is steep.
  const climb = climbMeters ?? (parts.some(({ isSteep }) => isSteep) ? null : 0);
  const calculated =
    lengthMeters === null || climb === null ? null : naismithMinutes(lengthMeters, climb);
  const steps = parts.flatMap((part) => part.steps ?? []);
  return {
    lengthMeters,
    minutes: trail.minutes ?? calculated,
    /** Whether the time is calculated rather than stated by the owner. */
    isAbout: trail.minutes === null,
    climbMeters,
    descentMeters,
    /** The number of steps, 0 if some of them aren't counted; null if there are none that anybody knows of. */
    steps: steps.length === 0 ? null : steps.includes(0) ? 0 : sum(steps),
    /** The owner has checked the whole trail, and it has no steps. */
    isStepFree: trail.isChecked && steps.length === 0,
    /** What it is made of, with the length of that in meters. Null for steps, and if it is unknown. */
    kinds: TRAIL_KINDS.filter((kind) => parts.some((part) => isOfKind(part, kind))).map((kind) => {
      const lengths = measures?.parts.filter(
        (_, index) => parts[index] && isOfKind(parts[index], kind),
      );
      return { kind, meters: lengths && kind !== 'steps' ? sum(lengths) : null };
    }),
    isLoop: isLoop(trail),
    isDirected,
  };
}

export function isOfKind(
  { steps, isSteep, isRough, isPaved }: TrailPart,
  kind: TrailKind,
): boolean {
  return { steps: steps !== null, steep: isSteep, rough: isRough, paved: isPaved }[kind];
}
