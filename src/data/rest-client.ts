import { BACKEND_URL, PUBLISHABLE_KEY } from '@/lib/env';
import type { ReadClient } from './read-all-rows';

type Count = { count?: 'exact'; head?: boolean };

/** Reads the database as a visitor. */
export const restClient = createRestClient((input, init) => fetch(input, init));

/**
 * The `from` of the full client, with only what visitors' reads use of it: the full one's code is nine times as large.
 * Both send the same requests.
 * @param fetch sends the requests
 */
export function createRestClient(fetch: typeof globalThis.fetch): ReadClient {
  const from = (table: string) => ({
    select: (columns: string, options?: Count) => new RestQuery(fetch, table, columns, options),
  });
  return { from } as unknown as ReadClient;
}

class RestQuery {
  readonly #fetch: typeof fetch;
  readonly #url: URL;
  readonly #headers: Record<string, string> = { apikey: PUBLISHABLE_KEY };
  readonly #init: RequestInit = { headers: this.#headers };

  constructor(send: typeof fetch, table: string, columns: string, { count, head }: Count = {}) {
    this.#fetch = send;
    this.#url = new URL(`${BACKEND_URL}/rest/v1/${table}`);
    this.#init.method = head ? 'HEAD' : 'GET';
    if (count) this.#headers.prefer = `count=${count}`;
    // Only the types of the full client read the spaces.
    this.#add('select', columns.replaceAll(' ', ''));
  }

  eq = (column: string, value: string) => this.#add(column, `eq.${value}`);
  gt = (column: string, value: string) => this.#add(column, `gt.${value}`);
  or = (filters: string) => this.#add('or', `(${filters})`);
  limit = (count: number) => this.#add('limit', `${count}`);
  range = (from: number, to: number) => this.#add('offset', `${from}`).limit(to - from + 1);

  order(column: string): this {
    const { searchParams } = this.#url;
    searchParams.set('order', [...searchParams.getAll('order'), `${column}.asc`].join());
    return this;
  }

  single(): this {
    this.#headers.accept = 'application/vnd.pgrst.object+json';
    return this;
  }

  abortSignal(signal: AbortSignal): this {
    this.#init.signal = signal;
    return this;
  }

  /** @throws the backend's error with its code, or the network's */
  async throwOnError() {
    const send = this.#fetch;
    const response = await send(this.#url.href, this.#init);
    const body = await response.text();
    if (!response.ok) throw toError(body);
    const [, total] = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
    return { data: body ? JSON.parse(body) : null, count: total ? Number(total) : null };
  }

  #add(name: string, value: string): this {
    this.#url.searchParams.append(name, value);
    return this;
  }
}

/** The error in a response: the database's, or the text of a proxy. */
function toError(body: string): Error {
  try {
    const { message, code } = JSON.parse(body);
    return Object.assign(new Error(message ?? body), { code });
  } catch {
    return new Error(body);
  }
}
