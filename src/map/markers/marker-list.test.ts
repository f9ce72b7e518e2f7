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

test('a marker that is being moved keeps its position when the markers are replaced', () => {
  list.moveTo('mill', MOVED);
  list.set([
    { ...MILL, title: 'Old Mill' },
    { ...OAK, percentX: 61 },
  ]);
  expect(list.find('mill')).toEqual({ ...MILL, ...MOVED, title: 'Old Mill' });
  expect(list.find('oak')?.percentX).toBe(61);
});

test('a dropped marker takes its position from the next markers', () => {
  list.moveTo('mill', MOVED);
  list.drop();
  expect(list.find('mill')).toEqual({ ...MILL, ...MOVED });
  list.set([MILL, OAK]);
  expect(list.find('mill')).toEqual(MILL);
});

test('a canceled move puts the marker back to its last set position', () => {
  list.moveTo('mill', MOVED);
  list.set([{ ...MILL, percentX: 21.25 }, OAK]);
  list.moveTo('mill', { percentX: 46, percentY: 56 });
  list.cancelMove();
  expect(list.find('mill')?.percentX).toBe(21.25);
});

test('a marker that is removed while it is moved does not come back', () => {
  list.moveTo('mill', MOVED);
  list.set([OAK]);
  list.moveTo('mill', MOVED);
  list.cancelMove();
  expect(list.find('mill')).toBeUndefined();
});
