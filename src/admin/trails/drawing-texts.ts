import { formatCount } from '@/i18n/format-numbers';
import { isSamePosition } from '@/model/trail';
import type { SnapTarget } from './drawing-tool';
import { closingCorner, countPieces, type Drawing, openEnd, roundToStored } from './edit-trail';

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
  if (isMarking) return 'Drag along the part you want to mark, or tap a marked part.';
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
  const place = targets.find(
    (target) => target.title && isSamePosition(roundToStored(target), corner),
  );
  const verb = corners.length > before.corners.length ? 'added' : 'placed';
  const at = `${corner.percentX.toFixed(1)}, ${corner.percentY.toFixed(1)}`;
  return `Corner ${selected + 1} ${verb} at ${place ? `${place.title}, ` : ''}${at}`;
}
