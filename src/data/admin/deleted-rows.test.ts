import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { useRestoreRows } from './deleted-rows';

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
