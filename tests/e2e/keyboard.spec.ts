import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusRing, expectFocusRings } from './focus-ring.ts';
import {
  boxOf,
  makeMap,
  marker,
  middleOf,
  openMap,
  picture,
  stage,
  waitUntilStill,
} from './map-page.ts';

test.beforeEach(async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeMap(api);
});

/** Tabs from the top of the page to the markers, which are a single tab stop. */
async function tabToMarkers(page: Page): Promise<void> {
  await expect(marker(page, 'Middle')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(stage(page)).toBeFocused();
  await page.keyboard.press('Tab');
}

/** Tabs to a control and presses it. */
async function openPlaces(page: Page): Promise<void> {
  const places = page.getByRole('button', { name: 'Places', exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await places.evaluate((button) => button === document.activeElement)).toBe(true);
  }).toPass({ intervals: [1] });
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();
  await expect(page.getByRole('option').first()).toBeVisible();
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search places' });
const status = (page: Page) => page.getByRole('status');

/** Two trails with two places each, in addition to the places without a group. */
async function makeTrails(api: Api): Promise<void> {
  const [lake, owl] = await api.insert('groups', [
    { name: 'Lakeside Loop', color: '#0b7285', created_at: '2026-01-01' },
    { name: 'Owl Walk', color: '#ffd43b', created_at: '2026-01-02' },
  ]);
  const [lakeId, owlId] = [lake?.id ?? null, owl?.id ?? null];
  await api.insert('points', [
    { title: 'Boathouse', group_id: lakeId, coord_x: 30, coord_y: 50, created_at: '2026-02-01' },
    { title: 'Café', group_id: lakeId, coord_x: 40, coord_y: 60, created_at: '2026-02-02' },
    { title: 'Hollow Oak', group_id: owlId, coord_x: 60, coord_y: 30, created_at: '2026-02-03' },
    { title: 'Owlery', group_id: owlId, coord_x: 70, coord_y: 60, created_at: '2026-02-04' },
  ]);
  await api.updateSettings({ show_legend: true });
}

test.describe('with the keyboard only', () => {
  test('the keyboard leads from the top of the page to a popup’s link and back', {
    tag: '@core',
  }, async ({ page, api, site, context }) => {
    await api.insert('points', {
      title: 'Old Mill',
      coord_x: 65,
      coord_y: 45,
      link: `${site.address}/icon.svg?mill`,
    });
    await openMap(page);
    await tabToMarkers(page);
    await expect(marker(page, 'Middle')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(marker(page, 'Old Mill')).toBeFocused();
    await page.keyboard.press('Enter');
    const popup = page.getByRole('dialog', { name: 'Old Mill' });
    await expect(popup.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Tab');
    const link = popup.getByRole('link', { name: 'Learn More' });
    await expect(link).toBeFocused();

    const opened = context.waitForEvent('page');
    await page.keyboard.press('Enter');
    const tab = await opened;
    await tab.waitForURL('**/icon.svg?mill');
    await tab.close();
    await expect(link).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(marker(page, 'Old Mill')).toBeFocused();
  });

  test('markers are one tab stop; keys move to the next one, open its popup and continue from there', async ({
    page,
  }) => {
    await openMap(page);
    const before = await boxOf(picture(page));
    await tabToMarkers(page);
    await page.keyboard.press('ArrowRight');
    await expect(marker(page, 'North East')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(marker(page, 'North East')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(stage(page)).toBeFocused();
    await expect(page.locator('.marker[tabindex="0"]')).toHaveCount(1);
    await page.keyboard.press('Tab');
    for (const [key, title] of [
      ['Home', 'Middle'],
      ['ArrowLeft', 'North West'],
      // There is nothing farther left: the focus stays, and so does the map.
      ['ArrowLeft', 'North West'],
      ['End', 'South West'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(marker(page, title)).toBeFocused();
    }
    await waitUntilStill(page);
    expect(await boxOf(picture(page))).toEqual(before);

    await page.keyboard.press('Space');
    const next = page.getByRole('button', { name: 'Next', exact: true });
    // This is the last place, and the focus stays in the popup.
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await next.press('Enter');
    await expect(page.getByRole('dialog', { name: 'South West' })).toBeVisible();
    await expect(next).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(marker(page, 'South West')).toBeFocused();

    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Next: North West' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'North West' })).toBeVisible();
    // The button stays in place, and keeps the focus.
    await expect(page.getByRole('button', { name: 'Next: North East' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'North East' })).toBeVisible();
    await page.getByRole('button', { name: 'Previous: North West' }).press('Enter');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(marker(page, 'North West')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(marker(page, 'North West')).toBeFocused();
  });
});

test('Page Down goes through the places in the list’s order, which Next follows within a group', async ({
  page,
  api,
}) => {
  for (const { id } of await api.read('points')) await api.remove('points', id);
  const [lake, owl] = await api.insert('groups', [
    { name: 'Lakeside Loop', sort_order: 2, created_at: '2026-01-01' },
    { name: 'Owl Walk', sort_order: 1, created_at: '2026-01-02' },
  ]);
  const [lakeId, owlId] = [lake?.id ?? null, owl?.id ?? null];
  const position = (index: number) => ({ coord_x: 20 + 12 * index, coord_y: 50 });
  await api.insert('points', [
    { title: 'Gate', group_id: null, ...position(0), created_at: '2026-02-01' },
    { title: 'Boathouse', group_id: lakeId, ...position(1), created_at: '2026-02-02' },
    { title: 'Owlery', group_id: owlId, ...position(2), created_at: '2026-02-03' },
    { title: 'Café', group_id: lakeId, ...position(3), created_at: '2026-02-04' },
    { title: 'Hollow Oak', group_id: owlId, ...position(4), created_at: '2026-02-05' },
  ]);
  await openMap(page);
  const inOrder = ['Owlery', 'Hollow Oak', 'Boathouse', 'Café', 'Gate'];
  await expect(marker(page, 'Gate')).toBeVisible();
  await page.locator('.marker[tabindex="0"]').focus();
  for (const title of inOrder) {
    await expect(marker(page, title)).toBeFocused();
    await page.keyboard.press('PageDown');
  }
  await page.keyboard.press('PageUp');
  await expect(marker(page, 'Café')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(marker(page, 'Owlery')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(marker(page, 'Boathouse')).toBeFocused();
  await expect(stage(page)).toHaveAccessibleDescription(/Page Up and Page Down follow the list/);

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Next: Hollow Oak' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  const places = page.getByRole('option');
  await expect(places).toHaveText(inOrder.map((title) => new RegExp(`^${title}`)));
});

test('the list of places works by keyboard alone, and returns the focus', async ({ page }) => {
  await openMap(page);
  await openPlaces(page);
  const seen = new Set<string>();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('ArrowDown');
    const active = page.getByRole('option', { selected: true });
    await expect(active).toBeInViewport({ ratio: 0.9 });
    const id = await active.getAttribute('id');
    await expect(search(page)).toHaveAttribute('aria-activedescendant', id ?? '');
    seen.add((await active.textContent()) ?? '');
  }
  expect(seen.size).toBe(5);

  await page.keyboard.type('north');
  await expect(page.getByRole('option')).toHaveText([/^North East/, /^North West/]);
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^North East/);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^North West/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'North West' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('north');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Places', exact: true })).toBeFocused();
});

test.describe('the focus is visible', () => {
  test('each kind of tab stop has a ring on all sides, in light, dark and forced colors', async ({
    page,
    api,
  }) => {
    await makeTrails(api);
    await api.insert('points', {
      title: 'Old Mill',
      coord_x: 30,
      coord_y: 30,
      link: 'https://example.org',
      created_at: '2026-01-01T12:00:00Z',
    });
    await openMap(page);
    await expect(page.getByRole('button', { name: 'Owl Walk' })).toBeVisible();
    for (const [appearance, media, size] of [
      ['in light', { colorScheme: 'light' }, { width: 1280, height: 800 }],
      // The map fills a phone's window.
      ['in dark, on a phone', { colorScheme: 'dark' }, { width: 390, height: 844 }],
      [
        'in forced colors',
        { colorScheme: 'light', forcedColors: 'active' },
        { width: 1280, height: 800 },
      ],
    ] as const) {
      await test.step(appearance, async () => {
        await page.setViewportSize(size);
        await page.emulateMedia(media);
        await waitUntilStill(page);
        await page.getByRole('button', { name: 'All', exact: true }).focus();
        await page.keyboard.press('Tab');
        await expect(page.getByRole('button', { name: 'Lakeside Loop' })).toBeFocused();
        await expectFocusRing(page);
        await page.keyboard.press('Tab');
        // The map, the markers, the first control.
        await expectFocusRings(page, 3);
        await expect(page.getByRole('button', { name: 'Zoom in' })).toBeFocused();
        await openPlaces(page);
        await expectFocusRing(page);
        // In the bar, the field is before the list.
        await page.keyboard.press(size.width < 768 ? 'Shift+Tab' : 'Tab');
        await expect(page.getByRole('button', { name: 'Close the list of places' })).toBeFocused();
        await expectFocusRing(page);
        await page.keyboard.press('Enter');
        await marker(page, 'Old Mill').press('Enter');
        await expect(page.getByRole('dialog', { name: 'Old Mill' })).toBeVisible();
        // The link, Share, Previous, Next, and back to Close.
        await expectFocusRings(page, 5);
        await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    }
  });

  test('a focused marker moves into view, and shows through the controls', async ({
    page,
    api,
  }) => {
    await api.updateSettings({ size_ratio: 0.001 });
    await api.insert('points', { title: 'Corner', coord_x: 85.5, coord_y: 72.5 });
    await openMap(page);
    // When the map opens, nothing is under the controls.
    await stage(page).focus();
    await page.keyboard.press('+');
    await waitUntilStill(page);
    const { x, y, width, height } = await boxOf(page.getByRole('button', { name: 'Whole map' }));
    const corner = await boxOf(marker(page, 'Corner'));
    expect(corner.x).toBeGreaterThan(x);
    expect(corner.x + corner.width).toBeLessThan(x + width);
    expect(Math.abs(corner.y - y)).toBeLessThan(height * 3);
    await page.keyboard.press('Tab');
    await page.keyboard.press('End');
    await expect(marker(page, 'Corner')).toBeFocused();
    await expectFocusRing(page);
    const controls = page.locator('.over-map');
    await expect(controls).toHaveCSS('opacity', '0.15');
    await page.keyboard.press('Home');
    await expect(controls).toHaveCSS('opacity', '1');

    for (let press = 0; press < 2; press += 1) await page.keyboard.press('+');
    await waitUntilStill(page);
    await expect(marker(page, 'South West')).not.toBeInViewport();
    for (const [key, title] of [
      ['End', 'Corner'],
      ['PageUp', 'South West'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(marker(page, title)).toBeFocused();
      await waitUntilStill(page);
      await expect(marker(page, title)).toBeInViewport({ ratio: 1 });
      await expectFocusRing(page);
    }
  });

  test('a marker pressed at the window’s edge stays under the mouse', async ({ page, api }) => {
    await api.insert('points', { title: 'Edge', coord_x: 50, coord_y: 0 });
    await openMap(page);
    await expect(marker(page, 'Edge')).toBeAttached();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.mouse.move(640, 300);
    await page.mouse.down();
    await page.mouse.move(640, 700, { steps: 4 });
    await page.mouse.up();
    await waitUntilStill(page);
    await page.mouse.click((await middleOf(marker(page, 'Edge'))).x, 10);
    await expect(page.getByRole('dialog', { name: 'Edge' })).toBeVisible();
  });
});

test('a screen reader reads the legend, the map, its controls, the list and a popup', {
  tag: '@core',
}, async ({ page, api }) => {
  await makeTrails(api);
  await api.insert('points', {
    title: 'Old Mill',
    coord_x: 60,
    coord_y: 40,
    link: 'https://example.org',
    created_at: '2026-01-01T12:00:00Z',
  });
  await openMap(page);
  await expect(page.locator('body')).toMatchAriaSnapshot(`
      - banner:
        - group "Groups":
          - button "All" [pressed]
          - button "Lakeside Loop" [pressed=false]
          - button "Owl Walk" [pressed=false]
      - main:
        - heading "Map" [level=1]
        - application "Map":
          - button "Middle"
          - button "Old Mill"
          - button "North West"
          - button "North East"
          - button "South East"
          - button "South West"
          - button "Boathouse"
          - button "Café"
          - button "Hollow Oak"
          - button "Owlery"
        - button "Zoom in"
        - button "Zoom out" [disabled]
        - button "Whole map"
        - button "Full screen"
        - button "Places" [expanded=false]
    `);
  await expect(marker(page, 'Boathouse')).toHaveAccessibleDescription('Lakeside Loop');
  // The description does not repeat its title.
  await expect(marker(page, 'Middle')).toHaveAccessibleDescription('');
  await expect(stage(page)).toHaveAccessibleDescription(/arrow keys to move it.*nearest place/);

  const news = page.getByRole('main').getByRole('status');
  for (const [name, text] of [
    ['Lakeside Loop', 'Lakeside Loop: 2 places'],
    // An unchanged count is announced, too.
    ['Owl Walk', 'Owl Walk: 2 places'],
    ['All', 'All: 10 places'],
  ] as const) {
    const button = page.getByRole('button', { name, exact: true });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(button).toBeFocused();
    await expect(news.filter({ hasText: text })).toHaveCount(1);
  }

  await openPlaces(page);
  await page.keyboard.type('ow');
  const list = page.getByRole('complementary', { name: 'Places' });
  await expect(list).toMatchAriaSnapshot(`
      - complementary "Places":
        - heading "Places" [level=2]
        - button "Close the list of places"
        - status: /\\d found/
        - listbox "Places":
          - option "Owlery , Owl Walk" [selected]
          - option "Hollow Oak , Owl Walk"
    `);
  await expect(search(page)).toHaveAttribute(
    'aria-controls',
    (await page.getByRole('listbox').getAttribute('id')) ?? '',
  );
  const option = page.getByRole('option', { name: 'Hollow Oak' });
  await expect(option).toHaveAttribute('aria-posinset', '2');
  await page.keyboard.type('zzz');
  await expect(status(page).filter({ hasText: 'Nothing found for “owzzz”.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Places', exact: true })).toHaveAttribute(
    'aria-expanded',
    'true',
  );

  await page.keyboard.press('Escape');
  await marker(page, 'Old Mill').press('Enter');
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot(`
      - dialog "Old Mill":
        - button "Close"
        - heading "Old Mill" [level=2]
        - paragraph: 2 of 6 other places
        - link "Learn More"
        - button "Share"
        - status
        - 'button "Previous: Middle"'
        - 'button "Next: North West"'
    `);
});

test.describe('with 1,500 markers', () => {
  const COLUMNS = 50;
  const ROWS = 30;

  const nameOf = (column: number, row: number) => `Place ${column} of row ${row}`;

  test.beforeEach(async ({ api }) => {
    for (const { id } of await api.read('points')) await api.remove('points', id);
    await api.updateSettings({ size_ratio: 0.001 });
    await api.insert(
      'points',
      Array.from({ length: COLUMNS * ROWS }, (_, index) => {
        const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
        return {
          title: nameOf(column, row),
          coord_x: 1 + column * 2,
          coord_y: 2 + row * 3.25,
          created_at: new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString(),
        };
      }),
    );
  });

  test('the page contains only the markers near the view, but keys and the list reach all of them', async ({
    page,
  }) => {
    // 1,500 markers take some time on a slow machine.
    await page.goto('/');
    await expect(page.locator('.marker')).toHaveCount(COLUMNS * ROWS);
    await expect(picture(page)).toBeVisible();
    await stage(page).focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('+');
    await waitUntilStill(page);
    await expect.poll(() => page.locator('.marker').count()).toBeLessThan(1000);

    const map = await boxOf(picture(page));
    const expected: string[] = [];
    for (let row = 0; row < ROWS; row += 1) {
      for (let column = 0; column < COLUMNS; column += 1) {
        const x = map.x + ((1 + column * 2) / 100) * map.width;
        const y = map.y + ((2 + row * 3.25) / 100) * map.height;
        if (x >= 0 && y >= 0 && x <= 1280 && y <= 800) expected.push(nameOf(column, row));
      }
    }
    const seen = await page.evaluate(() =>
      [...document.querySelectorAll('.marker')]
        .filter((marker) => {
          const { x, y, width, height } = marker.getBoundingClientRect();
          const [left, top] = [x + width / 2, y + height / 2];
          return left >= 0 && top >= 0 && left <= 1280 && top <= 800;
        })
        .map((marker) => marker.getAttribute('aria-label')),
    );
    expect(seen).toEqual(expected);
    await expect(page.getByRole('button', { name: expected[0] ?? '', exact: true })).toBeVisible();

    await page.keyboard.press('Tab');
    // The focus starts at the first marker, which is now out of view.
    await expect(marker(page, nameOf(0, 0))).toBeFocused();
    await waitUntilStill(page);
    await expect(marker(page, nameOf(0, 0))).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowDown');
    for (let press = 0; press < 15; press += 1) await page.keyboard.press('ArrowRight');
    await expect(marker(page, nameOf(15, 1))).toBeFocused();
    await waitUntilStill(page);
    await expect(marker(page, nameOf(15, 1))).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('End');
    await expect(marker(page, nameOf(49, 29))).toBeFocused();
    await waitUntilStill(page);
    await expect(marker(page, nameOf(49, 29))).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(marker(page, nameOf(0, 0))).toBeFocused();

    await openPlaces(page);
    const option = page.getByRole('option');
    await expect(option.first()).toHaveAttribute('aria-setsize', String(COLUMNS * ROWS));
    // Only the rows in view, and a few around them.
    expect(await option.count()).toBeLessThan(60);
    for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowDown');
    const chosen = page.getByRole('option', { selected: true });
    await expect(chosen).toHaveAttribute('aria-posinset', '60');
    await expect(chosen).toBeInViewport();
    await page.keyboard.type('place 17 of row 23');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: nameOf(17, 23) })).toBeVisible();
  });
});
