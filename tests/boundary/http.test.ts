import { once } from 'node:events';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { EXPECTED, IMPOSTORS, isAllowedOverHttp, PEOPLE } from './expected.ts';
import {
  accountProbes,
  bucketProbes,
  bucketsProbes,
  functionProbes,
  type Named,
  type Probe,
  tableProbes,
} from './http-probes.ts';
import { type Caller, KNOWN, type RunningBackend, startBackend } from './running-backend.ts';

// Everyone tries everything over HTTP, on the running backend. What is expected is in expected.ts; what
// isn't there is refused, and whatever is refused changes nothing.

const CALLERS: Caller[] = [...PEOPLE, ...IMPOSTORS];

let backend: RunningBackend;
let probes: Probe[];
let before: string;

beforeAll(async () => {
  // The backend writes every error of the database's to the console, and most of what follows is one.
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  backend = await startBackend();
  probes = await allProbes();
  before = await backend.snapshot();
});

afterAll(() => backend.close());

async function allProbes(): Promise<Probe[]> {
  const { rows: tables } = await backend.database.query<Named>(`
    select nspname as schema, relname as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p', 'v', 'm', 'f') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    order by 1, 2
  `);
  const { rows: functions } = await backend.database.query<Named & { target: string }>(`
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

/** What came of a try, by its effects and not by its status alone. */
async function attempt(caller: Caller, probe: Probe): Promise<'allowed' | 'refused'> {
  const { method, path, headers, body, evidence } = probe;
  const answer = await backend.send(caller, path, {
    method,
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const after = await backend.snapshot();
  if (after !== before) {
    await backend.restore();
    expect(await backend.snapshot()).toBe(before);
  }
  if (evidence === 'a change') {
    // A change that reaches no row may be answered with an empty list.
    if (after === before && answer.ok) expect(['', '[]']).toContain(text);
    return after === before ? 'refused' : 'allowed';
  }
  expect(after, 'What reads changes nothing').toBe(before);
  if (evidence === 'success') return answer.ok ? 'allowed' : 'refused';
  if (evidence === 'rows') return answer.ok && text !== '[]' ? 'allowed' : 'refused';
  return answer.ok && text === evidence ? 'allowed' : 'refused';
}

describe.each(CALLERS)('%s', (caller) => {
  test.each([...Object.keys(EXPECTED), 'anything else'])('%s', async (target) => {
    const tried = probes.filter((probe) =>
      target === 'anything else' ? !(probe.target in EXPECTED) : probe.target === target,
    );
    const seen: string[] = [];
    const expected: string[] = [];
    for (const probe of tried) {
      const { verb, method, path } = probe;
      const title = `${verb} ${probe.target} (${method} ${path})`;
      const isAllowed = isAllowedOverHttp(probe.target, verb, caller);
      expected.push(`${isAllowed ? 'allowed' : 'refused'}: ${title}`);
      seen.push(`${await attempt(caller, probe)}: ${title}`);
    }
    expect(seen).toEqual(expected);
  });
});

test('every table, function and bucket of the migrations is in the table of what is expected', () => {
  const ours = probes
    .map(({ target }) => target)
    .filter((target) => /^(public|private|setup)\.|^bucket /.test(target));
  expect(Object.keys(EXPECTED)).toEqual(expect.arrayContaining([...new Set(ours)]));
});

test('everything that is expected to be allowed was tried', () => {
  const tried = new Set(probes.map(({ target, verb }) => `${verb} ${target}`));
  const allowed = Object.entries(EXPECTED).flatMap(([target, verbs]) =>
    Object.keys(verbs)
      .filter((verb) => CALLERS.some((caller) => isAllowedOverHttp(target, verb, caller)))
      .map((verb) => `${verb} ${target}`),
  );
  expect(allowed.filter((cell) => !tried.has(cell) && !cell.includes('schema '))).toEqual([]);
});

test('an account can’t make itself more than it is', async () => {
  const changes = {
    role: 'service_role',
    is_super_admin: true,
    app_metadata: { role: 'service_role', is_admin: true },
    data: { role: 'service_role', is_admin: true },
  };
  const rights = `
    select role, raw_app_meta_data, (select json_agg(user_id) from private.admins) as admins
    from auth.users where id = '${KNOWN.otherAccount}'
  `;
  const { rows: rightsBefore } = await backend.database.query(rights);
  await backend.send('other account', '/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify(changes),
  });
  expect((await backend.database.query(rights)).rows).toEqual(rightsBefore);
  const changed = await backend.send('other account', `/rest/v1/points?id=eq.${KNOWN.point}`, {
    method: 'PATCH',
    headers: { prefer: 'return=representation' },
    body: JSON.stringify({ title: 'New' }),
  });
  expect(await changed.text()).toBe('[]');
  await backend.restore();
});

test.each([
  '/',
  '/config',
  '/introspect',
  '/rest/v1/../config',
  '/rest/v1/%2e%2e/%2E%2E/introspect',
  '/storage/v1/..%5c..%5cconfig/../../../config',
  '//rest/v1/points',
  '/auth/v1/otp',
  '/auth/v1/%6ftp',
  '/auth/v1/verify?token=1&type=recovery',
  '/auth/v1/authorize?provider=github',
  '/auth/v1/admin/users',
])(
  'the backend has nothing at %s, which a hosted project or the app does not need',
  async (path) => {
    // Sent as it stands: fetch would resolve the dots before.
    const { port } = new URL(backend.address);
    const [answer] = await once(get({ host: '127.0.0.1', port, path }), 'response');
    answer.resume();
    expect(answer.statusCode).toBe(404);
  },
);
