import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  return () => {
    history.replaceState(null, '', '/');
    vi.resetModules();
  };
});

/** Opens the map at an address. */
async function openMap(address: string) {
  history.replaceState(null, '', address);
  // A page knows what it shows from when it was loaded.
  vi.resetModules();
  const { useMapAddress } = await import('./useMapAddress');
  return renderHook(() => useMapAddress()).result;
}

test('closing a popup takes its place out of the address and leaves the rest', async () => {
  const map = await openMap('/?group=lake&point=mill&lang=de');
  expect(map.current).toMatchObject({ groupId: 'lake', pointId: 'mill', askedLanguage: 'de' });
  act(() => map.current.closePoint());
  expect(map.current.pointId).toBeNull();
  expect(window.location.search).toBe('?group=lake&lang=de');
});

test('another place that is shown in the popup is in the address', async () => {
  const map = await openMap('/?point=mill');
  act(() => map.current.changePoint('oak'));
  expect(map.current.pointId).toBe('oak');
  expect(window.location.search).toBe('?point=oak');
});
