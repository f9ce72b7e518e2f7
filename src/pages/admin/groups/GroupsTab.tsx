import { Plus, Route } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import * as v from 'valibot';
import { type Group, groupsQuery } from '@/data/groups';
import {
  type GroupForm,
  groupSchema,
  useDeleteGroup,
  useRestoreGroup,
  useSaveGroup,
} from '@/data/groups.admin';
import { supabase } from '@/lib/supabase-client';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { messageOf, toastError } from '@/ui/toast-error';
import { neighbourOf } from '../points/point-selection';
import { toastUndo } from '../toast-undo';
import { useDeskQuery } from '../useDeskQuery';
import type { FormChange, SaveOutcome } from '../useRowForm';
import { GroupDialog } from './GroupDialog';
import { deleteButtonId, GroupsTable } from './GroupsTable';

/** Lists the groups, and saves and deletes them. */
export function GroupsTab() {
  const { data: groups, error, refetch } = useDeskQuery(groupsQuery(supabase));
  const save = useSaveGroup();
  const remove = useDeleteGroup();
  const restore = useRestoreGroup();
  const [edited, setEdited] = useState<Group | 'new' | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  /** A group that is back, and gets the focus as soon as it is shown. */
  const [restored, setRestored] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(
    function focusRestored() {
      if (!groups?.some(({ id }) => id === restored)) return;
      setRestored(null);
      focusDeleteButton(restored);
    },
    [groups, restored],
  );

  function askToDelete(group: Group) {
    const ids = groups?.map(({ id }) => id) ?? [];
    setDoomed({ group, neighbour: neighbourOf(ids, group.id, new Set([group.id])) });
  }

  async function saveGroup({
    form,
    ...change
  }: FormChange<Group, GroupForm>): Promise<SaveOutcome<Group>> {
    try {
      const input = v.parse(groupSchema, form);
      const conflict = await save.mutateAsync({ ...change, input });
      if (conflict) return conflict;
      toast.success(change.base ? 'Group updated' : 'Group created');
      return { saved: { ...(change.base ?? { id: change.id, created_at: '' }), ...input } };
    } catch (error) {
      toastError(error);
      return 'failed';
    }
  }

  async function deleteGroup(group: Group) {
    try {
      const { error, ...deleted } = await remove.mutateAsync(group);
      toastUndo(error ? `${messageOf(error)}. The group is deleted.` : 'Group deleted', {
        undo: () => restore.mutateAsync(deleted),
        undone: 'Group restored',
        onUndone: () => setRestored(group.id),
        isError: error !== null,
      });
      setDoomed(null);
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <section className="max-w-5xl" aria-labelledby="groups-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="groups-heading" className="text-lg font-semibold">
            Groups / Trails
          </h2>
          <p className="text-sm text-muted">Organize your POI markers into groups</p>
        </div>
        <Button ref={addButton} look="primary" onClick={() => setEdited('new')}>
          <Plus aria-hidden size={16} />
          Add Group
        </Button>
      </div>
      <Loaded data={groups} error={error} onRetry={refetch}>
        {(rows) =>
          rows.length === 0 ? (
            <Notice
              icon={Route}
              title="No groups yet"
              text="Groups are the trails or kinds of places that visitors choose from above the map."
            >
              <Button onClick={() => setEdited('new')}>Add the first group</Button>
            </Notice>
          ) : (
            <GroupsTable groups={rows} onEdit={setEdited} onDelete={askToDelete} />
          )
        }
      </Loaded>
      {edited && (
        <GroupDialog
          group={edited === 'new' ? null : edited}
          isSaving={save.isPending}
          onSave={saveGroup}
          onClose={() => setEdited(null)}
        />
      )}
      {doomed && (
        <ConfirmDialog
          title={`Delete “${doomed.group.name}”`}
          question="Are you sure? This will delete all associated points."
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => deleteGroup(doomed.group)}
          onCancel={() => setDoomed(null)}
          onFocusLost={() => focusDeleteButton(doomed.neighbour) || addButton.current?.focus()}
        />
      )}
    </section>
  );
}

/** A group that may be deleted, and the one beside it. */
type Doomed = { group: Group; neighbour: string | null };

/** @returns whether it is there */
function focusDeleteButton(groupId: string | null): boolean {
  const button = groupId && document.getElementById(deleteButtonId(groupId));
  if (button) button.focus();
  return Boolean(button);
}
