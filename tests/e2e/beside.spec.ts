import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap } from './map-page.ts';

// Beside an open popup its place is seen: the whole marker with its ring, nothing over it.

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  [1280, 800],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [390, 844],
  [320, 568],
  [1920, 1080],
] as const;

/** So small that drawing it costs next to nothing; its address tells of any size. */
const PICTURE = '/demo/base-map-w640.webp';

/**
 * Makes the map of the demo: its size, its places and whether they have a picture and a link. Without groups,
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
    [...rows].map(([, title = '', x, y, popup, link], number) => ({
      title,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
      coord_x: Number(x),
      coord_y: Number(y),
      popup_image: popup ? `${PICTURE}#size=1200x800` : null,
      link: link ?? null,
    })),
  );
}

/** Whether a point's popup is open, and its marker with its ring is in sight beside it. */
async function isSeenBeside(page: Page, title: string): Promise<boolean> {
  const seen = page.waitForFunction(
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
    { timeout: 3000 },
  );
  return seen.then(
    () => true,
    () => false,
  );
}

/** Presses a marker with the mouse, or with the keyboard where something lies over it, or it is out of sight. */
async function press(page: Page, title: string): Promise<void> {
  const middle = await marker(page, title).evaluate(async (element) => {
    // When a popup was closed the map goes back to where it may be.
    for (const _ of ['next frame', 'and its end']) await new Promise(requestAnimationFrame);
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return element.contains(document.elementFromPoint(x, y)) ? { x, y } : null;
  });
  if (middle) await page.mouse.click(middle.x, middle.y);
  else await marker(page, title).press('Enter');
}

/** The title of the popup that is open, as soon as it is another one. */
async function nextTitle(page: Page, before: string): Promise<string> {
  const title = page.getByRole('dialog').getByRole('heading');
  await expect(title).not.toHaveText(before);
  return title.innerText();
}

for (const [width, height] of SIZES) {
  test(`${width} × ${height} / beside its popup each of the demo’s 23 markers is seen, opened by a press, and by its address or Next`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width, height });
    const points = await makeDemo(api);
    const hidden: string[] = [];
    const seen = { pressed: new Set<string>(), addressed: new Set<string>() };
    await openMap(page);
    for (const { title } of points) {
      await press(page, title);
      if (await isSeenBeside(page, title)) seen.pressed.add(title);
      else hidden.push(`${title}, pressed`);
      await page.keyboard.press('Escape');
      await page.waitForFunction(() => !document.querySelector('[role=dialog]'));
    }

    // A page for each would take minutes: what brings a link's place into view brings the next one, too.
    await page.goto(`/?point=${points[0]?.id}`);
    let title = '';
    for (const _ of points) {
      title = await nextTitle(page, title);
      if (await isSeenBeside(page, title)) seen.addressed.add(title);
      else hidden.push(`${title}, by its address`);
      await page.getByRole('button', { name: /^Next/ }).press('Enter');
    }
    expect(hidden).toEqual([]);
    expect([seen.pressed.size, seen.addressed.size]).toEqual([23, 23]);
  });
}
