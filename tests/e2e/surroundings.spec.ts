import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { openMap, picture, stage, waitForAllChunks, waitForFrames } from './map-page.ts';
import { colorAt, makePicture } from './pictures.ts';

// The picture is twice as wide as high, so it leaves space at the top and at the bottom of a phone.

const PHONE = { width: 390, height: 844 };

test.use({ viewport: PHONE, colorScheme: 'light' });

/** The plain color of the map page. */
const PLAIN = '#e4e2d8';

/** About 70 percent of the picture's color, #cc0000 or #0000cc. */
const DIMMED_RED = /^#8[d-f]0000$/;
const DIMMED_BLUE = /^#00008[d-f]$/;

const upload = async (api: Api, name: string, color: string) =>
  api.upload('maps', name, await makePicture({ width: 800, height: 400, color }));

async function makeMap(api: Api): Promise<void> {
  await api.updateSettings({ base_map_image: await upload(api, 'red.png', '#cc0000') });
  await api.insert('points', { title: 'Mill', coord_x: 50, coord_y: 50 });
  await api.insert('groups', {
    name: 'Night',
    background_image: await upload(api, 'blue.png', '#0000cc'),
  });
}

/** The color at the window's bottom left corner, far from the picture and its controls. */
const cornerColor = (page: Page) => colorAt(page.locator('.map-page'), 0.02, 0.99);

test('the dimmed picture surrounds the map, without another request, and follows a group’s background', {
  tag: '@core',
}, async ({ page, api }) => {
  await makeMap(api);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/red|blue/.test(request.url())) requests.push(request.url());
  });
  await openMap(page);
  await expect.poll(() => cornerColor(page)).toMatch(DIMMED_RED);
  await page.getByRole('button', { name: 'Night' }).click();
  await expect.poll(() => cornerColor(page)).toMatch(DIMMED_BLUE);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => cornerColor(page)).toMatch(DIMMED_RED);
  await waitForAllChunks(page);
  expect(requests.map((address) => new URL(address).pathname.split('/').at(-1))).toEqual([
    'red.png',
    'blue.png',
  ]);

  await test.step('the space is plain with forced colors, and in print', async () => {
    const surroundings = page.locator('.map-page > canvas');
    await expect(surroundings).toBeVisible();
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(surroundings).toBeHidden();
    await page.emulateMedia({ forcedColors: 'none', media: 'print' });
    await expect(surroundings).toBeHidden();
  });
});

test('a map without a picture, or with one that fails to load, has a plain background', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await page.route('**/blue.png*', (route) => route.abort());
  await openMap(page);
  await expect.poll(() => cornerColor(page)).toMatch(DIMMED_RED);
  await page.getByRole('button', { name: 'Night' }).click();
  await expect.poll(() => cornerColor(page)).toBe(PLAIN);
});

test('the administrator turns the surroundings off, and a map that is open follows', async ({
  signedIn: admin,
  page,
  api,
}) => {
  await makeMap(api);
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Settings' }).click();
  const choice = admin.getByRole('switch', { name: 'Blurred picture around the map' });
  await admin.getByText('More settings').click();
  await expect(choice).toBeChecked();
  await choice.click();
  await admin.getByRole('button', { name: 'Save Settings' }).click();
  await expect.poll(() => api.read('map_settings')).toMatchObject([{ surroundings: false }]);
  await openMap(page);
  // They are drawn in the frame after the picture.
  await waitForFrames(page);
  expect(await cornerColor(page)).toBe(PLAIN);
  await api.updateSettings({ surroundings: true });
  await openMap(page);
  await expect.poll(() => cornerColor(page)).toMatch(DIMMED_RED);
});

test('a transparent picture shows the plain color where nothing is drawn', async ({
  page,
  api,
}) => {
  const disc =
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><circle cx="200" cy="100" r="60" fill="#cc0000"/></svg>';
  const png = Buffer.from(await sharp(Buffer.from(disc)).png().toBuffer());
  await api.updateSettings({
    base_map_image: await api.upload('maps', 'transparent.png', png),
    show_legend: false,
  });
  await api.insert('points', { title: 'Mill', coord_x: 50, coord_y: 95 });
  await openMap(page);
  // The middle of the stage shows the disc, and its sides the picture's empty part.
  await expect.poll(() => colorAt(stage(page), 0.5, 0.5)).toBe('#cc0000');
  expect(await colorAt(stage(page), 0.02, 0.5)).toBe(PLAIN);
  await page.emulateMedia({ media: 'print' });
  await expect(stage(page)).toBeVisible();
  await expect.poll(() => colorAt(picture(page), 0.02, 0.5)).toBe('#ffffff');
});
