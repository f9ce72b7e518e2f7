import { afterEach, expect, test, vi } from 'vitest';
import { rememberColumn, rememberedColumns } from './remembered-columns';

const KEY = 'poi-map-import-columns';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('what was chosen for a header is known again, in whatever way the header is written', () => {
  rememberColumn('Étape N° ', 'group');
  rememberColumn('Notes', 'link');
  rememberColumn('notes', null);
  expect([...rememberedColumns()]).toEqual([
    ['etapen', 'group'],
    ['notes', null],
  ]);
});

test('the newest 200 choices are kept', () => {
  const headers = Array.from({ length: 201 }, (_, number) => `column${number}`);
  for (const header of headers.slice(0, 200)) rememberColumn(header, 'link');
  rememberColumn('column0', 'title');
  rememberColumn('column200', 'link');
  const kept = [...rememberedColumns().keys()];
  expect(kept).toEqual([...headers.slice(2, 200), 'column0', 'column200']);
});

test.each(['{', '{"a":1}', '[["a","unknown"],["b"],["c",3]]', '[7]'])(
  'what is kept and makes no sense is passed over: %s',
  (stored) => {
    localStorage.setItem(KEY, stored);
    expect([...rememberedColumns()]).toEqual([]);
  },
);

test('a browser that keeps nothing forgets the choices, and that is all', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('The operation is insecure.');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The operation is insecure.');
  });
  rememberColumn('Notes', 'group');
  expect([...rememberedColumns()]).toEqual([]);
});
