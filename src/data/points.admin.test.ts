import * as v from 'valibot';
import { expect, test } from 'vitest';
import { type PointForm, pointSchema } from '@/data/points.admin';

const FORM: PointForm = {
  title: 'Mill',
  group_id: '',
  coord_x: '0',
  coord_y: '12.5',
  marker_icon: '',
  popup_image: '',
  link: '',
};

test('what is left empty is stored as null, and 0 is a coordinate', () => {
  expect(v.parse(pointSchema, FORM)).toEqual({
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
  expect(v.parse(pointSchema, { ...FORM, title: ' Mill ' }).title).toBe('Mill');
});

test.each([{ title: '' }, { title: ' \u00a0\t' }, { coord_x: '' }, { coord_y: ' ' }])(
  'a form with %o is not complete',
  (missing) => expect(v.safeParse(pointSchema, { ...FORM, ...missing }).success).toBe(false),
);
