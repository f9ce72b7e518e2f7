import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { cloudflarePages, type StaticHost, startStaticHost } from '../static-host.ts';
import type { Driver } from './driver.ts';
import { type FaultyHost, startFaultyHost } from './faulty-host.ts';
import { User } from './user.ts';

/** Sizes of windows, in CSS pixels: phones, tablets and computers, in both orientations. */
const WINDOWS = [
  [320, 568],
  [360, 640],
  [390, 844],
  [412, 915],
  [768, 1024],
  [600, 400],
  [667, 375],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
  [2560, 1080],
] as const;

/** Those in which a map in Arabic has a first map. */
const UPRIGHT_WINDOWS = WINDOWS.filter(([widthPx, heightPx]) => widthPx < heightPx);

/** Its height has no space for a single column of controls. */
const LOW_WINDOW = [480, 340] as const;

/** How far a rectangle may be off, in CSS pixels: WebKit rounds some lengths. */
const MAX_OFF_PX = 0.3;

/** The page that holds frames. The site's own pages may not have any. */
const FRAMES = '/frames';

/**
 * The map in a published page, before and while the app draws its own.
 * @param driver the engine's, once the tests run
 */
export function defineFirstMapJourneys(driver: () => Driver): void {
  let files: StaticHost;
  let host: FaultyHost;

  const published = () => inject('publishedSites').published;

  /** Serves the published site, with faults. */
  async function visit(fault: Parameters<typeof startFaultyHost>[1], paths: RegExp): Promise<User> {
    files = await startStaticHost(cloudflarePages, published());
    host = await startFaultyHost(files.address, fault);
    host.faultyPaths = paths;
    return new User(driver(), host.address);
  }

  /**
   * Visits a site of which some files have not arrived yet: the app's code, or others.
   * @returns the visitor, and a function that lets them arrive
   */
  async function visitBeforeApp(page: string, late = /\/data-/) {
    let arrive = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const person = await visit((truth) => arrival.then(() => truth), late);
    await person.open(page);
    await person.waitUntil('the first script has run', () =>
      person.driver.run(() => {
        const [visit] = performance.getEntriesByType('navigation');
        return visit instanceof PerformanceNavigationTiming && visit.domContentLoadedEventEnd > 0;
      }),
    );
    return { person, arrive };
  }

  test('a published page has few bytes, and its first scripts at most 115.7 kB', () => {
    const read = (file: string) => readFileSync(path.join(published(), file));
    const page = read('index.html');
    const bytesOf = (pattern: RegExp) => {
      const files = new Set(Array.from(`${page}`.matchAll(pattern), ([, file = '']) => file));
      expect(files.size).toBeGreaterThan(1);
      return [...files].reduce((sum, file) => sum + gzipSync(read(file)).length, 0);
    };
    expect(bytesOf(/(?:src|href)="\/([^"]+\.js)"/g)).toBeLessThanOrEqual(115_720);
    expect(bytesOf(/href="\/([^"]+\.css)"/g)).toBeLessThanOrEqual(8800);
    // With the texts of 20 pictures, twice: in its rows, and in words.
    expect(gzipSync(page).length).toBeLessThanOrEqual(13_000);
  });

  describe('the map in a published page', () => {
    afterEach(async () => {
      await driver().open('about:blank');
      await host.stop();
      await files.stop();
    });

    test.each([
      ['left to right', 'ltr', WINDOWS],
      ['right to left', 'rtl', UPRIGHT_WINDOWS],
    ])('has its picture and pins where the app has them: %s', async (_, direction, windows) => {
      const person = await visit(
        (truth) => ({
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: Buffer.from(
            truth.status === 404
              ? '<!doctype html><body>'
              : `${truth.body}`.replace('<html', `<html dir="${direction}"`),
          ),
        }),
        /^\/(frames)?$/,
      );
      await person.open(FRAMES);
      for (const [widthPx, heightPx] of windows) {
        const { offPx, pins } = await person.driver.run(
          compareInFrame,
          widthPx,
          heightPx,
          MAX_OFF_PX,
        );
        expect(pins, `${widthPx} × ${heightPx}`).toBe(23);
        expect(offPx, `${widthPx} × ${heightPx}`).toBeLessThan(MAX_OFF_PX);
      }
      expect((await person.driver.run(compareInFrame, ...LOW_WINDOW, 0)).pins).toBe(0);
    });

    test('opens a pressed place once the app has loaded', async () => {
      const { person, arrive } = await visitBeforeApp('/');
      await person.driver.run(() => void Object.assign(document, { isFirst: true }));
      await person.click('link', 'Heron Bay');
      arrive();
      await person.waitFor('dialog', 'Heron Bay');
      expect(await person.driver.run(() => 'isFirst' in document)).toBe(true);
    });

    test('passes the focus of a place on to its marker', async () => {
      const { person, arrive } = await visitBeforeApp('/');
      await person.waitFor('link', 'Heron Bay');
      await person.driver.run(() => {
        document.querySelector<HTMLElement>('.first-map [title="Heron Bay"]')?.focus();
      });
      arrive();
      const focused = () => person.driver.run(() => document.activeElement?.ariaLabel);
      await person.waitUntil(
        'the marker is focused',
        async () => (await focused()) === 'Heron Bay',
      );
      await person.waitForGone('link', 'Heron Bay');
    });

    test('stays until the app has its picture, or the map is moved', async () => {
      const { person, arrive } = await visitBeforeApp('/', /base-map/);
      const isShown = () => person.driver.run(() => !!document.querySelector('.first-map'));
      await person.waitFor('button', 'Zoom in');
      await person.waitFor('button', 'Heron Bay');
      expect(await isShown()).toBe(true);
      await person.click('button', 'Zoom in');
      await person.waitUntil('it is gone', async () => !(await isShown()));
      arrive();
    });

    test('is not shown with a link to a place', async () => {
      const { person, arrive } = await visitBeforeApp(
        '/?point=c0000000-0000-4000-8000-000000000001',
      );
      expect(await person.driver.run(() => document.querySelector('.first-map'))).toBeNull();
      arrive();
    });
  });
}

