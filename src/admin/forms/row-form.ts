import { newId } from '@/lib/new-id';
import {
  emptyForm,
  type Fields,
  type Form,
  fieldNames,
  toForm,
  withPartners,
} from '@/model/fields/fields';

/** A form as it was left. It keeps its original base row. */
export type Draft<Values, Row extends Values> = {
  id: string;
  base: Row | null;
  form: Form<Values>;
  untouched: Form<Values>;
  other: OtherVersion<Values> | null;
};

/** The version that the fields do not show: what was typed, or what is stored. */
type OtherVersion<Values> = { form: Form<Values>; isTyped: boolean };

/** The form of a row that somebody else may change or delete at the same time. */
export type RowFormState<Values, Row extends Values> = Draft<Values, Row> & {
  /** The row as it is stored now, if that is not what the form is based on; null in it if it is deleted. */
  conflict: { current: Row | null } | null;
  isSaving: boolean;
  /** How many pictures are being uploaded. */
  uploads: number;
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
  known?: Partial<Form<Values>> | undefined;
  draft?: Draft<Values, Row> | undefined;
};

/** The state of a form that opens: with a draft, with a row, or empty but for what is known. */
export function openRowForm<Values, Row extends Values>(
  fields: Fields<Values>,
  { row, known, draft }: InitialForm<Values, Row>,
): RowFormState<Values, Row> {
  const form = row ? toForm<Values>(fields, row) : { ...emptyForm(fields), ...known };
  const start = draft ?? { id: newId(), base: row, form, untouched: form, other: null };
  return { ...start, conflict: null, isSaving: false, uploads: 0 };
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
      return { ...state, uploads: state.uploads + action.by };
    case 'start saving':
      return { ...state, base: action.base, conflict: null, isSaving: true };
    case 'end saving':
      return { ...state, isSaving: false };
    case 'saved':
      // The fields keep what was typed while it was being saved.
      return rebase(fields, state, action.row);
    case 'find conflict':
      return {
        ...(action.current ? takeUntouched(fields, state, action.current) : state),
        conflict: { current: action.current },
      };
    case 'close conflict':
      return { ...state, conflict: null };
    case 'show stored':
      return {
        ...state,
        conflict: null,
        base: action.current,
        other: { form: state.form, isTyped: true },
        form: toForm<Values>(fields, action.current),
      };
    case 'toggle version':
      if (!state.other) return state;
      return {
        ...state,
        form: state.other.form,
        other: { form: state.form, isTyped: !state.other.isTyped },
      };
    case 'follow':
      return follow(fields, state, action.row);
    case 'start new': {
      const form = { ...emptyForm(fields), ...action.known };
      return { ...state, base: null, form, untouched: form, id: newId() };
    }
  }
}

/** Whether closing the form would lose something. */
export function isChanged<Values, Row extends Values>({
  form,
  untouched,
  other,
}: Draft<Values, Row>): boolean {
  return other !== null || !isSameForm(form, untouched);
}

export function isSameForm<Values>(one: Form<Values>, other: Form<Values>): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The fields that were edited, and their partners. */
function editedFields<Values, Row extends Values>(
  fields: Fields<Values>,
  { form, untouched }: Draft<Values, Row>,
) {
  const edited = fieldNames(fields).filter((name) => form[name] !== untouched[name]);
  return withPartners(fields, edited);
}

function rebase<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  return { ...state, base: row, untouched: toForm<Values>(fields, row), other: null };
}

/**
 * Takes what is stored now into the fields beyond the specification's that were not edited. Those are sent only
 * if they change: a new title does not reopen a place that was closed in another window.
 */
function takeUntouched<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  const stored = toForm<Values>(fields, row);
  const edited = editedFields(fields, state);
  const taken: Partial<Form<Values>> = {};
  for (const name of fieldNames(fields)) {
    if (fields[name].isExtra && !edited.includes(name)) taken[name] = stored[name];
  }
  return {
    ...state,
    form: { ...state.form, ...taken },
    untouched: { ...state.untouched, ...taken },
  };
}

/**
 * Bases the form on a newer row, and shows it in the fields that were not edited. Nothing happens if the row
 * differs in an edited field: the next save asks about that.
 */
function follow<Values, Row extends Values>(
  fields: Fields<Values>,
  state: RowFormState<Values, Row>,
  row: Row,
): RowFormState<Values, Row> {
  if (row === state.base || state.isSaving || state.conflict || state.other) return state;
  const stored = toForm<Values>(fields, row);
  const edited = editedFields(fields, state);
  if (edited.some((name) => stored[name] !== state.untouched[name])) return state;
  const form = { ...stored };
  for (const name of edited) form[name] = state.form[name];
  return { ...rebase(fields, state, row), form };
}
