import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  return () => {
    history.replaceState(null, '', '/');
    vi.resetModules();
  };
});

/** Opens the map at an address, as a newly loaded page. */
async function openMap(address: string) {
  history.replaceState(null, '', address);
  // The module reads the address when it is loaded.
  vi.resetModules();
  const { useMapAddress } = await import('./useMapAddress');
  return renderHook(() => useMapAddress()).result;
}

test('closing a popup removes only its point from the address', async () => {
  const map = await openMap('/?group=lake&point=mill&lang=de');
  expect(map.current).toMatchObject({ groupId: 'lake', pointId: 'mill', requestedLanguage: 'de' });
  act(() => map.current.closePoint());
  expect(map.current.pointId).toBeNull();
  expect(window.location.search).toBe('?group=lake&lang=de');
});

test('the address names the point that the popup switches to', async () => {
  const map = await openMap('/?point=mill');
  act(() => map.current.changePoint('oak'));
  expect(map.current.pointId).toBe('oak');
  expect(window.location.search).toBe('?point=oak');
});

test('a route from the visitor’s position survives a reload, and is not in the address', async () => {
  const map = await openMap('/?to=mill&from=oak');
  act(() => map.current.changeRouteStart('position'));
  expect(window.location.search).toBe('?to=mill');
  expect(map.current).toMatchObject({ routeTo: 'mill', routeFrom: null, isFromPosition: true });
  vi.resetModules();
  const { useMapAddress } = await import('./useMapAddress');
  const reloaded = renderHook(() => useMapAddress()).result;
  expect(reloaded.current).toMatchObject({ routeTo: 'mill', isFromPosition: true });
});

test.each(['lake', 'woods'])('choosing the trail of a group closes the list: %s', async (id) => {
  const map = await openMap('/?group=lake');
  act(() => map.current.openList());
  act(() => map.current.selectGroup(id, true));
  expect(map.current).toMatchObject({ groupId: id, isListOpen: false });
});