/**
 * Opens the map in a frame, and compares the first map's rectangles with the app's, until they are near or for ten
 * seconds. It runs in the page.
 * @returns how far they are off, in CSS pixels, and how many pins there are: none if the first map is hidden
 */
async function compareInFrame(widthPx: number, heightPx: number, maxOffPx: number) {
  const frame = Object.assign(document.createElement('iframe'), { src: '/', loading: 'eager' });
  frame.style.cssText = `border: 0; width: ${widthPx}px; height: ${heightPx}px`;
  document.body.replaceChildren(frame);
  const html = await (await fetch('/')).text();
  const firstMap = new DOMParser().parseFromString(html, 'text/html').querySelector('.first-map');
  const find = (selector: string) => frame.contentDocument?.querySelector(selector) ?? null;
  const distance = (one: Element, other: Element | null) => {
    if (!other) return Number.POSITIVE_INFINITY;
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const sides = ['left', 'top', 'right', 'bottom'] as const;
    return Math.max(...sides.map((side) => Math.abs(a[side] - b[side])));
  };
  let offPx = Number.POSITIVE_INFINITY;
  let pins = -1;
  const endMs = Date.now() + 10_000;
  while (offPx > maxOffPx && Date.now() < endMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    if (!firstMap || find('.first-map:not([data-again])') || !find('.marker img')) continue;
    // The app has removed it, so it is put back.
    firstMap.setAttribute('data-again', '');
    find('#root')?.before(firstMap);
    const [picture] = firstMap.getElementsByTagName('img');
    if (!picture || !firstMap.isConnected) continue;
    const links = [...firstMap.getElementsByTagName('a')];
    pins = links.filter((link) => link.getBoundingClientRect().width > 0).length;
    if (pins === 0) break;
    const markerOf = (link: HTMLAnchorElement) =>
      find(`.marker[data-id="${new URLSearchParams(link.search).get('point')}"]`);
    offPx = Math.max(
      distance(picture, find('.map-stage img')),
      ...links.map((link) => distance(link, markerOf(link))),
    );
  }
  return { offPx, pins };
}
