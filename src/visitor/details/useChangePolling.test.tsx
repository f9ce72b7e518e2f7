import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@/data/map-changes';
import { queryClient } from '@/data/query-client';
import { makeSettings } from '../../../tests/factories';
import { queryWrapper } from '../../../tests/query-wrapper';
import { localizePoints } from './localize-points';
import { usePointDetails } from './usePointDetails';

const ROWS = { points: [], groups: [] };
const SETTINGS = makeSettings({ live_notices: true, language: 'en' });

let changeCount: number;
let isDown: boolean;
let polls: number;
let refetches: number;
let isReadable: boolean;
let visibility: 'visible' | 'hidden';

beforeEach(() => {
  vi.useFakeTimers();
  [changeCount, isDown, polls, refetches, isReadable] = [7, false, 0, 0, true];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.stubGlobal('fetch', async (address: string) => {
    if (new URL(address).pathname.endsWith('/map_changes')) {
      polls += 1;
      return isDown
        ? new Response(null, { status: 503 })
        : Response.json({ number_now: changeCount });
    }
    if (address.includes('/map_settings')) refetches += 1;
    if (!isReadable) return new Response(null, { status: 503 });
    return Response.json([SETTINGS], { headers: { 'content-range': '*/1' } });
  });
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

const KEY = 'poi-map-changes / http://localhost:3000 en';
const storedCount = () => localStorage.getItem(KEY);

/** Opens a map whose cached rows include some changes. */
async function open(lastChangeCount: number | null) {
  if (lastChangeCount !== null) localStorage.setItem(KEY, `${lastChangeCount}`);
  const { queryClient: client, wrapper } = queryWrapper();
  client.setDefaultOptions(queryClient.getDefaultOptions());
  const { unmount } = renderHook(() => usePointDetails(ROWS, SETTINGS, 'en', localizePoints), {
    wrapper,
  });
  await wait(1);
  return { close: unmount };
}

function setVisibility(next: typeof visibility) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

test('a map is refetched within two minutes of a change, and only then', async () => {
  await open(7);
  expect([polls, refetches, storedCount()]).toEqual([1, 0, '7']);
  await wait(600);
  expect(polls).toBeGreaterThanOrEqual(6);
  expect(polls).toBeLessThanOrEqual(8);
  expect(refetches).toBe(0);
  changeCount = 8;
  await wait(110);
  expect([refetches, storedCount()]).toEqual([1, '8']);
  await wait(240);
  expect(refetches).toBe(1);
});

test('a map that has changed since it was cached is refetched immediately', async () => {
  const { close } = await open(6);
  expect([refetches, storedCount()]).toEqual([1, '7']);
  close();
  await open(7);
  expect(refetches).toBe(1);
});

test('rows of unknown age are refetched once', async () => {
  await open(null);
  expect([refetches, storedCount()]).toEqual([1, '7']);
  await wait(240);
  expect(refetches).toBe(1);
});

test('rows of unknown age are refetched once without storage', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  await open(null);
  await wait(240);
  expect(refetches).toBe(1);
  vi.restoreAllMocks();
});

test('a change count is stored only after the map is refetched', async () => {
  isReadable = false;
  await open(6);
  expect(storedCount()).toBe('6');
  isReadable = true;
  await wait(110);
  expect(storedCount()).toBe('7');
});

test('a hidden page does not poll, and polls immediately when shown after a long time', async () => {
  await open(7);
  setVisibility('hidden');
  await wait(3600);
  expect(polls).toBe(1);
  setVisibility('visible');
  await wait(0.1);
  expect(polls).toBe(2);
  setVisibility('hidden');
  await wait(5);
  setVisibility('visible');
  await wait(5);
  expect(polls).toBe(2);
});

test('an offline page does not poll, and polls when it is online again', async () => {
  await open(7);
  act(() => void window.dispatchEvent(new Event('offline')));
  await wait(600);
  expect(polls).toBe(1);
  act(() => void window.dispatchEvent(new Event('online')));
  await wait(0.1);
  expect(polls).toBe(2);
});

test('after errors the map is polled at increasing intervals, and recovers after a response', async () => {
  isDown = true;
  await open(7);
  await wait(600);
  expect(polls).toBeGreaterThan(8);
  expect(polls).toBeLessThan(32);
  [isDown, changeCount] = [false, 8];
  await wait(110);
  expect(storedCount()).toBe('8');
});

test('a closed page does not poll', async () => {
  const { close } = await open(7);
  close();
  await wait(600);
  expect(polls).toBe(1);
});
