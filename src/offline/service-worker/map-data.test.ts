// @vitest-environment node
import { beforeAll, expect, test, vi } from 'vitest';

const MAP = 'https://example.org/';
const ROWS = `${MAP}rest/v1/points`;

/** The addresses of what is kept, the oldest first. */
const kept = new Map<string, Response>();

let answerData: typeof import('./map-data').answerData;

beforeAll(async () => {
  // The globals of a service worker.
  vi.stubGlobal('__BUILD__', { precached: [], languages: {}, whereAmI: {}, backend: null });
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
  ({ answerData } = await import('./map-data'));
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
