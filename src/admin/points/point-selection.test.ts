import { expect, test } from 'vitest';
import { findRowAfterDeletion, getIdRange, updateSelection } from './point-selection';

const SHOWN = ['a', 'b', 'c', 'd', 'e'];

test('a range goes from one row to another, in either direction, both included', () => {
  expect(getIdRange(SHOWN, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(getIdRange(SHOWN, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(getIdRange(SHOWN, 'c', 'c')).toEqual(['c']);
});

test('a range has only its end where its start is not shown, or there is none', () => {
  expect(getIdRange(SHOWN, 'gone', 'd')).toEqual(['d']);
  expect(getIdRange(SHOWN, null, 'd')).toEqual(['d']);
});

test('rows are added to a selection and taken from it, and the one before stays as it was', () => {
  const one = new Set(['a']);
  const more = updateSelection(one, ['b', 'c'], true);
  expect([...more]).toEqual(['a', 'b', 'c']);
  expect([...updateSelection(more, ['a', 'c', 'e'], false)]).toEqual(['b']);
  expect([...one]).toEqual(['a']);
});

test.each([
  ['b', ['b'], 'c'],
  ['e', ['e'], 'd'],
  ['b', ['b', 'c', 'd'], 'e'],
  ['d', ['b', 'd', 'e'], 'c'],
  ['c', ['a', 'b'], 'c'],
  ['c', SHOWN, null],
])('beside %s, with %j gone, is %j', (id, gone, neighbour) => {
  expect(findRowAfterDeletion(SHOWN, id, new Set(gone))).toBe(neighbour);
});
