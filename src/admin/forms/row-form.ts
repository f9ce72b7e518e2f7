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

/** What a form starts with. */
type Start<Values, Row extends Values> = {
  row: Row | null;
  initialValues?: Partial<Form<Values>> | undefined;
  draft?: Draft<Values, Row> | undefined;
};

/**
 * The states of a row's form, and how one follows another.
 * @param toForm the texts of a stored row
 */
export function rowFormStates<Values, Row extends Values>(
  fields: Fields<Values>,
  toForm = (row: Row): Form<Values> => rowToForm<Values>(fields, row),
) {
  type State = RowFormState<Values, Row>;

  /** The fields that were edited, and those paired with them. */
  function editedFields({ form, pristine }: State) {
    const edited = fieldNames(fields).filter((name) => form[name] !== pristine[name]);
    return withPairedFields(fields, edited);
  }

  /** Adopts the stored values of some fields, unless they were edited. */
  function adoptUnedited(state: State, row: Row, names: (keyof Values & string)[]): State {
    const edited = editedFields(state);
    const form = { ...state.form };
    const pristine = { ...state.pristine };
    for (const name of names.filter((name) => !edited.includes(name))) {
      pristine[name] = fields[name].toText(row[name]);
      form[name] = pristine[name];
    }
    return { ...state, form, pristine };
  }

  return {
    /** The initial state: from a draft, from a row, or for a new row. */
    init({ row, initialValues, draft }: Start<Values, Row>): State {
      const form = row ? toForm(row) : { ...emptyForm(fields), ...initialValues };
      const start = draft ?? { id: newId(), base: row, form, pristine: form, otherVersion: null };
      return { ...start, conflict: null, isSaving: false, uploadCount: 0 };
    },

    /** The form with another text in a field. */
    changeText: (state: State, name: keyof Values, text: string): State => ({
      ...state,
      form: { ...state.form, [name]: text },
    }),

    /** The form of another new row, with some texts. */
    startNew(state: State, texts: Partial<Form<Values>>): State {
      const form = { ...emptyForm(fields), ...texts };
      return { ...state, base: null, form, pristine: form, id: newId() };
    },

    /**
     * The form in a conflict with the stored row, which is null if it was deleted. Adopts its unedited fields that are
     * sent only if they change: a new title does not reopen a place that another window has closed.
     */
    findConflict(state: State, current: Row | null): State {
      const names = fieldNames(fields).filter((name) => fields[name].sendOnlyIfChanged);
      return { ...(current ? adoptUnedited(state, current, names) : state), conflict: { current } };
    },

    /** The form with the stored row in its fields, and the unsaved input set aside. */
    showStored(state: State, base: Row): State {
      const otherVersion = { form: state.form, isUnsaved: true };
      return { ...state, conflict: null, base, otherVersion, form: toForm(base) };
    },

    /** Switches between the stored version and the unsaved input. */
    toggleVersion(state: State): State {
      const { form, otherVersion } = state;
      if (!otherVersion) return state;
      const { isUnsaved } = otherVersion;
      return { ...state, form: otherVersion.form, otherVersion: { form, isUnsaved: !isUnsaved } };
    },

    /** Makes a stored row the base. The fields keep what was entered while it was being saved. */
    rebase: (state: State, row: Row): State => ({
      ...state,
      base: row,
      pristine: rowToForm<Values>(fields, row),
      otherVersion: null,
    }),

    /**
     * Bases the form on a newer row and shows it in the unedited fields. Changes nothing if the row differs in an edited
     * field: the next save finds that conflict.
     */
    syncRow(state: State, row: Row): State {
      const { base, isSaving, conflict, otherVersion, pristine } = state;
      if (row === base || isSaving || conflict || otherVersion) return state;
      const stored = rowToForm<Values>(fields, row);
      if (editedFields(state).some((name) => stored[name] !== pristine[name])) return state;
      return { ...adoptUnedited(state, row, fieldNames(fields)), base: row };
    },
  };
}

/** Whether closing the form would lose something. */
export function isChanged<Values>({
  form,
  pristine,
  otherVersion,
}: Pick<Draft<Values, Values>, 'form' | 'pristine' | 'otherVersion'>): boolean {
  return otherVersion !== null || !isSameForm(form, pristine);
}

export function isSameForm<Values>(a: Form<Values>, b: Form<Values>): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
