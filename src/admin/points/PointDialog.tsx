import { type RefObject, useRef, useState } from 'react';
import { ClosingDialog, type ClosingFormDraft } from '@/admin/closings/ClosingDialog';
import { ClosingStatus } from '@/admin/closings/ClosingStatus';
import { useStoredPoint } from '@/admin/closings/usePointNotices';
import { FormDialog } from '@/admin/forms/FormDialog';
import { FormFields } from '@/admin/forms/FormFields';
import type { Draft } from '@/admin/forms/row-form';
import { useRowForm } from '@/admin/forms/useRowForm';
import { GeoPositionField } from '@/admin/positions/GeoPositionField';
import { usePositionCheck } from '@/admin/positions/usePositionCheck';
import { useSiteLanguages } from '@/admin/translations/useSiteLanguages';
import { useDeletePointsIfUnchanged } from '@/data/admin/points';
import { useRestoreDeletedRows } from '@/data/admin/restore-deleted-rows';
import { POINTS, useSaveRow } from '@/data/admin/useSaveRow';
import { POINT_FIELDS, type PointForm, type PointValues } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { IconGallery } from './IconPicker';
import { PositionField } from './PositionField';
import { POINT_SAVE_MESSAGES } from './point-save-messages';
import type { JustSavedPoint } from './useScrollToSavedRow';

/** A point's form as it was left. */
export type PointDraft = Draft<PointValues, Point>;

type PointDialogProps = {
  /** The point to edit, or null for a new one. */
  point: Point | null;
  /** What is known of a new one. */
  initialValues?: Partial<PointForm>;
  /** A form that was closed before. */
  draft?: PointDraft;
  /** Gets the focus afterwards if what had it before is gone. */
  returnFocusTo: RefObject<HTMLElement | null>;
  /** Is told what the form stored, if it stored something; of several points the last. */
  onClose: (stored: JustSavedPoint | null) => void;
  /** Is told of what was typed when it is closed without a save, and what point that was. */
  onCloseUnsaved: (draft: PointDraft, about: string) => void;
};

/** The form of a point. */
export function PointDialog(props: PointDialogProps) {
  const { point: row, initialValues, draft, onClose, onCloseUnsaved } = props;
  const save = useSaveRow(POINTS, POINT_FIELDS);
  const { mutateAsync: remove } = useDeletePointsIfUnchanged();
  const { mutateAsync: restore } = useRestoreDeletedRows();
  const stored = useRef<JustSavedPoint | null>(null);
  const close = () => onClose(stored.current);
  const editing = useRowForm({
    fields: POINT_FIELDS,
    row,
    initialValues,
    draft,
    save: async (change) => {
      const outcome = await save(change);
      if ('saved' in outcome) {
        stored.current = { id: outcome.saved.id, isNew: change.base === null };
      }
      return outcome;
    },
    creationUndo: {
      remove: (point) => remove([point]),
      restore: (point) => restore({ points: [point] }),
    },
    messages: POINT_SAVE_MESSAGES,
  });
  const { further_languages } = useSiteLanguages();
  const { form, base: point, isSaving, isUploading, change } = editing;
  const closing = useStoredPoint(point);
  const others = usePositionCheck(point?.id ?? null);
  const [isClosing, setIsClosing] = useState(false);
  const [leftClosing, setLeftClosing] = useState<ClosingFormDraft | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const isAnotherWanted = useRef(false);

  function leave() {
    const about = form.title.trim() || point?.title || 'A new point';
    if (editing.isChanged) onCloseUnsaved(editing.draft(), about);
    close();
  }

  async function submit() {
    const goesOn = isAnotherWanted.current;
    if (!(await editing.save())) return;
    if (!goesOn) {
      close();
      return;
    }
    // Many of a kind come one after the other: they share what they look like.
    const { group_id, marker_icon } = form;
    editing.startNew({ group_id, marker_icon });
    // From the top, as the form of any new point begins.
    titleField.current?.focus({ preventScroll: true });
    titleField.current?.scrollIntoView({ block: 'center' });
  }

  // No submit button of its own: Enter in a field would press it, as the first of the form.
  function saveAndAddAnother() {
    isAnotherWanted.current = true;
    titleField.current?.form?.requestSubmit();
    isAnotherWanted.current = false;
  }

  return (
    <>
      <FormDialog
        title={point ? 'Edit Point' : 'Create Point'}
        isWide={further_languages.length > 0}
        onClose={leave}
        returnFocusTo={props.returnFocusTo}
        isLocked={isSaving}
        onSubmit={submit}
        action={point ? 'Update Point' : 'Create Point'}
        isSaving={isSaving}
        isSubmitDisabled={isUploading}
        extraButtons={
          !point && (
            <Button onClick={saveAndAddAnother} busy={isSaving} disabled={isUploading}>
              Save and add another
            </Button>
          )
        }
      >
        {closing && <ClosingStatus {...closing} onEdit={() => setIsClosing(true)} />}
        <FormFields
          rowForm={editing}
          firstField={titleField}
          after={{
            coord_y: (
              <PositionField
                form={form}
                point={point}
                onMove={({ percentX, percentY }) => {
                  change('coord_x', String(percentX));
                  change('coord_y', String(percentY));
                }}
              />
            ),
            marker_icon: (
              <IconGallery
                value={form.marker_icon}
                onChoose={(address) => change('marker_icon', address)}
              />
            ),
            description: (
              <GeoPositionField
                // What was measured for one point is none of the next one's.
                key={editing.id}
                form={form}
                positionCheck={others}
                onChange={({ latitude, longitude }) => {
                  change('latitude', latitude);
                  change('longitude', longitude);
                }}
                onMoveMarker={({ coord_x, coord_y }) => {
                  change('coord_x', coord_x);
                  change('coord_y', coord_y);
                }}
              />
            ),
          }}
          noun="point"
          onDone={close}
        />
      </FormDialog>
      {closing && isClosing && (
        <ClosingDialog
          {...closing}
          initialDraft={leftClosing}
          onDone={() => {
            setIsClosing(false);
            setLeftClosing(null);
            // Who came for this is done.
            if (!editing.isChanged) close();
          }}
          onCancel={(left) => {
            setIsClosing(false);
            setLeftClosing(left);
          }}
        />
      )}
    </>
  );
}
