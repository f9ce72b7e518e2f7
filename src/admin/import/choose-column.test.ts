import { afterEach, expect, test, vi } from 'vitest';
import { rememberColumn, rememberedColumns, withColumn } from './choose-column';

const KEY = 'poi-map-import-columns';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('several columns can be the title or description, but every other field has one', () => {
  const columns = ['link', 'description', null];
  expect(withColumn(columns, 2, 'description')).toEqual(['link', 'description', 'description']);
  expect(withColumn(['title', null], 1, 'title')).toEqual(['title', 'title']);
  expect(withColumn(columns, 2, 'link')).toEqual([null, 'description', 'link']);
  expect(withColumn(columns, 0, null)).toEqual([null, 'description', null]);
});

test('the column of a header is remembered for other spellings of the header', () => {
  rememberColumn('Étape N° ', 'group');
  rememberColumn('Notes', 'link');
  rememberColumn('notes', null);
  expect([...rememberedColumns()]).toEqual([
    ['etapen', 'group'],
    ['notes', null],
  ]);
});

test('the newest 200 columns are remembered', () => {
  const headers = Array.from({ length: 201 }, (_, index) => `column${index}`);
  for (const header of headers.slice(0, 200)) rememberColumn(header, 'link');
  rememberColumn('column0', 'title');
  rememberColumn('column200', 'link');
  const remembered = [...rememberedColumns().keys()];
  expect(remembered).toEqual([...headers.slice(2, 200), 'column0', 'column200']);
});

test.each(['{', '{"a":1}', '[["a","unknown"],["b"],["c",3]]', '[7]'])(
  'invalid stored columns are ignored: %s',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect([...rememberedColumns()]).toEqual([]);
  },
);

test('without storage no columns are remembered, and nothing fails', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('The operation is insecure.');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The operation is insecure.');
  });
  rememberColumn('Notes', 'group');
  expect([...rememberedColumns()]).toEqual([]);
});
