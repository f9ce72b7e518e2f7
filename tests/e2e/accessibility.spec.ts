import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, openDesk, test } from './fixtures.ts';
import { makePicture } from './pictures.ts';

/** Every screen and dialog, and how to get there. */
const STATES: {
  name: string;
  isSignedIn?: boolean;
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
      await expect(page.getByText('Please fill in all required fields')).toBeVisible();
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

for (const { name, isSignedIn, reach } of STATES) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing in ${name}, ${colorScheme}`, async ({ page, site, api }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await fill(api);
      if (isSignedIn) await openDesk(page, site, api);
      await reach(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    });
  }

  test(`${name} fits a window of 360 px`, async ({ page, site, api }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await fill(api);
    if (isSignedIn) await openDesk(page, site, api);
    await reach(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const outside = await page.evaluate(
      () =>
        [...document.querySelectorAll('button, input:not([aria-hidden]), select, a, [role=dialog]')]
          .filter((element) => element.checkVisibility())
          .filter((element) => !element.closest('[role=group]'))
          .map((element) => element.getBoundingClientRect())
          .filter(({ left, right, width }) => width > 0 && (left < 0 || right > 360)).length,
    );
    expect(outside).toBe(0);
  });
}
