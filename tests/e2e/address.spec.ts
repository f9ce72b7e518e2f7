import type { Page } from '@playwright/test';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { boxOf, marker, middleOf, openMap, picture, stage, waitUntilStill } from './map-page.ts';
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('choosing a group moves one of its places into view, once', async ({ page, api }) => {
    const [cliff] = await api.insert('groups', { name: 'Cliff' });
    const near = { title: 'Near', group_id: cliff?.id ?? null, coord_x: 96, coord_y: 50 };
    await api.insert('points', [{ ...near, title: 'Far', coord_y: 10 }, near]);
    await openMap(page);
    await expect(marker(page, 'Near')).not.toBeInViewport();
    await page.getByRole('button', { name: 'Cliff' }).click();
    await expect(marker(page, 'Near')).toBeInViewport({ ratio: 1 });
    await page.reload();
    await expect(marker(page, 'Near')).toBeInViewport({ ratio: 1 });
    await waitUntilStill(page);
    const { x, y } = await middleOf(stage(page));
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 300, y, { steps: 5 });
    await page.mouse.up();
    await waitUntilStill(page);
    await expect(marker(page, 'Near')).not.toBeInViewport();

    await api.insert('points', { ...near, title: 'Nearer', coord_x: 95 });
    await triggerRefetch(page);
    await expect(marker(page, 'Nearer')).toBeAttached();
    await waitUntilStill(page);
    await expect(marker(page, 'Near')).not.toBeInViewport();
  });
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

test('Back and Forward close and reopen a popup, unless it was closed in another way', async ({
  page,
}) => {
  await page.goto('/icon.svg');
  await openMap(page);
  await page.getByRole('button', { name: 'Woods' }).click();
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await page.getByRole('button', { name: 'All' }).click();
  await page.getByRole('button', { name: 'Close the list of places' }).click();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  for (const title of ['Gate', 'Oak']) {
    await marker(page, title).click();
    await expect(popup(page, title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await marker(page, 'Gate').click();
  await expect(popup(page, 'Gate')).toBeVisible();
  await expect(page).toHaveURL(`/?point=${ids.Gate}`);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(popup(page, 'Gate')).toBeVisible();
  // The only point in a group has no next one.
  await expect(page.getByRole('button', { name: /Next|Previous/ })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await marker(page, 'Oak').click();
  await expect(popup(page, 'Oak')).toContainText('1 of 3');
  await popup(page, 'Oak').getByRole('button', { name: 'Next: Elm' }).click();
  await expect(popup(page, 'Elm')).toContainText('2 of 3');
  await expect(page).toHaveURL(`/?point=${ids.Elm}`);
  await popup(page, 'Elm').getByRole('button', { name: 'Next: Yew' }).click();
  await expect(popup(page, 'Yew').getByRole('button', { name: 'Next' })).toBeDisabled();
  await popup(page, 'Yew').getByRole('button', { name: 'Previous: Elm' }).click();
  await expect(popup(page, 'Elm')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
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

test('Share uses the system’s share sheet, or else copies the link, or else shows it', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    // No browser shows the system's share sheet in a test.
    navigator.share = async (data) => {
      document.title = JSON.stringify(data);
    };
  });
  await openMap(page, `/?group=${groupId}`);
  await marker(page, 'Oak').click();
  const share = page.getByRole('dialog').getByRole('button', { name: 'Share' });
  const status = page.getByRole('dialog').getByRole('status');
  await share.click();
  const shared = { title: 'Oak', url: `${site.address}/?point=${ids.Oak}` };
  await expect(page).toHaveTitle(JSON.stringify(shared));
  await expect(status).toHaveText('');

  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await share.click();
  await expect(status).toHaveText('Link copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(popup(visitor, 'Oak')).toBeVisible();
  await visitor.close();

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Next: Elm' }).click();
  await share.click();
  await expect(status).toHaveText(`${site.address}/?point=${ids.Elm}`);
});

test('the popup’s text does not move when its picture arrives', async ({ page, api }) => {
  const address = await api.upload(
    'popups',
    'popup-slow.png',
    await makePicture({ width: 800, height: 700 }),
  );
  await api.insert('points', {
    title: 'Slow',
    coord_x: 60,
    coord_y: 60,
    popup_image: address,
    link: 'https://example.org',
  });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const release = await holdRequests(page, '**/popup-slow.png');
    await page.setViewportSize(viewport);
    await openMap(page);
    await marker(page, 'Slow').click();
    const link = popup(page, 'Slow').getByRole('link', { name: 'Learn More' });
    await expect(link).toBeVisible();
    await waitUntilStill(page);
    const before = await boxOf(link);
    const image = popup(page, 'Slow').locator('img');
    await expect(image).toHaveJSProperty('naturalWidth', 0);
    release();
    await expect(image).toHaveJSProperty('naturalWidth', 800);
    expect(await boxOf(link)).toEqual(before);
  }
});
