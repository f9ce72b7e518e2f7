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

test.each(['{', '{"a":1}', '[["a","unknown"],["b"],7,["c",3]]'])(
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
