import { expect, test } from 'vitest';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { requiredText, text } from './field-kinds';
import {
  describeTranslationChanges,
  emptyForm,
  type Fields,
  fieldProblem,
  formatFieldText,
  parseForm,
  pickFieldValues,
  rowToForm,
  toPayload,
} from './fields';
import { GROUP_FIELDS, type GroupValues } from './group-fields';
import {
  MAP_SETTINGS_FIELDS,
  SETTINGS_FORM_FIELDS,
  type SettingsFormValues,
} from './map-settings-fields';
import { POINT_FIELDS, type PointForm, type PointValues } from './point-fields';

const FORM: PointForm = {
  ...emptyForm(POINT_FIELDS),
  title: 'Mill',
  coord_x: '0',
  coord_y: '12.5',
};

test('what is left empty is stored as null, and 0 is a coordinate', () => {
  expect(parseForm(POINT_FIELDS, FORM)).toMatchObject({
    title: 'Mill',
    group_id: null,
    coord_x: 0,
    coord_y: 12.5,
    marker_icon: null,
    popup_image: null,
    link: null,
  });
});

test('a title is stored without the blanks around it', () => {
  expect(parseForm(POINT_FIELDS, { ...FORM, title: ' Mill ' }).title).toBe('Mill');
});

test.each([{ title: '' }, { title: ' \u00a0\t' }, { coord_x: '' }, { coord_y: ' ' }])(
  'a form with %o is not complete',
  (missing) =>
    expect(() => parseForm(POINT_FIELDS, { ...FORM, ...missing })).toThrow(
      'Please fill in all required fields',
    ),
);

test.each([
  [{ title: 'a\u202eb' }, 'The title contains a control character'],
  [{ link: 'javascript:alert(1)' }, 'The link “javascript:alert(1)” is not a valid address'],
  [{ coord_x: '101' }, 'X is “101”. It must be from 0 to 100.'],
])('a form with %o is refused with a sentence', (wrong, sentence) => {
  expect(() => parseForm(POINT_FIELDS, { ...FORM, ...wrong })).toThrow(sentence);
});

test.each([
  [POINT_FIELDS.title, 'Enter a title.'],
  [POINT_FIELDS.coord_x, 'Enter X, a number from 0 to 100.'],
  [GROUP_FIELDS.name, 'Enter a name.'],
  [{ ...POINT_FIELDS.group_id, isRequired: true }, 'Choose a group.'],
  [{ ...POINT_FIELDS.link, isRequired: true }, 'Enter an external link.'],
])('what is empty and must not be says what to do: %#', (field, sentence) => {
  expect(fieldProblem<string | number | null>(field, ' ')).toBe(sentence);
});

test('what may be empty is not asked for', () => {
  const { title, coord_x, coord_y, ...others } = POINT_FIELDS;
  for (const field of Object.values(others)) expect(fieldProblem(field, '')).toBeNull();
  expect(fieldProblem(MAP_SETTINGS_FIELDS.size_ratio, '')).toBeNull();
});

test('a row is the same after it was in a form', () => {
  const point = makePoint({ title: 'Mill', coord_x: 33.3, popup_image: '/a.png', link: 'tel:1' });
  const values = pickFieldValues<PointValues>(POINT_FIELDS, point);
  expect(parseForm(POINT_FIELDS, rowToForm(POINT_FIELDS, values))).toEqual(values);
});

const FIELDS: Fields<{ title: string; phone: string | null }> = {
  title: requiredText({ label: 'Title', name: 'title', maxLength: 200 }),
  phone: text({ label: 'Phone', name: 'phone', maxLength: 50, sendOnlyIfChanged: true }),
};

test('a field beyond the specification is sent only where it is set or changed', () => {
  const [without, with1, with2] = [null, '1', '2'].map((phone) => ({ title: 'Mill', phone }));
  if (!without || !with1 || !with2) throw new Error('There are three');
  expect(toPayload(FIELDS, without, null)).toEqual({ title: 'Mill' });
  expect(toPayload(FIELDS, with1, null)).toEqual(with1);
  expect(toPayload(FIELDS, with1, with1)).toEqual({ title: 'Mill' });
  expect(toPayload(FIELDS, with2, with1)).toEqual(with2);
  expect(toPayload(FIELDS, without, with1)).toEqual(without);
});

