import { PostgrestClient } from '@supabase/postgrest-js';
import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { Database } from '@/types/database';

/** Reads the database as a visitor. Has the `from` of the full client at a tenth of its size. */
export const restClient = createRestClient((input, init) => fetch(input, init));

/** @param fetch sends the requests */
export function createRestClient(fetch: typeof globalThis.fetch) {
  return new PostgrestClient<Database>(`${BACKEND_URL}/rest/v1`, {
    headers: { apikey: PUBLISHABLE_KEY },
    fetch,
    // The query client already retries.
    retry: false,
  });
}
