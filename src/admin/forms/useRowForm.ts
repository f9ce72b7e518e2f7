import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { toastError } from '@/admin/toasts';
import type { SaveRow } from '@/admin/undo/undo-toasts';
import { type Fields, type Form, parseForm } from '@/model/fields/fields';
import { lastSubmittedForm } from '@/ui/Field';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useLatest } from '@/ui/useLatest';
import { type Draft, isChanged, isSameForm, type RowFormState, rowFormStates } from './row-form';

type RowFormOptions<Row extends Values, Values> = {
  fields: Fields<Values>;
  /** The form's name in the warning before leaving the page. A form in a dialog needs none. */
  name?: string;
  /** The row to edit, or null for a new one. */
  row: Row | null;
  /** Texts of a new row, in addition to the usual initial ones. */
  initialValues?: Partial<Form<Values>> | undefined;
  /** A form that was closed with unsaved input, to resume. */
  draft?: Draft<Values, Row> | undefined;
  /** The texts of a stored row, if they are not those of its fields. */
  toForm?: (row: Row) => Form<Values>;
  /** The values to save, if one field depends on another. Throws an error whose message can be shown. */
  parse?: (form: Form<Values>) => Values;
  /** Stores the row and confirms that. */
  save: SaveRow<Row, Values>;
  /** Called after each save, even if the form has since been edited. */
  onSaved?: (row: Row, isNew: boolean) => void;
};

/**
 * The form of a row that another window may change or delete at the same time. Unsaved input survives that. The
 * transitions are in row-form.ts.
 */
export function useRowForm<Values, Row extends Values>(options: RowFormOptions<Row, Values>) {
  const { fields, save, onSaved } = options;
  const { parse = (form: Form<Values>) => parseForm(fields, form) } = options;
  const states = rowFormStates<Values, Row>(fields, options.toForm);
  const [state, setState] = useState(() => states.init(options));
  const set = (changes: Partial<RowFormState<Values, Row>>) =>
    setState((state) => ({ ...state, ...changes }));
  const { id, base, form, pristine, otherVersion } = state;
  const latestForm = useLatest(form);
  useUnfinishedWork(isChanged(state), options.name ?? 'a form');

  async function saveOver(base: Row | null, element?: HTMLFormElement): Promise<boolean> {
    set({ base, conflict: null, isSaving: true });
    try {
      const outcome = await save({ id, base, values: parse(form) });
      if ('conflict' in outcome) {
        const { conflict } = outcome;
        setState((state) => states.findConflict(state, conflict));
        return false;
      }
      const { saved } = outcome;
      onSaved?.(saved, base === null);
      setState((state) => states.rebase(state, saved));
      if (isSameForm(latestForm.current, form)) return true;
      toast.info('Changes you made during the save aren’t saved yet.');
    } catch (error) {
      toastError(error, { keepsText: true, form: element });
    } finally {
      set({ isSaving: false });
    }
    return false;
  }

  return {
    fields,
    ...state,
    isChanged: isChanged(state),
    /** While a picture is being uploaded, the form can't be saved. */
    isUploading: state.uploadCount > 0,
    /** The current form, to resume later. */
    draft: { id, base, form, pristine, otherVersion },
    /** Changes the text of a field. */
    change: (name: keyof Values, text: string) =>
      setState((state) => states.changeText(state, name, text)),
    /** Counts running uploads: 1 when one starts, -1 when it ends. */
    countUpload: useCallback(
      (by: 1 | -1) => setState((state) => ({ ...state, uploadCount: state.uploadCount + by })),
      [],
    ),
    /** @returns whether everything is stored */
    save: () => saveOver(base, lastSubmittedForm()),
    /** Overwrites the stored row, or inserts a new one if it was deleted. */
    overwrite: (base: Row | null) => saveOver(base),
    /** Starts a new row with some values. */
    startNew: (texts: Partial<Form<Values>>) => setState((state) => states.startNew(state, texts)),
    /** Adopts a newer stored row in the unedited fields. */
    syncRow(row: Row) {
      const synced = states.syncRow(state, row);
      // This runs while rendering, where a change to the same state would never end.
      if (synced !== state) setState(synced);
    },
    /** Returns from the conflict to the form. The next save finds the conflict again. */
    closeConflict: () => set({ conflict: null }),
    /** Shows the stored row in the fields and sets the unsaved input aside. */
    showStored: (current: Row) => setState((state) => states.showStored(state, current)),
    /** Switches between the stored row and the unsaved input. */
    toggleVersion: () => setState(states.toggleVersion),
  };
}

export type RowForm<Values, Row extends Values> = ReturnType<typeof useRowForm<Values, Row>>;
