import { useCallback, useEffect, useReducer, useRef } from 'react';
import { toast } from 'sonner';
import { toastError } from '@/admin/toasts';
import { type CreationUndo, type SaveMessages, toastSaved } from '@/admin/undo/toast-saved';
import { changedFields, type RowChange, type SaveOutcome } from '@/data/admin/save-row';
import { type Fields, type Form, parseForm } from '@/model/fields/fields';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { useLatest } from '@/ui/useLatest';
import {
  type Draft,
  initRowForm,
  isChanged,
  isSameForm,
  type RowFormAction,
  type RowFormState,
  rowFormReducer,
} from './row-form';

type RowFormOptions<Row extends Values, Values> = {
  fields: Fields<Values>;
  /** What the question before leaving the page calls it. A form in a dialog needs no name. */
  name?: string;
  /** The row to edit, or null for a new one. */
  row: Row | null;
  /** What the fields of a new row hold at first, beside their usual initial texts. */
  initialValues?: Partial<Form<Values>> | undefined;
  /** A form that was left before, to go on with. */
  draft?: Draft<Values, Row> | undefined;
  /** Adjusts the values before they are saved, if one field depends on another. */
  normalize?: (values: Values) => Values;
  /** @throws an error whose message is shown */
  save: (change: RowChange<Row, Values>) => Promise<SaveOutcome<Row>>;
  /** How the creation of a row is undone and redone. */
  creationUndo?: CreationUndo<Row>;
  /** The messages after a row is created or changed, and after that is undone. */
  messages: SaveMessages;
};

/**
 * The form of a row that somebody else may change or delete at the same time, and its saving. Nothing that was
 * typed is lost by that. The transitions are in {@link rowFormReducer}.
 */
export function useRowForm<Values, Row extends Values>(options: RowFormOptions<Row, Values>) {
  const { fields, messages, normalize = (values) => values } = options;
  const reduce = (state: RowFormState<Values, Row>, action: RowFormAction<Values, Row>) =>
    rowFormReducer(fields, state, action);
  const [state, dispatch] = useReducer(reduce, options, () => initRowForm(fields, options));
  const { id, base, form, pristine, conflict, otherVersion, isSaving, uploadCount } = state;
  const isOpen = useRef(false);
  const latest = useLatest(form);
  useUnsavedWork(isChanged(state), options.name ?? 'a form');
  const countUpload = useCallback((by: 1 | -1) => dispatch({ type: 'count upload', by }), []);

  useEffect(function trackWhetherOpen() {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function saveOver(base: Row | null): Promise<boolean> {
    dispatch({ type: 'start saving', base });
    try {
      const values = normalize(parseForm(fields, form));
      const outcome = await options.save({ id, base, values });
      if ('conflict' in outcome) {
        dispatch({ type: 'find conflict', current: outcome.conflict });
        if (!isOpen.current) {
          toast.error('It was changed in another window. Nothing was saved.');
        }
        return false;
      }
      const { saved } = outcome;
      const before = base && revertChangedFields(fields, { base, values, saved });
      toastSaved(fields, { before, saved }, messages, {
        save: options.save,
        creationUndo: options.creationUndo,
      });
      if (!isOpen.current) return false;
      dispatch({ type: 'saved', row: saved });
      if (isSameForm(latest.current, form)) return true;
      toast.info('Changes you made while it was being saved are not saved yet.');
    } catch (error) {
      toastError(error);
    } finally {
      dispatch({ type: 'end saving' });
    }
    return false;
  }

  return {
    fields,
    form,
    base,
    /** The id that a new row gets when it is stored. */
    id,
    isChanged: isChanged(state),
    isSaving,
    /** What the fields held before anything was edited. */
    untouched: pristine,
    /** The form as it is left now. */
    draft: (): Draft<Values, Row> => ({ id, base, form, pristine, otherVersion }),
    /** Changes the text of a field. */
    change: (name: keyof Values, text: string) => dispatch({ type: 'change', name, text }),
    /** Whether a picture is being uploaded. The form cannot be saved meanwhile. */
    isUploading: uploadCount > 0,
    /** Counts a picture whose upload starts (1) or ends (-1). */
    countUpload,
    /** @returns whether everything is stored now and the form is still open */
    save: () => saveOver(base),
    /** Starts a new row. */
    startNew: (known: Partial<Form<Values>>) => dispatch({ type: 'start new', known }),
    /** Takes a newer row as the stored one, and into the fields that were not edited. */
    syncRow(row: Row) {
      const action = { type: 'follow', row } as const;
      // It is called while rendering, where a dispatch that changes nothing would never end.
      if (reduce(state, action) !== state) dispatch(action);
    },
    /** The row as it is now, if it was changed since it was read; null in it if it was deleted. */
    conflict,
    /** Returns to the form, which still does not know what is stored. */
    closeConflict: () => dispatch({ type: 'close conflict' }),
    /** Shows what is stored now in the fields, and keeps what was typed beside it. */
    showStored: (current: Row) => dispatch({ type: 'show stored', current }),
    /** Saves what was typed over what is stored now, or as a new row if that was deleted. */
    overwrite: (current: Row | null) => saveOver(current),
    /** After showing what is stored: the version that the fields don't show. */
    otherVersion,
    /** Shows that version in the fields. */
    toggleVersion: () => dispatch({ type: 'toggle version' }),
  };
}

/** What {@link useRowForm} returns. */
export type RowForm<Values, Row extends Values> = ReturnType<typeof useRowForm<Values, Row>>;

/** A stored row without what a form has changed of it; the rest may have been changed by somebody else. */
function revertChangedFields<Values, Row extends Values>(
  fields: Fields<Values>,
  { base, values, saved }: { base: Row; values: Values; saved: Row },
): Row {
  const before: Row = { ...saved };
  for (const name of changedFields<Values>(fields, base, values)) before[name] = base[name];
  return before;
}
