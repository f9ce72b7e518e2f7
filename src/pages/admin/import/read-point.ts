import type { ImportedPoint } from '@/data/import.admin';
import type { Point } from '@/data/points';
import { linkProblem, pictureProblem, quote, titleProblem } from './check-value';
import { unguardCell } from './formula-guard';
import { readId, readNumber, readTime } from './read-cell';
import type { SheetLine } from './read-spreadsheet';

/**
 * Reads the point of a line, but for its group. A field without a cell stays as it is.
 * @param current the point with the line's id, if the map has it
 * @returns the point, and what is wrong with it; with a problem the point is of no use
 */
export function readPoint(
  { cells, newPointId }: SheetLine,
  current: Point | undefined,
): { point: ImportedPoint; problems: string[] } {
  const problems: string[] = [];

  function check(text: string, now: string | null | undefined, problem: string | null): string {
    // What the map has already is not to be refused.
    if (problem && text !== now) problems.push(problem);
    return text;
  }

  function readCoordinate(field: 'x' | 'y', now: number | undefined): number {
    const cell = cells[field];
    if (cell === undefined && now !== undefined) return now;
    const text = unguardCell(cell ?? '');
    const number = readNumber(text);
    const problem = coordinateProblem(field.toUpperCase(), text, number);
    if (problem) problems.push(problem);
    return number ?? 0;
  }

  function readOptional(
    field: 'marker_icon' | 'popup_image' | 'link',
    findProblem: (text: string) => string | null,
  ): string | null {
    const cell = cells[field];
    const now = current?.[field] ?? null;
    if (cell === undefined) return now;
    const text = unguardCell(cell);
    return text === '' ? null : check(text, now, findProblem(text));
  }

  function readCreationTime(): string | null {
    const text = unguardCell(cells.created_at ?? '');
    // A point that is there keeps its own.
    if (text === '' || current) return null;
    const time = readTime(text);
    if (time === null) {
      problems.push(
        `The creation time ${quote(text)} is not written like 2026-11-20T20:33:41Z. It may be left empty.`,
      );
    }
    return time;
  }

  const idText = unguardCell(cells.id ?? '');
  const id = readId(idText);
  if (idText !== '' && !id) {
    problems.push(
      `${quote(idText)} is no id of a point. Leave the id empty to add the point as a new one.`,
    );
  }
  const title = cells.title === undefined ? (current?.title ?? '') : unguardCell(cells.title);
  const point: ImportedPoint = {
    id: id ?? newPointId,
    title: check(title, current?.title, titleProblem(title)),
    group_id: current?.group_id ?? null,
    coord_x: readCoordinate('x', current?.coord_x),
    coord_y: readCoordinate('y', current?.coord_y),
    marker_icon: readOptional('marker_icon', (text) => pictureProblem('marker icon', text)),
    popup_image: readOptional('popup_image', (text) => pictureProblem('popup image', text)),
    link: readOptional('link', linkProblem),
    created_at: readCreationTime(),
  };
  return { point, problems };
}

function coordinateProblem(label: string, text: string, number: number | null): string | null {
  if (text === '') return `${label} is missing.`;
  if (number === null) return `${label} is ${quote(text)}, which is no number.`;
  return number < 0 || number > 100
    ? `${label} is ${quote(text)}. It must be from 0 to 100.`
    : null;
}
