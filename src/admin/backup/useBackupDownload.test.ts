import { act, renderHook } from '@testing-library/react';
import { toast } from 'sonner';
import { expect, test } from 'vitest';
import { makeSettings } from '../../../tests/factories';
import { stubBackend } from '../../../tests/fake-backend';
import { queryWrapper } from '../../../tests/query-wrapper';
import { useBackupDownload } from './BackupSection';

test('the late failure of an earlier backup doesn’t end a newer one', async () => {
  const backend = stubBackend({ settings: makeSettings() });
  URL.createObjectURL = () => 'blob:backup';
  URL.revokeObjectURL = () => {};
  const { result } = renderHook(useBackupDownload, { wrapper: queryWrapper().wrapper });
  let remaining = 1;
  // Only the first request is lost: that of the first backup.
  backend.dropRequest = () => {
    remaining -= 1;
    return remaining >= 0 && 'request';
  };
  await act(() => Promise.all([result.current.start(), result.current.start()]));
  expect(result.current.note).toContain('It contains 0 points');
  const texts = toast.getToasts().map((shown) => 'title' in shown && shown.title);
  expect(texts).toEqual(['Backup downloaded']);
});
