import { vi } from 'vitest';
import type { Tables } from '../src/types/database';
import { makeGroup, makePoint, makeSettings } from './factories';
import { storeSession } from './stored-session';

type Row = Record<string, unknown>;

const TABLES = ['points', 'groups', 'map_settings'] as const;

/** Request parameters that are not filters. */
const NON_FILTER_PARAMETERS = ['select', 'columns', 'on_conflict', 'order', 'limit', 'offset'];

/** A request with its path below the REST interface: a table's name, or `rpc/` and a function's name. */
type SentRequest = { method: string; path: string; address: string };

/** The columns that the database sets in a new row. */
const NEW_ROW = { created_at: '2026-01-01T00:00:00+00:00', version: 1 };

/** The defaults of a new row's columns. */
const DEFAULTS = { points: makePoint(), groups: makeGroup(), map_settings: makeSettings() };

/**
 * The backend's tables in memory. `fetch` responds to the app's REST requests: reading with filters, inserting,
 * upserting, updating, deleting and replacing the whole map. It has no rules, policies or triggers, except that
 * it counts versions and changes, and deletes a group's points with the group.
 */
class FakeBackend {
  readonly requests: SentRequest[] = [];
  /** Decides for each request whether the request or its response gets lost. */
  dropRequest: (request: SentRequest) => 'request' | 'response' | false = () => false;
  readonly points: Row[];
  readonly groups: Row[];
  readonly map_settings: Row[];
  /** How many changes were made to the map, as in `map_changes`. */
  #changeCount = 0;

  constructor(rows: {
    points?: Tables<'points'>[];
    groups?: Tables<'groups'>[];
    settings: Tables<'map_settings'>;
  }) {
    this.points = copiesOf(rows.points ?? []);
    this.groups = copiesOf(rows.groups ?? []);
    this.map_settings = copiesOf([rows.settings]);
  }

  /** Changes a row, as another window would. */
  updateRow(table: (typeof TABLES)[number], id: unknown, values: Row): void {
    for (const row of this[table]) if (row.id === id) update(row, values);
    this.#changeCount += 1;
  }

  /** The number of requests with a method. */
  count(method: string): number {
    return this.requests.filter((request) => request.method === method).length;
  }

  /** Responds to a request. Throws for an unknown one, so that a failing test shows what is missing. */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { method, url: address } = request;
    const sent = { method, path: new URL(address).pathname.replace('/rest/v1/', ''), address };
    this.requests.push(sent);
    const lost = this.dropRequest(sent);
    if (lost === 'request') throw new TypeError('Failed to fetch');
    const response = await this.#respond(request, sent.path);
    if (lost === 'response') throw new TypeError('Failed to fetch');
    return response;
  };

  async #respond(request: Request, path: string): Promise<Response> {
    if (path === 'map_changes') return respondWith(request, [{ number_now: this.#changeCount }]);
    if (request.method !== 'GET') this.#changeCount += 1;
    if (path === 'rpc/restore_map') return this.#restoreMap(await request.json());
    const table = TABLES.find((table) => table === path);
    if (!table) throw new Error(`The fake backend does not support ${request.method} ${path}`);
    const { searchParams } = new URL(request.url);
    const found = this[table].filter(parseFilter(searchParams));
    switch (request.method) {
      case 'GET':
        return respondWith(request, found);
      case 'POST':
        return respondWith(request, this.#insert(table, await request.json(), request));
      case 'PATCH': {
        const values: Row = await request.json();
        for (const row of found) update(row, values);
        return respondWith(request, found);
      }
      case 'DELETE':
        remove(this[table], (row) => found.includes(row));
        if (table === 'groups') this.#deletePointsOf(found);
        return respondWith(request, found);
      default:
        throw new Error(`The fake backend does not support ${request.method}`);
    }
  }

  #deletePointsOf(groups: Row[]): void {
    remove(this.points, ({ group_id }) => groups.some(({ id }) => id === group_id));
  }

  /** Upserts with the preference of the request: updates an existing row, or leaves it unchanged. */
  #insert(table: (typeof TABLES)[number], sent: Row | Row[], { headers }: Request): Row[] {
    const isLeft = headers.get('prefer')?.includes('resolution=ignore-duplicates');
    return [sent].flat().flatMap((values) => {
      const present = this[table].find(({ id }) => id === values.id);
      if (present && isLeft) return [];
      if (present) return [update(present, values)];
      const row = { ...DEFAULTS[table], ...NEW_ROW, ...values };
      this[table].push(row);
      return [row];
    });
  }

  #restoreMap({
    map,
  }: {
    map: { settings: Row; groups: Row[]; points: Row[]; number?: number };
  }): Response {
    // The request itself is counted already.
    if (map.number !== undefined && map.number !== this.#changeCount - 1)
      return Response.json({ message: 'Another window saved something' }, { status: 400 });
    replace(this.groups, map.groups.map(withVersion));
    replace(this.points, map.points.map(withVersion));
    for (const settings of this.map_settings) update(settings, map.settings);
    return new Response(null, { status: 204 });
  }
}

/** Signs in, and responds to every `fetch` from an in-memory backend until the test file ends. */
export function stubBackend(rows: ConstructorParameters<typeof FakeBackend>[0]): FakeBackend {
  const backend = new FakeBackend(rows);
  vi.stubGlobal('fetch', backend.fetch);
  storeSession();
  return backend;
}

function copiesOf(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row }));
}

function withVersion(row: Row): Row {
  return { ...NEW_ROW, ...row };
}

function replace(rows: Row[], others: Row[]): void {
  rows.splice(0, rows.length, ...others);
}

function remove(rows: Row[], isRemoved: (row: Row) => boolean): void {
  replace(
    rows,
    rows.filter((row) => !isRemoved(row)),
  );
}

/** Updates a row in place and increments its version, like the database's trigger. */
function update(row: Row, values: Row): Row {
  return Object.assign(row, values, { version: Number(row.version) + 1 });
}

/** Parses the filters of an address: `id=eq.1`, `id=gt.1`, `id=in.(1,2)` and `group_id=is.null`. */
function parseFilter(parameters: URLSearchParams): (row: Row) => boolean {
  const conditions = [...parameters]
    .filter(([column]) => !NON_FILTER_PARAMETERS.includes(column))
    .map(([column, condition]) => {
      const [, operator, operand = ''] = /^(eq|gt|in|is)\.(.*)$/s.exec(condition) ?? [];
      if (!operator) throw new Error(`The fake backend does not support ${column}=${condition}`);
      if (operator === 'is') return (row: Row) => String(row[column]) === operand;
      if (operator === 'gt') return (row: Row) => String(row[column]) > operand;
      const values = operator === 'in' ? operand.slice(1, -1).split(',') : [operand];
      // As in SQL, null equals nothing.
      return (row: Row) => row[column] !== null && values.includes(String(row[column]));
    });
  return (row) => conditions.every((holds) => holds(row));
}

/** Returns rows, or a single row if the request asks for one. */
function respondWith(request: Request, rows: Row[]): Response {
  const isReading = request.method === 'GET';
  const isWanted = isReading || request.headers.get('prefer')?.includes('return=representation');
  const headers = { 'content-range': `0-${Math.max(rows.length - 1, 0)}/${rows.length}` };
  if (!isWanted) return new Response(null, { status: 204, headers });
  if (!request.headers.get('accept')?.includes('vnd.pgrst.object')) {
    return Response.json(rows, { headers });
  }
  const [row] = rows;
  if (row && rows.length === 1) return Response.json(row, { headers });
  return Response.json({ code: 'PGRST116', message: 'Not a single row' }, { status: 406 });
}
