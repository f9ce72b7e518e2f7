import { expect, test, vi } from 'vitest';
import { makeGroup, makeSettings } from '../../tests/factories';
import { downloadPictures, hasTiledPictures } from './offline-download';
import type { ServiceWorkerMessage } from './service-worker-message';

test('a worker that the browser has ended meanwhile hears what matters before it keeps the rest', async () => {
  const types: string[] = [];
  const controller = {
    postMessage({ type }: ServiceWorkerMessage, [port]: MessagePort[] = []) {
      types.push(type);
      port?.postMessage('kept');
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  const pictures = ['one', 'other'].map((name) => ({
    address: `https://a.example/${name}`,
    bytes: 1,
  }));
  const { signal } = new AbortController();
  expect(await downloadPictures(pictures, { onKept: () => {}, signal })).toEqual({
    left: [],
    isFull: false,
  });
  expect(types).toEqual(['keep', 'keep one', 'keep one']);
  vi.unstubAllGlobals();
});

test('what is stopped ends at once, whatever the worker is still loading', async () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: { postMessage: () => {} } } });
  const pictures = [{ address: 'https://a.example/one', bytes: 1 }];
  const stop = new AbortController();
  const keeping = downloadPictures(pictures, { onKept: () => {}, signal: stop.signal });
  stop.abort();
  expect(await keeping).toEqual({ left: pictures, isFull: false });
  vi.unstubAllGlobals();
});

test('a base map or a background with tiles has finer detail than is kept', () => {
  const whole = '/map.webp#size=4096x2731&widths=640';
  const tiled = `${whole}&tiles=9000x6000`;
  const hasDetail = (base_map_image: string | null, background_image: string | null) => {
    const settings = makeSettings({ base_map_image });
    return hasTiledPictures({ settings, points: [], groups: [makeGroup({ background_image })] });
  };
  expect(hasDetail(whole, null)).toBe(false);
  expect(hasDetail(null, whole)).toBe(false);
  expect(hasDetail(tiled, null)).toBe(true);
  expect(hasDetail(whole, tiled)).toBe(true);
});
