import { foldCase } from '@/lib/fold-text';
import { groupBy } from '@/lib/group-by';
import type { Group } from '@/model/group';
import { readId } from './read-point';
import type { SheetLine } from './sheet-lines';

/** A group of the map, or one to be created. */
export type NamedGroup = Pick<Group, 'id' | 'name'>;

/**
 * Says which group a line names.
 *
 * A name is that of a group if it is the same, or else if only one group differs in nothing but case
 * and blanks. Several groups may have the same name: then the id of the group decides, if the file has
 * a column for it, or a point stays in the one it is in.
 * @param createsGroups whether a name that no group has makes a new one
 */
export function createGroupFinder(lines: SheetLine[], groups: Group[], createsGroups: boolean) {
  const byName = groupBy(groups, ({ name }) => name);
  const byLooseName = groupBy(groups, ({ name }) => foldCase(name));

  function candidates(name: string): NamedGroup[] {
    const loose = byLooseName.get(foldCase(name)) ?? [];
    return byName.get(name) ?? (loose.length === 1 ? loose : []);
  }
  const newGroups = createsGroups
    ? planNewGroups(
        lines.filter((line) => candidates(groupName(line)).length === 0),
        new Set(groups.map(({ id }) => id)),
      )
    : new Map<string, NamedGroup[]>();

  /** The group that a line names: one of the map or a new one, none, or why it can't be told. */
  return (
    line: SheetLine,
    currentId: string | null,
  ): { group: NamedGroup | null } | { problem: string } => {
    const name = groupName(line);
    if (name === '') return { group: null };
    const existing = candidates(name);
    const named = existing.length > 0 ? existing : (newGroups.get(name) ?? []);
    const [only] = named;
    if (!only) return { problem: `There is no group “${name}”.` };
    if (named.length === 1) return { group: only };
    const id = readId(line.cells.group_id ?? '') ?? currentId;
    const group = named.find((group) => group.id === id);
    if (group) return { group };
    const problem = `${named.length} groups have the name “${name}”. Give one of them another name, or say which in a column group_id.`;
    return { problem };
  };
}

/** The name in the line's cell for the group; empty for none. */
function groupName({ cells }: SheetLine): string {
  return cells.group ?? '';
}

/**
 * The groups to be created, by name. They keep the ids that an export gave them, so that groups of the
 * same name stay apart.
 */
function planNewGroups(lines: SheetLine[], taken: Set<string>): Map<string, NamedGroup[]> {
  const planned = new Map<string, NamedGroup[]>();
  for (const line of lines) {
    const name = groupName(line);
    const id = readId(line.cells.group_id ?? '');
    if (name === '' || !id || taken.has(id)) continue;
    taken.add(id);
    planned.set(name, [...(planned.get(name) ?? []), { id, name }]);
  }
  for (const line of lines) {
    const name = groupName(line);
    if (name !== '' && !planned.has(name)) planned.set(name, [{ id: line.newGroupId, name }]);
  }
  return planned;
}
