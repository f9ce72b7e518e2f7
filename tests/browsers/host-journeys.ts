import { describe, expect, test } from 'vitest';
import type { Driver } from './driver.ts';
import { FAULTS, type FaultyHost, startFaultyHost } from './faulty-host.ts';
import { User } from './user.ts';

/** Chunks that the page loads after the map is shown. `places` starts the service worker, so it has to arrive. */
const LATER_CHUNKS = /\/assets\/(details|labels|live|tiles|print)-/;

const ALL_CHUNKS = /\/assets\/|\/index-/;

const EVERYTHING = /^/;

/**
 * Visits to a host that returns wrong responses for a while. The next load must succeed, both with and without
 * an offline copy.
 */
export function defineHostJourneys(engine: string, driver: () => Driver, site: () => string): void {
  describe.each(Object.entries(FAULTS))(
    'a visitor to a host that responds with %s',
    (what, fault) => {
      async function visit(run: (host: FaultyHost, person: User) => Promise<void>): Promise<void> {
        const host = await startFaultyHost(site(), fault);
        try {
          await run(host, new User(driver(), host.address));
        } finally {
          await host.stop();
        }
      }

      test('sees the map on the next load', () =>
        visit(async (host, person) => {
          host.faultyPaths = ALL_CHUNKS;
          await person.open('/');
          await person.waitUntil('the chunks named in the page got wrong responses', async () =>
            [/\/index-.*js/, /\/data-/, /\/start-.*js/].every((part) =>
              host.requests.some(({ path, isFault }) => isFault && part.test(path)),
            ),
          );
          host.faultyPaths = null;
          await openPlace(person);
          await person.click('button', 'Close');
          // With truncated styles, the field would be above the legend rather than beside it.
          const field = await person.waitFor('field', 'Search places');
          const group = await person.waitFor('button', 'Owl Walk');
          expect(field.y).toBeLessThan(group.y + group.height);
        }));

      // A journey takes half a minute; the worker's unit tests cover the other responses. WebKitGTK has no
      // offline page after the installation of a worker failed.
      if (what !== 'the page' || engine === 'WebKit') return;

      test('gets a complete and lasting offline copy', () =>
        visit(async (host, person) => {
          host.faultyPaths = LATER_CHUNKS;
          await person.open('/');
          await person.waitUntil('the worker got a faulty response', async () => {
            const begun = host.requests.findIndex(({ path }) => path === '/sw.js');
            const later = host.requests.slice(begun).filter(() => begun !== -1);
            const isRefused = later.some(({ isFault, isFresh }) => isFault && isFresh);
            return isRefused || (await hasActiveWorker(person));
          });
          host.faultyPaths = null;
          await openPlace(person);
          await person.waitUntil('the whole map is cached', async () => {
            const cached = (await cachedTypes(person)).map(([address]) => address).join(' ');
            for (const part of ['/places-', '/points', '/groups', '/map_settings']) {
              expect(cached).toContain(part);
            }
            return true;
          });
          for (const [address, type] of await cachedTypes(person)) {
            if (address.endsWith('.js')) expect(type, address).toMatch(/javascript/);
            if (address.endsWith('.css')) expect(type, address).toMatch(/^text\/css/);
          }
          host.isOnline = false;
          await openPlace(person);

          host.isOnline = true;
          host.faultyPaths = EVERYTHING;
          // A driver may throw if the page loads only partially.
          await person.open('/').catch(() => {});
          await person.waitUntil('the page got a wrong response', async () =>
            host.requests.some(({ path, isFault }) => isFault && path === '/'),
          );
          host.faultyPaths = null;
          await openPlace(person);
        }));
    },
  );
}

async function openPlace(person: User): Promise<void> {
  await person.open('/');
  await person.click('button', 'Kite Meadow');
  await person.waitFor('dialog', 'Kite Meadow');
}

function hasActiveWorker(person: User): Promise<boolean> {
  return person.driver.run(async () => {
    const [registration] = await navigator.serviceWorker.getRegistrations();
    return registration?.active?.state === 'activated';
  });
}

/** The address and the type of everything in the service worker's caches. */
function cachedTypes(person: User): Promise<[address: string, type: string][]> {
  return person.driver.run(async () => {
    const caching = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (request): Promise<[string, string]> => {
          const response = await cache.match(request, { ignoreVary: true });
          const { origin, pathname } = new URL(request.url);
          return [origin + pathname, response?.headers.get('content-type') ?? ''];
        }),
      );
    });
    return (await Promise.all(caching)).flat();
  });
}
