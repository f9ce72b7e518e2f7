import { describe, expect, test } from 'vitest';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import type { Point } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { isChanged, type RowFormState, rowFormStates } from './row-form';

const STORED = makePoint({ title: 'Mill', description: 'Open all day', coord_x: 10 });

type State = RowFormState<PointValues, Point>;
type Action = (state: State) => State;

const states = rowFormStates<PointValues, Point>(POINT_FIELDS);

const open = (row: Point | null = STORED) => states.init({ row });

function reduceAll(state: State, ...actions: Action[]): State {
  return actions.reduce((state, action) => action(state), state);
}

const type =
  (name: keyof PointValues, text: string): Action =>
  (state) =>
    states.changeText(state, name, text);
const findConflictWith =
  (current: Point | null): Action =>
  (state) =>
    states.findConflict(state, current);
const showStoredPoint =
  (current: Point): Action =>
  (state) =>
    states.showStored(state, current);
const saveAs =
  (row: Point): Action =>
  (state) =>
    states.rebase(state, row);
const startSaving: Action = (state) => ({ ...state, isSaving: true });
const follow =
  (row: Point): Action =>
  (state) =>
    states.syncRow(state, row);

/** The point as another window later stores it. */
const storedLater = (values: Partial<Point>): Point => ({ ...STORED, ...values, version: 2 });

describe('a form that opens', () => {
  test('holds the row, unchanged', () => {
    const state = open();
    expect(state.form).toMatchObject({ title: 'Mill', coord_x: '10', group_id: '' });
    expect(state).toMatchObject({
      base: STORED,
      conflict: null,
      otherVersion: null,
      isSaving: false,
    });
    expect(isChanged(state)).toBe(false);
  });

  test('holds the initial values of a new row and any given values', () => {
    const initialValues = { coord_x: '12.3' };
    const state = states.init({
      row: null,
      initialValues,
    });
    expect(state.form).toMatchObject({ title: '', coord_x: '12.3' });
    expect(state.base).toBeNull();
    expect(isChanged(state)).toBe(false);
  });

  test('continues a draft, which stays based on the row that was edited', () => {
    const { conflict, isSaving, uploadCount, ...draft } = reduceAll(
      open(),
      type('title', 'Old Mill'),
    );
    const state = states.init({
      row: storedLater({ title: 'New Mill' }),
      draft,
    });
    expect(state.form.title).toBe('Old Mill');
    expect(state.base).toBe(STORED);
    expect(state.id).toBe(draft.id);
    expect(isChanged(state)).toBe(true);
  });
});

test('a text that is changed back is not an unsaved change', () => {
  const edited = reduceAll(open(), type('title', 'Old Mill'));
  expect(edited.form.title).toBe('Old Mill');
  expect(isChanged(edited)).toBe(true);
  expect(isChanged(reduceAll(edited, type('title', 'Mill')))).toBe(false);
});

describe('a save', () => {
  test('makes the stored row the base, and later input stays unsaved', () => {
    const saving = reduceAll(open(), type('title', 'Old Mill'), startSaving);
    const row = storedLater({ title: 'Old Mill' });
    const saved = reduceAll(saving, type('link', 'https://example.org'), saveAs(row));
    expect(saved.base).toBe(row);
    expect(saved.pristine.title).toBe('Old Mill');
    expect(saved.form.link).toBe('https://example.org');
    expect(isChanged(saved)).toBe(true);
    expect(isChanged(reduceAll(saved, type('link', '')))).toBe(false);
  });
});

