import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { cloudflarePages, githubPages, type StaticHost, startStaticHost } from '../static-host.ts';
import type { Driver } from './driver.ts';
import { User } from './user.ts';

/** A place with an uploaded picture, and its name in German. */
const MEADOW = { title: 'Kite Meadow', german: 'Drachenwiese', picture: '/published/popups/' };

/** If a visit has not stored the whole map after this time, another visit tries. */
const UNCACHED_MS = 18_000;

/**
 * Visits to copies of the demo whose backend was stopped, in a browser that has never seen these sites.
 * @param driver the engine's, once the tests run
 */
export function defineCopyJourneys(engine: string, driver: () => Driver): void {
  describe('a visitor to a published copy, without a backend', () => {
    let host: StaticHost;
    let person: User;

    beforeAll(async () => {
      host = await startStaticHost(cloudflarePages, inject('publishedSites').published);
      person = new User(driver(), host.address);
    });

    afterAll(() => host.stop());

    // In Chromium, published-map.spec.ts reads such a copy.
    if (engine !== 'Chromium') defineVisits(() => person, '/');

    test('sees the map and its pictures offline, after one visit', async () => {
      await openUntilCached(person, '/');
      await host.stop();
      await person.open('/');
      await seeMap(person);
      await seePicture(person);
      expect(await requestsToBackend()).toEqual([]);
      host = await startStaticHost(cloudflarePages, inject('publishedSites').published);
    });
  });

  describe('a visitor to a standalone copy under a path', () => {
    const base = '/last-season/2026/';
    let host: StaticHost;
    let person: User;

    beforeAll(async () => {
      host = await startStaticHost(githubPages(base), inject('publishedSites').standalone);
      person = new User(driver(), host.address);
    });

    afterAll(() => host.stop());

    test('sees the map, and a place with its picture and its address', () =>
      seeShownPlace(person, base));
  });

  describe('a visitor to a standalone copy on a disk', () => {
    const folder = () => pathToFileURL(inject('publishedSites').standalone).href;
    defineVisits(() => new User(driver(), folder()), '/index.html');
  });
}

/** @param page the path of the map */
function defineVisits(visitor: () => User, page: string): void {
  test('sees the map, and a place with its picture and its address', () =>
    seeShownPlace(visitor(), page));

  test('sees an icon in the color of its group, and that a place is closed, and its link', async () => {
    const person = visitor();
    await person.open(page);
    await person.waitFor('button', 'The Owl Oak');
    const icon = await person.driver.run(
      () => document.querySelector<HTMLImageElement>('[aria-label="The Owl Oak"] img')?.src ?? '',
    );
    // The color of the group Owl Walk.
    expect(decodeURIComponent(icon)).toContain('<circle r="98" fill="#5f3dc4"/>');
    await person.click('button', 'Alder Mill');
    await person.waitFor('dialog', 'Alder Mill');
    await person.waitForText('Closed until');
    await person.waitFor('link', /^Learn More/);
    const link = await person.driver.run(
      () => document.querySelector<HTMLAnchorElement>('[role=dialog] a[href*="alder-mill"]')?.href,
    );
    expect(link).toBe('https://example.org/larkmere/alder-mill');
    await expectOwnRequestsOnly(person);
  });

  test('searches the list, and reads it in another language', async () => {
    const person = visitor();
    await person.open(page);
    await person.click('button', 'Places');
    await person.waitFor('option', /^Heron Bay/);
    await person.fill('Search places', 'oak');
    await person.waitFor('option', /^The Owl Oak/);
    await person.driver.press('Enter');
    await person.waitFor('dialog', 'The Owl Oak');
    await expectOwnRequestsOnly(person);
    await person.open(`${page}?lang=de`);
    await person.waitFor('button', 'Vergrößern');
    await person.click('button', 'Orte');
    await person.fill('Orte suchen', 'drachen');
    await person.driver.press('Enter');
    await person.waitFor('dialog', MEADOW.german);
    await expectOwnRequestsOnly(person);
  });

  test('reads on a trail’s card where it is closed', async () => {
    const person = visitor();
    await person.open(`${page}?group=b0000000-0000-4000-8000-000000000002`);
    await person.waitForText('until further notice · Weather');
    await person.waitForText('Open from the start');
    await expectOwnRequestsOnly(person);
  });

  test('prints the map', async () => {
    const person = visitor();
    await person.open(`${page}?print`);
    await person.waitFor('button', 'Print');
    await person.waitForText('Heron Bay');
    await person.waitUntil('its pictures are there', () => arePicturesThere(person));
    await expectOwnRequestsOnly(person);
  });
}

