import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangePoller, readLastChangeCount, storeLastChangeCount } from './change-poller';

let changeCount: number | Error;
let polls: number;
let refetches: number;
let isReadable: boolean;
let storedCounts: number[];
let poller: ChangePoller | undefined;
let visibility: 'visible' | 'hidden';

beforeEach(() => {
  vi.useFakeTimers();
  [changeCount, polls, refetches, isReadable] = [7, 0, 0, true];
  [storedCounts, visibility] = [[], 'visible'];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
});

afterEach(() => {
  poller?.stop();
  localStorage.clear();
  vi.useRealTimers();
});

function start(lastChangeCount: number | null) {
  poller = new ChangePoller({
    readChangeCount: async () => {
      polls += 1;
      if (changeCount instanceof Error) throw changeCount;
      return changeCount;
    },
    refetchMap: async () => {
      refetches += 1;
      if (!isReadable) throw new Error('offline');
    },
    lastChangeCount,
    onChangeCount: (count) => storedCounts.push(count),
  });
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

// jsdom has neither another tab nor a network to lose.
function setVisibility(next: typeof visibility) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a map is refetched within two minutes of a change, and only then', async () => {
  start(7);
  await wait(1);
  expect([polls, refetches, storedCounts]).toEqual([1, 0, [7]]);
  await wait(600);
  expect(polls).toBeGreaterThanOrEqual(6);
  expect(polls).toBeLessThanOrEqual(8);
  expect(refetches).toBe(0);
  changeCount = 8;
  await wait(110);
  expect([refetches, storedCounts.at(-1)]).toEqual([1, 8]);
  await wait(240);
  expect(refetches).toBe(1);
});

test('a map that has changed since it was cached is refetched immediately', async () => {
  start(6);
  await wait(1);
  expect([refetches, storedCounts]).toEqual([1, [7]]);
  poller?.stop();
  start(7);
  await wait(1);
  expect(refetches).toBe(1);
});

test('rows of unknown age are refetched once', async () => {
  start(null);
  await wait(1);
  expect([refetches, storedCounts]).toEqual([1, [7]]);
  await wait(240);
  expect(refetches).toBe(1);
});

test('a change count is stored only after the map is refetched', async () => {
  isReadable = false;
  start(6);
  await wait(1);
  expect(storedCounts).toEqual([]);
  isReadable = true;
  await wait(60);
  expect(storedCounts).toEqual([7]);
});

test('a hidden page does not poll, and polls immediately when shown after a long time', async () => {
  start(7);
  await wait(1);
  setVisibility('hidden');
  await wait(3600);
  expect(polls).toBe(1);
  setVisibility('visible');
  await wait(0);
  expect(polls).toBe(2);
  setVisibility('hidden');
  await wait(5);
  setVisibility('visible');
  await wait(5);
  expect(polls).toBe(2);
});

test('a page that is opened in the background does not poll until it is visible', async () => {
  visibility = 'hidden';
  start(7);
  await wait(600);
  expect(polls).toBe(0);
  setVisibility('visible');
  await wait(0);
  expect(polls).toBe(1);
});

test('an offline page does not poll', async () => {
  start(7);
  await wait(1);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await wait(600);
  expect(polls).toBe(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(polls).toBe(2);
});

test('after errors the poller polls at increasing intervals, and recovers after a response', async () => {
  changeCount = new Error('503');
  start(7);
  await wait(600);
  expect(polls).toBeGreaterThan(8);
  expect(polls).toBeLessThan(32);
  changeCount = 7;
  await wait(60);
  expect(storedCounts).toEqual([7]);
});

test('a stopped poller does not poll', async () => {
  start(7);
  await wait(1);
  poller?.stop();
  await wait(600);
  expect(polls).toBe(1);
});

test('the last change count of each language is stored separately', () => {
  expect(readLastChangeCount('en')).toBeNull();
  storeLastChangeCount('fr', 4);
  storeLastChangeCount('en', 7);
  expect(readLastChangeCount('en')).toBe(7);
  expect(readLastChangeCount('fr')).toBe(4);
  expect(readLastChangeCount('de')).toBeNull();
});
