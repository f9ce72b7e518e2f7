import type { ImageSize } from '@/geo/geometry';
import { formatCount } from '@/i18n/format-numbers';
import { EMPTY_TRAIL, isSamePosition, type Trail, trailProblem } from '@/model/trail';
import {
  closingCorner,
  countPieces,
  type Drawing,
  openEnd,
  roundToStored,
  simplifyDrawing,
  toDrawing,
  toSections,
} from './edit-trail';
import type { SnapTarget } from './editor-layer';

/** A drawing, and the last decisions about its junctions. */
export type Step = Drawing & { decisions: Pick<Trail, 'junctions' | 'revision'> };

/** A drawing with those before and after it. */
export type History = { past: readonly Step[]; present: Step; future: readonly Step[] };

/** The history of a trail that has not been changed. */
export function begin({ sections, junctions, revision }: Trail): History {
  const present = { ...toDrawing(sections), decisions: { junctions, revision } };
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
  const sections = toSections(corners);
  return sections.length === 0 ? null : trailProblem({ ...EMPTY_TRAIL, sections });
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

/** How something is drawn. */
type Situation = { isMarking: boolean; hasPicture: boolean; isCursorShown: boolean };

/** Says above the map what can be done next. */
export function hintFor(
  drawing: Drawing,
  { isMarking, hasPicture, isCursorShown }: Situation,
): string {
  if (!hasPicture) return 'There is no picture to draw on yet.';
  if (isCursorShown)
    return `Arrow keys move the cross. ${isMarking ? 'Space begins a section, and ends it.' : 'Space adds a corner. Enter ends the line.'}`;
  if (isMarking)
    return 'Click or tap a stretch, then the next ones to extend it, or drag along the line. Then choose below what it is.';
  if (closingCorner(drawing) !== null)
    return 'Click or tap to add a corner, twice to end the line, or the first corner to close the loop.';
  if (drawing.isOpen)
    return 'Click or tap to add a corner, or drag to draw. Click or tap twice to end the line.';
  if (openEnd(drawing) !== null) return 'Click or tap where the line continues from this end.';
  const pieces = countPieces(drawing);
  if (pieces === 0) return 'Click or tap where the trail begins, or drag along it.';
  const gaps = pieces > 1 ? `${pieces} lines with gaps between them. ` : '';
  const { corners } = drawing;
  const hasEnd = corners.some(
    ({ after }, index) => after === null && openEnd({ ...drawing, selected: index }) !== null,
  );
  return `${gaps}Drag the line or its corners.${hasEnd ? ' Choose an end to continue it.' : ''}`;
}

/** Says for screen readers what a step has changed. */
export function describeStep(
  before: Drawing,
  after: Drawing,
  targets: readonly SnapTarget[],
): string {
  const { corners, selected } = after;
  const corner = corners[selected ?? -1];
  const removedCount = before.corners.length - corners.length;
  if (removedCount > 0) return `${formatCount(removedCount, 'corner')} removed`;
  // Only a loop ends with its last corner selected.
  if (before.isOpen && !after.isOpen) return corner ? 'Loop closed' : 'The line ends here';
  if (selected === null || !corner) return after.section ? 'Section selected' : '';
  if (corners === before.corners) return `Corner ${selected + 1} of ${corners.length} selected`;
  const target = targets.find((each) => isSamePosition(roundToStored(each), corner));
  const verb = corners.length > before.corners.length ? 'added' : 'placed';
  const at = `${corner.percentX.toFixed(1)}, ${corner.percentY.toFixed(1)}`;
  return `Corner ${selected + 1} ${verb} at ${target ? `${target.title}, ` : ''}${at}`;
}
