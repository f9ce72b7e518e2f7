// @vitest-environment node
import { beforeAll, expect, test, vi } from 'vitest';

const MAP = 'https://example.org/';
const ROWS = `${MAP}rest/v1/points`;

/** The addresses of what is kept, the oldest first. */
const kept = new Map<string, Response>();

let answerData: typeof import('./map-data').handleDataRequest;

beforeAll(async () => {
  // The globals of a service worker.
  vi.stubGlobal('__BUILD__', {
    precached: [],
    languages: {},
    locate: [],
    bytes: {},
    backend: null,
  });
  vi.stubGlobal('self', {
    registration: { scope: MAP },
    location: new URL(`${MAP}sw.js`),
    clients: { get: async () => ({ url: MAP }) },
  });
  const cache = {
    put: async (address: string, answer: Response) => void kept.set(address, answer),
    keys: async () => [...kept.keys()].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => kept.delete(url),
  };
  vi.stubGlobal('caches', {
    open: async () => cache,
    match: async (address: string) => kept.get(address)?.clone(),
  });
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.resetModules();
  ({ handleDataRequest: answerData } = await import('./map-data'));
});

/** Asks for rows as the map’s page does, and waits until their answer is kept. */
async function ask(address: string): Promise<Response> {
  const lasting: Promise<unknown>[] = [];
  const answer = await answerData({
    request: new Request(address),
    clientId: 'map',
    waitUntil: (promise) => lasting.push(promise),
  });
  await Promise.all(lasting);
  return answer;
}

test('the service worker keeps the newest hundred answers', async () => {
  const addresses = Array.from({ length: 101 }, (_, index) => `${ROWS}?offset=${index}`);
  for (const address of addresses) await ask(address);
  expect([...kept.keys()]).toEqual(addresses.slice(1));
});

test('without a network, rows that are kept in German are given without translations', async () => {
  kept.clear();
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
  await ask(address('de'));
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  const answer = await ask(address(null));
  expect(await answer.json()).toEqual([{ id: 1, is_closed: true }]);
  expect(answer.headers.get('content-range')).toBe('0-0/1');
  // The page asks for those itself, and goes on trying these.
  await expect(ask(address('fr'))).rejects.toThrow('Failed to fetch');
  await expect(ask(`${ROWS}?select=id`)).rejects.toThrow('Failed to fetch');
  vi.stubGlobal('fetch', async () => Response.json([]));
});

test.each([
  ['a page in place of rows', '<!doctype html>', 'text/html'],
  ['half of the rows', '[{"id": 1}, {"i', 'application/json'],
])('%s take no place of the rows that are kept', async (_what, body, type) => {
  await ask(ROWS);
  const before = await kept.get(ROWS)?.clone().text();
  vi.stubGlobal('fetch', async () => new Response(body, { headers: { 'content-type': type } }));
  const answer = await ask(ROWS);
  expect(await kept.get(ROWS)?.clone().text()).toBe(before);
  if (type === 'text/html') expect(await answer.json()).toEqual([]);
  vi.stubGlobal('fetch', async () => Response.json([]));
});
