// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resetSlowNetwork, withTimeout } from './with-timeout';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  resetSlowNetwork();
});

const respondWith = (status: number) => Promise.resolve(new Response(null, { status }));
const never = () => new Promise<Response>(() => {});

test.each([200, 206, 304])('a response with status %i is accepted', async (status) => {
  const response = await withTimeout(respondWith(status), 'fixed');
  expect(response?.status).toBe(status);
});

test.each([400, 403, 404, 500, 503])('a response with status %i is refused', async (status) => {
  expect(await withTimeout(respondWith(status), 'fixed')).toBeNull();
});

test('a request that fails gives no response', async () => {
  expect(await withTimeout(Promise.reject(new TypeError('offline')), 'fixed')).toBeNull();
});

test('the timeout is four seconds, and half a second after a late response', async () => {
  const first = withTimeout(never(), 'shorter on a slow network');
  const onFirst = vi.fn();
  void first.then(onFirst);
  await vi.advanceTimersByTimeAsync(3900);
  expect(onFirst).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(onFirst.mock.calls).toEqual([[null]]);

  const onSecond = vi.fn();
  void withTimeout(never(), 'shorter on a slow network').then(onSecond);
  await vi.advanceTimersByTimeAsync(600);
  expect(onSecond.mock.calls).toEqual([[null]]);
});
