import { type LocalProjection, localProjection } from '@/geo/earth-position';
import { distance } from '@/geo/plane';
import {
  isLoop,
  isStepFree,
  type Trail,
  type TrailPosition,
  type TrailSection,
} from '@/model/trail';
import type { TrailPlace } from '@/visitor/details/trail-order';
import type { MapFit } from '@/visitor/locate/map-fit';
import type { WalkedTrail } from './trail-progress';

/** The lengths of a trail on Earth, in meters. They add up to the length that the owner states, if there is one. */
export type TrailMeasures = {
  /** The length of each section. */
  sections: readonly number[];
  /** The length from the trail's start to a place on it. */
  metersTo(place: TrailPlace): number;
};

/**
 * Measures a trail on the base map.
 * @returns null if the fit isn't reliable along the whole trail
 */
export function measureTrail(
  { sections, lengthMeters }: Pick<Trail, 'sections' | 'lengthMeters'>,
  fit: MapFit,
): TrailMeasures | null {
  const lengths = sections.map(({ positions }) => fit.metersAlong(positions));
  if (!lengths.every((meters) => meters !== null)) return null;
  const measured = sum(lengths);
  const factor = lengthMeters !== null && measured > 0 ? lengthMeters / measured : 1;
  return {
    sections: lengths.map((meters) => meters * factor),
    metersTo({ section, segment, position }) {
      const before: TrailPosition[] = sections[section]?.positions.slice(0, segment + 1) ?? [];
      const meters = fit.metersAlong([...before, position]) ?? 0;
      return (sum(lengths.slice(0, section)) + meters) * factor;
    },
  };
}

/** A trail as it is walked, whose length is the measured or stated one. */
export function walkedTrail(
  trail: Trail,
  measures: TrailMeasures,
  fit: MapFit,
): WalkedTrail & { plane: LocalProjection } {
  const sections = trail.sections.map(({ positions }) =>
    positions.map(fit.toEarth).filter((position) => position !== null),
  );
  const plane = localProjection(sections.flat());
  let lengthMeters = 0;
  const segments = sections.flatMap((section, index) => {
    const corners = section.map(plane.toMeters);
    const steps = corners.slice(1).map((to, step) => {
      const from = corners[step] ?? to;
      return { from, to, meters: distance(from, to) };
    });
    const length = sum(steps.map(({ meters }) => meters));
    const factor = length > 0 ? (measures.sections[index] ?? 0) / length : 1;
    return steps.map((step) => {
      const along = lengthMeters;
      lengthMeters += step.meters * factor;
      return { ...step, along, meters: step.meters * factor };
    });
  });
  return { segments, lengthMeters, isLoop: isLoop(trail), isDirected: trail.isDirected, plane };
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The properties that a section of a trail may have. */
export const TRAIL_KINDS = ['steps', 'steep', 'rough', 'paved'] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

export type TrailFacts = ReturnType<typeof trailFacts>;

/** A trail with the facts about it. */
export type DescribedTrail = {
  trail: Trail;
  facts: TrailFacts;
  measures: TrailMeasures | null;
  /** Texts that say where it is closed, until when and why; none if it is open. */
  closed: readonly string[];
  /** Sentences that say what can be walked; empty if all of it. */
  open: string;
  /** The most important facts, such as ‘about 20 min · 1.2 km · 12 stairs’, and closings. */
  line: string;
  /** The other facts. */
  others: string;
  /** Words by which a search finds it, besides its name. */
  searchText: string;
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

/**
 * The facts about a trail. Nothing is promised that was neither stated nor measured.
 * @param measures null if the trail can't be measured
 */
export function trailFacts(trail: Trail, measures: TrailMeasures | null) {
  const { sections, climbMeters, descentMeters, isDirected } = trail;
  const lengthMeters = trail.lengthMeters ?? (measures && sum(measures.sections));
  // An unknown climb counts as none, unless the owner says that some section is steep.
  const climb = climbMeters ?? (sections.some(({ isSteep }) => isSteep) ? null : 0);
  const calculated =
    lengthMeters === null || climb === null ? null : naismithMinutes(lengthMeters, climb);
  const steps = countSteps(sections);
  return {
    lengthMeters,
    minutes: trail.minutes ?? calculated,
    /** Whether the time is calculated rather than stated by the owner. */
    isAbout: trail.minutes === null,
    climbMeters,
    descentMeters,
    steps,
    isStepFree: isStepFree(trail),
    /** The properties of its sections, each with its length in meters: null for steps, and if it is unknown. */
    kinds: TRAIL_KINDS.filter((kind) => sections.some((section) => isOfKind(section, kind))).map(
      (kind) => {
        const lengths = measures?.sections.filter(
          (_, index) => sections[index] && isOfKind(sections[index], kind),
        );
        return { kind, meters: lengths && kind !== 'steps' ? sum(lengths) : null };
      },
    ),
    isLoop: isLoop(trail),
    isDirected,
  };
}

/** The number of steps on some sections, 0 if some of them aren't counted; null if unknown. */
export function countSteps(sections: readonly Pick<TrailSection, 'steps'>[]): number | null {
  const counts = sections.flatMap((section) => section.steps ?? []);
  if (counts.length === 0) return null;
  return counts.includes(0) ? 0 : sum(counts);
}

export function isOfKind(
  { steps, isSteep, isRough, isPaved }: TrailSection,
  kind: TrailKind,
): boolean {
  return { steps: steps !== null, steep: isSteep, rough: isRough, paved: isPaved }[kind];
}