test('a point that uses none of the fields beyond the specification is sent with the specification’s alone', () => {
  const point = makePoint({ title: 'Mill' });
  const values = pickFieldValues<PointValues>(POINT_FIELDS, point);
  const asked = ['title', 'group_id', 'coord_x', 'coord_y', 'marker_icon', 'popup_image', 'link'];
  expect(Object.keys(toPayload(POINT_FIELDS, values, null))).toEqual(asked);
  expect(Object.keys(toPayload(POINT_FIELDS, values, values))).toEqual(asked);
  // As its form has it.
  const formed = parseForm(POINT_FIELDS, rowToForm(POINT_FIELDS, values));
  expect(Object.keys(toPayload(POINT_FIELDS, formed, values))).toEqual(asked);
});

test('of a position both numbers are sent where one of them is changed', () => {
  const at = (latitude: number | null, longitude: number | null) =>
    pickFieldValues<PointValues>(POINT_FIELDS, makePoint({ latitude, longitude }));
  const corrected = toPayload(POINT_FIELDS, at(48.1, 11), at(48, 11));
  expect(corrected).toMatchObject({ latitude: 48.1, longitude: 11 });
  expect(toPayload(POINT_FIELDS, at(48, 11), at(48, 11))).not.toHaveProperty('longitude');
});

const WORDS = { description: 'Built in 1820.', translations: { fr: { title: 'Le moulin' } } };

test('a description and translations are sent where they are set, and as null where they are removed', () => {
  const without = pickFieldValues<PointValues>(POINT_FIELDS, makePoint());
  const withWords = { ...without, ...WORDS };
  expect(toPayload(POINT_FIELDS, withWords, null)).toMatchObject(WORDS);
  expect(toPayload(POINT_FIELDS, withWords, without)).toMatchObject(WORDS);
  expect(toPayload(POINT_FIELDS, withWords, withWords)).not.toHaveProperty('description');
  // The database may tell the languages in another order.
  const told = {
    ...withWords,
    translations: { it: { title: 'Il mulino' }, ...WORDS.translations },
  };
  const typed = { ...told, translations: { ...WORDS.translations, it: { title: 'Il mulino' } } };
  expect(toPayload(POINT_FIELDS, typed, told)).not.toHaveProperty('translations');
  expect(toPayload(POINT_FIELDS, without, withWords)).toMatchObject({
    description: null,
    translations: null,
  });
});

test('settings and groups that use none of them are sent as the specification has them', () => {
  const settings = pickFieldValues<SettingsFormValues>(SETTINGS_FORM_FIELDS, makeSettings());
  expect(toPayload(SETTINGS_FORM_FIELDS, settings, settings)).toEqual({
    show_legend: true,
    size_ratio: 0.0515,
  });
  const group = pickFieldValues<GroupValues>(GROUP_FIELDS, makeGroup());
  expect(Object.keys(toPayload(GROUP_FIELDS, group, null))).toEqual([
    'name',
    'color',
    'background_image',
  ]);
});

test('translations count without the blanks around them, and those of nothing else not at all', () => {
  const read = (translations: object) =>
    POINT_FIELDS.translations.parse(JSON.stringify(translations)).value;
  expect(read({ fr: { title: ' Le moulin ' }, de: { title: ' ' } })).toEqual({
    fr: { title: 'Le moulin' },
  });
  expect(read({ fr: { title: ' ' } })).toBeNull();
});

test('values are shown as people call them', () => {
  const { show_names, further_languages } = MAP_SETTINGS_FIELDS;
  expect(formatFieldText(show_names, 'zoomed in')).toBe('When zoomed in');
  expect(formatFieldText(further_languages, 'fr de')).toBe('French, German');
  const [before, after] = [{ fr: { title: 'A' } }, { fr: { title: 'B', description: 'C' } }];
  const changes = describeTranslationChanges(
    POINT_FIELDS,
    JSON.stringify(before),
    JSON.stringify(after),
  );
  expect(changes).toEqual([
    { label: 'Title in French', from: 'A', to: 'B' },
    { label: 'Description in French', from: null, to: 'C' },
  ]);
});
