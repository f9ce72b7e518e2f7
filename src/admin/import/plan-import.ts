import { newGroupColor } from '@/admin/groups/new-group-color';
import type { ImportedPoint, NewGroup } from '@/data/admin/import';
import { safeColor } from '@/lib/color';
import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import { isSameJson } from '@/lib/same-json';
import type { SlicedWork } from '@/lib/sliced-work';
import {
  describeTranslationChanges,
  fieldNames,
  formatFieldText,
  rowToForm,
  toPayload,
} from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { POINT_FIELDS, type PointForm, type PointValues } from '@/model/fields/point-fields';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { PlannedTrail } from './geo/imported-trails';
import { createGroupFinder } from './plan-groups';
import { type RowProblem, readPoint, type SheetRow, type TextRules } from './read-rows';
import { readId } from './sheet';

export type ImportOptions = {
  /** Whether missing groups are created. Otherwise their rows are refused. */
  createsGroups: boolean;
  /** Whether to add points that the map already has: with an equal title, at or near the same position. */
  includesDuplicates: boolean;
  /** How texts are read. */
  rules: TextRules;
};

/** The outcome of each row, and the rows to store. */
export type ImportPlan = {
  rows: PlannedRow[];
  /** The groups to create, in the order in which the rows name them. */
  newGroups: NewGroup[];
  /** The groups that the map doesn't have, whether or not they are created. */
  missingGroups: NewGroup[];
  /** The points to add or change. */
  points: ImportedPoint[];
  /** How many rows add a point that the map already has, whether or not they are left out. */
  duplicateCount: number;
  /** The trails that lines of a map file become. */
  trails: PlannedTrail[];
  /** Whether all places are on the picture only if their latitudes and longitudes are swapped. */
  looksSwapped: boolean;
};

/** A value of a point before and after; null for none. */
type Change = { label: string; from: string | null; to: string | null };

/** The outcome of a row. */
export type PlannedRow = {
  /** Its number in the file, from 1. */
  number: number;
  /** The title in the file, or the point's if the file has none. May be empty. */
  title: string;
  /** What is left out of it. */
  notes: RowProblem[];
} & (
  | { kind: 'new'; point: ImportedPoint; groupName: string | null; hasKnownTitle: boolean }
  | { kind: 'changed'; changes: Change[] }
  | { kind: 'unchanged' }
  | { kind: 'duplicate' }
  | { kind: 'refused'; problems: RowProblem[] }
);

/**
 * Compares rows with the map. A row with the ID of a point changes that point, in the columns that
 * the file has. Any other row adds a point.
 */
