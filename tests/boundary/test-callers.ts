import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXPECTED, isAllowedOverHttp } from './expected.ts';
import {
  accountProbes,
  bucketProbes,
  bucketsProbes,
  type DatabaseObject,
  functionProbes,
  type Probe,
  tableProbes,
} from './http-probes.ts';
import { type Caller, type RunningBackend, startBackend } from './running-backend.ts';

let backend: RunningBackend;
let probes: Probe[];
let before: string;

/**
 * Tests what callers may do over HTTP, on a backend that runs during the file's tests. expected.ts holds the
 * expectations; everything else must be refused, and a refusal must change nothing.
 * @returns the backend and all probes, once the tests run
 */
export function testCallers(callers: readonly Caller[]) {
  beforeAll(async () => {
    // The backend logs every database error, and most of these requests cause one.
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'log').mockReturnValue();
    backend = await startBackend();
    probes = await allProbes();
    before = await backend.snapshot();
  });

  afterAll(() => backend.close());

  describe.each(callers)('%s', (caller) => {
    test.each([...Object.keys(EXPECTED), 'anything else'])('%s', async (target) => {
      const tried = probes.filter((probe) =>
        target === 'anything else' ? !(probe.target in EXPECTED) : probe.target === target,
      );
      const outcomes: string[] = [];
      const expected: string[] = [];
      for (const probe of tried) {
        const { verb, method, path } = probe;
        const title = `${verb} ${probe.target} (${method} ${path})`;
        const isAllowed = isAllowedOverHttp(probe.target, verb, caller);
        expected.push(`${isAllowed ? 'allowed' : 'refused'}: ${title}`);
        outcomes.push(`${await attempt(caller, probe)}: ${title}`);
      }
      expect(outcomes).toEqual(expected);
    });
  });

  return { backend: () => backend, probes: () => probes };
}

async function allProbes(): Promise<Probe[]> {
  const { rows: tables } = await backend.database.query<DatabaseObject>(`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    order by 1, 2
  `);
  const { rows: functions } = await backend.database.query<DatabaseObject & { target: string }>(`
    select nspname as schema, proname as name, format('%s.%s(%s)', nspname, proname, (
      select coalesce(string_agg(format_type(type, null), ',' order by number), '')
      from unnest(proargtypes) with ordinality as argument (type, number)
    )) as target
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 3
  `);
  const { rows: buckets } = await backend.database.query<{ id: string }>(
    'select id from storage.buckets order by id',
  );
  return [
    ...tables.flatMap(tableProbes),
    ...functions.flatMap((routine) => functionProbes(routine, routine.target)),
    ...buckets.flatMap(({ id }) => bucketProbes(id)),
    ...bucketsProbes(),
    ...accountProbes(),
  ];
}

/** The outcome of an attempt, judged by its effects and its status. */
async function attempt(caller: Caller, probe: Probe): Promise<'allowed' | 'refused'> {
  const { method, path, headers, body, evidence } = probe;
  const response = await backend.send(caller, path, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const text = await response.text();
  const after = await backend.snapshot();
  if (after !== before) {
    await backend.restore();
    expect(await backend.snapshot()).toBe(before);
  }
  if (evidence === 'a change') {
    // A change that reaches no row may return an empty list.
    if (after === before && response.ok) expect(['', '[]']).toContain(text);
    return after === before ? 'refused' : 'allowed';
  }
  expect(after, 'What reads changes nothing').toBe(before);
  if (evidence === 'success') return response.ok ? 'allowed' : 'refused';
  if (evidence === 'rows') return response.ok && text !== '[]' ? 'allowed' : 'refused';
  return response.ok && text === evidence ? 'allowed' : 'refused';
}
