import { Route } from 'lucide-react';
import { useState } from 'react';
import { useRegisterOpenForm } from '@/admin/forms/useReopenToast';
import { toastError } from '@/admin/toasts';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { GROUPS, useSaveRow } from '@/data/admin/useSaveRow';
import { MapControl } from '@/map/react/MapControls';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import type { Group } from '@/model/group';
import type { Json } from '@/types/database';
import { ConfirmDialog } from '@/ui/Dialog';
import { TrailEditor } from './TrailEditor';

/** Only the line is saved: a change of the name in another window is no conflict. */
const LINE_FIELDS = { line: GROUP_FIELDS.line };

/** Draws the trail of the group that the map shows. The editor stays open even if another window deletes the group. */
export function DrawTrailControl({ group }: { group: Group | null }) {
  const [drawn, setDrawn] = useState<Group | null>(null);
  return (
    <>
      {group && (
        <MapControl
          icon={Route}
          label={group.line === null ? 'Draw the trail' : 'Change the trail'}
          onPress={() => setDrawn(group)}
        />
      )}
      {drawn && <StoredTrailEditor group={drawn} onClose={() => setDrawn(null)} />}
    </>
  );
}

function StoredTrailEditor({ group, onClose }: { group: Group; onClose: () => void }) {
  const [conflict, setConflict] = useState<{ stored: Group; line: Json } | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = saveWithUndo<{ line: Json }, Group>(
    LINE_FIELDS,
    useSaveRow<Group, { line: Json }>(GROUPS, LINE_FIELDS),
    {
      updated: `Trail of “${group.name}” saved`,
      reverted: `Trail of “${group.name}” changed back`,
    },
  );
  // A form that is reopened can't replace what was drawn.
  useRegisterOpenForm(onClose, true);

  async function saveOver(base: Group, line: Json) {
    setConflict(null);
    setIsSaving(true);
    try {
      const outcome = await save({ base, values: { line } });
      if ('saved' in outcome) onClose();
      else if (outcome.conflict) setConflict({ stored: outcome.conflict, line });
      else throw new Error('This group was deleted in another window.');
    } catch (error) {
      toastError(error, { keepsText: true });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <>
      <TrailEditor
        group={group}
        line={group.line}
        action="Save"
        isSaving={isSaving}
        onDone={(line) => saveOver(group, line)}
        onClose={onClose}
      />
      {conflict && (
        <ConfirmDialog
          title="This trail was changed in another window."
          question="Nothing has been saved yet. Replace the other line with yours? You can undo that."
          action="Replace"
          variant="primary"
          onConfirm={() => saveOver(conflict.stored, conflict.line)}
          onCancel={() => setConflict(null)}
        />
      )}
    </>
  );
}
