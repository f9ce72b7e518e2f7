import type { Trail, TrailPart, TrailPosition } from '../src/model/trail.ts';
import { makeTrail, makeTrailPart } from './factories';

/** A part of a trail along these positions: percent of the picture's width and height. */
export function partAlong(path: [number, number][], values: Partial<TrailPart> = {}): TrailPart {
  const positions = path.map(([percentX, percentY]) => ({ percentX, percentY }));
  return makeTrailPart({ positions, ...values });
}

/** A trail of these parts. */
export function trailOf(parts: TrailPart[], values: Partial<Trail> = {}): Trail {
  return makeTrail({ parts, ...values });
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
  const parts = trail.parts.map((part) => ({ ...part, positions: part.positions.map(watch) }));
  return { ...trail, parts };
}
