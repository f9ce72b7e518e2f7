import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { HOOK, stubPublishedSite } from '../../../tests/fake-published-site';
import { isDeployHook, publishMap } from './publishing';

// The client loads when it is first needed, which takes real time.
beforeAll(() => import('@supabase/postgrest-js'));
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Publishes, and settles with the result or the error. */
function publish(isAutomatic = false) {
  const settled = vi.fn();
  void publishMap({ deployHook: HOOK, isAutomatic }).then(settled, settled);
  return settled;
}

/** Adds the browser's locks, which jsdom lacks: each request waits for the one before it. */
function stubLocks(): void {
  let last = Promise.resolve('');
  const request = (_name: string, run: () => Promise<string>) => {
    last = last.then(run);
    return last;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
}

test.each([
  HOOK,
  `${HOOK}?trigger_branch=main&trigger_title=The+map`,
  'https://api.vercel.com/v1/integrations/deploy/prj_0123456789abcdefABCDEF/0123456789',
  'https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/01234567-89ab-cdef',
])('%s is a deploy hook', (address) => {
  expect(isDeployHook(address)).toBe(true);
});

test.each([
  '',
  'https://example.org/build_hooks/1',
  'http://api.netlify.com/build_hooks/1',
  'https://api.netlify.com.example.org/build_hooks/1',
  'https://me@api.netlify.com/build_hooks/1',
  'https://api.netlify.com/build_hooks/../1',
  'https://api.netlify.com/build_hooks/1\n',
  HOOK.padEnd(301, 'x'),
])('%j is not a deploy hook', (address) => {
  expect(isDeployHook(address)).toBe(false);
});

test('the deploy hook is called once, without credentials, a referrer or a body', async () => {
  const site = stubPublishedSite();
  publish();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(site.calls).toEqual([
    {
      url: HOOK,
      init: {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      },
    },
  ]);
});

test('the map is published once the live site has another copy, even if a read fails', async () => {
  const site = stubPublishedSite();
  const settled = publish();
  await vi.advanceTimersByTimeAsync(40_000);
  site.pointer = null;
  await vi.advanceTimersByTimeAsync(40_000);
  expect(settled).not.toHaveBeenCalled();
  site.finishBuild();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(settled.mock.lastCall).toEqual([expect.stringContaining(':05:00')]);
});

test('after ten minutes without another copy, the map is not published', async () => {
  stubPublishedSite();
  const settled = publish();
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(75_000);
  expect(settled.mock.lastCall?.[0].message).toMatch(/^The site hasn’t changed after ten minutes/);
});

test('if the host can’t be reached, the error says what to do', async () => {
  const site = stubPublishedSite();
  site.isHostReachable = false;
  const settled = publish();
  await vi.advanceTimersByTimeAsync(0);
  expect(settled.mock.lastCall?.[0].message).toMatch(/^Your host can’t be reached\. Check your/);
});

test('two windows that publish automatically at the same time ask the host for one build', async () => {
  const site = stubPublishedSite();
  stubLocks();
  site.changeCount += 1;
  const windows = [publish(true), publish(true)];
  await vi.advanceTimersByTimeAsync(20_000);
  site.finishBuild();
  await vi.advanceTimersByTimeAsync(15_000);
  for (const settled of windows) {
    expect(settled.mock.lastCall).toEqual([expect.stringContaining(':05:00')]);
  }
  expect(site.calls).toHaveLength(1);
});