describe('a conflict', () => {
  const current = storedLater({
    title: 'New Mill',
    description: 'Closed on Mondays',
    is_closed: true,
  });

  test('keeps the input and its base, and updates unedited optional fields', () => {
    const state = reduceAll(open(), type('title', 'Old Mill'), findConflictWith(current));
    expect(state.conflict).toEqual({ current });
    expect(state.base).toBe(STORED);
    expect(state.form).toMatchObject({ title: 'Old Mill', is_closed: 'On' });
    expect(state.form.description).toBe('Closed on Mondays');
    expect(state.pristine.description).toBe('Closed on Mondays');
  });

  test('keeps an optional field that was edited', () => {
    const state = reduceAll(open(), type('description', 'Open at noon'), findConflictWith(current));
    expect(state.form.description).toBe('Open at noon');
    expect(state.pristine.description).toBe('Open all day');
  });

  test('keeps both numbers of a position if one was edited', () => {
    const state = reduceAll(
      open(),
      type('latitude', '48'),
      findConflictWith(storedLater({ latitude: 1, longitude: 2 })),
    );
    expect(state.form).toMatchObject({ latitude: '48', longitude: '' });
  });

  test('with a deleted row changes no field', () => {
    const edited = reduceAll(open(), type('title', 'Old Mill'));
    const state = reduceAll(edited, findConflictWith(null));
    expect(state.conflict).toEqual({ current: null });
    expect(state.form).toBe(edited.form);
  });

  test('can toggle between the stored row and the input', () => {
    const inConflict = reduceAll(open(), type('title', 'Old Mill'), findConflictWith(current));
    const shown = reduceAll(inConflict, showStoredPoint(current));
    expect(shown).toMatchObject({
      conflict: null,
      base: current,
      otherVersion: { isUnsaved: true },
    });
    expect(shown.form.title).toBe('New Mill');
    expect(isChanged(shown)).toBe(true);
    const back = reduceAll(shown, states.toggleVersion);
    expect(back.form.title).toBe('Old Mill');
    expect(back.otherVersion).toMatchObject({ isUnsaved: false, form: { title: 'New Mill' } });
    expect(reduceAll(back, states.toggleVersion)).toEqual(shown);
  });

  test('ends with a save, even after its stored row was shown', () => {
    const shown = reduceAll(open(), type('title', 'Old Mill'), showStoredPoint(current));
    const saved = reduceAll(shown, saveAs({ ...current, version: 3 }));
    expect(saved.otherVersion).toBeNull();
    expect(isChanged(saved)).toBe(false);
  });

  test('without another version, nothing can be toggled', () => {
    const state = open();
    expect(reduceAll(state, states.toggleVersion)).toBe(state);
  });
});

describe('a form that follows the stored row', () => {
  const newer = storedLater({ description: 'Closed on Mondays', coord_x: 20 });

  test('shows it in the unedited fields', () => {
    const state = reduceAll(open(), type('title', 'Old Mill'), follow(newer));
    expect(state.form).toMatchObject({ title: 'Old Mill', coord_x: '20' });
    expect(state.base).toBe(newer);
    expect(isChanged(state)).toBe(true);
  });

  test.each<[string, Action[], Point]>([
    ['the row is unchanged', [], STORED],
    ['an edited field was changed', [type('coord_x', '30')], newer],
    [
      'the field paired with an edited one was changed',
      [type('latitude', '48')],
      storedLater({ longitude: 2 }),
    ],
    ['a save is running', [startSaving], newer],
    ['a conflict is shown', [findConflictWith(null)], newer],
    ['the stored version is shown', [showStoredPoint(STORED)], newer],
  ])('stays as it is if %s', (_why, actions, row) => {
    const state = reduceAll(open(), ...actions);
    expect(reduceAll(state, follow(row))).toBe(state);
  });
});

test('a new row starts with a new id, and only with the given values', () => {
  const first = reduceAll(open(null), type('title', 'Mill'));
  const state = reduceAll(first, (state) => states.startNew(state, { marker_icon: '/icon.webp' }));
  expect(state.id).not.toBe(first.id);
  expect(state.form).toMatchObject({ title: '', marker_icon: '/icon.webp' });
  expect(state.base).toBeNull();
  expect(isChanged(state)).toBe(false);
});
