import { type RefObject, useEffect, useRef, useState } from 'react';
import { ClosingDialog, type ClosingDraft } from '@/admin/closings/ClosingDialog';
import { ClosingStatus } from '@/admin/closings/ClosingStatus';
import type { ClosingKind } from '@/admin/closings/closing-form';
import { FormDialog } from '@/admin/forms/FormDialog';
import { FieldGrid, FormFields } from '@/admin/forms/FormFields';
import { GroupColorContext } from '@/admin/forms/PictureInput';
import type { Draft } from '@/admin/forms/row-form';
import { useRowForm } from '@/admin/forms/useRowForm';
import { GeoPositionField } from '@/admin/positions/GeoPositionField';
import { usePositionCheck } from '@/admin/positions/usePositionCheck';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import { useHiddenTexts } from '@/admin/visibility/useHiddenTexts';
import { VisibilityDialog } from '@/admin/visibility/VisibilityDialog';
import { fieldNames } from '@/model/fields/fields';
import { POINT_FIELDS, type PointForm, type PointValues } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { IconGallery } from './IconPicker';
import { PositionField } from './PositionField';
import { type SavedPoint, useSavePointWithUndo } from './point-actions';

/** A point's form that was closed with unsaved input, and the unsaved form of its closing. */
export type PointDraft = Draft<PointValues, Point> & {
  closing: ClosingDraft | undefined;
};

type PointDialogProps = {
  /** The point to edit, or null for a new one. */
  point: Point | null;
  /** Texts of a new point. */
  initialValues?: Partial<PointForm>;
  /** A form to resume. */
  draft?: PointDraft;
  /** Gets the focus afterward if the element that had it is gone. */
  returnFocusTo: RefObject<HTMLElement | null>;
  onSaved?: (point: SavedPoint) => void;
  onClose: () => void;
  /** Called if the form is closed with unsaved input, with the point's name. */
  onCloseUnsaved: (draft: PointDraft, about: string) => void;
};

/** The fields before X and Y. Much of the work is on descriptions, which a phone shows without scrolling. */
const TEXT_FIELDS = ['title', 'group_id', 'description'] as const;
const MORE_FIELDS = ['marker_icon', 'popup_image', 'picture_text', 'link'] as const;
const UNFOLDED_FIELDS: string[] = [...TEXT_FIELDS, 'coord_x', 'coord_y', ...MORE_FIELDS];
const FOLDED_FIELDS = fieldNames(POINT_FIELDS).filter(
  (name) => !POINT_FIELDS[name].hasOwnEditor && !UNFOLDED_FIELDS.includes(name),
);

