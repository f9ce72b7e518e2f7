import type { Locator, Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, openMap, picture, stage, waitUntilStill } from './map-page.ts';

// A phone shows neither all places nor all groups at once.

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

const groupButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The titles of markers that are not entirely inside the map and clear of its controls. */
async function markersOutOfView(page: Page): Promise<string[]> {
  await waitUntilStill(page);
  const map = await boxOf(stage(page));
  return page.locator('.marker').evaluateAll((markers, { x, y, width, height }) => {
    const controls = [...document.querySelectorAll('.over-map > *')].map((card) =>
      card.getBoundingClientRect(),
    );
    const isOut = (box: DOMRect) =>
      box.left < x || box.top < y || box.right > x + width || box.bottom > y + height;
    const isCovered = (box: DOMRect) =>
      controls.some(
        (card) =>
          box.left < card.right &&
          card.left < box.right &&
          box.top < card.bottom &&
          card.top < box.bottom,
      );
    return markers
      .filter((marker) => {
        const box = marker.getBoundingClientRect();
        return isOut(box) || isCovered(box);
      })
      .map((marker) => marker.getAttribute('aria-label') ?? '');
  }, map);
}

async function expectGroup(page: Page, name: string, places: number): Promise<void> {
  await expect(groupButton(page, name)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.marker')).toHaveCount(places);
  expect(await markersOutOfView(page)).toEqual([]);
}

test('all places of a chosen group are in view, also rotated, and All returns to the opening view', async ({
  page,
  api,
}) => {
  await insertDemo(api);
  await openMap(page);
  await waitUntilStill(page);
  expect(await markersOutOfView(page)).not.toEqual([]);
  const opening = await boxOf(picture(page));
  for (const [name, places] of [
    ['Family Track', 7],
    ['Lakeside Loop', 6],
    ['Owl Walk', 6],
  ] as const) {
    await groupButton(page, name).tap();
    await expectGroup(page, name, places);
    await page.setViewportSize({ width: 844, height: 390 });
    await expectGroup(page, name, places);
    await page.setViewportSize(PHONE);
    await expectGroup(page, name, places);
  }
  await groupButton(page, 'All').tap();
  await expect.poll(() => boxOf(picture(page))).toEqual(opening);

  await test.step('a map that was moved since stays where it is', async () => {
    await groupButton(page, 'Family Track').tap();
    await waitUntilStill(page);
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await waitUntilStill(page);
    const moved = await boxOf(picture(page));
    await groupButton(page, 'All').tap();
    await waitUntilStill(page);
    expect(await boxOf(picture(page))).toEqual(moved);
  });
});

test('a link to a group shows all of its places, and one that also opens a place shows the place', async ({
  page,
  api,
}) => {
  await insertDemo(api);
  const groups = await api.read('groups');
  const id = groups.find(({ name }) => name === 'Family Track')?.id;
  await openMap(page, `/?group=${id}`);
  await expectGroup(page, 'Family Track', 7);
  // Places at a group's two ends, which fill the map's width.
  const mill = (await api.read('points')).find(({ title }) => title === 'Alder Mill');
  await page.goto(`/?group=${id}&point=${mill?.id}`);
  await expect(page.getByRole('dialog', { name: 'Alder Mill' })).toBeVisible();
  await waitUntilStill(page);
  // The popup hides the map from screen readers.
  const shown = await boxOf(page.locator('.map-stage img:not(button img)'));
  expect(shown.width).toBeGreaterThan(2 * PHONE.width);
});

/** The part of a button inside the bar, as a fraction of its width. */
async function visiblePart(bar: Locator, button: Locator): Promise<number> {
  const [outer, inner] = [await boxOf(bar), await boxOf(button)];
  const visible =
    Math.min(outer.x + outer.width, inner.x + inner.width) - Math.max(outer.x, inner.x);
  return visible / inner.width;
}

for (const lang of ['en', 'ar']) {
  test(`a long legend shows that it continues, and keeps the chosen group in sight (${lang})`, async ({
    page,
    api,
  }) => {
    await insertDemo(api);
    if (lang !== 'en') await api.updateSettings({ further_languages: [lang] });
    const added = await api.insert(
      'groups',
      Array.from({ length: 8 }, (_, index) => ({
        name: `Group ${index + 1}`,
        created_at: `2026-05-0${index + 1}`,
      })),
    );
    await openMap(page, `/?lang=${lang}`);
    const bar = page.locator('.legend-bar');
    const buttons = bar.getByRole('button');
    /** Widths of the fades at the start and the end of the bar. */
    const fades = () =>
      bar.evaluate(({ style }) => {
        const widths = ['left', 'right'].map((side) => style.getPropertyValue(`--fade-${side}`));
        return document.dir === 'rtl' ? widths.reverse() : widths;
      });
    await expect.poll(fades).toEqual(['0px', '32px']);

    // From a wide phone to a narrow one, with the same buttons.
    for (const width of [430, 390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await waitUntilStill(page);
      const parts = await Promise.all(
        (await buttons.all()).map((button) => visiblePart(bar, button)),
      );
      const cut = parts.filter((part) => part > 0.1 && part < 0.95);
      expect(cut, `${parts} at ${width}`).toHaveLength(1);
    }

    const last = added.at(-1);
    await page.goto(`/?lang=${lang}&group=${last?.id}`);
    const chosen = buttons.last();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => visiblePart(bar, chosen)).toBe(1);
    await expect.poll(fades).toEqual(['32px', '0px']);
    await page.setViewportSize({ width: 700, height: 390 });
    await expect.poll(() => visiblePart(bar, chosen)).toBe(1);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => visiblePart(bar, chosen)).toBe(1);

    // A finger scrolls to its start; Back chooses another one.
    await bar.evaluate((element) => element.scrollTo(0, 0));
    await buttons.nth(1).tap();
    await expect(buttons.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => visiblePart(bar, chosen)).toBeLessThan(0);
    await page.goBack();
    await expect.poll(() => visiblePart(bar, chosen)).toBe(1);
  });
}
