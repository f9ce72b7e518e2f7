import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { expectFocusRing, expectFocusRings } from './focus-ring.ts';
import { boxOf, makeMap, marker, openMap, picture, stage, waitUntilStill } from './map-page.ts';

test.beforeEach(async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeMap(api);
});

/** Tabs from the top of the page to the markers, which are a single tab stop. */
async function tabToMarkers(page: Page): Promise<void> {
  const text = page.getByRole('link', { name: 'Read the map as text' });
  await expect(text).toBeAttached();
  await page.keyboard.press('Tab');
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
        // From the field above the map, Tab leads to the list.
        await page.keyboard.press('Tab');
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
        - paragraph: 2 of 6
        - status
        - link "Learn More"
        - button "Share"
        - 'button "Previous: Middle"'
        - 'button "Next: North West"'
    `);
});
