import { renderHook, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makePoint, makeSettings } from '../../tests/factories';
import { queryWrapper } from '../../tests/query-wrapper';
import { useMapAddress } from './address/useMapAddress';
import { useMapContent } from './useMapContent';

const MILL = makePoint({ title: 'Mill', is_closed: true });

test('details are pending from the first rows until they are added to them', async () => {
  let respond = () => {};
  const details = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const fetch = vi.fn(async (address: string) => {
    if (address.includes('map_settings')) return Response.json(makeSettings({ has_words: true }));
    if (address.includes('is_closed')) await details;
    const rows = address.includes('/points') ? [MILL] : [];
    return Response.json(rows, { headers: { 'content-range': `*/${rows.length}` } });
  });
  vi.stubGlobal('fetch', fetch);
  onTestFinished(() => void vi.unstubAllGlobals());
  const shown: string[] = [];
  renderHook(
    () => {
      const content = useMapContent({ ...useMapAddress(), isListOpen: true }, true);
      if (content.hasRows && !content.areDetailsPending) {
        shown.push(content.points[0]?.currentNotice?.state ?? 'no notice');
      }
    },
    { wrapper: queryWrapper().wrapper },
  );
  const hasRequested = () => fetch.mock.calls.some(([address]) => address.includes('is_closed'));
  await waitFor(() => expect(hasRequested()).toBe(true));
  expect(shown).toEqual([]);
  respond();
  await waitFor(() => expect(shown).toContain('Closed until further notice'));
  expect(shown).not.toContain('no notice');
});
