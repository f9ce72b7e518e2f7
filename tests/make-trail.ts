import type { Trail, TrailPosition, TrailSection } from '../src/model/trail.ts';
import { makeTrail, makeTrailSection } from './factories';

/** A section of a trail along these positions: percent of the picture's width and height. */
export function sectionAlong(
  path: [number, number][],
  values: Partial<TrailSection> = {},
): TrailSection {
  const positions = path.map(([percentX, percentY]) => ({ percentX, percentY }));
  return makeTrailSection({ positions, ...values });
}

/** A trail of these sections. */
export function trailOf(sections: TrailSection[], values: Partial<Trail> = {}): Trail {
  return makeTrail({ sections, ...values });
}

/** The same trail, whose positions count how often they are read. It shows how much work something is. */
export function countReads(trail: Trail, reads: { count: number }): Trail {
  const watch = ({ percentX, percentY }: TrailPosition): TrailPosition => ({
    get percentX() {
      reads.count += 1;
      return percentX;
    },
    percentY,
  });
  const sections = trail.sections.map((section) => ({
    ...section,
    positions: section.positions.map(watch),
  }));
  return { ...trail, sections };
}
