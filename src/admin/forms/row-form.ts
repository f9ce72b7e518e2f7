import { newId } from '@/lib/new-id';
import {
  emptyForm,
  type Fields,
  type Form,
  fieldNames,
  rowToForm,
  withPairedFields,
} from '@/model/fields/fields';

/** A form that was closed with unsaved input. */
export type Draft<Values, Row extends Values> = {
  form: Form<Values>;
  /**
   * The version that the fields do not show after a conflict: the unsaved input or the stored row. Null without a
   * conflict, and after a save.
   */
  otherVersion: { form: Form<Values>; isUnsaved: boolean } | null;
  /** The id of a new row. A retried save uses the same one. */
  id: string;
  /** The row that was edited, as it was read; null for a new row. */
  base: Row | null;
  /** The contents of the fields before they were edited. */
  pristine: Form<Values>;
};

export type RowFormState<Values, Row extends Values> = Draft<Values, Row> & {
  /** The row as another window has changed it. `current` is null if the row was deleted. */
  conflict: { current: Row | null } | null;
  isSaving: boolean;
  uploadCount: number;
};

/** The initial state: from a draft, from a row, or for a new row. */
export function initRowForm<Values, Row extends Values>(
  fields: Fields<Values>,
  {
    row,
    toForm = (row) => rowToForm<Values>(fields, row),
    initialValues,
    draft,
  }: {
    row: Row | null;
    toForm?: ((row: Row) => Form<Values>) | undefined;
    initialValues?: Partial<Form<Values>> | undefined;
    draft?: Draft<Values, Row> | undefined;
  },
): RowFormState<Values, Row> {
  const form = row ? toForm(row) : { ...emptyForm(fields), ...initialValues };
  const start = draft ?? { id: newId(), base: row, form, pristine: form, otherVersion: null };
  return { ...start, conflict: null, isSaving: false, uploadCount: 0 };
}

/** The form with another text in a field. */
export function changeText<Values, Row extends Values>(
  state: RowFormState<Values, Row>,
  name: keyof Values,
  text: string,
): RowFormState<Values, Row> {
  return { ...state, form: { ...state.form, [name]: text } };
}

/** The form of another new row, with some texts. */
export function startNew<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  texts: Partial<Form<Values>>,
): RowFormState<Values, Row> {
  const form = { ...emptyForm(fields), ...texts };
  return { ...state, base: null, form, pristine: form, id: newId() };
}

/**
 * The form in a conflict with the stored row, which is null if it was deleted. Adopts its unedited fields that are sent
 * only if they change: a new title does not reopen a place that another window has closed.
 */
export function findConflict<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  current: Row | null,
): RowFormState<Values, Row> {
  const names = fieldNames(fields).filter((name) => fields[name].sendOnlyIfChanged);
  const adopted = current ? adoptUnedited(fields, state, current, names) : state;
  return { ...adopted, conflict: { current } };
}

/** The form with the stored row in its fields, and the unsaved input set aside. */
export function showStored<Values, Row extends Values>(
  state: RowFormState<Values, Row>,
  base: Row,
  form: Form<Values>,
): RowFormState<Values, Row> {
  const otherVersion = { form: state.form, isUnsaved: true };
  return { ...state, conflict: null, base, otherVersion, form };
}

/** Switches between the stored version and the unsaved input. */
export function toggleVersion<Values, Row extends Values>(
  state: RowFormState<Values, Row>,
): RowFormState<Values, Row> {
  const { form, otherVersion } = state;
  if (!otherVersion) return state;
  const { isUnsaved } = otherVersion;
  return { ...state, form: otherVersion.form, otherVersion: { form, isUnsaved: !isUnsaved } };
}

/** Whether closing the form would lose something. */
export function isChanged<Values, Row extends Values>({
  form,
  pristine,
  otherVersion,
}: Draft<Values, Row>): boolean {
  return otherVersion !== null || !isSameForm(form, pristine);
}

export function isSameForm<Values>(a: Form<Values>, b: Form<Values>): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The fields that were edited, and those paired with them. */
function editedFields<Values, Row extends Values>(
  fields: Fields<Values>,
  { form, pristine }: Draft<Values, Row>,
) {
  const edited = fieldNames(fields).filter((name) => form[name] !== pristine[name]);
  return withPairedFields(fields, edited);
}

/** Makes a stored row the base. The fields keep what was entered while it was being saved. */
export function rebase<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  return { ...state, base: row, pristine: rowToForm<Values>(fields, row), otherVersion: null };
}

/** Adopts the stored values of some fields, unless they were edited. */
function adoptUnedited<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
  names: (keyof Values & string)[],
): RowFormState<Values, Row> {
  const edited = editedFields(fields, state);
  const form = { ...state.form };
  const pristine = { ...state.pristine };
  for (const name of names.filter((name) => !edited.includes(name))) {
    pristine[name] = fields[name].toText(row[name]);
    form[name] = pristine[name];
  }
  return { ...state, form, pristine };
}

/**
 * Bases the form on a newer row and shows it in the unedited fields. Changes nothing if the row differs in an edited
 * field: the next save finds that conflict.
 */
export function syncRow<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  if (row === state.base || state.isSaving || state.conflict || state.otherVersion) return state;
  const stored = rowToForm<Values>(fields, row);
  const edited = editedFields(fields, state);
  if (edited.some((name) => stored[name] !== state.pristine[name])) return state;
  return { ...adoptUnedited(fields, state, row, fieldNames(fields)), base: row };
}
