// @vitest-environment node
import { beforeAll, expect, test, vi } from 'vitest';

const MAP = 'https://example.org/';
const ROWS = `${MAP}rest/v1/points`;

/** Cached responses by their addresses, the oldest first. */
const cached = new Map<string, Response>();

let handleDataRequest: typeof import('./map-data').handleDataRequest;

beforeAll(async () => {
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
    registration: { scope: MAP },
    location: new URL(`${MAP}sw.js`),
    clients: { get: async () => ({ url: MAP }) },
  });
  const cache = {
    put: async (address: string, response: Response) => void cached.set(address, response),
    keys: async () => [...cached.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => cached.delete(url),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (address: string) => cached.get(address)?.clone(),
  });
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.resetModules();
  ({ handleDataRequest } = await import('./map-data'));
});

/** Requests rows like the map’s page, and waits until they are cached. */
async function requestRows(address: string): Promise<Response> {
  const pending: Promise<unknown>[] = [];
  const response = await handleDataRequest({
    request: new Request(address),
    clientId: 'map',
    waitUntil: (promise) => pending.push(promise),
  });
  await Promise.all(pending);
  return response;
}

test('the service worker caches the newest hundred responses', async () => {
  const addresses = Array.from({ length: 101 }, (_, index) => `${ROWS}?offset=${index}`);
  for (const address of addresses) await requestRows(address);
  expect([...cached.keys()]).toEqual(addresses.slice(1));
});

test('without a network, rows that are cached in German are served without translations', async () => {
  cached.clear();
  const address = (language: string | null) => {
    const columns = language
      ? `id,is_closed,translation:translations->${language}`
      : 'id,is_closed';
    const filters = `(is_closed.is.true${language ? ',translations.not.is.null' : ''})`;
    return `${ROWS}?${new URLSearchParams({ select: columns, or: filters, id: 'gt.0' })}`;
  };
  vi.stubGlobal('fetch', async () =>
    Response.json([{ id: 1, is_closed: true, translation: { title: 'Mühle' } }], {
      headers: { 'content-range': '0-0/1' },
    }),
  );
  await requestRows(address('de'));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const response = await requestRows(address(null));
  expect(await response.json()).toEqual([{ id: 1, is_closed: true }]);
  expect(response.headers.get('content-range')).toBe('0-0/1');
  // The page requests rows without translations itself if those with translations fail.
  await expect(requestRows(address('fr'))).rejects.toThrow('Failed to fetch');
  await expect(requestRows(`${ROWS}?select=id`)).rejects.toThrow('Failed to fetch');
  vi.stubGlobal('fetch', async () => Response.json([]));
});

test.each([
  ['a page in place of rows', '<!doctype html>', 'text/html'],
  ['half of the rows', '[{"id": 1}, {"i', 'application/json'],
])('%s never replaces cached rows', async (_what, body, type) => {
  await requestRows(ROWS);
  const before = await cached.get(ROWS)?.clone().text();
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }));
  const response = await requestRows(ROWS);
  expect(await cached.get(ROWS)?.clone().text()).toBe(before);
  if (type === 'text/html') expect(await response.json()).toEqual([]);
  vi.stubGlobal('fetch', async () => Response.json([]));
});
