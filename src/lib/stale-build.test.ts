import { beforeEach, expect, test, vi } from 'vitest';
import { isChunkLoadError, reloadIfStale } from './stale-build';

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/admin-1a2b.js');
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('location', { reload });
});

test.each([
  'Failed to fetch dynamically imported module: /assets/admin-1a2b.js',
  'error loading dynamically imported module: /assets/admin-1a2b.js',
  'Importing a module script failed.',
  "'text/html' is not a valid JavaScript MIME type.",
  'Unable to preload CSS for /assets/admin-1a2b.css',
])('a chunk that can’t be loaded is recognized by a browser’s message (case %#)', (message) => {
  expect(isChunkLoadError(new TypeError(message))).toBe(true);
});

test('the page reloads once for a missing chunk, and once more for another chunk', async () => {
  expect(await reloadIfStale(GONE)).toBe(true);
  expect(await reloadIfStale(GONE)).toBe(false);
  const other = new TypeError('Failed to fetch dynamically imported module: /assets/admin-3c4d.js');
  expect(await reloadIfStale(other)).toBe(true);
  expect(await reloadIfStale(GONE)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(2);
});

test('a page that shows nothing reloads again, at growing intervals', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const reloadedAfterS: number[] = [];
  for (let second = 0; second < 200; second += 1) {
    if (await reloadIfStale(GONE, true)) reloadedAfterS.push(second);
    vi.advanceTimersByTime(1000);
  }
  vi.useRealTimers();
  expect(reloadedAfterS).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
});

test('a truncated script counts as a failed chunk, but unreadable JSON doesn’t', () => {
  expect(isChunkLoadError(new SyntaxError('Unexpected end of input'))).toBe(true);
  expect(isChunkLoadError(new SyntaxError('Unexpected end of JSON input'))).toBe(false);
});

test('a chunk that can’t be loaded is refetched bypassing all caches, once per page load', async () => {
  vi.resetModules();
  const { reloadIfStale } = await import('./stale-build');
  const requests: [string, RequestCache | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit = {}) => {
    requests.push([address, cache]);
    return new Response();
  });
  const gone = 'http://localhost/assets/later-1a2b.js';
  const message = `error loading dynamically imported module: ${gone}`;
  expect(await reloadIfStale(new TypeError(message))).toBe(true);
  expect(requests).toContainEqual([gone, 'reload']);
  const { length } = requests;
  await reloadIfStale(new TypeError(message));
  expect(requests.slice(length).filter(([, cache]) => cache === 'reload')).toEqual([]);
});

test('the page does not reload for another error, or if the site does not respond', async () => {
  expect(await reloadIfStale(new TypeError('point is null'))).toBe(false);
  expect(await reloadIfStale('Failed to fetch dynamically imported module')).toBe(false);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadIfStale(GONE)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('a reload waits while the visitor leaves for another page, and happens if they stay', async () => {
  // In the past, so later tests aren't affected.
  vi.useFakeTimers({ now: 0 });
  // jsdom does not leave the page.
  const leave = () => window.dispatchEvent(new Event('beforeunload'));
  const fetchStub = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetchStub);
  leave();
  const reloading = reloadIfStale(GONE);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(fetchStub).not.toHaveBeenCalled();
  fetchStub.mockImplementation(async () => {
    leave();
    return new Response();
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await reloading).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('without storage the page never reloads', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  expect(await reloadIfStale(GONE)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
