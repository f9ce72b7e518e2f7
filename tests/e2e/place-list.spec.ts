import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, marker, middleOf, openMap, picture, stage, waitUntilStill } from './map-page.ts';
import { makePicture } from './pictures.ts';

declare global {
  /** How often the browser reported sizes, and how many changes the page made to its elements meanwhile. */
  var sizeReports: { count: number; changes: number } | undefined;
}

const panel = (page: Page) => page.getByRole('complementary', { name: 'Places' });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search places' });
const options = (page: Page) => page.getByRole('option');

async function openPlaces(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await expect(panel(page)).toBeVisible();
  await expect(options(page).first()).toBeVisible();
}

async function makeTrails(api: Api): Promise<void> {
  const address = await api.upload(
    'maps',
    'base-map-trails.png',
    await makePicture({ width: 1200, height: 800 }),
  );
  await api.updateSettings({ base_map_image: address });
  const [woods, lake] = await api.insert('groups', [
    { name: 'Woods', color: '#2b8a3e', created_at: '2026-01-01' },
    { name: 'Lake', color: '#1971c2', created_at: '2026-01-02' },
  ]);
  await api.insert('points', [
    {
      title: 'Ferry',
      group_id: lake?.id ?? null,
      coord_x: 20,
      coord_y: 20,
      created_at: '2026-02-01',
    },
    {
      title: 'Owl Oak',
      group_id: woods?.id ?? null,
      coord_x: 80,
      coord_y: 30,
      created_at: '2026-02-02',
    },
    {
      title: 'Café Étoile',
      group_id: woods?.id ?? null,
      coord_x: 85,
      coord_y: 85,
      created_at: '2026-02-03',
    },
    { title: 'The Old Café', group_id: null, coord_x: 40, coord_y: 60, created_at: '2026-02-04' },
  ]);
}

test.beforeEach(async ({ api }) => {
  await makeTrails(api);
});