export function PointDialog(props: PointDialogProps) {
  const { point: row, initialValues, draft, onSaved, onClose, onCloseUnsaved } = props;
  const rowForm = useRowForm({
    fields: POINT_FIELDS,
    row,
    initialValues,
    draft,
    save: useSavePointWithUndo(),
    onSaved: (saved, isNew) => onSaved?.({ ...saved, isNew }),
  });
  const { form, base: point, isSaving, isUploading, change } = rowForm;
  const { data: groups } = useGroupRows();
  const group = groups?.find(({ id }) => id === form.group_id);
  const { data: points } = usePointRows();
  /** The point as it is stored now; null for a new one. */
  const storedPoint = points?.find(({ id }) => id === point?.id) ?? point;
  const positionCheck = usePositionCheck(point?.id ?? null);
  const [closingDraft, setClosingDraft] = useState(draft?.closing);
  const [openClosing, setOpenClosing] = useState<ClosingKind | null>(null);
  const [isHiding, setIsHiding] = useState(false);
  const hiddenText = useHiddenTexts().get(point?.id ?? '');
  // The text of a closing isn't offered as a notice.
  const isResumed = closingDraft !== undefined && kindOf(closingDraft) === openClosing;
  // Only people with a handheld device go to the place.
  const isHandheld = window.matchMedia('(pointer: coarse)').matches;
  const [mapLine, setMapLine] = useState<HTMLElement | null>(null);
  const titleField = useRef<HTMLInputElement>(null);
  const addsAnother = useRef(false);

  useEffect(
    function resumeClosing() {
      // A dialog must open after the one behind it, or both are hidden from assistive technology.
      setOpenClosing(draft?.closing ? kindOf(draft.closing) : null);
    },
    [draft],
  );

  function leave() {
    const about = form.title.trim() || point?.title || 'A new point';
    if (rowForm.isChanged || closingDraft)
      onCloseUnsaved({ ...rowForm.draft, closing: closingDraft }, about);
    onClose();
  }

  async function submit() {
    const staysOpen = addsAnother.current;
    if (!(await rowForm.save())) return;
    // The text of a closing would be lost.
    if (!staysOpen) return closingDraft ? setOpenClosing(kindOf(closingDraft)) : onClose();
    // Similar points are often added in a row, so the next one keeps the group and the icon.
    const { group_id, marker_icon } = form;
    rowForm.startNew({ group_id, marker_icon });
    // Starts at the top, like the form of any new point.
    titleField.current?.focus({ preventScroll: true });
    titleField.current?.scrollIntoView({ block: 'center' });
  }

  // Not a submit button: it would be the form's first one, which Enter in a field presses.
  function saveAndAddAnother() {
    addsAnother.current = true;
    titleField.current?.form?.requestSubmit();
    addsAnother.current = false;
  }

  return (
    <GroupColorContext value={group?.color ?? null}>
      <FormDialog
        title={point ? 'Edit Point' : 'Create Point'}
        isWide
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
        <FormFields rowForm={rowForm} noun="point" onDone={onClose}>
          <div className="grid gap-x-6 gap-y-5 lg:grid-cols-[2fr_3fr] lg:grid-rows-[auto_1fr]">
            <div className="flex flex-col gap-5">
              {storedPoint && <ClosingStatus point={storedPoint} onEdit={setOpenClosing} />}
              {storedPoint && (
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <p className="text-sm text-muted">{hiddenText ?? 'Visible to visitors'}</p>
                  <Button onClick={() => setIsHiding(true)}>Show or hide…</Button>
                </div>
              )}
              <FieldGrid rowForm={rowForm} names={TEXT_FIELDS} firstField={titleField} />
            </div>
            <PositionField
              form={form}
              point={point}
              lineRef={setMapLine}
              onMove={({ percentX, percentY }) => {
                change('coord_x', String(percentX));
                change('coord_y', String(percentY));
              }}
            >
              <FieldGrid rowForm={rowForm} names={['coord_x', 'coord_y']} />
            </PositionField>
            <div className="flex flex-col gap-5">
              <FieldGrid
                rowForm={rowForm}
                names={MORE_FIELDS}
                after={{
                  marker_icon: (
                    <IconGallery
                      value={form.marker_icon}
                      onChoose={(address) => change('marker_icon', address)}
                    />
                  ),
                }}
              />
              <GeoPositionField
                // Resets the measurement for the next point.
                key={rowForm.id}
                form={form}
                positionCheck={positionCheck}
                besideMap={isHandheld ? mapLine : null}
                onChange={({ latitude, longitude }) => {
                  change('latitude', latitude);
                  change('longitude', longitude);
                }}
                onMoveMarker={({ coord_x, coord_y }) => {
                  change('coord_x', coord_x);
                  change('coord_y', coord_y);
                }}
              >
                <FieldGrid rowForm={rowForm} names={FOLDED_FIELDS} />
              </GeoPositionField>
            </div>
          </div>
        </FormFields>
      </FormDialog>
      {storedPoint && isHiding && (
        <VisibilityDialog points={[storedPoint]} onClose={() => setIsHiding(false)} />
      )}
      {storedPoint && openClosing && (
        <ClosingDialog
          points={[storedPoint]}
          kind={openClosing}
          draft={isResumed ? closingDraft : undefined}
          onDone={() => {
            setOpenClosing(null);
            setClosingDraft(undefined);
            // The dialog was opened for the closing alone.
            if (!rowForm.isChanged) onClose();
          }}
          onCancel={(draft) => {
            setOpenClosing(null);
            if (draft || isResumed) setClosingDraft(draft);
          }}
        />
      )}
    </GroupColorContext>
  );
}

function kindOf({ pristine }: ClosingDraft): ClosingKind {
  return pristine.is_closed === 'On' ? 'closing' : 'notice';
}
