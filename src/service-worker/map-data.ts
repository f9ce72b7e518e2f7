import { answerInTime } from './answer-in-time';
import { cacheName } from './build';
import { isFromMap } from './clients';
import { openCache } from './way-out';

/** How long the backend may take where there is an older answer. */
const PATIENCE_MS = 4000;

/** The same for a backend that has just been too slow: there may be many requests, one after the other. */
const LITTLE_PATIENCE_MS = 500;

/** So long the backend is taken for slow, unless it answers. */
const MEMORY_MS = 30_000;

let slowUntilMs = 0;

/**
 * Rows as the backend has them now; the last ones where it can't be reached, refuses, or takes too
 * long. What arrives late is kept for the next time.
 */
export async function answerData(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (!(await isFromMap(event))) return fetch(request);
  const fresh = fetch(request);
  event.waitUntil(fresh.then((answer) => keep(request.url, answer.clone())).catch(() => {}));
  const kept = await caches.match(request.url, { cacheName: cacheName('data') });
  if (!kept) return fresh;
  const patienceMs = Date.now() < slowUntilMs ? LITTLE_PATIENCE_MS : PATIENCE_MS;
  const startMs = Date.now();
  const answer = await answerInTime(fresh, patienceMs);
  if (!answer && Date.now() - startMs >= patienceMs) slowUntilMs = Date.now() + MEMORY_MS;
  return answer ?? kept;
}

/** Keeps rows. Where there is no room the older ones stay. */
async function keep(address: string, answer: Response): Promise<void> {
  if (!answer.ok) return;
  slowUntilMs = 0;
  const headers = new Headers();
  for (const name of ['content-type', 'content-range']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const rows = await answer.blob();
  const cache = await openCache('data');
  // A page of many rows is a partial answer (206), which a cache does not take.
  await cache?.put(address, new Response(rows, { headers }));
}