test('the list shows all places by group, follows the legend, and searches them', {
  tag: '@core',
}, async ({ page }) => {
  await openMap(page);
  const button = page.getByRole('button', { name: 'Places', exact: true });
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await openPlaces(page);
  // Each row also contains its group, but only for screen readers.
  const heading = panel(page).locator('[role=presentation] > span:not(.sr-only, [aria-hidden])');
  await expect(heading).toHaveText(['Woods', 'Lake', 'Other places']);
  await expect(options(page)).toHaveText([/Owl Oak/, /Café Étoile/, /Ferry/, /The Old Café/]);
  const dot = heading.first().locator('xpath=preceding-sibling::*');
  await expect(dot).toHaveCSS('background-color', 'rgb(43, 138, 62)');

  // Spaces don't count as a search: no place is chosen yet.
  await page.keyboard.type('  ');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText(['Woods', 'Lake', 'Other places']);
  await expect(panel(page).getByRole('option', { selected: true })).toHaveCount(0);
  await options(page).filter({ hasText: 'Owl Oak' }).hover();
  await expect(marker(page, 'Owl Oak')).toHaveAttribute('data-highlighted');
  await expect(marker(page, 'Ferry')).not.toHaveAttribute('data-highlighted');

  await page.getByRole('button', { name: 'Lake' }).click();
  await expect(options(page)).toHaveText([/Ferry/]);
  await page.getByRole('button', { name: 'All' }).click();
  await expect(options(page)).toHaveCount(4);

  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await search(page).press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(button).toBeFocused();
  await openPlaces(page);
  await page.getByRole('button', { name: 'Close the list of places' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await openPlaces(page);
  await expect(search(page)).toBeFocused();
  await search(page).fill('CAFE');
  await expect(options(page)).toHaveText([/Café Étoile/, /The Old Café/]);
  await search(page).fill('etoile');
  await expect(options(page)).toHaveText([/Café Étoile/]);
  for (const title of ['Ferry', 'Owl Oak', 'Café Étoile', 'The Old Café']) {
    await expect(marker(page, title)).toBeVisible();
  }
  await search(page).fill('owl oka');
  await expect(panel(page).getByText('Nothing found for “owl oka”.')).toBeVisible();
  await expect(heading).toHaveText(['Similar names']);
  await expect(options(page)).toHaveText([/Owl Oak.*Woods/]);
  await search(page).fill('woods');
  await expect(panel(page).getByText('Nothing found')).toHaveCount(0);
  await expect(options(page)).toHaveText([/Owl Oak.*Woods/, /Café Étoile.*Woods/]);
  await expect(options(page).first().getByText('Woods')).toBeVisible();
  await search(page).fill('volcano');
  await expect(panel(page).getByText('Nothing found for “volcano”.')).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await search(page).fill('');
  await expect(options(page)).toHaveCount(4);
});

test('choosing a place flies to it and opens its popup, even from another group', async ({
  page,
}) => {
  await openMap(page);
  const before = await boxOf(picture(page));
  await openPlaces(page);
  await search(page).fill('ferry');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ferry' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search(page)).toBeFocused();
  await waitUntilStill(page);
  expect((await boxOf(picture(page))).width).toBeGreaterThan(before.width * 1.5);
  const { x, y } = await middleOf(marker(page, 'Ferry'));
  expect(x).toBeGreaterThan(0);
  expect(y).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Woods' }).click();
  await search(page).fill('cafe');
  await expect(options(page)).toHaveText([/Café Étoile/, /The Old Café/]);
  await expect(panel(page).getByText('In other groups')).toBeVisible();
  await search(page).fill('ferry');
  await expect(panel(page)).toContainText('Nothing in Woods. In other groups:');
  await search(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Ferry' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  await expect(marker(page, 'Ferry')).toBeInViewport();

  // In this window, the list covers the center, so it closes.
  await page.setViewportSize({ width: 768, height: 1024 });
  await search(page).fill('owl');
  await search(page).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Owl Oak' }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(marker(page, 'Owl Oak')).toBeFocused();
});

test('a highlighted marker shows through the controls, but not through the list or a popup', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1100, height: 800 });
  await openMap(page);
  const covered = async (title: string, part: Locator) => {
    const { x, y } = await middleOf(part);
    const map = await boxOf(picture(page));
    await api.insert('points', {
      title,
      coord_x: ((x - map.x) / map.width) * 100,
      coord_y: ((y - map.y) / map.height) * 100,
    });
  };
  // When the map opens, nothing is behind the controls.
  const zoomIn = async () => {
    await stage(page).focus();
    await page.keyboard.press('+');
    await waitUntilStill(page);
  };
  await openPlaces(page);
  await zoomIn();
  await covered('Behind the list', panel(page));
  await covered('Behind a control', page.getByRole('button', { name: 'Zoom in' }));
  // The list stays open after a reload.
  await page.reload();
  await expect(options(page).first()).toBeVisible();
  await expect(picture(page)).toBeVisible();
  await zoomIn();
  await search(page).focus();
  const controls = page
    .locator('.over-map')
    .filter({ has: page.getByRole('button', { name: 'Whole map' }) });
  await options(page).filter({ hasText: 'Behind a control' }).hover();
  await expect(controls).toHaveCSS('opacity', '0.15');
  await expect(panel(page)).toHaveCSS('opacity', '1');
  await options(page).filter({ hasText: 'Behind the list' }).hover();
  await expect(controls).toHaveCSS('opacity', '1');
  await expect(panel(page)).toHaveCSS('opacity', '1');
  // The list stays opaque while the visitor uses the map, which then has the pointer and the focus.
  await stage(page).click({ position: { x: 40, y: 400 } });
  await expect(stage(page)).toBeFocused();
  await expect(panel(page)).toHaveCSS('opacity', '1');
  await search(page).focus();
  await page.keyboard.press('Escape');
  await marker(page, 'Ferry').click();
  await expect(page.getByRole('dialog', { name: 'Ferry' })).toBeVisible();
  await expect(page.locator('.over-map')).toHaveCSS('opacity', '1');
});

test('a list that is resized while it scrolls renders after the browser has reported sizes', async ({
  page,
  api,
}) => {
  const places = Array.from({ length: 200 }, (_, index) => ({
    title: `Place ${index}`,
    coord_x: index / 2,
    coord_y: 50,
  }));
  await api.insert('points', places);
  await page.addInitScript(() => {
    globalThis.sizeReports = { count: 0, changes: 0 };
    const { sizeReports } = globalThis;
    const changes = new MutationObserver(() => {});
    changes.observe(document, { childList: true, subtree: true });
    class Recorder extends ResizeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => {
          changes.takeRecords();
          callback(entries, observer);
          sizeReports.changes += changes.takeRecords().length;
          sizeReports.count += 1;
        });
      }
    }
    window.ResizeObserver = Recorder;
  });
  await openMap(page);
  await openPlaces(page);
  const reports = await page.locator('aside .sheet-body').evaluate(async (list) => {
    const before = globalThis.sizeReports?.count ?? 0;
    const nextFrame = () => new Promise(requestAnimationFrame);
    for (const scrollTop of [300, 900, 1500]) {
      list.scrollTop = scrollTop;
      await nextFrame();
      list.style.maxHeight = `${200 + scrollTop / 5}px`;
      await nextFrame();
      await nextFrame();
    }
    return { ...globalThis.sizeReports, before };
  });
  expect(reports.count).toBeGreaterThan(reports.before);
  expect(reports.changes).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the search field works even before the map has places', async ({ page, api }) => {
    for (const { id } of await api.read('points')) await api.remove('points', id);
    await page.goto('/');
    await search(page).fill('oak');
    await expect(panel(page).getByText('Nothing found for “oak”.')).toBeVisible();
  });

  test('the list opens from the bottom, and the popup of a chosen place replaces it', async ({
    page,
  }) => {
    await openMap(page);
    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await expect(panel(page)).toBeVisible();
    await expect
      .poll(async () => {
        const { x, y, width, height } = await boxOf(panel(page));
        return [x, width, Math.round(y + height)];
      })
      .toEqual([0, 390, 844]);
    const list = page.getByRole('listbox', { name: 'Places' });
    // Not the search box, because the phone's keyboard would cover the list.
    await expect(list).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toHaveText(/^Café Étoile/);
    await expect(list).toHaveAttribute(
      'aria-activedescendant',
      (await active.getAttribute('id')) ?? '',
    );
    const sheet = page.getByRole('dialog', { name: 'Café Étoile' });
    const closePopup = async () => {
      await expect(sheet.locator(':focus')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(marker(page, 'Café Étoile')).toBeFocused();
    };
    await page.keyboard.press('Enter');
    await expect(panel(page)).toHaveCount(0);
    await closePopup();

    await page.getByRole('button', { name: 'Places', exact: true }).tap();
    await options(page).filter({ hasText: 'Café Étoile' }).tap();
    await expect(sheet).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await waitUntilStill(page);
    const place = await page.evaluate(
      () => document.querySelector('[aria-label="Café Étoile"]')?.getBoundingClientRect().bottom,
    );
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThan((await boxOf(sheet)).y);
    await closePopup();
  });
});

