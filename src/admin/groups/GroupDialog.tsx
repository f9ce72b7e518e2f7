import { Route } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { FormDialog } from '@/admin/forms/FormDialog';
import { FormFields } from '@/admin/forms/FormFields';
import type { Draft } from '@/admin/forms/row-form';
import { type RowForm, useRowForm } from '@/admin/forms/useRowForm';
import { HelpLink } from '@/admin/help/HelpLink';
import { TrailEditor } from '@/admin/trails/TrailEditor';
import { saveWithUndo } from '@/admin/undo/undo-toasts';
import { useConfirm } from '@/admin/useConfirm';
import { useGroupRows } from '@/admin/useMapRows';
import { useDeleteRowsIfUnchanged, useRestoreRows } from '@/data/admin/deleted-rows';
import { GROUPS, useSaveRow } from '@/data/admin/useSaveRow';
import { foldCase } from '@/lib/fold-text';
import { formatFieldText } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import type { Group } from '@/model/group';
import { Button } from '@/ui/Button';

/** A group's form that was closed with unsaved input. */
export type GroupDraft = Draft<GroupValues, Group>;

type GroupDialogProps = {
  /** The group to edit, or null for a new one. */
  group: Group | null;
  /** A form to resume. */
  draft?: GroupDraft;
  /** Gets the focus afterward if the element that had it is gone. */
  returnFocusTo: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called if the form is closed with unsaved input, with the group's name. */
  onCloseUnsaved: (draft: GroupDraft, about: string) => void;
};

export function GroupDialog(props: GroupDialogProps) {
  const { group, draft, onClose, onCloseUnsaved } = props;
  const save = useSaveRow(GROUPS, GROUP_FIELDS);
  const { mutateAsync: remove } = useDeleteRowsIfUnchanged();
  const { mutateAsync: restore } = useRestoreRows();
  const rowForm = useRowForm({
    fields: GROUP_FIELDS,
    row: group,
    draft,
    save: saveWithUndo(GROUP_FIELDS, save, {
      updated: 'Group updated',
      reverted: 'Group change undone',
      nameOf: ({ name }) => name,
      creation: {
        created: 'Group created',
        removed: 'Group removed',
        remove: (group) => remove({ group, points: [] }),
        restore: (group) => restore({ group, points: [] }),
      },
    }),
  });
  const { base, id, form, isSaving } = rowForm;
  const { data: groups = [] } = useGroupRows();
  const { ask, confirmDialog } = useConfirm();
  const [isDrawing, setIsDrawing] = useState(false);
  const draw = () => setIsDrawing(true);
  const action = base ? 'Update' : 'Create';
  const isDrawn = form.line !== GROUP_FIELDS.line.toText(base?.line ?? null);
  const trailStatus = isDrawn ? `Not saved yet. Press ${action} to save the change.` : '';

  function leave() {
    const about = form.name.trim() || base?.name || 'A new group';
    if (rowForm.isChanged)
      onCloseUnsaved(
        rowForm.draft,
        isDrawn && form.line ? `${about}. Reopen it to save the drawing.` : about,
      );
    onClose();
  }

  async function submit() {
    const another = findGroupWithSameName({ id: base?.id ?? id, name: form.name }, base, groups);
    if (!another) return saveAndClose();
    ask({
      title: 'The name is taken',
      question: `There is already a group named “${another.name}”. ${base ? 'Use the name twice?' : 'Create another?'}`,
      action: base ? 'Use it twice' : 'Create another',
      variant: 'primary',
      onConfirm: () => void saveAndClose(),
    });
  }

  async function saveAndClose() {
    if (await rowForm.save()) onClose();
  }

  return (
    <>
      <FormDialog
        title={base ? 'Edit Group' : 'Create Group'}
        onClose={leave}
        returnFocusTo={props.returnFocusTo}
        isLocked={isSaving || isDrawing}
        onSubmit={submit}
        action={action}
        isSaving={isSaving}
        isSubmitDisabled={rowForm.isUploading}
      >
        <FormFields
          rowForm={rowForm}
          after={{
            map_text: <TrailField rowForm={rowForm} status={trailStatus} onDraw={draw} />,
          }}
          noun="group"
          onDone={onClose}
        />
      </FormDialog>
      {isDrawing && (
        <TrailEditor
          group={{
            id: base?.id ?? id,
            name: form.name,
            color: form.color,
            background_image: form.background_image || null,
          }}
          line={GROUP_FIELDS.line.parse(form.line).value}
          action="Done"
          onDone={(line) => {
            rowForm.change('line', GROUP_FIELDS.line.toText(line));
            setIsDrawing(false);
          }}
          onClose={() => setIsDrawing(false)}
        />
      )}
      {confirmDialog}
    </>
  );
}

/** Finds another group with this one's new name, ignoring case. */
function findGroupWithSameName(
  { id, name }: Pick<Group, 'id' | 'name'>,
  base: Group | null,
  groups: Group[],
): Group | undefined {
  const isSame = (other: Group) => foldCase(other.name) === foldCase(name);
  if (base && isSame(base)) return undefined;
  return groups.find((other) => other.id !== id && isSame(other));
}

type TrailFieldProps = { rowForm: RowForm<GroupValues, Group>; status: string; onDraw: () => void };

/**
 * Says what trail a group's form has, and opens its editor.
 * @param props.status says that the trail isn't stored as it is in the form
 */
function TrailField({ rowForm, status, onDraw }: TrailFieldProps) {
  const { line: text } = rowForm.form;
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Trail</p>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon={Route} onClick={onDraw}>
          {text ? 'Change the trail' : 'Draw the trail'}
        </Button>
        {text && <Button onClick={() => rowForm.change('line', '')}>Remove the trail</Button>}
      </div>
      {text && (
        <p className="mt-1.5 text-sm text-muted">{formatFieldText(GROUP_FIELDS.line, text)}.</p>
      )}
      <p role="status" className="text-sm font-medium not-empty:mt-1.5">
        {status}
      </p>
      <HelpLink topic="trails" />
    </div>
  );
}
