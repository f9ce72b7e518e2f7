import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap } from './map-page.ts';

// While a popup is open, its place is visible next to it: the whole marker with its ring, uncovered.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  // The popup is on one side, even in a short window.
  { width: 1280, height: 800 },
  { width: 844, height: 390 },
  // The popup is a sheet.
  { width: 320, height: 568 },
];

/** Small enough to be drawn quickly; its address can state any size. */
const PICTURE = '/demo/base-map-w640.webp';

/**
 * Makes the map of the demo: its size, its places, and whether they have a picture and a link. Without groups,
 * all of them are siblings.
 */
async function makeDemo(api: Api) {
  await api.updateSettings({
    base_map_image: `${PICTURE}#size=4096x2731`,
  });
  const rows = (await readFile('supabase/seed.sql', 'utf8')).matchAll(
    /^ {2}\(\d+, '.+', '(.+)', (?:null|'b.+?'), ([\d.]+), ([\d.]+), (?:null|'(.+?)'), (?:null|'(.+)')\)/gm,
  );
  return api.insert(
    'points',
    [...rows].map(([, title = '', x, y, popup, link], index) => ({
      title,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      coord_x: Number(x),
      coord_y: Number(y),
      popup_image: popup ? `${PICTURE}#size=1200x800` : null,
      link: link ?? null,
    })),
  );
}

/** Whether a point's popup is open, with the marker and its ring in view next to it. */
async function isSeenBeside(page: Page, title: string): Promise<boolean> {
  const isSeen = page.waitForFunction(
    (title) => {
      const RING_PX = 9;
      const marker = document.querySelector(`.marker[aria-label="${title}"][data-highlighted]`);
      const popup = document.querySelector('[role=dialog]');
      const stage = document.querySelector('.map-stage');
      if (!marker || !stage || popup?.querySelector('h2')?.textContent !== title) return false;
      const ring = marker.getBoundingClientRect();
      const [left, right] = [ring.left - RING_PX, ring.right + RING_PX];
      const [top, bottom] = [ring.top - RING_PX, ring.bottom + RING_PX];
      const map = stage.getBoundingClientRect();
      const isInWindow =
        left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom;
      const over = popup.getBoundingClientRect();
      const isBeside =
        right <= over.left || left >= over.right || bottom <= over.top || top >= over.bottom;
      return isInWindow && isBeside && over.top >= 0 && over.bottom <= innerHeight;
    },
    title,
    { timeout: 10_000 },
  );
  return isSeen.then(
    () => true,
    () => false,
  );
}

/** Presses a marker with the mouse, or with the keyboard if it is covered or out of view. */
async function press(page: Page, title: string): Promise<void> {
  const middle = await marker(page, title).evaluate(async (element) => {
    // When a popup closes, the map moves back within its limits in the next frame. The frame after it shows that
    // the move is finished.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  });
  if (middle) await page.mouse.click(middle.x, middle.y);
  else await marker(page, title).press('Enter');
}

/** Waits for the title of the open popup to change, and returns it. */
async function nextTitle(page: Page, before: string): Promise<string> {
  const title = page.getByRole('dialog').getByRole('heading');
  await expect(title).not.toHaveText(before);
  return title.innerText();
}

/** The points at the map's edges, and one in between. */
function extremesOf(points: { title: string; coord_x: number; coord_y: number }[]): string[] {
  const byX = points.toSorted((one, other) => one.coord_x - other.coord_x);
  const byY = points.toSorted((one, other) => one.coord_y - other.coord_y);
  const chosen = [byX[0], byX.at(-1), byY[0], byY.at(-1), byX[points.length >> 1]];
  return [...new Set(chosen.flatMap((point) => point?.title ?? []))];
}

// src/map/view/position-revealer.test.ts tests that any marker fits next to any popup.
test('a marker is visible next to its popup, opened by a press, by its address or by Next', async ({
  page,
  api,
}) => {
  const points = await makeDemo(api);
  const titles = extremesOf(points);
  expect(titles.length).toBeGreaterThan(3);
  for (const size of SIZES) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      const hidden: string[] = [];
      await openMap(page);
      for (const title of titles) {
        await press(page, title);
        if (!(await isSeenBeside(page, title))) hidden.push(`${title}, pressed`);
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
      }

      await page.goto(`/?point=${points[0]?.id}`);
      let title = '';
      for (const _ of titles) {
        title = await nextTitle(page, title);
        if (!(await isSeenBeside(page, title))) hidden.push(`${title}, by its address or Next`);
        await page.getByRole('button', { name: /^Next/ }).press('Enter');
      }
      expect(hidden).toEqual([]);
    });
  }
});
