// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

const MAP = 'https://example.org/';
const OTHER_SITE = 'poi-map-data-https://example.org/other/';

let names: Set<string>;
const unregister = vi.fn(async () => true);

beforeEach(() => {
  names = new Set([`poi-map-data-${MAP}`, `poi-map-pictures-${MAP}`, OTHER_SITE]);
  unregister.mockClear();
  // The globals of a service worker.
  vi.stubGlobal('__BUILD__', {
    precached: [],
    languages: {},
    locate: [],
    trails: {},
    bytes: {},
    backend: null,
  });
  vi.stubGlobal('self', {
    registration: { scope: MAP, unregister },
    location: new URL(`${MAP}sw.js`),
  });
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

/** Loads the page from a host that gives a response to the request for the service worker. */
async function loadPage(script: Response): Promise<void> {
  vi.stubGlobal('fetch', async () => script);
  vi.resetModules();
  const { unregisterIfRemoved } = await import('./unregister');
  await unregisterIfRemoved(new Response('<!doctype html>'));
}

test.each([
  ['404', new Response(null, { status: 404 })],
  ['410', new Response(null, { status: 410 })],
  ['a page', new Response('', { headers: { 'content-type': 'text/html; charset=utf-8' } })],
])(
  'the service worker unregisters when the host responds to its address with %s',
  async (_, script) => {
    await loadPage(script);
    expect(unregister).toHaveBeenCalledTimes(1);
    expect([...names]).toEqual([OTHER_SITE]);
  },
);

test.each([
  ['200', new Response('', { headers: { 'content-type': 'text/javascript' } })],
  ['503', new Response(null, { status: 503 })],
])('the service worker stays when the host responds to its address with %s', async (_, script) => {
  await loadPage(script);
  expect(unregister).not.toHaveBeenCalled();
  expect(names.size).toBe(3);
});
