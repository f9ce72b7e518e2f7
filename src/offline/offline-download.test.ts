import { expect, test, vi } from 'vitest';
import { makeGroup, makePoint, makeSettings } from '../../tests/factories';
import { downloadPictures, hasTiledPictures, measureUncachedPictures } from './offline-download';
import type { ServiceWorkerMessage } from './worker-messages';

test('a restarted worker gets the list of pictures before it caches the rest', async () => {
  const types: string[] = [];
  const controller = {
    postMessage({ type }: ServiceWorkerMessage, [port]: MessagePort[] = []) {
      types.push(type);
      port?.postMessage('kept');
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  const pictures = ['oak', 'elm'].map((name) => ({
    address: `https://a.example/${name}`,
    bytes: 1,
  }));
  const { signal } = new AbortController();
  expect(await downloadPictures(pictures, { onCached: () => {}, signal })).toEqual({
    remaining: [],
    isFull: false,
  });
  expect(types).toEqual(['keep', 'keep one', 'keep one']);
  vi.unstubAllGlobals();
});

test('a stopped download ends immediately, even if the worker is still loading', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: () => {} } } });
  const pictures = [{ address: 'https://a.example/oak', bytes: 1 }];
  const controller = new AbortController();
  const { signal } = controller;
  const download = downloadPictures(pictures, { onCached: () => {}, signal });
  controller.abort();
  expect(await download).toEqual({ remaining: pictures, isFull: false });
  vi.unstubAllGlobals();
});

test('hasTiledPictures is true if the base map or a background has tiles', () => {
  const whole = '/map.webp#size=4096x2731&widths=640';
  const tiled = `${whole}&tiles=9000x6000`;
  const hasTiles = (base_map_image: string | null, background_image: string | null) => {
    const settings = makeSettings({ base_map_image });
    return hasTiledPictures({ settings, points: [], groups: [makeGroup({ background_image })] });
  };
  expect(hasTiles(whole, null)).toBe(false);
  expect(hasTiles(null, whole)).toBe(false);
  expect(hasTiles(tiled, null)).toBe(true);
  expect(hasTiles(whole, tiled)).toBe(true);
});

test('the size of many pictures is estimated from a few, and measured before they are loaded', async () => {
  const cache = { keys: async () => [], match: async () => undefined };
  vi.stubGlobal('caches', { open: async () => cache, match: async () => undefined });
  const { origin } = window.location;
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ scope: `${origin}/` }) },
  });
  const fetch = vi.fn(
    async (_: string) => new Response(null, { headers: { 'content-length': '100' } }),
  );
  vi.stubGlobal('fetch', fetch);
  const points = Array.from({ length: 50 }, (_, index) =>
    makePoint({ id: `${index}`, popup_image: `/popup-${index}.png` }),
  );
  const map = { settings: undefined, points, groups: [] };
  const total = ({ pictures }: { pictures: { bytes: number }[] }) =>
    pictures.reduce((sum, { bytes }) => sum + bytes, 0);

  const estimate = await measureUncachedPictures(map, 10);
  expect(fetch).toHaveBeenCalledTimes(10);
  expect([total(estimate), estimate.isExact, estimate.hasRoom]).toEqual([5000, false, true]);
  const exact = await measureUncachedPictures(map);
  expect(new Set(fetch.mock.calls.map(([address]) => address)).size).toBe(50);
  expect(fetch).toHaveBeenCalledTimes(50);
  expect([total(exact), exact.isExact]).toEqual([5000, true]);
  vi.unstubAllGlobals();
});
