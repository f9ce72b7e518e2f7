import type { Trail, TrailPart } from '../src/model/trail.ts';
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
