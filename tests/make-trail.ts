import type { Trail, TrailPart } from '../src/model/trail.ts';

type Path = [percentX: number, percentY: number][];

/** A part without any properties but the given ones. */
export function makePart(path: Path, values: Partial<TrailPart> = {}): TrailPart {
  return {
    positions: path.map(([percentX, percentY]) => ({ percentX, percentY })),
    steps: null,
    isSteep: false,
    isRough: false,
    isPaved: false,
    ...values,
  };
}

/** A trail of which nothing is known but its parts. */
export function makeTrail(parts: TrailPart[], values: Partial<Trail> = {}): Trail {
  return {
    parts,
    lengthMeters: null,
    minutes: null,
    climbMeters: null,
    descentMeters: null,
    isChecked: false,
    isDirected: false,
    ...values,
  };
}
