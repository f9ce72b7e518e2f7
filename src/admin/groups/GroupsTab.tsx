import { Plus, Route } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useClosingsDialog } from '@/admin/closings/ClosingDialog';
import { useReopenToast } from '@/admin/forms/useReopenToast';
import { findRowAfterDeletion } from '@/admin/points/point-list';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import type { Group } from '@/model/group';
import { AsyncContent } from '@/ui/AsyncContent';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/EmptyState';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { GroupDialog, type GroupDraft } from './GroupDialog';
import { GroupsTable } from './GroupsTable';

/** Lists the groups and opens their dialogs. */
export function GroupsTab() {
  const { data: groups, error, refetch } = useGroupRows();
  const { data: points } = usePointRows();
  const [edited, setEdited] = useState<{ group: Group | null; draft?: GroupDraft } | null>(null);
  const offerReopening = useReopenToast((draft: GroupDraft) =>
    setEdited({ group: draft.base, draft }),
  );
  /** The group to delete once confirmed, and the one to focus afterward. */
  const [pendingDeletion, setPendingDeletion] = useState<{
    group: Group;
    neighborId: string | null;
  } | null>(null);
  /** A restored group, which gets the focus as soon as it is shown. */
  const [restoredId, setRestoredId] = useState<string | null>(null);
  const { openClosings, closingsDialog } = useClosingsDialog();
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(
    function focusRestored() {
      if (!groups?.some(({ id }) => id === restoredId)) return;
      setRestoredId(null);
      focusDeleteButton(restoredId);
    },
    [groups, restoredId],
  );

  function askToDelete(group: Group) {
    const ids = groups?.map(({ id }) => id) ?? [];
    setPendingDeletion({
      group,
      neighborId: findRowAfterDeletion(ids, group.id, new Set([group.id])),
    });
  }

  return (
    <section aria-labelledby="groups-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <h2 id="groups-heading" className="text-lg font-semibold">
            Groups / Trails
          </h2>
          <p className="text-sm text-muted">Organize your POI markers into groups</p>
        </div>
        <Button
          icon={Plus}
          ref={addButton}
          id="add-group"
          variant="primary"
          onClick={() => setEdited({ group: null })}
        >
          Add Group
        </Button>
      </div>
      <AsyncContent data={groups} error={error} onRetry={refetch}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState
              icon={Route}
              title="No groups yet"
              text="Groups are the trails, or the kinds of points, that visitors can choose above the map."
            >
              <Button onClick={() => setEdited({ group: null })}>Add the first group</Button>
            </EmptyState>
          ) : (
            <GroupsTable
              groups={rows}
              points={points}
              onEdit={(group) => setEdited({ group })}
              onCloseForNow={openClosings}
              onDelete={askToDelete}
            />
          )
        }
      </AsyncContent>
      {edited && (
        <GroupDialog
          {...edited}
          returnFocusTo={addButton}
          onClose={() => setEdited(null)}
          onCloseUnsaved={offerReopening}
        />
      )}
      {closingsDialog}
      {pendingDeletion && (
        <DeleteGroupDialog
          group={pendingDeletion.group}
          pointCount={
            points?.filter(({ group_id }) => group_id === pendingDeletion.group.id).length
          }
          onClose={() => setPendingDeletion(null)}
          onUndone={() => setRestoredId(pendingDeletion.group.id)}
          onFocusLost={() =>
            focusDeleteButton(pendingDeletion.neighborId) || addButton.current?.focus()
          }
        />
      )}
    </section>
  );
}

/** @returns whether the group has a button */
function focusDeleteButton(groupId: string | null): boolean {
  const button = groupId && document.getElementById(`delete-${groupId}`);
  if (button) button.focus();
  return Boolean(button);
}
