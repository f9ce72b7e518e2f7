import type { ImageSize } from '@/geo/geometry';
import { type Trail, trailProblem } from '@/model/trail';
import { type Drawing, simplifyDrawing, toParts } from './edit-trail';

/** A drawing with those before and after it. */
export type History = {
  past: readonly Drawing[];
  present: Drawing;
  future: readonly Drawing[];
};

/** A trail without a line, and without anything that its owner states. */
export const EMPTY_TRAIL: Trail = {
  parts: [],
  lengthMeters: null,
  minutes: null,
  climbMeters: null,
  descentMeters: null,
  isChecked: false,
  isDirected: false,
};

/** How far a line with too many corners may be from what was drawn, in image pixels: each is tried in turn. */
const TOLERANCES_PX = [2, 4, 8, 16, 32];

/**
 * Makes a drawing the present one, with fewer corners if it has too many.
 * @returns also a message if it doesn't fit. Nothing changes if even a simpler one doesn't.
 */
export function change(
  history: History,
  drawing: Drawing,
  image: ImageSize,
): { history: History; problem: string | null } {
  const { past, present } = history;
  // A selection is no step to undo.
  if (drawing.corners === present.corners && drawing.isOpen === present.isOpen) {
    return { history: { ...history, present: drawing }, problem: null };
  }
  const push = (drawing: Drawing): History => ({
    past: [...past, present],
    present: drawing,
    future: [],
  });
  const problem = problemOf(drawing);
  if (problem === null) return { history: push(drawing), problem };
  const simpler = TOLERANCES_PX.map((px) => simplifyDrawing(drawing, image, px));
  const fitting = simpler.find((drawing) => problemOf(drawing) === null);
  if (!fitting) return { history, problem };
  return { history: push(fitting), problem: `${problem} The line was simplified.` };
}

function problemOf({ corners }: Drawing): string | null {
  const parts = toParts(corners);
  return parts.length === 0 ? null : trailProblem({ ...EMPTY_TRAIL, parts });
}

/** Steps back. Changes nothing at the beginning. */
export function undo(history: History): History {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (!previous) return history;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

/** Steps forward again. Changes nothing at the end. */
export function redo(history: History): History {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest } : history;
}
