import { expect, test } from 'vitest';
import {
  parseTranslationColumn,
  translationColumnForHeader,
  translationLabel,
} from './translation-columns';

test.each([
  ['title:fr', 'title:fr'],
  ['Titel : DE', 'title:de'],
  ['Name (fr)', 'title:fr'],
  ['description:pt-br', 'description:pt-br'],
  ['Beschreibung (ar)', 'description:ar'],
  ['text:nl', 'description:nl'],
])('“%s” is the column %s', (header, column) =>
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
  'notice:fr',
  'Title (max-50)',
  'Titel (alt-01)',
])('“%s” is no translation', (header) => expect(translationColumnForHeader(header)).toBeNull());

test('a column is called by its text and its language', () => {
  const french = parseTranslationColumn('title:fr');
  expect(french && translationLabel(french)).toBe('Title in French');
  expect(parseTranslationColumn('title')).toBeNull();
});
