import { vi } from 'vitest';
import type { Tables } from '../src/types/database';

type Rows = { points: Tables<'points'>[]; groups: Tables<'groups'>[] };
type SentRequest = { method: string; table: string; address: string };

/**
 * Answers the requests for rows as the database's REST interface does, as far as deleting, changing and
 * restoring many rows needs it. Takes the place of `fetch` until the test stubs it again.
 */
export class FakeRest {
  readonly requests: SentRequest[] = [];
  readonly rows: Rows;
  /** Decides for each request whether it gets lost: on its way there, on its way back, or not at all. */
  lose: (request: SentRequest) => 'request' | 'answer' | false = () => false;

  constructor(rows: Partial<Rows>) {
    this.rows = { points: rows.points ?? [], groups: rows.groups ?? [] };
    vi.stubGlobal('fetch', (request: Request) => this.#answer(request));
  }

  /** How many requests there were with a method. */
  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }

  async #answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const table = url.pathname.split('/').at(-1) === 'groups' ? 'groups' : 'points';
    const sent = { method: request.method, table, address: request.url };
    this.requests.push(sent);
    const lost = this.lose(sent);
    if (lost === 'request') throw new TypeError('Failed to fetch');
    const body: unknown = request.method === 'GET' ? null : await request.text();
    const found =
      table === 'groups'
        ? change(this.rows.groups, sent.method, url, body)
        : change(this.rows.points, sent.method, url, body);
    if (sent.table === 'groups' && sent.method === 'DELETE') this.#deletePointsOfNoGroup();
    if (lost === 'answer') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(found), {
      headers: { 'content-range': `0-${Math.max(found.length - 1, 0)}/${found.length}` },
    });
  }

  #deletePointsOfNoGroup(): void {
    const ids = new Set(this.rows.groups.map(({ id }) => id));
    const left = this.rows.points.filter(({ group_id }) => !group_id || ids.has(group_id));
    this.rows.points.splice(0, Infinity, ...left);
  }
}

/** Does to rows what a request asks for, and returns those that it was done to. */
function change<Row extends { id: string; group_id?: string | null }>(
  rows: Row[],
  method: string,
  { searchParams }: URL,
  body: unknown,
): Row[] {
  const matching = rows.filter((row) => isMatch(row, searchParams));
  if (method === 'DELETE') {
    for (const row of matching) rows.splice(rows.indexOf(row), 1);
  } else if (method === 'PATCH') {
    for (const row of matching) Object.assign(row, JSON.parse(String(body)));
  } else if (method === 'POST') {
    const parsed: Row | Row[] = JSON.parse(String(body));
    const sent: Row[] = Array.isArray(parsed) ? parsed : [parsed];
    const missing = sent.filter(({ id }) => rows.every((row) => row.id !== id));
    rows.push(...missing);
    return missing;
  }
  return matching;
}

function isMatch(
  row: { id: string; group_id?: string | null },
  searchParams: URLSearchParams,
): boolean {
  return (['id', 'group_id'] as const).every((column) => {
    const filter = searchParams.get(column);
    if (filter === null) return true;
    const ids = filter
      .replace(/^(in|eq|is)\./, '')
      .replaceAll(/[()"]/g, '')
      .split(',');
    return ids.includes(String(row[column]));
  });
}
