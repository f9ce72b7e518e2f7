import { foldCase } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import type { Group } from '@/model/group';
import { EMPTY_CELL, type SheetRow } from './read-rows';
import { readId } from './sheet';

/** A group of the map, or one to create. */
type NamedGroup = Pick<Group, 'id' | 'name'>;

/** The group of a row, or why it has none. */
type FoundGroup = {
  /** Null if the row names none, or several groups have its name. */
  group: NamedGroup | null;
  /** Whether the map doesn't have it yet. */
  isNew: boolean;
  problem: string | null;
};

/**
 * Returns a function that finds the group that a row names.
 *
 * An exact name wins. Otherwise the name may differ in case and blanks if only one group fits. If
 * several groups have the same name, the column for the group's ID decides, or a point stays in its
 * current group.
 * @param createsGroups whether an unknown name creates a group. Otherwise it is a problem.
 */
export function createGroupFinder(
  rows: readonly SheetRow[],
  groups: Group[],
  createsGroups: boolean,
) {
  const byName = groupBy(groups, ({ name }) => name);
  const byLooseName = groupBy(groups, ({ name }) => foldCase(name));

  function existingGroups(name: string): NamedGroup[] {
    const loose = byLooseName.get(foldCase(name)) ?? [];
    return byName.get(name) ?? (loose.length === 1 ? loose : []);
  }
  const newGroups = planNewGroups(
    rows.filter((row) => existingGroups(groupName(row)).length === 0),
    new Set(groups.map(({ id }) => id)),
  );

  return (row: SheetRow, currentId: string | null): FoundGroup => {
    const name = groupName(row);
    const existing = existingGroups(name);
    const isNew = existing.length === 0;
    // In an export of this app, even a dash is a name.
    const isEmpty = EMPTY_CELL.test(name) && isNew && readId(row.cells.id ?? '') === null;
    if (name === '' || isEmpty) return { group: null, isNew: false, problem: null };
    const named = isNew ? (newGroups.get(name) ?? []) : existing;
    const id = readId(row.cells.group_id ?? '') ?? currentId;
    const group = (named.length === 1 ? named[0] : named.find((group) => group.id === id)) ?? null;
    if (isNew && !createsGroups) return { group, isNew, problem: `There is no group “${name}”.` };
    const problem = group
      ? null
      : `${named.length} groups are named “${name}”. Rename one of them, or say which in a column group_id.`;
    return { group, isNew, problem };
  };
}

/** The name in the row's cell for the group, or an empty text. */
function groupName({ cells }: SheetRow): string {
  return cells.group ?? '';
}

/**
 * The groups to create, by name. They keep the IDs of an export, so that groups with the same name
 * stay separate.
 */
function planNewGroups(rows: readonly SheetRow[], usedIds: Set<string>): Map<string, NamedGroup[]> {
  const rowsByName = groupBy(rows, groupName);
  rowsByName.delete('');
  return new Map(
    [...rowsByName].map(([name, rows]) => {
      const ids = rows.flatMap(({ cells }) => readId(cells.group_id ?? '') ?? []);
      const ownIds = [...new Set(ids)].filter((id) => !usedIds.has(id));
      for (const id of ownIds) usedIds.add(id);
      const [first] = rows;
      if (ownIds.length === 0 && first) ownIds.push(first.newGroupId);
      return [name, ownIds.map((id) => ({ id, name }))];
    }),
  );
}
