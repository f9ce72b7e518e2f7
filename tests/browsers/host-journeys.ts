import { describe, expect, test } from 'vitest';
import type { Driver } from './driver.ts';
import { FAULTS, type FaultyHost, startFaultyHost } from './faulty-host.ts';
import { User } from './user.ts';

/** Parts that the page loads once the map is shown, beside the one that starts the service worker. */
const LATER_CHUNKS = /\/assets\/(PointPopup|PointList|Words|WhereAmI|IconButton)-/;

const ALL_CHUNKS = /\/assets\/|\/index-/;

const EVERYTHING = /^/;

/**
 * Visits to a host that answers with something else than what was asked for, for a while. At the next load all
 * is well again, without and with a copy for when there is no network.
 */
export function defineHostJourneys(engine: string, driver: () => Driver, site: () => string): void {
  describe.each(Object.entries(FAULTS))(
    'a visitor of a host that answers with %s',
    (what, fault) => {
      async function visit(run: (host: FaultyHost, person: User) => Promise<void>): Promise<void> {
        const host = await startFaultyHost(site(), fault);
        try {
          await run(host, new User(driver(), host.address));
        } finally {
          await host.stop();
        }
      }

      test('sees the map at the next load', () =>
        visit(async (host, person) => {
          host.faultyPaths = ALL_CHUNKS;
          await person.open('/');
          await person.waitUntil(
            'it was answered wrongly for the parts that the page names',
            async () =>
              [/\/index-.*js/, /\/data-/, /\/start-.*js/].every((part) =>
                host.requests.some(({ path, isFault }) => isFault && part.test(path)),
              ),
          );
          host.faultyPaths = null;
          await openPlace(person);
        }));

      // A journey takes half a minute; the worker's unit tests cover the other answers. WebKitGTK has no page offline
      // after a worker that could not be installed.
      if (what !== 'the page' || engine === 'WebKit') return;

      test('keeps a copy that is whole, and keeps it', () =>
        visit(async (host, person) => {
          host.faultyPaths = LATER_CHUNKS;
          await person.open('/');
          await person.waitUntil('the worker has met the fault', async () => {
            const begun = host.requests.findIndex(({ path }) => path === '/sw.js');
            const later = host.requests.slice(begun).filter(() => begun !== -1);
            const isRefused = later.some(({ isFault, isFresh }) => isFault && isFresh);
            return isRefused || (await hasActiveWorker(person));
          });
          host.faultyPaths = null;
          await openPlace(person);
          await person.waitUntil('all of the map is kept', async () => {
            const kept = await cachedTypes(person);
            expect(kept.some(([address]) => address.includes('/PointPopup-'))).toBe(true);
            expect(kept.some(([address]) => address.includes('/rest/v1/points'))).toBe(true);
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
          // A driver may throw where half a page is shown.
          await person.open('/').catch(() => {});
          await person.waitUntil('it was answered wrongly for the page', async () =>
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

/** The address and the type of all that the service worker keeps. */
function cachedTypes(person: User): Promise<[address: string, type: string][]> {
  return person.driver.run(async () => {
    const caching = (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      return Promise.all(
        (await cache.keys()).map(async (request): Promise<[string, string]> => {
          const answer = await cache.match(request, { ignoreVary: true });
          const { origin, pathname } = new URL(request.url);
          return [origin + pathname, answer?.headers.get('content-type') ?? ''];
        }),
      );
    });
    return (await Promise.all(caching)).flat();
  });
}