export function* planImport(
  rows: readonly SheetRow[],
  { points, groups }: { points: Point[]; groups: Group[] },
  { createsGroups, includesDuplicates, rules }: ImportOptions,
): SlicedWork<ImportPlan> {
  const pointsById = new Map(points.map((point) => [point.id, point]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const nameOf = (groupId: string | null) => (groupId && groupNames.get(groupId)) || null;
  const findGroup = createGroupFinder(rows, groups, createsGroups);
  const firstWithId = new Map<string, number>();
  const pointsByTitle = groupBy(points, ({ title }) => foldText(title));
  const isDuplicate = createDuplicateTest(points, pointsByTitle);
  const colors = groups.flatMap(({ color }) => safeColor(color) ?? []);
  const missingGroups = new Map<string, NewGroup>();
  const planned: PlannedRow[] = [];
  const importedPoints: ImportedPoint[] = [];
  let duplicateCount = 0;

  for (const [index, row] of rows.entries()) {
    if (index % 100 === 0) yield;
    const { number } = row;
    const id = readId(row.cells.id ?? '');
    // If only the response to an earlier try was lost, the new points are already stored.
    const current = pointsById.get(id ?? row.newPointId);
    const { point, problems, notes } = readPoint(row, current, rules);
    const about = { number, title: point.title || (row.cells.title ?? ''), notes };

    const first = id ? firstWithId.get(id) : undefined;
    if (first !== undefined)
      problems.push({ column: 'id', text: `Line ${first} has the same id.` });
    else if (id) firstWithId.set(id, number);

    const isReadable = row.problem === null && problems.length === 0;
    const isKnown = isReadable && !current && isDuplicate(row, point);
    const isLeftOut = isKnown && !includesDuplicates;
    if (row.cells.group !== undefined) {
      const { group, isNew, problem } = findGroup(row, current?.group_id ?? null);
      const newGroup = isNew ? group : null;
      const nameProblem = newGroup && GROUP_FIELDS.name.parse(newGroup.name).problem;
      point.group_id = (nameProblem ? current?.group_id : group?.id) ?? null;
      if (problem) problems.push({ column: 'group', text: problem });
      if (nameProblem) notes.push({ column: 'group', text: `Left out: ${nameProblem}` });
      if (newGroup && !nameProblem && isReadable && !isLeftOut && !missingGroups.has(newGroup.id)) {
        const color = newGroupColor(colors);
        colors.push(color);
        missingGroups.set(newGroup.id, { ...newGroup, color });
        groupNames.set(newGroup.id, newGroup.name);
      }
    }

    if (row.problem !== null || problems.length > 0) {
      const all = row.problem === null ? problems : [{ column: null, text: row.problem }];
      planned.push({ kind: 'refused', ...about, problems: all });
      continue;
    }
    if (isKnown) duplicateCount += 1;
    if (isLeftOut) {
      planned.push({ kind: 'duplicate', ...about });
      continue;
    }
    const { id: pointId, created_at, ...values } = point;
    const sent = {
      id: pointId,
      created_at,
      ...toPayload<PointValues>(POINT_FIELDS, values, current ?? null),
    };
    const changes = current && findChanges(current, point, nameOf);
    if (!changes) {
      const hasKnownTitle = pointsByTitle.has(foldText(point.title));
      const groupName = nameOf(point.group_id);
      planned.push({ kind: 'new', ...about, point: sent, groupName, hasKnownTitle });
    } else if (changes.length > 0) {
      planned.push({ kind: 'changed', ...about, changes });
    } else {
      planned.push({ kind: 'unchanged', ...about });
      continue;
    }
    importedPoints.push(sent);
  }
  const groupsToCreate = [...missingGroups.values()];
  return {
    rows: planned,
    newGroups: createsGroups ? groupsToCreate : [],
    missingGroups: groupsToCreate,
    points: importedPoints,
    duplicateCount,
    trails: [],
    looksSwapped: false,
  };
}

/**
 * If a position was computed, points with an equal title count as duplicates up to this distance, in percent of the
 * picture.
 */
const NEAR_PERCENT = 10;

/** Returns a function that checks whether a new point duplicates one of these. */
function createDuplicateTest(points: Point[], pointsByTitle: ReadonlyMap<string, Point[]>) {
  const keyOf = ({ title, coord_x, coord_y }: PointValues) => `${coord_x} ${coord_y} ${title}`;
  const keys = new Set(points.map(keyOf));
  return (row: SheetRow, point: PointValues): boolean =>
    row.isPositionComputed
      ? (pointsByTitle.get(foldText(point.title)) ?? []).some(
          ({ coord_x, coord_y }) =>
            Math.hypot(point.coord_x - coord_x, point.coord_y - coord_y) <= NEAR_PERCENT,
        )
      : keys.has(keyOf(point));
}

/** A point's changes, in readable form. */
function findChanges(
  before: PointValues,
  after: PointValues,
  groupName: (id: string | null) => string | null,
): Change[] {
  const [formBefore, formAfter] = [rowToForm(POINT_FIELDS, before), rowToForm(POINT_FIELDS, after)];
  const textOf = (point: PointValues, form: PointForm, name: keyof PointValues) => {
    if (name === 'group_id') return groupName(point.group_id);
    return formatFieldText(POINT_FIELDS[name], form[name]) || null;
  };
  return fieldNames(POINT_FIELDS)
    .filter((name) => !isSameJson(before[name], after[name]))
    .flatMap((name) =>
      name === 'translations'
        ? describeTranslationChanges(POINT_FIELDS, formBefore[name], formAfter[name])
        : {
            label: POINT_FIELDS[name].name.replace(/^./, (letter) => letter.toUpperCase()),
            from: textOf(before, formBefore, name),
            to: textOf(after, formAfter, name),
          },
    );
}
