import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Api } from '../api.ts';
import { makePicture } from './pictures.ts';

/** An element's box in the window, in CSS pixels, as soon as it is shown. */
export async function boxOf(locator: Locator) {
  // A poll stops when its function throws.
  await expect(locator).toBeVisible();
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page');
  return box;
}

/** The center of an element. */
export async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

export const marker = (page: Page, title: string) =>
  page.getByRole('button', { name: title, exact: true });

/** The map, named in any language. */
export const stage = (page: Page) => page.getByRole('application');

/** The visible picture, regardless of what is drawn on it. */
export const picture = (page: Page) => stage(page).locator('img:not(button img)');

/** Makes a map of 1200 × 800 with points at its center and near its corners. */
export async function makeMap(api: Api): Promise<void> {
  const address = await api.upload(
    'maps',
    'base-map-moving.png',
    await makePicture({ width: 1200, height: 800 }),
  );
  await api.updateSettings({ base_map_image: address, show_legend: false });
  await api.insert('points', [
    { title: 'Middle', coord_x: 50, coord_y: 50, created_at: '2026-01-01' },
    { title: 'North West', coord_x: 20, coord_y: 20, created_at: '2026-01-02' },
    { title: 'North East', coord_x: 80, coord_y: 20, created_at: '2026-01-03' },
    { title: 'South East', coord_x: 80, coord_y: 80, created_at: '2026-01-04' },
    { title: 'South West', coord_x: 20, coord_y: 80, created_at: '2026-01-05' },
  ]);
}

/** The addresses of everything that a page has requested. */
function requestedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
}

/** Waits until the map has loaded a chunk that it defers. Only the chunk `places` is loaded on every map. */
export async function waitForChunk(page: Page, name: 'places' | 'walks'): Promise<void> {
  await expect
    .poll(() => requestedAddresses(page))
    .toContainEqual(expect.stringMatching(new RegExp(`/${name}-[^/]*\\.js$`)));
}

/** As long as Playwright's load state `networkidle` takes. */
const QUIET_MS = 500;

/**
 * Waits until a page has requested nothing for half a second. It reaches the load state `networkidle` only once, and often
 * before it requests what it defers.
 */
export function waitUntilQuiet(page: Page): Promise<void> {
  return new Promise((resolve) => {
    const pending = new Set<Request>();
    let timer = setTimeout(finish, QUIET_MS);
    function begin(request: Request): void {
      pending.add(request);
      clearTimeout(timer);
    }
    function end(request: Request): void {
      pending.delete(request);
      clearTimeout(timer);
      if (pending.size === 0) timer = setTimeout(finish, QUIET_MS);
    }
    function finish(): void {
      page.off('request', begin).off('requestfinished', end).off('requestfailed', end);
      resolve();
    }
    page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  });
}

/**
 * Waits until the map has loaded everything that it defers.
 * @returns the addresses of all requests of the page
 */
export async function waitForAllChunks(page: Page): Promise<string[]> {
  await waitForChunk(page, 'places');
  await waitUntilQuiet(page);
  return requestedAddresses(page);
}

/** Makes every page that opens from now on record the time of its first marker. */
export async function markFirstMarker(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.marker')) return;
      performance.mark('first marker');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Opens the map and waits until its picture is shown. */
export async function openMap(page: Page, path = '/'): Promise<void> {
  await page.goto(path);
  await expect(picture(page)).toBeVisible();
}

/** Waits until the page has drawn what has changed so far. */
export async function waitForFrames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The first may have begun before the change.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
}

/** Waits until everything has stopped moving. */
export async function waitUntilStill(page: Page): Promise<void> {
  let before = '';
  await expect(async () => {
    // A busy browser may draw nothing for longer than the interval, and nothing moves between frames.
    await waitForFrames(page);
    const now = await page.evaluate(() =>
      JSON.stringify([
        ...[...document.querySelectorAll('main img:not(button img), aside, [role=dialog]')].map(
          (element) => element.getBoundingClientRect(),
        ),
        document.querySelector('.markers')?.getAttribute('style'),
      ]),
    );
    const isSame = now === before;
    before = now;
    expect(isSame).toBe(true);
  }).toPass({ intervals: [150] });
}
