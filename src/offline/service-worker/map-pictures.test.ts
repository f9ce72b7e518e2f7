// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';

const MAP = 'https://example.org/';
const PICTURE = `${MAP}storage/v1/object/public/popups/popup-1.webp`;

/** Cached responses by their addresses. */
let cached: Map<string, Response>;
let canOpenCaches: boolean;
let pictures: typeof import('./map-pictures');

beforeEach(async () => {
  cached = new Map();
  canOpenCaches = true;
  // The globals of a service worker.
  vi.stubGlobal('__BUILD__', { precached: [], languages: {}, bytes: {}, backend: null });
  vi.stubGlobal('self', {
    registration: { scope: MAP },
    location: new URL(`${MAP}sw.js`),
  });
  const cache = {
    put: async (address: string, response: Response) => void cached.set(address, response),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    match: async ({ url }: { url: string }) => cached.get(url)?.clone(),
    delete: async (address: string) => cached.delete(address),
  };
  vi.stubGlobal('caches', {
    open: async () => {
      if (!canOpenCaches) throw new DOMException('Unexpected internal error', 'UnknownError');
      return cache;
    },
  });
  vi.stubGlobal(
    'fetch',
    async () => new Response('picture', { headers: { 'content-type': 'image/webp' } }),
  );
  vi.resetModules();
  pictures = await import('./map-pictures');
  return () => vi.unstubAllGlobals();
});

test('pictures are cached again once a browser can open its caches again', async () => {
  canOpenCaches = false;
  const kinds = [{ pictures: [PICTURE], mostBytes: Number.POSITIVE_INFINITY }];
  await expect(pictures.cachePictures(kinds)).rejects.toThrow('Unexpected internal error');
  canOpenCaches = true;
  await pictures.cachePictures(kinds);
  expect([...cached.keys()]).toEqual([PICTURE]);
});

test('a visitor’s request for a picture is answered even if no cache can be opened', async () => {
  canOpenCaches = false;
  expect(await pictures.cachePicture(PICTURE)).toBe('no picture');
  canOpenCaches = true;
  expect(await pictures.cachePicture(PICTURE)).toBe('kept');
});

describe('the size of a picture that may be too large', () => {
  const kinds = [{ pictures: [PICTURE], mostBytes: 80 }];

  test('is requested once, even if the page posts another list meanwhile', async () => {
    let answer = (_: Response) => {};
    const request = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
    vi.stubGlobal('fetch', request);
    const first = pictures.cachePictures(kinds);
    await vi.waitFor(() => expect(request).toHaveBeenCalled());
    const second = pictures.cachePictures(kinds);
    // The second list gets to the picture.
    await new Promise((later) => setTimeout(later));
    answer(new Response(null, { headers: { 'content-length': '90' } }));
    await Promise.all([first, second]);
    expect(request).toHaveBeenCalledTimes(1);
  });

  test('is requested again after a failure', async () => {
    const request = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
    vi.stubGlobal('fetch', request);
    await pictures.cachePictures(kinds);
    await pictures.cachePictures(kinds);
    expect(request).toHaveBeenCalledTimes(2);
  });
});
