import { startTrafficCounter } from '../traffic.ts';
import { expect, openAdmin, test, triggerRefetch } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeMap, marker, picture } from './map-page.ts';
import { makeFile, makePicture } from './pictures.ts';
import { toast } from './toast.ts';

test('When the backend stops, the map stays, and the admin shows an error and loses nothing', async ({
  context,
  page,
  site,
  api,
}) => {
  // tests/backend covers what survives a killed process.
  const proxy = await startTrafficCounter(site.address);
  await api.insert('groups', { name: 'Empty Trail' });
  await api.insert('points', { title: 'Bench', coord_x: 60, coord_y: 60 });
  await makeMap(api);
  await api.updateSettings({ show_legend: true });

  const map = await context.newPage();
  const unhandled: string[] = [];
  map.on('pageerror', (error) => unhandled.push(error.message));
  await map.goto(proxy.address);
  await expect(map.getByRole('button', { name: 'Bench' })).toBeVisible();
  await openAdmin(page, { ...site, address: proxy.address });
  // This page has the app's code, but the backend is down at its first request.
  const early = await context.newPage();
  await early.clock.install();
  const ask = await holdRequests(early, '**/rest/v1/*');
  await early.goto(proxy.address);

  await page.getByRole('button', { name: 'Add Point' }).click();
  await page.getByLabel('Title *').fill('Half a thought');
  await page.getByLabel('X Coordinate (%) *').fill('1');
  await page.getByLabel('Y Coordinate (%) *').fill('2');

  proxy.isOffline = true;
  ask();

  await test.step('the map', async () => {
    await map.getByRole('button', { name: 'Empty Trail' }).click();
    await expect(map.getByRole('button', { name: 'Bench' })).toHaveCount(0);
    await map.getByRole('button', { name: 'All' }).click();
    await map.getByRole('button', { name: 'Bench' }).click();
    await expect(map.getByRole('dialog', { name: 'Bench' })).toBeVisible();
    // When the network returns, the data is requested again, unsuccessfully.
    await triggerRefetch(map);
    await map.keyboard.press('Escape');
    await expect(map.getByRole('button', { name: 'Bench' })).toBeVisible();
    await expect(map.locator('body')).not.toContainText(/fetch|error|fail/i);
    expect(unhandled).toEqual([]);
  });

  await test.step('the admin', async () => {
    const failed = toast(page, 'Failed to fetch');
    await page.getByRole('button', { name: 'Create Point' }).click();
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText('No connection. Your text is kept; try again.');
    await expect(page.getByLabel('Title *')).toHaveValue('Half a thought');
    await expect(page.getByRole('button', { name: 'Create Point' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Create Point' })).toBeEnabled();
    await page.getByLabel('Marker Icon', { exact: true }).setInputFiles(await makeFile());
    // The message is shown once more, and the picture can be sent again.
    await expect(
      page.getByRole('button', { name: 'Try again to upload Marker Icon' }),
    ).toBeVisible();
    await expect(failed).toHaveCount(1);
    await expect(failed).toContainText('No connection. Try again.');
    await expect(page.getByLabel('X Coordinate (%) *')).toHaveValue('1');
  });

  await test.step('the backend restarts', async () => {
    proxy.isOffline = false;
    await page.getByRole('button', { name: 'Create Point' }).click();
    await expect(page.getByText('Point created')).toBeVisible();
    const points = await api.read('points');
    expect(points).toContainEqual(expect.objectContaining({ title: 'Half a thought' }));
    // Without user input, the page retries at least once a minute.
    await early.clock.fastForward(60_000);
    await expect(marker(early, 'Bench')).toBeVisible();
    await expect(picture(early)).toHaveJSProperty('naturalWidth', 1200);
  });
  await proxy.stop();
});

test('Code, icons and pictures that failed to load appear when the network returns', {
  tag: '@core',
}, async ({ page, api }) => {
  const popup_image = await api.upload('popups', 'popup-late.png', await makePicture());
  const [point] = await api.insert('points', {
    title: 'Tower',
    coord_x: 40,
    coord_y: 40,
    marker_icon: '/pins/tower.svg',
    popup_image,
  });
  await makeMap(api);
  const missing = ['**/data-*.js*', '**/places-*', '**/tower.svg', '**/popup-late.png'];
  for (const address of missing) await page.route(address, (route) => route.abort());
  const icon = page.locator('.marker[data-highlighted] img');
  const popup = page.getByRole('dialog', { name: 'Tower' });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.addInitScript(() => {
    if (window.location.protocol === 'about:') return;
    const isReloaded = Object.keys(sessionStorage).some((key) => key.includes('places-'));
    if (isReloaded) performance.mark('reloaded for the popup');
  });
  await page.goto(`/?point=${point?.id}`);
  // The site responds, so the page assumes its code is outdated and reloads. Because it still shows nothing, it
  // reloads again.
  await expect.poll(() => loads).toBeGreaterThan(2);
  await expect(page.locator('body')).toHaveText('');
  await page.unroute('**/data-*.js*');
  await triggerRefetch(page);
  await page.waitForFunction(() => performance.getEntriesByName('reloaded for the popup').length);
  await expect(icon).toHaveAttribute('src', /^data:/);
  await expect(popup).toHaveCount(0);
  await page.unroute('**/places-*');
  await triggerRefetch(page);
  await expect(popup).toBeVisible();
  await expect(popup.locator('img')).toHaveCount(0);
  await expect(icon).toHaveAttribute('src', /^data:/);
  await page.unrouteAll();
  await triggerRefetch(page);
  await expect(popup.locator('img')).toHaveJSProperty('naturalWidth', 30);
  await expect(icon).toHaveAttribute('src', /tower\.svg$/);
  await expect(icon).not.toHaveJSProperty('naturalWidth', 0);
});
