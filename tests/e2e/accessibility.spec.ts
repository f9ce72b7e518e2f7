import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, openAdmin, test } from './fixtures.ts';
import { makePicture } from './pictures.ts';

/** Every screen and dialog, and how to get there. */
const STATES: {
  name: string;
  isSignedIn?: boolean;
  /** A window of this size, rather than the usual one. */
  viewport?: { width: number; height: number };
  arrange?: (api: Api) => Promise<unknown>;
  reach: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'the map',
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
    },
  },
  {
    name: 'the map with a group chosen',
    reach: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Sunny Path' }).click();
    },
  },
  {
    name: 'a popup',
    reach: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Old Mill' }).click();
      await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible();
    },
  },
  {
    name: 'a popup as a sheet',
    viewport: { width: 390, height: 844 },
    reach: async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Old Mill' }).click();
      await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible();
    },
  },
  {
    name: 'a popup whose link was copied',
    reach: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.goto('/');
      await page.getByRole('button', { name: 'Old Mill' }).click();
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByText('Link copied')).toBeVisible();
    },
  },
  {
    name: 'the list of places',
    arrange: addOtherPlaces,
    reach: async (page) => {
      await openPlaces(page);
      await expect(page.getByRole('option', { name: /^Bench/ }).first()).toBeVisible();
    },
  },
  {
    name: 'the list of places as a sheet',
    viewport: { width: 390, height: 844 },
    arrange: addOtherPlaces,
    reach: openPlaces,
  },
  {
    name: 'the list of places with a row chosen by keys',
    arrange: addOtherPlaces,
    reach: async (page) => {
      await openPlaces(page);
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
    },
  },
  {
    name: 'the list of places with what was found',
    arrange: addOtherPlaces,
    reach: async (page) => {
      await openPlaces(page);
      await page.getByRole('combobox').fill('mill');
      await expect(page.getByRole('option')).toHaveCount(1);
    },
  },
  {
    name: 'the list of places with nothing found',
    reach: async (page) => {
      await openPlaces(page);
      await page.getByRole('combobox').fill('zzz');
      await expect(page.getByText('No place has this name.')).toBeVisible();
    },
  },
  {
    name: 'an embedded map with its hint',
    reach: async (page) => {
      await page.goto('/?embed');
      await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
      await page.mouse.move(180, 300);
      await page.mouse.wheel(0, 100);
      await expect(page.getByText(/to zoom with the wheel/)).toBeVisible();
    },
  },
  {
    name: 'a map with many markers',
    arrange: (api) =>
      api.insert(
        'points',
        Array.from({ length: 600 }, (_, number) => ({
          title: `Bench ${number}`,
          coord_x: 2 + (number % 30) * 3.2,
          coord_y: 2 + Math.floor(number / 30) * 4.5,
        })),
      ),
    reach: async (page) => {
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Bench 315' })).toBeVisible();
    },
  },
  {
    name: 'the login',
    reach: async (page) => {
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'the points',
    isSignedIn: true,
    reach: (page) => expect(page.getByRole('cell').first()).toBeVisible(),
  },
  {
    name: 'a point’s dialog with mistakes',
    isSignedIn: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Old Mill' }).click();
      await page.getByLabel('External Link').fill('nonsense');
      await page.getByRole('button', { name: 'Update Point' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'an error message over a dialog',
    isSignedIn: true,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add Point' }).click();
      await page.getByRole('button', { name: 'Create Point' }).click();
      // Under the pointer it stays.
      await page.getByText('Please fill in all required fields').hover();
    },
  },
  {
    name: 'the question before a point is deleted',
    isSignedIn: true,
    reach: (page) => page.getByRole('button', { name: 'Delete Old Mill' }).click(),
  },
  {
    name: 'the groups',
    isSignedIn: true,
    reach: (page) => page.getByRole('tab', { name: 'Groups' }).click(),
  },
  {
    name: 'a group’s dialog',
    isSignedIn: true,
    reach: async (page) => {
      await page.getByRole('tab', { name: 'Groups' }).click();
      await page.getByRole('button', { name: 'Edit Sunny Path' }).click();
    },
  },
  {
    name: 'the settings',
    isSignedIn: true,
    reach: (page) => page.getByRole('tab', { name: 'Settings' }).click(),
  },
  {
    name: 'a list that can’t be loaded',
    isSignedIn: true,
    reach: async (page) => {
      await page.route('**/rest/v1/points?*', (route) => route.abort());
      await page.reload();
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'the not-found page',
    reach: async (page) => {
      await page.goto('/nowhere');
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
    },
  },
];

/** So many that the list scrolls, and some without a group. */
function addOtherPlaces(api: Api): Promise<unknown> {
  return api.insert(
    'points',
    Array.from({ length: 40 }, (_, number) => ({
      title: `Bench ${number}`,
      coord_x: 5 + (number % 10) * 10,
      coord_y: 10 + Math.floor(number / 10) * 10,
    })),
  );
}

async function openPlaces(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
  await page.getByRole('button', { name: 'Places' }).click();
  await expect(page.getByRole('listbox')).toBeVisible();
}

async function fill(api: Api): Promise<void> {
  const picture = await makePicture({ width: 600, height: 400 });
  const address = await api.upload('maps', 'base-map-1.png', picture);
  await api.updateSettings({ base_map_image: address });
  const [group] = await api.insert('groups', {
    name: 'Sunny Path',
    color: '#ffd43b',
    background_image: address,
  });
  await api.insert('points', {
    title: 'Old Mill',
    group_id: group?.id ?? null,
    coord_x: 50,
    coord_y: 50,
    marker_icon: address,
    popup_image: address,
    link: 'https://example.org',
  });
}

test.use({ expectedErrors: [/404/] });

for (const { name, isSignedIn, viewport, arrange, reach } of STATES) {
  test(`axe finds nothing in ${name}, and it fits a window of 360 px`, async ({
    page,
    site,
    api,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (viewport) await page.setViewportSize(viewport);
    await fill(api);
    await arrange?.(api);
    if (isSignedIn) await openAdmin(page, site, api);
    await reach(page);
    await expectNoAxeFindings(page);

    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect.poll(() => countOutside(page, 360)).toBe(0);
  });
}

/** How many of the page's controls and dialogs are not within its width, in CSS pixels. */
function countOutside(page: Page, widthPx: number): Promise<number> {
  return page.evaluate(
    (widthPx) =>
      [...document.querySelectorAll('button, input:not([aria-hidden]), select, a, [role=dialog]')]
        .filter((element) => element.checkVisibility())
        // The legend scrolls, and the map can be moved.
        .filter((element) => !element.closest('[role=group], [role=application]'))
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, width }) => width > 0 && (left < 0 || right > widthPx)).length,
    widthPx,
  );
}
