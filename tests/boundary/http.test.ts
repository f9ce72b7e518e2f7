import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { EXPECTED, IMPOSTORS, isAllowedOverHttp, PEOPLE } from './expected.ts';
import { type Caller, SAMPLE_MAP } from './running-backend.ts';
import { testCallers } from './test-callers.ts';

// Every caller tries everything over HTTP: people here, impostors in http-impostors.slow.test.ts.

const CALLERS: Caller[] = [...PEOPLE, ...IMPOSTORS];

const { backend, probes } = testCallers(PEOPLE);

test('the table of expectations has every table, function and bucket of the migrations', () => {
  const ours = probes()
    .map(({ target }) => target)
    .filter((target) => /^(public|private|setup)\.|^bucket /.test(target));
  expect(Object.keys(EXPECTED)).toEqual(expect.arrayContaining([...new Set(ours)]));
});

test('everything that should be allowed was tested', () => {
  const tried = new Set(probes().map(({ target, verb }) => `${verb} ${target}`));
  const allowed = Object.entries(EXPECTED).flatMap(([target, verbs]) =>
    Object.keys(verbs)
      .filter((verb) => CALLERS.some((caller) => isAllowedOverHttp(target, verb, caller)))
      .map((verb) => `${verb} ${target}`),
  );
  expect(allowed.filter((cell) => !tried.has(cell) && !cell.includes('schema '))).toEqual([]);
});

test('an account can’t extend its own rights', async () => {
  const changes = {
    role: 'service_role',
    is_super_admin: true,
    app_metadata: { role: 'service_role', is_admin: true },
    data: { role: 'service_role', is_admin: true },
  };
  const rights = `
    select role, raw_app_meta_data, (select json_agg(user_id) from private.admins) as admins
    from auth.users where id = '${SAMPLE_MAP.otherAccount}'
  `;
  const { rows: rightsBefore } = await backend().database.query(rights);
  await backend().send('other account', '/auth/v1/user', {
    method: 'PUT',
    body: JSON.stringify(changes),
  });
  expect((await backend().database.query(rights)).rows).toEqual(rightsBefore);
  const changed = await backend().send(
    'other account',
    `/rest/v1/points?id=eq.${SAMPLE_MAP.point}`,
    {
      method: 'PATCH',
      headers: { prefer: 'return=representation' },
      body: JSON.stringify({ title: 'New' }),
    },
  );
  expect(await changed.json()).toMatchObject({
    message: 'row-level security lets only the administrator change the map',
  });
  await backend().restore();
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
])('the backend has nothing at %s, which the app doesn’t need', async (path) => {
  // Sent as written: fetch would resolve the dots first.
  const { port } = new URL(backend().address);
  const [response] = await once(get({ host: '127.0.0.1', port, path }), 'response');
  response.resume();
  expect(response.statusCode).toBe(404);
});
