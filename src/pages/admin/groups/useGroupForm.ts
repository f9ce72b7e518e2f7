import { emptyForm, toForm } from '@/data/fields.admin';
import { GROUP_FIELDS, type GroupValues } from '@/data/group-fields.admin';
import type { Group } from '@/data/groups';
import { useSaveGroup } from '@/data/groups.admin';
import { useRowForm } from '../useRowForm';

/**
 * The form of a group, and its saving.
 * @param row the group to edit, or null for a new one
 */
export function useGroupForm(row: Group | null) {
  const { mutateAsync: save } = useSaveGroup();
  return useRowForm({
    fields: GROUP_FIELDS,
    row,
    initial: row ? toForm<GroupValues>(GROUP_FIELDS, row) : emptyForm(GROUP_FIELDS),
    save,
    messages: { created: 'Group created', updated: 'Group updated' },
  });
}
