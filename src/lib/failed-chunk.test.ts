import { beforeEach, expect, test, vi } from 'vitest';
import { importChunk, isChunkLoadError, reloadIfStale } from './failed-chunk';

/** The error of a chunk, reported as Vite does. */
function chunkError(message: string): Error {
  const payload = new TypeError(message);
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }));
  return payload;
}

const GONE = chunkError('Failed to fetch dynamically imported module: /assets/admin-1a2b.js');
const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  vi.stubGlobal('fetch', async () => new Response());
  vi.stubGlobal('location', { reload });
});

test('only an error that Vite has reported is one of a chunk', () => {
  expect(isChunkLoadError(GONE)).toBe(true);
  expect(isChunkLoadError(new TypeError(GONE.message))).toBe(false);
  expect(isChunkLoadError(GONE.message)).toBe(false);
});

test('the page reloads once for a missing chunk, and once more for another chunk', async () => {
  expect(await reloadIfStale(GONE)).toBe(true);
  expect(await reloadIfStale(GONE)).toBe(false);
  const other = chunkError('Failed to fetch dynamically imported module: /assets/admin-3c4d.js');
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

test('a chunk that can’t be loaded is refetched bypassing all caches, once per page load', async () => {
  vi.resetModules();
  const { reloadIfStale } = await import('./failed-chunk');
  const requests: [string, RequestCache | undefined][] = [];
  vi.stubGlobal('fetch', async (address: string, { cache }: RequestInit = {}) => {
    requests.push([address, cache]);
    return new Response();
  });
  const gone = 'http://localhost/assets/later-1a2b.js';
  const message = `error loading dynamically imported module: ${gone}`;
  expect(await reloadIfStale(chunkError(message))).toBe(true);
  expect(requests).toContainEqual([gone, 'reload']);
  const { length } = requests;
  await reloadIfStale(chunkError(message));
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

const ERROR = new TypeError('Importing a module script failed.');
const CHUNK = { part: 'loaded' };

/** A browser that never requests a failed script again, while one address fails. */
function remembering(failing: string) {
  const requests: string[] = [];
  const load = async (address: string) => {
    requests.push(address);
    if (address === failing) throw ERROR;
    return CHUNK;
  };
  return { load, requests };
}

test('a chunk that fails again is loaded from a different address, only once', async () => {
  const refetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', refetch);
  const address = '/assets/popup-1a2b.js';
  const { load, requests } = remembering(address);
  await expect(importChunk(load, address)).rejects.toBe(ERROR);
  expect(refetch).not.toHaveBeenCalled();
  for (const _ of ['second', 'third']) expect(await importChunk(load, address)).toBe(CHUNK);
  const [, , other = '', again] = requests;
  expect(requests).toHaveLength(4);
  expect(other).toMatch(/^\/assets\/popup-1a2b\.js\?[\d.]+$/);
  expect(again).toBe(other);
  // Bypassing all caches, one of which may hold something other than the script.
  expect(refetch).toHaveBeenCalledExactlyOnceWith(address, { cache: 'reload' });
});

test('a chunk that also fails at that address throws its own error and can be retried', async () => {
  const address = '/assets/list-1a2b.js';
  let isOnline = false;
  const load = async (requested: string) => {
    if (requested === address) throw ERROR;
    if (!isOnline) throw new TypeError(`error loading dynamically imported module: ${requested}`);
    return CHUNK;
  };
  for (const _ of ['first', 'second', 'third']) {
    await expect(importChunk(load, address)).rejects.toBe(ERROR);
  }
  isOnline = true;
  expect(await importChunk(load, address)).toBe(CHUNK);
});
