// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

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

test('a picture’s size is requested once, even if another list comes meanwhile', async () => {
  const request = vi.fn(async () => {
    // As long as a network takes at least.
    await new Promise((resolve) => setTimeout(resolve, 100));
    return new Response(null, { headers: { 'content-length': '90' } });
  });
  vi.stubGlobal('fetch', request);
  const kinds = [{ pictures: [PICTURE], mostBytes: 80 }];
  const first = pictures.cachePictures(kinds);
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await Promise.all([first, pictures.cachePictures(kinds)]);
  expect(request).toHaveBeenCalledTimes(1);
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  const others = [{ pictures: [PICTURE.replace('1.webp', '2.webp')], mostBytes: 80 }];
  await pictures.cachePictures(others);
  await pictures.cachePictures(others);
  expect(request).toHaveBeenCalledTimes(3);
});
