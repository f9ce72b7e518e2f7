import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { Database } from '@/types/database';
import type { GetClient } from './read-all-rows';

/** Gets the client that reads the database as a visitor. It has the `from` of the full client at a tenth of its size. */
export const getRestClient = restClientGetter((input, init) => fetch(input, init));

/**
 * Returns a function that loads the library and makes a client. A visitor of a published copy may never need one, so the
 * library is then a chunk of its own (hosting/chunks.ts).
 * @param fetch sends the requests
 */
export function restClientGetter(fetch: typeof globalThis.fetch): GetClient {
  return async () => {
    const { PostgrestClient } = await import('@supabase/postgrest-js');
    return new PostgrestClient<Database>(`${BACKEND_URL}/rest/v1`, {
      headers: { apikey: PUBLISHABLE_KEY },
      fetch,
      // The query client already retries.
      retry: false,
    });
  };
}
