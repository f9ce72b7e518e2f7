import { expect, test } from 'vitest';
import { limitSignIns } from './sign-in-limit.ts';

const SITE = 'http://127.0.0.1:4173';

/** A server with one password, and a clock that the test controls. */
function serve() {
  let nowMs = 0;
  let handled = 0;
  const guard = limitSignIns(
    async (request) => {
      handled++;
      const { password } = await request.json();
      return Response.json({}, { status: password === 'right' ? 200 : 400 });
    },
    () => nowMs,
  );
  const signIn = async (password: string, path = '/auth/v1/token?grant_type=password') => {
    const body = JSON.stringify({ password });
    return guard(new Request(SITE + path, { method: 'POST', body }));
  };
  return {
    signIn,
    statusOf: async (...args: Parameters<typeof signIn>) => (await signIn(...args)).status,
    wait: (ms: number) => {
      nowMs += ms;
    },
    handled: () => handled,
  };
}

const times = (count: number, act: () => Promise<number>) =>
  Promise.all(Array.from({ length: count }, act));

test('after ten wrong passwords in a minute, the next sign-in is refused, as on a hosted project', async () => {
  const { signIn, statusOf, handled } = serve();
  for (let count = 0; count < 10; count++) expect(await statusOf('wrong')).toBe(400);
  const refused = await signIn('right');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toEqual({
    code: 429,
    error_code: 'over_request_rate_limit',
    msg: 'Too many failed sign-ins. Wait a minute, then try again.',
  });
  expect(handled()).toBe(10);
});

test('sixty parallel sign-ins do not bypass the limit', async () => {
  const { statusOf, handled } = serve();
  const statuses = await times(60, () => statusOf('wrong'));
  expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  expect(handled()).toBe(10);
});

test('a minute after the first failure, a sign-in is accepted, however many were refused', async () => {
  const { statusOf, wait } = serve();
  expect(await statusOf('wrong')).toBe(400);
  wait(30_000);
  await times(9, () => statusOf('wrong'));
  wait(29_999);
  expect(await times(20, () => statusOf('right'))).toEqual(Array(20).fill(429));
  wait(1);
  expect(await statusOf('right')).toBe(200);
  expect(await statusOf('wrong')).toBe(400);
  expect(await statusOf('right')).toBe(429);
  wait(30_000);
  expect(await statusOf('right')).toBe(200);
});

test('neither successful sign-ins nor requests without a password count', async () => {
  const { statusOf } = serve();
  for (let count = 0; count < 30; count++) {
    expect(await statusOf('right')).toBe(200);
    expect(await statusOf('wrong', '/auth/v1/token?grant_type=refresh_token')).toBe(400);
    expect(await statusOf('wrong', '/rest/v1/rpc/import_points')).toBe(400);
  }
});

test.each([
  '',
  '?grant_type=refresh_token&grant_type=password',
  '?grant_type=PASSWORD',
  '?%67rant_type=refresh_token#&grant_type=password',
])('a failed sign-in counts however its address is written (case %#)', async (query) => {
  const { statusOf } = serve();
  const statuses = await times(11, () => statusOf('wrong', `/auth/v1/token${query}`));
  expect(statuses[10]).toBe(429);
});
