import type { ImageSize } from '@/geo/geometry';
import { EMPTY_TRAIL, type Trail, trailProblem } from '@/model/trail';
import { type Drawing, simplifyDrawing, toDrawing, toParts } from './edit-trail';

/** A drawing, and the last decisions about its junctions. */
export type Step = Drawing & { decisions: Pick<Trail, 'junctions' | 'revision'> };

/** A drawing with those before and after it. */
export type History = { past: readonly Step[]; present: Step; future: readonly Step[] };

/** The history of a trail that has not been changed. */
export function begin({ parts, junctions, revision }: Trail): History {
  const present = { ...toDrawing(parts), decisions: { junctions, revision } };
  return { past: [], present, future: [] };
}

/** How far a line with fewer corners may be from what was drawn, in image pixels: each is tried in turn. */
const TOLERANCES_PX = [2, 4, 8, 16, 32];

/**
 * Makes a drawing the present one, with fewer corners if it has too many.
 * @returns also what is wrong with it. Nothing changes if even a simpler one can't be stored.
 */
export function change(
  history: History,
  drawing: Drawing,
  image: ImageSize,
): { history: History; problem: string | null } {
  const { present } = history;
  const problem = problemOf(drawing);
  const simpler = () => TOLERANCES_PX.map((px) => simplifyDrawing(drawing, image, px));
  const next = problem === null ? drawing : simpler().find((other) => problemOf(other) === null);
  if (!next) return { history, problem };
  // A selection is no step to undo.
  const isStep = next.corners !== present.corners || next.isOpen !== present.isOpen;
  const step = { ...next, decisions: present.decisions };
  return {
    history: isStep ? pushStep(history, step) : { ...history, present: step },
    problem: problem && `${problem} The line was simplified.`,
  };
}

/** Adds a step that can be undone. */
export function pushStep({ past, present }: History, next: Step): History {
  return { past: [...past, present], present: next, future: [] };
}

function problemOf({ corners }: Drawing): string | null {
  const parts = toParts(corners);
  return parts.length === 0 ? null : trailProblem({ ...EMPTY_TRAIL, parts });
}

/** The step before, or the same if there is none. */
export function undo(history: History): History {
  const { past, present, future } = history;
  const previous = past.at(-1);
  if (!previous) return history;
  return { past: past.slice(0, -1), present: previous, future: [present, ...future] };
}

/** The step that was undone last, or the same if there is none. */
export function redo(history: History): History {
  const { past, present, future } = history;
  const [next, ...rest] = future;
  return next ? { past: [...past, present], present: next, future: rest } : history;
}
