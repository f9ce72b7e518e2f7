import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { marker, openMap, picture, stage, waitUntilStill } from './map-page.ts';
import { makePicture } from './pictures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

let groupId: string;
let ids: Record<string, string>;

test.beforeEach(async ({ api }) => {
  const address = await api.upload(
    'maps',
    'base-map-address.png',
    await makePicture({ width: 1200, height: 800 }),
  );
  await api.updateSettings({ base_map_image: address });
  const [group] = await api.insert('groups', { name: 'Woods', color: '#2b8a3e' });
  groupId = group?.id ?? '';
  const points = await api.insert('points', [
    { title: 'Gate', group_id: null, coord_x: 50, coord_y: 50, created_at: '2026-01-01' },
    { title: 'Oak', group_id: groupId, coord_x: 10, coord_y: 10, created_at: '2026-01-01' },
    { title: 'Elm', group_id: groupId, coord_x: 90, coord_y: 20, created_at: '2026-01-02' },
    { title: 'Yew', group_id: groupId, coord_x: 30, coord_y: 90, created_at: '2026-01-03' },
  ]);
  ids = Object.fromEntries(points.map(({ title, id }) => [title, id]));
});

const popup = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a link to a group shows its own background; a link to a missing group shows all points', async ({
  page,
  api,
}) => {
  const night = await api.upload(
    'maps',
    'group-bg-address.png',
    await makePicture({ width: 600, height: 400 }),
  );
  const [owls] = await api.insert('groups', { name: 'Owls', background_image: night });
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await openMap(page, `/?group=${owls?.id}`);
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 600);
  expect(requests).toContain(night);
  expect(requests.filter((path) => path.includes('base-map-address'))).toEqual([]);

  await openMap(page);
  await page.getByRole('button', { name: 'Woods' }).click();
  await expect(page).toHaveURL(`/?group=${groupId}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Woods' })).toHaveAttribute('aria-pressed', 'true');
  await expect(marker(page, 'Oak')).toBeVisible();
  await expect(marker(page, 'Gate')).toHaveCount(0);
  await page.getByRole('button', { name: 'All' }).click();
  await expect(page).toHaveURL('/');
  for (const query of ['group=nonsense', 'group=&point=']) {
    await openMap(page, `/?${query}`);
    await expect(marker(page, 'Oak')).toBeVisible();
    await expect(marker(page, 'Gate')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a link to a point opens its popup; closing it focuses the marker, or otherwise the map', {
  tag: '@core',
}, async ({ page }) => {
  // The map behind the popup is visible, but inert.
  await page.goto(`/?point=${ids.Elm}`);
  await expect(popup(page, 'Elm')).toBeVisible();
  await waitUntilStill(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(marker(page, 'Elm')).toBeInViewport();
  await expect(marker(page, 'Elm')).toBeFocused();
  // Its marker is hidden, because it is not in the group.
  await page.goto(`/?group=${groupId}&point=${ids.Gate}`);
  await expect(popup(page, 'Gate')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(stage(page)).toBeFocused();
});

test('Back closes the popup, the list and the group, last opened first, and then leaves the site', {
  tag: '@core',
}, async ({ page }) => {
  const woods = page.getByRole('button', { name: 'Woods' });
  const list = page.getByRole('complementary', { name: 'Places' });
  await page.goto('/icon.svg');
  await openMap(page);
  await woods.click();
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await list.getByRole('option', { name: 'Elm' }).click();
  await expect(popup(page, 'Elm')).toBeVisible();
  // The points arrive first, so that the list and the popup appear at once.
  await page.route('**/assets/places-*.js', async (route) => {
    await page.locator('.marker').first().waitFor();
    await route.continue();
  });
  await page.reload();
  await expect(popup(page, 'Elm')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list).toBeVisible();
  await page.goBack();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Places', exact: true })).toBeFocused();
  await expect(woods).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(woods).toHaveAttribute('aria-pressed', 'false');
  await expect(page).toHaveURL('/');
  await page.goForward();
  await page.goForward();
  await expect(woods).toHaveAttribute('aria-pressed', 'true');
  await expect(list).toBeVisible();
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/icon.svg');
});

test('a link to a deleted point says so once; a link to a new point reloads the data', async ({
  page,
  api,
}) => {
  const stale = ids.Gate ?? '';
  await api.remove('points', stale);
  const gone = page.getByText('This place is no longer on the map.');
  for (const link of [`point=${stale}`, 'point=%3Cscript%3E', `to=${stale}&from=${stale}`]) {
    await page.goto(`/?group=${groupId}&${link}`);
    await expect(gone).toBeVisible();
    await expect(page.getByRole('status').filter({ has: gone })).toHaveCount(1);
    await expect(page).toHaveURL(`/?group=${groupId}`);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('Tab');
  await expect(gone).toBeVisible();
  // Otherwise the map's movement would turn the press into a drag.
  await waitUntilStill(page);
  await marker(page, 'Oak').click();
  // Before it disappears automatically.
  await expect(gone).toHaveCount(0, { timeout: 5000 });
  await expect(popup(page, 'Oak')).toBeVisible();
  await page.reload();
  await expect(popup(page, 'Oak')).toBeVisible();
  await expect(gone).toHaveCount(0);

  let reads = 0;
  await page.route('**/rest/v1/points?*', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    reads += 1;
    await (reads === 1 ? route.fulfill({ json: [] }) : route.continue());
  });
  await page.goto(`/?point=${ids.Elm}`);
  await expect(popup(page, 'Elm')).toBeVisible();
  await expect(page.getByText('no longer')).toHaveCount(0);
});
