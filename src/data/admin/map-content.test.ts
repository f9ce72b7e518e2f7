import { expect, test } from 'vitest';
import {
  makeGroup,
  makePoint,
  makeSettings,
  withoutTriggerColumns,
} from '../../../tests/factories';
import type { MapContent } from './map-content';
import { revertChange } from './map-content';
import { OutdatedError } from './save-row';

const [oak, mill, pond] = ['a1', 'a2', 'a3'].map((id) => withoutTriggerColumns(makePoint({ id })));
const [trail, lane] = ['b1', 'b2'].map((id) => withoutTriggerColumns(makeGroup({ id })));
if (!oak || !mill || !pond || !trail || !lane) throw new Error('A row is missing');
const { id: _id, ...settings } = withoutTriggerColumns(makeSettings());
const map = (points: MapContent['points'], groups: MapContent['groups'] = [trail]): MapContent => ({
  settings,
  groups,
  points,
});

/** An import: the mill is changed and moved to a new group, and the pond is new. */
const change = {
  before: map([oak, mill]),
  after: map([oak, { ...mill, title: 'Old mill', group_id: lane.id }, pond], [trail, lane]),
};

test('an undo reverts changed rows, removes added ones, and restores removed ones', () => {
  expect(revertChange(change.after, change)).toEqual(change.before);
  const back = { before: change.after, after: change.before };
  expect(revertChange(change.before, back)).toEqual(change.after);
});

test('later changes to other rows are kept', () => {
  const renamed = { ...oak, title: 'Hollow oak' };
  const now = { ...change.after, settings: { ...settings, show_legend: false } };
  now.points = [renamed, ...now.points.slice(1)];
  expect(revertChange(now, change)).toEqual({
    ...change.before,
    settings: now.settings,
    points: [renamed, mill],
  });
});

test('an undo reverts the order of a trail’s sections, and of languages', () => {
  const lineOf = (...paths: number[][]) => ({ parts: paths.map((path) => ({ path })) });
  const before = {
    settings: { ...settings, further_languages: ['fr', 'de'] },
    groups: [{ ...trail, line: lineOf([0, 0, 3, 3], [3, 3, 0, 0]) }],
    points: [oak, mill],
  };
  const after = {
    settings: { ...settings, further_languages: ['de', 'fr'] },
    groups: [{ ...trail, line: lineOf([3, 3, 0, 0], [0, 0, 3, 3]) }],
    points: [mill, oak],
  };
  const { points, ...reverted } = revertChange(after, { before, after });
  expect(reverted).toEqual({ settings: before.settings, groups: before.groups });
  expect(points).toEqual(after.points);
});

test('a second undo changes nothing', () => {
  expect(revertChange(change.before, change)).toEqual(change.before);
});

test.each<[string, MapContent]>([
  ['a point', map([oak, { ...mill, title: 'My mill' }, pond], [trail, lane])],
  [
    'a new point',
    map([oak, ...change.after.points.slice(1, 2), { ...pond, coord_x: 1 }], [trail, lane]),
  ],
  ['a group', { ...change.after, groups: [trail, { ...lane, name: 'My lane' }] }],
])('an undo is refused if %s of the change was changed again', (_what, now) => {
  expect(() => revertChange(now, change)).toThrow(OutdatedError);
});

test('the refusal says what was changed again, that nothing was undone, and what to do', () => {
  const now = map([oak, { ...mill, title: 'My mill' }, pond], [trail, lane]);
  expect(() => revertChange(now, change)).toThrow(
    '“My mill” was changed again, so nothing was undone. For a day, the earlier map is in Settings, under Backup.',
  );
});

test('an undo is refused if it would remove a group that has gained a point', () => {
  const now = {
    ...change.after,
    points: [{ ...oak, group_id: lane.id }, ...change.after.points.slice(1)],
  };
  expect(() => revertChange(now, change)).toThrow(
    `“${oak.title}” is now in a group that would be removed, so nothing was undone.`,
  );
});

test('changed settings are reverted, unless they were changed again', () => {
  const after = { ...change.before, settings: { ...settings, size_ratio: 0.1 } };
  const restore = { before: change.before, after };
  expect(revertChange(after, restore).settings).toEqual(settings);
  const now = { ...after, settings: { ...settings, size_ratio: 0.2 } };
  expect(() => revertChange(now, restore)).toThrow(OutdatedError);
});
