import { expect, test } from 'vitest';
import { makeGroup } from '../../tests/factories';
import { sortGroups } from './group';

const group = (id: string, sort_order: number | null) => makeGroup({ id, sort_order });
const idsOf = (groups: { id: string }[]) => groups.map(({ id }) => id);

test('groups without positions stay in the order of their creation', () => {
  expect(idsOf(sortGroups([group('b', null), group('a', null), group('c', null)]))).toEqual([
    'b',
    'a',
    'c',
  ]);
});

test('groups come in the order of their positions, and new ones without a position last', () => {
  const groups = [group('oldest', 3), group('new', null), group('b', 1), group('zero', 0)];
  expect(idsOf(sortGroups(groups))).toEqual(['zero', 'b', 'oldest', 'new']);
  expect(idsOf(groups)).toEqual(['oldest', 'new', 'b', 'zero']);
});
