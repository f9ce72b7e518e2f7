import type { ImportedPoint, NewGroup } from '@/data/admin/import';
import { foldText } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import { safeColor } from '@/lib/safe-color';
import { isSameJson } from '@/lib/same-json';
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
import { newGroupColor } from './group-colors';
import { createGroupFinder, type NamedGroup } from './plan-groups';
import { type LineProblem, readId, readPoint } from './read-point';
import type { SheetLine } from './sheet-lines';

/** What an import would do. */
export type ImportPlan = {
  lines: PlannedLine[];
  /** The groups that would be created, in the order in which the lines name them. */
  newGroups: NewGroup[];
  /** The points that would be added or changed. */
  points: ImportedPoint[];
  /** How many lines would add a point that the map has already, whether they are left out or not. */
  duplicateCount: number;
};

/** What the administrator wants of an import. */
export type ImportOptions = {
  /** Groups that are not there are created; else their lines are refused. */
  createsGroups: boolean;
  /** Lines that would add a point with the title and the position of one that is there, or nearly so, add it. */
  includesDuplicates: boolean;
};

/** A value of a point before and after; null for none. */
type Change = { label: string; from: string | null; to: string | null };

/** What would become of a line. */
export type PlannedLine = {
  /** Its number in the file, from 1. */
  number: number;
  /** The title in the file, or the point's where the file has none; may be empty. */
  title: string;
  /** The columns of cells that were fixedColumns. */
  fixedColumns: string[];
} & (
  | { kind: 'new'; point: ImportedPoint; groupName: string | null }
  | { kind: 'changed'; changes: Change[] }
  | { kind: 'unchanged' }
  | { kind: 'duplicate' }
  | { kind: 'refused'; problems: LineProblem[] }
);

/**
 * Compares the lines of a spreadsheet with the map. A line with the id of a point changes that point,
 * in the columns that the file has; any other line adds one.
 */
export function planImport(
  lines: SheetLine[],
  { points, groups }: { points: Point[]; groups: Group[] },
  { createsGroups, includesDuplicates }: ImportOptions,
): ImportPlan {
  const pointsById = new Map(points.map((point) => [point.id, point]));
  const groupNames = new Map(groups.map(({ id, name }) => [id, name]));
  const nameOf = (groupId: string | null) => (groupId && groupNames.get(groupId)) || null;
  const findGroup = createGroupFinder(lines, groups, createsGroups);
  const firstWithId = new Map<string, number>();
  const stored = new Set(points.map(duplicateKey));
  const sameTitle = groupBy(points, ({ title }) => foldText(title));
  const isThere = (line: SheetLine, point: PointValues) =>
    line.isPositionComputed
      ? (sameTitle.get(foldText(point.title)) ?? []).some((other) => areNear(point, other))
      : stored.has(duplicateKey(point));
  const colors = groups.flatMap(({ color }) => safeColor(color) ?? []);
  const plan: ImportPlan = { lines: [], newGroups: [], points: [], duplicateCount: 0 };

  for (const line of lines) {
    const { number, fixedColumns } = line;
    const id = readId(line.cells.id ?? '');
    // Where the answer to a first try was lost, the new points may be there already.
    const current = pointsById.get(id ?? line.newPointId);
    const { point, problems } = readPoint(line, current);
    const about = { number, title: point.title, fixedColumns: fixedColumns };

    const first = id ? firstWithId.get(id) : undefined;
    if (first !== undefined)
      problems.push({ column: 'id', text: `Line ${first} has the same id.` });
    else if (id) firstWithId.set(id, number);

    let newGroup: NamedGroup | null = null;
    if (line.cells.group !== undefined) {
      const named = findGroup(line, current?.group_id ?? null);
      if ('problem' in named) problems.push({ column: 'group', text: named.problem });
      else {
        point.group_id = named.group?.id ?? null;
        if (named.group && !groupNames.has(named.group.id)) newGroup = named.group;
      }
    }
    const nameProblem = newGroup && GROUP_FIELDS.name.parse(newGroup.name).problem;
    if (nameProblem) problems.push({ column: 'group', text: nameProblem });

    if (line.problem || problems.length > 0) {
      const all = line.problem ? [{ column: null, text: line.problem }] : problems;
      plan.lines.push({ kind: 'refused', ...about, problems: all });
      continue;
    }
    if (!current && isThere(line, point)) {
      plan.duplicateCount += 1;
      if (!includesDuplicates) {
        plan.lines.push({ kind: 'duplicate', ...about });
        continue;
      }
    }
    if (newGroup) {
      const color = newGroupColor(colors);
      colors.push(color);
      plan.newGroups.push({ ...newGroup, color });
      groupNames.set(newGroup.id, newGroup.name);
    }
    const { id: pointId, created_at, ...values } = point;
    const sent = {
      id: pointId,
      created_at,
      ...toPayload<PointValues>(POINT_FIELDS, values, current ?? null),
    };
    const changes = current && findChanges(current, point, nameOf);
    if (!changes) {
      plan.lines.push({ kind: 'new', ...about, point: sent, groupName: nameOf(point.group_id) });
    } else if (changes.length > 0) {
      plan.lines.push({ kind: 'changed', ...about, changes });
    } else {
      plan.lines.push({ kind: 'unchanged', ...about });
      continue;
    }
    plan.points.push(sent);
  }
  return plan;
}

/** The same for points that are taken for the same. */
function duplicateKey({ title, coord_x, coord_y }: PointValues): string {
  return `${coord_x} ${coord_y} ${title}`;
}

/** So far from each other, in percent of the picture, points of the same title are taken for the same. */
const NEAR_PERCENT = 10;

function areNear(one: PointValues, other: PointValues): boolean {
  return Math.hypot(one.coord_x - other.coord_x, one.coord_y - other.coord_y) <= NEAR_PERCENT;
}

/** What an import would change of a point. */
function findChanges(
  before: PointValues,
  after: PointValues,
  groupName: (id: string | null) => string | null,
): Change[] {
  const [one, other] = [rowToForm(POINT_FIELDS, before), rowToForm(POINT_FIELDS, after)];
  const shown = (point: PointValues, form: PointForm, name: keyof PointValues) => {
    if (name === 'group_id') return groupName(point.group_id);
    return formatFieldText(POINT_FIELDS[name], form[name]) || null;
  };
  return fieldNames(POINT_FIELDS)
    .filter((name) => !isSameJson(before[name], after[name]))
    .flatMap((name) =>
      name === 'translations'
        ? describeTranslationChanges(POINT_FIELDS, one[name], other[name])
        : {
            label: POINT_FIELDS[name].name.replace(/^./, (letter) => letter.toUpperCase()),
            from: shown(before, one, name),
            to: shown(after, other, name),
          },
    );
}
