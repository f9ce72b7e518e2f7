import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGroup, makePoint } from '../../../../tests/factories';
import { ALL_GROUPS } from './point-list';
import { usePointFilter } from './usePointFilter';

test('where the group that was chosen is gone all points are shown, and its own again when it is back', () => {
  const group = makeGroup({ id: 'owl' });
  const points = [makePoint({ id: 'oak', group_id: 'owl' }), makePoint({ id: 'mill' })];
  const { result, rerender } = renderHook((groups) => usePointFilter(points, groups), {
    initialProps: [group],
  });
  act(() => result.current.change({ group: 'owl' }));
  expect(result.current.found.map(({ id }) => id)).toEqual(['oak']);
  rerender([]);
  expect(result.current.filter.group).toBe(ALL_GROUPS);
  expect(result.current.found).toHaveLength(2);
  rerender([group]);
  expect(result.current.found.map(({ id }) => id)).toEqual(['oak']);
});
