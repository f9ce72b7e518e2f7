import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { useDeleteRowsIfUnchanged, useRestoreRows } from './deleted-rows';

test('undoing a group deletion leaves points in the groups they were moved to since', async () => {
  const [deleted, other] = [makeGroup({ id: 'deleted' }), makeGroup({ id: 'other' })];
  const points = [makePoint({ id: 'left' }), makePoint({ id: 'moved', group_id: other.id })];
  const backend = stubBackend({ settings: makeSettings(), groups: [other], points });
  const { result } = renderHook(useRestoreRows, { wrapper: queryWrapper().wrapper });
  await result.current.mutateAsync({ group: deleted, points, keepsPoints: true });
  expect(backend.groups).toEqual([other, deleted]);
  expect(backend.points).toMatchObject([
    { id: 'left', group_id: deleted.id },
    { id: 'moved', group_id: other.id },
  ]);
});

test('a restored group is deleted again with its points, unless another point was added', async () => {
  const group = makeGroup({ id: 'owl' });
  const points = [makePoint({ id: 'oak', group_id: group.id })];
  const backend = stubBackend({ settings: makeSettings() });
  const { wrapper } = queryWrapper();
  const hooks = () => ({ restore: useRestoreRows(), remove: useDeleteRowsIfUnchanged() });
  const { result } = renderHook(hooks, { wrapper });
  await result.current.restore.mutateAsync({ group, points });
  expect(backend.groups).toMatchObject([{ id: 'owl' }]);
  expect(backend.points).toMatchObject([{ id: 'oak' }]);
  const removing = result.current.remove.mutateAsync({ group, points: [] });
  await expect(removing).rejects.toThrow('It has new points now, so it was kept.');
  expect(backend.groups).toHaveLength(1);
  await result.current.remove.mutateAsync({ group, points });
  expect(backend.groups).toEqual([]);
});
