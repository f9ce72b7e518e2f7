import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, marker, middleOf, openMap, picture, waitUntilStill } from './map-page.ts';
import { TouchInput } from './touch.ts';

const PHONE = { width: 390, height: 844 };

const names = (page: Page) => page.locator('.map-names > span');
const nameOf = (page: Page, title: string) =>
  names(page).filter({ hasText: new RegExp(`^${title}$`) });

async function makeDemo(api: Api, show_names: 'zoomed in' | 'always'): Promise<void> {
  await insertDemo(api);
  await api.updateSettings({ show_names });
}

/** Waits until the map is at rest and its labels are shown. */
async function expectNames(page: Page): Promise<void> {
  await waitUntilStill(page);
  await expect(page.locator('.map-names:not([data-hidden])')).toBeAttached();
  await expect(names(page).first()).toBeVisible();
}

/** What labels wrongly cover, by name: markers, each other, controls, the edges of the map. */
function collisions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => ({
        what: element.getAttribute('aria-label') ?? element.textContent ?? '',
        box: element.getBoundingClientRect(),
      }));
    const overlap = (one: DOMRect, other: DOMRect) =>
      // Positions are rounded by less than a pixel.
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    const names = boxesOf('.map-names > span');
    const others = [...boxesOf('.marker:not([data-dot])'), ...boxesOf('.over-map > *')];
    const found = names.flatMap(({ what, box }, index) =>
      [...others, ...names.slice(0, index)]
        .filter((other) => overlap(box, other.box))
        .map((other) => `${what} over ${other.what}`),
    );
    const stage = document.querySelector('.map-stage')?.getBoundingClientRect();
    const picture = document.querySelector('.map-stage img:not(button img)');
    for (const edges of [stage, picture?.getBoundingClientRect()]) {
      const outside = names.filter(
        ({ box }) =>
          edges &&
          (box.left < edges.left ||
            box.top < edges.top ||
            box.right > edges.right ||
            box.bottom > edges.bottom),
      );
      found.push(...outside.map(({ what }) => `${what} over an edge`));
    }
    // Measure the actual drawing.
    for (const element of document.querySelectorAll('.map-names > span')) {
      const text = document.createRange();
      text.selectNodeContents(element);
      const isWider =
        text.getBoundingClientRect().width > element.getBoundingClientRect().width + 1;
      if (isWider) found.push(`${element.textContent} wider than its box`);
    }
    return found;
  });
}

test('on a phone, labels cover nothing, and can be set to appear only when zoomed in', async ({
  page,
  api,
}) => {
  await makeDemo(api, 'zoomed in');
  await openMap(page);
  await expect(page.locator('.map-names')).toBeAttached();
  await waitUntilStill(page);
  await expect(names(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectNames(page);
  expect(await collisions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Whole map' }).click();
  await expect(names(page)).toHaveCount(0);

  await api.updateSettings({ show_names: 'always' });
  await page.setViewportSize(PHONE);
  await openMap(page);
  await expectNames(page);
  await expect.poll(() => names(page).count()).toBeGreaterThan(6);
  expect(await collisions(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectNames(page);
  await expect.poll(() => names(page).count()).toBeGreaterThan(2);
  expect(await collisions(page)).toEqual([]);
});

test('labels move with the map, stay while they fit, and open their places', async ({
  page,
  api,
}) => {
  await makeDemo(api, 'always');
  await openMap(page);
  await expectNames(page);
  // A screen reader reads each place once.
  const tree = await page.locator('body').ariaSnapshot();
  expect(tree.match(/Alder Mill/g)).toHaveLength(1);
  await expect(marker(page, 'Alder Mill')).toHaveCount(1);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expectNames(page);
  const offsets = () =>
    page.evaluate(() => {
      const image = document.querySelector('.map-stage img:not(button img)');
      const { left = 0, top = 0 } = image?.getBoundingClientRect() ?? {};
      const of = (element: Element): [string, number[]] => {
        const box = element.getBoundingClientRect();
        return [element.textContent ?? '', [box.left - left, box.top - top]];
      };
      return [...document.querySelectorAll('.map-names > span')].map(of);
    });
  const before = new Map(await offsets());
  // A drag may start on a label.
  const from = await middleOf(nameOf(page, 'Heron Bay'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x - 100, from.y - 60, { steps: 5 });
  await page.mouse.move(from.x - 200, from.y - 120, { steps: 5 });
  const there = await middleOf(nameOf(page, 'Heron Bay'));
  expect(Math.abs(there.x - (from.x - 200))).toBeLessThan(2);
  expect(Math.abs(there.y - (from.y - 120))).toBeLessThan(2);
  // Otherwise, the map would keep gliding.
  await waitUntilStill(page);
  await page.mouse.up();
  await expectNames(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    expect((await offsets()).some(([title]) => !before.has(title))).toBe(true);
  }).toPass();
  const stayed = (await offsets()).filter(([title]) => before.has(title));
  expect(stayed.length).toBeGreaterThan(4);
  for (const [title, [left = 0, top = 0]] of stayed) {
    const [leftBefore = 0, topBefore = 0] = before.get(title) ?? [];
    expect(Math.abs(left - leftBefore)).toBeLessThan(1.5);
    expect(Math.abs(top - topBefore)).toBeLessThan(1.5);
  }
  expect(await collisions(page)).toEqual([]);

  await page.getByRole('button', { name: 'Whole map' }).click();
  await expectNames(page);
  const mill = await middleOf(nameOf(page, 'Alder Mill'));
  await page.mouse.move(mill.x, mill.y);
  await expect(marker(page, 'Alder Mill')).toHaveAttribute('data-pointed', '');
  await page.mouse.click(mill.x, mill.y);
  await expect(page.getByRole('dialog', { name: 'Alder Mill' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNames(page);
  const bay = await middleOf(nameOf(page, 'Heron Bay'));
  const fingers = await TouchInput.on(page);
  await fingers.move([bay], [bay], { steps: 0 });
  await expect(page.getByRole('dialog', { name: 'Heron Bay' })).toBeVisible();
});

test('labels follow the chosen group, the text size and forced colors, and are not printed', async ({
  page,
  api,
}) => {
  await makeDemo(api, 'always');
  await openMap(page);
  await expectNames(page);
  const { height } = await boxOf(nameOf(page, 'Heron Bay'));
  const colorOf = () =>
    nameOf(page, 'Heron Bay').evaluate((name) => {
      const { color, textShadow } = getComputedStyle(name);
      return color + textShadow;
    });
  const byDay = await colorOf();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colorOf()).toBe(byDay);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  expect(await colorOf()).not.toBe(byDay);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.map-names')).toBeHidden();
  await expect(picture(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Owl Walk' }).click();
  await expect(nameOf(page, 'Heron Bay')).toHaveCount(0);
  await expect(names(page)).toHaveCount(await page.locator('.marker').count());
  await expectNames(page);
  expect(await collisions(page)).toEqual([]);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
  });
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expectNames(page);
  await expect(nameOf(page, 'Heron Bay')).toBeVisible();
  expect((await boxOf(nameOf(page, 'Heron Bay'))).height).toBeGreaterThan(height * 1.3);
  expect(await collisions(page)).toEqual([]);
});