/** Expects that the page reported no error, and requested nothing but files of its site. */
async function expectOwnRequestsOnly(person: User): Promise<void> {
  const { errors, site, requested } = await person.driver.run(() => ({
    errors: document.documentElement.dataset.errors,
    site: new URL('.', location.href).href,
    requested: performance.getEntriesByType('resource').map(({ name }) => name),
  }));
  expect(errors).toBe('');
  const isOwn = (name: string) => name.startsWith(site) || /^(data|blob):/.test(name);
  expect(requested.filter((name) => !isOwn(name))).toEqual([]);
  expect(await requestsToBackend()).toEqual([]);
}

/** The requests of any visitor in any engine since the backend was stopped. */
async function requestsToBackend(): Promise<unknown> {
  return (await fetch(inject('publishedSites').requestLog)).json();
}

/** Sees the map, opens a place, shares it, and opens the link. */
async function seeShownPlace(person: User, page: string): Promise<void> {
  await person.open(page);
  await seeMap(person);
  await seePicture(person);
  await person.click('button', 'Share');
  const readShared = () =>
    person.driver.run(() => {
      const texts = [...document.querySelectorAll('[role=dialog] [role=status]')];
      const link = texts.map(({ textContent }) => textContent).find((text) => text);
      return { link: link ?? null, page: location.href };
    });
  await person.waitUntil('a link is shown', async () => (await readShared()).link !== null);
  const shared = await readShared();
  expect(shared.link).toBe(shared.page);
  expect(shared.link).toMatch(/\?point=[\w-]+$/);
  await person.driver.press('Escape');
  await person.waitForGone('dialog', MEADOW.title);
  await expectOwnRequestsOnly(person);
  await person.open(page + new URL(shared.page).search);
  await person.waitFor('dialog', MEADOW.title);
  await expectOwnRequestsOnly(person);
}

async function seeMap(person: User): Promise<void> {
  await person.waitFor('button', 'Heron Bay');
  await person.waitUntil('the map and the icons are there', () => arePicturesThere(person));
}

/** Opens a place, and waits for its picture of the copy. */
async function seePicture(person: User): Promise<void> {
  await person.click('button', MEADOW.title);
  await person.waitFor('dialog', MEADOW.title);
  await person.waitUntil('its picture is shown', () =>
    person.driver.run(
      (address) =>
        [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')].some(
          ({ currentSrc, naturalWidth }) => naturalWidth > 0 && currentSrc.includes(address),
        ),
      MEADOW.picture,
    ),
  );
}

function arePicturesThere(person: User): Promise<boolean> {
  return person.driver.run(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
    return pictures.length > 1 && pictures.every(({ naturalWidth }) => naturalWidth > 0);
  });
}

async function openUntilCached(person: User, page: string): Promise<void> {
  let openedAt = 0;
  await person.waitUntil(
    'the whole map is cached',
    async () => {
      if (Date.now() - openedAt > UNCACHED_MS) {
        await person.open(page);
        openedAt = Date.now();
      }
      const cached = await person.driver.run(async () => {
        const caching = (await caches.keys()).map(async (name) => {
          const requests = await (await caches.open(name)).keys();
          return requests.map(({ url }) => url);
        });
        return (await Promise.all(caching)).flat();
      });
      const parts = ['places-', 'base-map', 'icon-heron-bay', `${MEADOW.picture}popup`];
      const missing = parts.filter((part) => !cached.some((address) => address.includes(part)));
      expect(missing).toEqual([]);
      return true;
    },
    4 * UNCACHED_MS,
  );
}
