import { PostgrestClient } from '@supabase/postgrest-js';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { Database } from '@/types/database';
import { detailsQuery } from './details';
import { groupsQuery, isPointDeleted, mapSettingsQuery, pointsQuery } from './map-queries';
import type { ReadClient } from './read-all-rows';
import { createRestClient } from './rest-client';

const ID = 'c0000000-0000-4000-8000-000000000001';

/** All that visitors read, and how. */
const READS: Record<string, (client: ReadClient, queries: QueryClient) => PromiseLike<unknown>> = {
  'the settings': (client, queries) => queries.fetchQuery(mapSettingsQuery(client)),
  'the groups': (client, queries) => queries.fetchQuery(groupsQuery(client)),
  'the points': (client, queries) => queries.fetchQuery(pointsQuery(client)),
  'the details': (client, queries) => queries.fetchQuery(detailsQuery(client, null)),
  'translated details': (client, queries) => queries.fetchQuery(detailsQuery(client, 'pt-br')),
  'whether a point is deleted': (client) => isPointDeleted(client, ID),
  'the change count': (client) =>
    client
      .from('map_changes')
      .select('number')
      .single()
      .throwOnError()
      .then(({ data }) => data),
};

/** Two pages of a row each, or the one row. */
function respond(address: string, init: RequestInit | undefined): Response {
  const isFirstPage = /offset=0|id=gt\.0/.test(address);
  const isSingle = new Headers(init?.headers).get('accept')?.includes('object') === true;
  const row = { id: ID, number: 7, name: 'Trail', sort_order: null, marker_icon: null };
  return new Response(init?.method === 'HEAD' ? null : JSON.stringify(isSingle ? row : [row]), {
    headers: { 'content-range': `0-0/${isFirstPage ? 2 : 1}` },
  });
}

async function requestsOf(
  read: (typeof READS)[string],
  makeClient: (send: typeof fetch) => ReadClient,
) {
  const requests: unknown[] = [];
  const client = makeClient(async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    requests.push([String(input), init?.method, headers, init?.signal instanceof AbortSignal]);
    return respond(String(input), init);
  });
  return { result: await read(client, new QueryClient()), requests };
}

test.each(Object.entries(READS))(
  '%s are requested as by the full client, with the same result',
  async (_, read) => {
    const full = await requestsOf(
      read,
      (send) =>
        new PostgrestClient<Database>(`${BACKEND_URL}/rest/v1`, {
          headers: { apikey: PUBLISHABLE_KEY },
          fetch: send,
          retry: false,
        }),
    );
    expect(full.requests.length).toBeGreaterThan(0);
    expect(await requestsOf(read, createRestClient)).toEqual(full);
  },
);

const readNumber = (send: typeof fetch) =>
  createRestClient(send).from('map_changes').select('number').single().throwOnError();

test.each([
  ['the database', '{"message":"permission denied","code":"42501"}', 'permission denied', '42501'],
  ['a proxy', 'Bad gateway', 'Bad gateway', undefined],
  ['another service', '{"msg":"paused"}', '{"msg":"paused"}', undefined],
])('an error of %s keeps its text', async (_, body, message, code) => {
  const reading = readNumber(async () => new Response(body, { status: 540 }));
  await expect(reading).rejects.toThrow(Object.assign(new Error(message), code && { code }));
});

test('a page in place of the rows is an error, and so is a missing network', async () => {
  await expect(readNumber(async () => new Response('<!doctype html>'))).rejects.toThrow('JSON');
  const offline = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(readNumber(offline)).rejects.toThrow('Failed to fetch');
  // The query client retries.
  expect(offline).toHaveBeenCalledOnce();
});
