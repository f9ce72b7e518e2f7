import { expect, test } from 'vitest';
import { fieldNames } from '@/model/fields/fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import {
  COLUMNS,
  columnLabel,
  columnOf,
  parseTranslationColumn,
  translationColumnForHeader,
} from './columns';

test.each([
  ['title:fr', 'title:fr'],
  ['Titel : DE', 'title:de'],
  ['Name (fr)', 'title:fr'],
  ['description:pt-br', 'description:pt-br'],
  ['Beschreibung (ar)', 'description:ar'],
  ['text:nl', 'description:nl'],
  ['also_known_as:fr', 'also_known_as:fr'],
  ['picture_text:fr', 'picture_text:fr'],
  ['Alt text (de)', 'picture_text:de'],
  ['Suchbegriffe (de)', 'also_known_as:de'],
  ['notice:fr', 'notice:fr'],
])('the header “%s” means the column %s', (header, column) =>
  expect(translationColumnForHeader(header)).toBe(column),
);

test.each([
  'title',
  'Title (max)',
  'Title (1)',
  'link:fr',
  'group:fr',
  'title:',
  ':fr',
  'closing_reason:fr',
  'Title (max-50)',
  'Titel (alt-01)',
])('the header “%s” doesn’t mean a translation', (header) =>
  expect(translationColumnForHeader(header)).toBeNull(),
);

test('a translation is labeled with its text and its language', () => {
  expect(columnLabel('title:fr')).toBe('Title in French');
  expect(parseTranslationColumn('title:fr')).toEqual({ field: 'title', language: 'fr' });
  expect(parseTranslationColumn('title')).toBeNull();
});

test('every field of a point has a column, except translations, which have one per language', () => {
  const fields = fieldNames(POINT_FIELDS).filter((name) => COLUMNS.includes(columnOf(name)));
  expect(fields).toEqual(fieldNames(POINT_FIELDS).filter((name) => name !== 'translations'));
});
