// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

// A page of an earlier release may be open while today's service worker takes over, and its caches are full.
// Cache names and messages are written out as in that release, so a renamed one fails a test.

const SITE = 'https://map.example/park/';
const ROWS = `${SITE}rest/v1/points?select=id,title&order=id`;
const ICON = `${SITE}storage/v1/object/public/icons/oak-1.webp`;

type WorkerEvent = Record<string, unknown>;
type CachedRequest = string | { url: string };

class WindowClientStub {
  readonly id = 'page';
  readonly url = SITE;
}

/** Responses by their addresses, in caches by their names. */
let stored: Record<string, Record<string, Response>>;
let skipWaiting: () => void;
/** Dispatches an event, and resolves once everything that it started has ended. */
let dispatch: (type: string, event: WorkerEvent) => Promise<void>;

beforeEach(async () => {
  stored = {};
  skipWaiting = vi.fn();
  const page = new WindowClientStub();
  const listeners: [type: string, listener: (event: WorkerEvent) => void][] = [];
  const caches = {
    open: async (name: string) => cacheNamed(name),
    keys: async () => Object.keys(stored),
    match: async (request: CachedRequest, { cacheName }: { cacheName?: string } = {}) =>
      cacheNamed(cacheName ?? '').match(request),
  };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('location', new URL('sw.js', SITE));
  vi.stubGlobal('registration', { scope: SITE });
  vi.stubGlobal('WindowClient', WindowClientStub);
  vi.stubGlobal('__BUILD__', {
    precached: [{ url: '/park/assets/index-1a.js', revision: null }],
    languages: { de: ['/park/assets/de-1a.js'] },
    locate: ['/park/assets/locate-1a.js'],
    trails: { de: ['/park/assets/trails-1a.js'] },
    bytes: {},
    backend: 'https://map.example/park',
  });
  vi.stubGlobal('self', {
    caches,
    skipWaiting,
    registration: { scope: SITE },
    location: new URL('sw.js', SITE),
    clients: { get: async () => page, matchAll: async () => [page] },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) =>
      listeners.push([type, listener]),
  });
  dispatch = async (type, event) => {
    const pending: unknown[] = [];
    for (const [listenedType, listener] of listeners) {
      const waitUntil = (promise: unknown) => pending.push(promise);
      if (listenedType === type) listener({ source: page, ...event, waitUntil });
    }
    await Promise.allSettled(pending);
  };
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.resetModules();
  await import('./service-worker');
  return () => vi.unstubAllGlobals();
});

function cacheNamed(name: string) {
  stored[name] ??= {};
  const responses = stored[name];
  const urlOf = (request: CachedRequest) => (typeof request === 'string' ? request : request.url);
  return {
    match: async (request: CachedRequest) => responses[urlOf(request)]?.clone(),
    keys: async () => Object.keys(responses).map((url) => ({ url })),
    put: async (request: CachedRequest, response: Response) => {
      responses[urlOf(request)] = response;
    },
    delete: async (request: CachedRequest) => delete responses[urlOf(request)],
  };
}

/** Requests something without a network, like the page. */
async function requestOffline(url: string, destination: string): Promise<Response> {
  const responses: Promise<Response>[] = [];
  const request = { url, destination, method: 'GET', mode: 'cors', headers: new Headers() };
  await dispatch('fetch', {
    request,
    clientId: 'page',
    respondWith: (response: Promise<Response>) => responses.push(response),
  });
  const [response] = responses;
  if (!response) throw new Error(`The worker leaves ${url} to the browser`);
  return response;
}

test('rows in the previous release’s cache are shown without a network', async () => {
  const headers = { 'content-type': 'application/json', 'content-length': '2' };
  stored[`poi-map-data-${SITE}`] = { [ROWS]: new Response('[]', { headers }) };
  expect(await (await requestOffline(ROWS, '')).text()).toBe('[]');
});

test('a picture in the previous release’s cache is shown without a network', async () => {
  const headers = { 'content-type': 'image/webp', 'content-length': '4' };
  stored[`poi-map-pictures-${SITE}`] = { [ICON]: new Response('oak!', { headers }) };
  expect(await (await requestOffline(ICON, 'image')).text()).toBe('oak!');
});

test('the pictures and the language of a page of the previous release are cached', async () => {
  vi.stubGlobal('fetch', async (url: string) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'image/webp';
    return new Response('file', { headers: { 'content-type': type } });
  });
  await dispatch('message', {
    data: {
      type: 'keep',
      kinds: [
        { pictures: [ICON], mostBytes: Number.POSITIVE_INFINITY },
        { pictures: [ICON.replace('oak', 'elm')], mostBytes: 0 },
      ],
      language: 'de-AT',
      canLocate: true,
    },
  });
  expect(Object.keys(stored[`poi-map-pictures-${SITE}`] ?? {})).toEqual([ICON]);
  expect(Object.keys(stored[`poi-map-language-${SITE}`] ?? {})).toEqual([
    `${SITE}assets/de-1a.js`,
    `${SITE}assets/locate-1a.js`,
  ]);
});

test('the scripts for trails are cached for a map that has some, and stay while that is unknown', async () => {
  vi.stubGlobal('fetch', async () => {
    return new Response('file', { headers: { 'content-type': 'text/javascript' } });
  });
  const keep = { type: 'keep', kinds: [], language: 'de', canLocate: false };
  const cached = () => Object.keys(stored[`poi-map-language-${SITE}`] ?? {});
  await dispatch('message', { data: { ...keep, hasTrails: false } });
  expect(cached()).toEqual([`${SITE}assets/de-1a.js`]);
  const both = [`${SITE}assets/de-1a.js`, `${SITE}assets/trails-1a.js`];
  await dispatch('message', { data: { ...keep, hasTrails: true } });
  expect(cached()).toEqual(both);
  await dispatch('message', { data: keep });
  expect(cached()).toEqual(both);
});

test.each([
  ['kept', 200, 'image/webp'],
  ['no picture', 404, 'text/html'],
])(
  'a page of the previous release that requests one picture receives “%s”',
  async (result, status, type) => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('oak!', { status, headers: { 'content-type': type } }),
    );
    const port = { postMessage: vi.fn() };
    await dispatch('message', { data: { type: 'keep one', picture: ICON }, ports: [port] });
    expect(port.postMessage.mock.calls).toEqual([[result]]);
  },
);

test('a page of this build lets the worker take over', async () => {
  const entry = `${SITE}assets/index-1a.js`;
  stored[`workbox-precache-v2-${SITE}`] = { [entry]: new Response() };
  await dispatch('message', { data: { type: 'take over', entry } });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});
