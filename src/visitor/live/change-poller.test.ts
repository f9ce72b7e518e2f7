import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChangePoller } from './change-poller';

let number: number | Error;
let asked: number;
let read: number;
let isReadable: boolean;
let known: number[];
let live: ChangePoller;
let visibility: 'visible' | 'hidden';

beforeEach(() => {
  vi.useFakeTimers();
  [number, asked, read, isReadable, known, visibility] = [7, 0, 0, true, [], 'visible'];
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => visibility === 'hidden');
});

afterEach(() => {
  live.stop();
  vi.useRealTimers();
});

function start(first: number | null) {
  live = new ChangePoller({
    readChangeCount: async () => {
      asked += 1;
      if (number instanceof Error) throw number;
      return number;
    },
    refetchMap: async () => {
      read += 1;
      if (!isReadable) throw new Error('offline');
    },
    lastChangeCount: first,
    onChangeCount: (number) => known.push(number),
  });
}

const wait = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

// jsdom has neither another tab nor a network to lose.
function show(next: typeof visibility) {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a map is read again within two minutes of a change, and only then', async () => {
  start(7);
  await wait(1);
  expect([asked, read, known]).toEqual([1, 0, [7]]);
  await wait(600);
  expect(asked).toBeGreaterThanOrEqual(6);
  expect(asked).toBeLessThanOrEqual(8);
  expect(read).toBe(0);
  number = 8;
  await wait(110);
  expect([read, known.at(-1)]).toEqual([1, 8]);
  await wait(240);
  expect(read).toBe(1);
});

test('what was kept from before is read again at once where the map has changed since', async () => {
  start(6);
  await wait(1);
  expect([read, known]).toEqual([1, [7]]);
  live.stop();
  start(7);
  await wait(1);
  expect(read).toBe(1);
});

test('where nobody knows how old the rows are, they are read once more', async () => {
  start(null);
  await wait(1);
  expect([read, known]).toEqual([1, [7]]);
  await wait(240);
  expect(read).toBe(1);
});

test('a map that could not be read is not taken for read', async () => {
  isReadable = false;
  start(6);
  await wait(1);
  expect(known).toEqual([]);
  isReadable = true;
  await wait(60);
  expect(known).toEqual([7]);
});

test('a hidden page asks nothing, and one that is seen again asks at once if its last look is old', async () => {
  start(7);
  await wait(1);
  show('hidden');
  await wait(3600);
  expect(asked).toBe(1);
  show('visible');
  await wait(0);
  expect(asked).toBe(2);
  show('hidden');
  await wait(5);
  show('visible');
  await wait(5);
  expect(asked).toBe(2);
});

test('a page that is opened in the background asks nothing before it is seen', async () => {
  visibility = 'hidden';
  start(7);
  await wait(600);
  expect(asked).toBe(0);
  show('visible');
  await wait(0);
  expect(asked).toBe(1);
});

test('a page that is offline asks nothing', async () => {
  start(7);
  await wait(1);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await wait(600);
  expect(asked).toBe(1);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await wait(0);
  expect(asked).toBe(2);
});

test('after errors it asks ever less often, and goes on when there is an answer', async () => {
  number = new Error('503');
  start(7);
  await wait(600);
  expect(asked).toBeGreaterThan(8);
  expect(asked).toBeLessThan(32);
  number = 7;
  await wait(60);
  expect(known).toEqual([7]);
});

test('once it is stopped nothing is asked', async () => {
  start(7);
  await wait(1);
  live.stop();
  await wait(600);
  expect(asked).toBe(1);
});
