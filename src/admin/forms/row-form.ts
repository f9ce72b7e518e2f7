import { newId } from '@/lib/new-id';
import {
  emptyForm,
  type Fields,
  type Form,
  fieldNames,
  rowToForm,
  withPairedFields,
} from '@/model/fields/fields';

/** A form as it was left. It keeps its original base row. */
export type Draft<Values, Row extends Values> = {
  id: string;
  base: Row | null;
  form: Form<Values>;
  pristine: Form<Values>;
  otherVersion: OtherVersion<Values> | null;
};

/** The version that the fields do not show: what was typed, or what is stored. */
type OtherVersion<Values> = { form: Form<Values>; isUnsaved: boolean };

/** The form of a row that somebody else may change or delete at the same time. */
export type RowFormState<Values, Row extends Values> = Draft<Values, Row> & {
  /** The row as it is stored now, if that is not what the form is based on; null in it if it is deleted. */
  conflict: { current: Row | null } | null;
  isSaving: boolean;
  /** How many pictures are being uploaded. */
  uploadCount: number;
};

export type RowFormAction<Values, Row extends Values> =
  | { type: 'change'; name: keyof Values; text: string }
  | { type: 'count upload'; by: 1 | -1 }
  | { type: 'start saving'; base: Row | null }
  | { type: 'end saving' }
  | { type: 'saved'; row: Row }
  | { type: 'find conflict'; current: Row | null }
  | { type: 'close conflict' }
  | { type: 'show stored'; current: Row }
  | { type: 'toggle version' }
  | { type: 'follow'; row: Row }
  | { type: 'start new'; known: Partial<Form<Values>> };

type InitialForm<Values, Row extends Values> = {
  row: Row | null;
  initialValues?: Partial<Form<Values>> | undefined;
  draft?: Draft<Values, Row> | undefined;
};

/** The state of a form that opens: with a draft, with a row, or empty but for what is known. */
export function initRowForm<Values, Row extends Values>(
  fields: Fields<Values>,
  { row, initialValues, draft }: InitialForm<Values, Row>,
): RowFormState<Values, Row> {
  const form = row ? rowToForm<Values>(fields, row) : { ...emptyForm(fields), ...initialValues };
  const start = draft ?? { id: newId(), base: row, form, pristine: form, otherVersion: null };
  return { ...start, conflict: null, isSaving: false, uploadCount: 0 };
}

/** The next state. It is the same object if the action changes nothing. */
export function rowFormReducer<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  action: RowFormAction<Values, Row>,
): RowFormState<Values, Row> {
  switch (action.type) {
    case 'change':
      return { ...state, form: { ...state.form, [action.name]: action.text } };
    case 'count upload':
      return { ...state, uploadCount: state.uploadCount + action.by };
    case 'start saving':
      return { ...state, base: action.base, conflict: null, isSaving: true };
    case 'end saving':
      return { ...state, isSaving: false };
    case 'saved':
      // The fields keep what was typed while it was being saved.
      return rebase(fields, state, action.row);
    case 'find conflict':
      return {
        ...(action.current ? refreshPristineFields(fields, state, action.current) : state),
        conflict: { current: action.current },
      };
    case 'close conflict':
      return { ...state, conflict: null };
    case 'show stored':
      return {
        ...state,
        conflict: null,
        base: action.current,
        otherVersion: { form: state.form, isUnsaved: true },
        form: rowToForm<Values>(fields, action.current),
      };
    case 'toggle version':
      if (!state.otherVersion) return state;
      return {
        ...state,
        form: state.otherVersion.form,
        otherVersion: { form: state.form, isUnsaved: !state.otherVersion.isUnsaved },
      };
    case 'follow':
      return syncRow(fields, state, action.row);
    case 'start new': {
      const form = { ...emptyForm(fields), ...action.known };
      return { ...state, base: null, form, pristine: form, id: newId() };
    }
  }
}

/** Whether closing the form would lose something. */
export function isChanged<Values, Row extends Values>({
  form,
  pristine,
  otherVersion,
}: Draft<Values, Row>): boolean {
  return otherVersion !== null || !isSameForm(form, pristine);
}

export function isSameForm<Values>(one: Form<Values>, other: Form<Values>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields that were edited, and their partners. */
function editedFields<Values, Row extends Values>(
  fields: Fields<Values>,
  { form, pristine }: Draft<Values, Row>,
) {
  const edited = fieldNames(fields).filter((name) => form[name] !== pristine[name]);
  return withPairedFields(fields, edited);
}

function rebase<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  return { ...state, base: row, pristine: rowToForm<Values>(fields, row), otherVersion: null };
}

/**
 * Takes what is stored now into the fields beyond the specification's that were not edited. Those are sent only
 * if they change: a new title does not reopen a place that was closed in another window.
 */
function refreshPristineFields<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  const stored = rowToForm<Values>(fields, row);
  const edited = editedFields(fields, state);
  const taken: Partial<Form<Values>> = {};
  for (const name of fieldNames(fields)) {
    if (fields[name].sendOnlyIfChanged && !edited.includes(name)) taken[name] = stored[name];
  }
  return {
    ...state,
    form: { ...state.form, ...taken },
    pristine: { ...state.pristine, ...taken },
  };
}

/**
 * Bases the form on a newer row, and shows it in the fields that were not edited. Nothing happens if the row
 * differs in an edited field: the next save asks about that.
 */
function syncRow<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  if (row === state.base || state.isSaving || state.conflict || state.otherVersion) return state;
  const stored = rowToForm<Values>(fields, row);
  const edited = editedFields(fields, state);
  if (edited.some((name) => stored[name] !== state.pristine[name])) return state;
  const form = { ...stored };
  for (const name of edited) form[name] = state.form[name];
  return { ...rebase(fields, state, row), form };
}
