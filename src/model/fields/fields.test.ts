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

test('an empty field is stored as null, and 0 is a coordinate', () => {
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

test('a title is stored without the spaces around it', () => {
  expect(parseForm(POINT_FIELDS, { ...FORM, title: ' Mill ' }).title).toBe('Mill');
});

test.each([{ title: '' }, { title: ' \u00a0\t' }, { coord_x: '' }, { coord_y: ' ' }])(
  'a form with %o is incomplete',
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
  [POINT_FIELDS.coord_x, 'Click or tap the map, or enter X, from 0 to 100.'],
  [GROUP_FIELDS.name, 'Enter a name.'],
  [{ ...POINT_FIELDS.group_id, isRequired: true }, 'Choose a group.'],
  [{ ...POINT_FIELDS.link, isRequired: true }, 'Enter an external link.'],
])('an empty required field says what to do: %#', (field, sentence) => {
  expect(fieldProblem<string | number | null>(field, ' ')).toBe(sentence);
});

test('an optional field may be empty', () => {
  const { title, coord_x, coord_y, ...others } = POINT_FIELDS;
  for (const field of Object.values(others)) expect(fieldProblem(field, '')).toBeNull();
  expect(fieldProblem(MAP_SETTINGS_FIELDS.size_ratio, '')).toBeNull();
});

test('a row is unchanged after a round trip through a form', () => {
  const point = makePoint({ title: 'Mill', coord_x: 33.3, popup_image: '/a.png', link: 'tel:1' });
  const values = pickFieldValues<PointValues>(POINT_FIELDS, point);
  expect(parseForm(POINT_FIELDS, rowToForm(POINT_FIELDS, values))).toEqual(values);
});

const FIELDS: Fields<{ title: string; phone: string | null }> = {
  title: requiredText({ label: 'Title', name: 'title', maxLength: 200 }),
  phone: text({ label: 'Phone', name: 'phone', maxLength: 50, sendOnlyIfChanged: true }),
};

test('a field beyond the specification is sent only if set or changed', () => {
  const [without, with1, with2] = [null, '1', '2'].map((phone) => ({ title: 'Mill', phone }));
  if (!without || !with1 || !with2) throw new Error('There are three');
  expect(toPayload(FIELDS, without, null)).toEqual({ title: 'Mill' });
  expect(toPayload(FIELDS, with1, null)).toEqual(with1);
  expect(toPayload(FIELDS, with1, with1)).toEqual({ title: 'Mill' });
  expect(toPayload(FIELDS, with2, with1)).toEqual(with2);
  expect(toPayload(FIELDS, without, with1)).toEqual(without);
});

test('a point that uses only fields of the specification is sent with only those', () => {
  const point = makePoint({ title: 'Mill' });
  const values = pickFieldValues<PointValues>(POINT_FIELDS, point);
  const specified = [
    'title',
    'group_id',
    'coord_x',
    'coord_y',
    'marker_icon',
    'popup_image',
    'link',
  ];
  expect(Object.keys(toPayload(POINT_FIELDS, values, null))).toEqual(specified);
  expect(Object.keys(toPayload(POINT_FIELDS, values, values))).toEqual(specified);
  // The values of its form.
  const formed = parseForm(POINT_FIELDS, rowToForm(POINT_FIELDS, values));
  expect(Object.keys(toPayload(POINT_FIELDS, formed, values))).toEqual(specified);
});

test('both numbers of a position are sent if one of them is changed', () => {
  const at = (latitude: number | null, longitude: number | null) =>
    pickFieldValues<PointValues>(POINT_FIELDS, makePoint({ latitude, longitude }));
  const corrected = toPayload(POINT_FIELDS, at(48.1, 11), at(48, 11));
  expect(corrected).toMatchObject({ latitude: 48.1, longitude: 11 });
  expect(toPayload(POINT_FIELDS, at(48, 11), at(48, 11))).not.toHaveProperty('longitude');
});

const DETAILS = { description: 'Built in 1820.', translations: { fr: { title: 'Le moulin' } } };

test('a description and translations are sent if they are set, and as null if they are removed', () => {
  const without = pickFieldValues<PointValues>(POINT_FIELDS, makePoint());
  const withDetails = { ...without, ...DETAILS };
  expect(toPayload(POINT_FIELDS, withDetails, null)).toMatchObject(DETAILS);
  expect(toPayload(POINT_FIELDS, withDetails, without)).toMatchObject(DETAILS);
  expect(toPayload(POINT_FIELDS, withDetails, withDetails)).not.toHaveProperty('description');
  // The database may return the languages in another order.
  const stored = {
    ...withDetails,
    translations: { it: { title: 'Il mulino' }, ...DETAILS.translations },
  };
  const edited = {
    ...stored,
    translations: { ...DETAILS.translations, it: { title: 'Il mulino' } },
  };
  expect(toPayload(POINT_FIELDS, edited, stored)).not.toHaveProperty('translations');
  expect(toPayload(POINT_FIELDS, without, withDetails)).toMatchObject({
    description: null,
    translations: null,
  });
});

test('settings and groups without such fields are sent as in the specification', () => {
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

test('translations are trimmed, and blank ones are dropped', () => {
  const read = (translations: object) =>
    POINT_FIELDS.translations.parse(JSON.stringify(translations)).value;
  expect(read({ fr: { title: ' Le moulin ' }, de: { title: ' ' } })).toEqual({
    fr: { title: 'Le moulin' },
  });
  expect(read({ fr: { title: ' ' } })).toBeNull();
});

test('values are shown in the words of the form', () => {
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