test.describe('the search field in sight', () => {
  const field = (page: Page) => page.getByRole('combobox', { name: 'Search places' });

  test('typing opens the list with results; Escape empties it and stays in the field', async ({
    page,
    api,
  }) => {
    const ferry = (await api.read('points')).find(({ title }) => title === 'Ferry');
    await api.update('points', ferry?.id ?? '', { also_known_as: 'boat, crossing' });
    await openMap(page);
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
    await field(page).click();
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.type('bo');
    await page.keyboard.type('at');
    await expect(field(page)).toHaveValue('boat');
    await expect(options(page)).toHaveText([/^Ferry/]);
    await expect(panel(page).getByText('boat')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');

    await page.keyboard.press('ArrowDown');
    await expect(options(page)).toHaveCount(4);
    await page.keyboard.type('owl');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Owl Oak' })).toBeVisible();
  });

  test('the field covers neither the legend nor the map, and the list’s button has a name elsewhere', async ({
    page,
    api,
  }) => {
    await api.updateSettings({ further_languages: ['de'] });
    for (const [width, height, show_legend, isInSight] of [
      [768, 1024, true, true],
      [844, 390, true, true],
      [1280, 800, false, false],
      [390, 844, true, true],
      [390, 500, true, false],
    ] as const) {
      await test.step(`${width} × ${height}, ${show_legend ? 'with' : 'without'} a legend`, async () => {
        await api.updateSettings({ show_legend });
        await page.setViewportSize({ width, height });
        await openMap(page);
        const choice = await boxOf(page.getByRole('combobox', { name: 'Language' }));
        expect(choice.height).toBeGreaterThanOrEqual(44);
        const button = page.getByRole('button', { name: 'Places', exact: true });
        if (!isInSight) {
          await expect(button.getByText('Places')).toBeInViewport({ ratio: 1 });
          await expect(field(page)).toHaveCount(0);
          return;
        }
        const { x, y, width: fieldWidth, height: fieldHeight } = await boxOf(field(page));
        expect(fieldHeight).toBeGreaterThanOrEqual(44);
        expect(fieldWidth).toBeGreaterThanOrEqual(160);
        expect(x + fieldWidth < choice.x || y + fieldHeight <= choice.y).toBe(true);
        expect(y + fieldHeight).toBeLessThanOrEqual((await boxOf(stage(page))).y);
        const legend = await boxOf(page.locator('.legend-bar'));
        expect(legend.x + legend.width < x || y + fieldHeight <= legend.y).toBe(true);
      });
    }
  });

  test('a search without a match offers the nearest spelling and all places', async ({ page }) => {
    await openMap(page);
    await field(page).fill('etoille');
    const didYouMean = panel(page).getByRole('button', { name: 'Did you mean “Étoile”?' });
    await expect(panel(page).getByText('Nothing found for “etoille”.')).toBeVisible();
    await didYouMean.click();
    await expect(field(page)).toHaveValue('Étoile');
    await expect(field(page)).toBeFocused();
    await expect(options(page)).toHaveText([/Café Étoile/]);
    await expect(didYouMean).toHaveCount(0);
    await field(page).fill('volcano');
    await expect(didYouMean).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Show all places' }).click();
    await expect(options(page)).toHaveCount(4);
    await expect(field(page)).toHaveValue('');
  });
});
