import { Plus, Route } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { type Group, groupsQuery } from '@/data/groups';
import { supabase } from '@/lib/supabase-client';
import { Button } from '@/ui/Button';
import { Loaded } from '@/ui/Loaded';
import { Notice } from '@/ui/Notice';
import { neighbourOf } from '../points/point-selection';
import { useAdminQuery } from '../useAdminQuery';
import { DeleteGroupDialog } from './DeleteGroupDialog';
import { GroupDialog } from './GroupDialog';
import { deleteButtonId, GroupsTable } from './GroupsTable';

/** Lists the groups, and opens what is done with them. */
export function GroupsTab() {
  const { data: groups, error, refetch } = useAdminQuery(groupsQuery(supabase));
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
        <GroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      {doomed && (
        <DeleteGroupDialog
          group={doomed.group}
          onClose={() => setDoomed(null)}
          onUndone={() => setRestored(doomed.group.id)}
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
