import { beforeEach, expect, test } from 'vitest';
import type { MarkerData } from './marker';
import { MarkerList } from './marker-list';

const MILL: MarkerData = {
  id: 'mill',
  title: 'Mill',
  percentX: 20,
  percentY: 30,
  group: null,
  icon: null,
  color: '#56625a',
};
const OAK: MarkerData = { ...MILL, id: 'oak', title: 'Oak', percentX: 60 };
const MOVED = { percentX: 45, percentY: 55 };

let list: MarkerList;

beforeEach(() => {
  list = new MarkerList(() => {});
  list.set([MILL, OAK]);
});

test('a marker that is being moved stays where it is when others are set, and takes what else is new', () => {
  list.moveTo('mill', MOVED);
  list.set([
    { ...MILL, title: 'Old Mill' },
    { ...OAK, percentX: 61 },
  ]);
  expect(list.find('mill')).toEqual({ ...MILL, ...MOVED, title: 'Old Mill' });
  expect(list.find('oak')?.percentX).toBe(61);
});

test('a marker that was dropped goes where it is set', () => {
  list.moveTo('mill', MOVED);
  list.drop();
  expect(list.find('mill')).toEqual({ ...MILL, ...MOVED });
  list.set([MILL, OAK]);
  expect(list.find('mill')).toEqual(MILL);
});

test('a marker that is put back goes where it was set last', () => {
  list.moveTo('mill', MOVED);
  list.set([{ ...MILL, percentX: 21.25 }, OAK]);
  list.moveTo('mill', { percentX: 46, percentY: 56 });
  list.cancelMove();
  expect(list.find('mill')?.percentX).toBe(21.25);
});

test('a marker that is gone while it is moved stays away', () => {
  list.moveTo('mill', MOVED);
  list.set([OAK]);
  list.moveTo('mill', MOVED);
  list.cancelMove();
  expect(list.find('mill')).toBeUndefined();
});
