import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap } from './map-page.ts';

// Distances and directions to places, and the export of their positions.

const HERON_BAY = { latitude: 45.295583, longitude: -69.286842 };
const ALDER_MILL = { latitude: 45.292916, longitude: -69.288198 };
const NEAR_THE_MILL = { latitude: 45.29295, longitude: -69.28821 };

test.use({
  locale: 'en-GB',
  permissions: ['geolocation'],
  geolocation: { ...HERON_BAY, accuracy: 10 },
  contextOptions: { reducedMotion: 'reduce' },
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Places' });
const options = (page: Page) => page.getByRole('option');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search places' });
const nearestFirst = (page: Page) => panel(page).getByRole('button', { name: 'Nearest first' });
const heading = (page: Page) =>
  panel(page).locator('[role=presentation] > span:not(.sr-only, [aria-hidden])');
const whereAmI = (page: Page) => page.getByRole('button', { name: 'Where am I?' });

async function openPlaces(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
}

/** Opens the demo and presses “Where am I?”. */
async function openHere(page: Page, path = '/'): Promise<void> {
  await openMap(page, path);
  await whereAmI(page).click();
  await expect(whereAmI(page)).toHaveAttribute('aria-pressed', 'true');
}

function walk(page: Page, to: { latitude: number; longitude: number }): Promise<void> {
  return page.context().setGeolocation({ ...to, accuracy: 10 });
}

/** The distances in the rows of the list, in meters, from the top. */
async function metersOf(page: Page): Promise<number[]> {
  const texts = await options(page).allInnerTexts();
  return texts.map((text) => {
    const [, number = '', unit] = / · ([\d.]+) (k?m)\b/.exec(text.replaceAll('\u00a0', ' ')) ?? [];
    return Number.parseFloat(number) * (unit === 'km' ? 1000 : 1);
  });
}

const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);

test('A position adds distances to the list and popup, and sorts the list by distance', {
  tag: '@core',
}, async ({ page, api }) => {
  await insertDemo(api, { hasPositions: true });
  await openMap(page);
  await expect(whereAmI(page)).toBeVisible();
  await openPlaces(page);
  await expect(heading(page).first()).toHaveText('Family Track');
  await expect(options(page).first()).not.toContainText('·');
  await page.keyboard.press('Escape');

  const popup = page.getByRole('dialog', { name: 'Heron Bay', exact: true });
  const directions = page.getByRole('link', { name: 'Directions' });
  await test.step('a place with a position has directions, even without the visitor’s position', async () => {
    await marker(page, 'Rowing Jetty').press('Enter');
    await expect(page.getByRole('link', { name: 'Learn More' })).toBeVisible();
    await expect(directions).toHaveCount(0);
    await page.keyboard.press('Escape');
    await marker(page, 'Heron Bay').press('Enter');
    await expect(directions).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/directions?to=45.295583,-69.286842',
    );
    await expect(popup.getByText('away')).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await whereAmI(page).click();
  await expect(whereAmI(page)).toHaveAttribute('aria-pressed', 'true');
  await openPlaces(page);
  await expect(nearestFirst(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heading(page)).toHaveCount(0);
  // All distances between places exceed this rounding.
  await expect(options(page).first()).toHaveText(/Heron Bay · 5 m.*Lakeside Loop/);
  const meters = await metersOf(page);
  expect(meters.length).toBeGreaterThan(5);
  expect(meters).toEqual(ascending(meters));

  await search(page).fill('owl');
  await expect(options(page).first()).toHaveText(/The Owl Oak · \d+ m/);
  await search(page).fill('');
  await nearestFirst(page).press('Enter');
  await expect(nearestFirst(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(heading(page).first()).toHaveText('Family Track');
  await expect(options(page).filter({ hasText: 'Visitor Centre' })).toContainText(/ · \d+ m/);
  await page.keyboard.press('Escape');

  await test.step('the popup’s distance follows a walk without moving the focus', async () => {
    await marker(page, 'Heron Bay').press('Enter');
    await expect(popup.getByText('5 m away', { exact: true })).toBeVisible();
    const share = popup.getByRole('button', { name: 'Share' });
    await share.focus();
    await walk(page, ALDER_MILL);
    await expect(popup.getByText(/^3\d0 m away$/)).toBeVisible();
    await expect(share).toBeFocused();
    // Otherwise a screen reader would read it at every step.
    const announced = page.locator('[aria-live], [role=status]');
    await expect(announced.filter({ hasText: 'm away' })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('directions don’t need a good fit', async () => {
    await api.updateSettings({ position_verdict: 'poor' });
    await openMap(page);
    await marker(page, 'Heron Bay').press('Enter');
    await expect(directions).toBeVisible();
  });
});

test('The list follows a walk, except while a place is being chosen by keyboard or mouse', async ({
  page,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  await openHere(page);
  await openPlaces(page);
  const first = options(page).first();
  await expect(first).toHaveText(/Heron Bay · 5 m/);
  await walk(page, ALDER_MILL);
  await expect(first).toHaveText(/Alder Mill · 5 m/);

  await test.step('by keys', async () => {
    await search(page).press('ArrowDown');
    await search(page).press('ArrowDown');
    const chosen = panel(page).getByRole('option', { selected: true });
    await expect(chosen).toHaveAttribute('aria-posinset', '2');
    const title = await chosen.innerText();
    await walk(page, HERON_BAY);
    await expect(options(page).filter({ hasText: 'Heron Bay' })).toContainText('· 5 m');
    await expect(first).toContainText('Alder Mill');
    await expect(chosen).toHaveAttribute('aria-posinset', '2');
    expect(title.split(' ·')[0]).toBe((await chosen.innerText()).split(' ·')[0]);
  });

  await test.step('by mouse, until the pointer leaves', async () => {
    await first.hover();
    await walk(page, NEAR_THE_MILL);
    await walk(page, HERON_BAY);
    await expect(first).toContainText(/Alder Mill · \d{3} m/);
    await page.mouse.move(300, 300);
    await walk(page, { ...HERON_BAY, latitude: 45.2956 });
    await expect(first).toContainText('Heron Bay · 5 m');
  });

  await test.step('scrolled down', async () => {
    const list = panel(page).getByRole('listbox');
    await list.hover();
    await page.mouse.wheel(0, 400);
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    await page.mouse.move(300, 300);
    const top = await list.evaluate(({ scrollTop }) => scrollTop);
    const titles = async () =>
      (await options(page).allInnerTexts()).map((text) => text.split(' ·')[0]);
    const [before, meters] = [await titles(), await metersOf(page)];
    await walk(page, ALDER_MILL);
    await expect.poll(() => metersOf(page)).not.toEqual(meters);
    expect(await titles()).toEqual(before);
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(top);
  });

  await page.getByRole('button', { name: 'Close the list of places' }).click();
  await openPlaces(page);
  await expect(nearestFirst(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(first).toHaveText(/Alder Mill · 5 m/);

  await test.step('a chosen order by group stays while the page is open', async () => {
    await nearestFirst(page).click();
    await page.getByRole('button', { name: 'Close the list of places' }).click();
    await openPlaces(page);
    await expect(heading(page).first()).toHaveText('Family Track');
  });
});

test('The list looks for the position and is then sorted by it, unless the visitor refuses', async ({
  page,
  api,
  context,
}) => {
  await insertDemo(api, { hasPositions: true });
  await openMap(page);
  await openPlaces(page);
  const find = panel(page).getByRole('button', { name: 'Nearest first: use my position' });
  await context.clearPermissions();
  await find.click();
  const refusal = page.getByRole('paragraph').filter({ hasText: 'This page isn’t allowed to use' });
  await expect(refusal).toBeVisible();
  await expect(find).toHaveAttribute('aria-busy', 'false');
  await expect(heading(page).first()).toHaveText('Family Track');

  await context.grantPermissions(['geolocation']);
  await find.click();
  await expect(options(page).first()).toHaveText(/Heron Bay · 5 m.*Lakeside Loop/);
  await expect(nearestFirst(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(find).toHaveCount(0);
});

test('Points with positions are exported as CSV, GeoJSON or GPX, by keyboard alone', async ({
  signedIn: admin,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  await admin.setViewportSize({ width: 360, height: 700 });
  await admin.goto('/admin');
  const button = admin.getByRole('button', { name: 'Export', exact: true });
  const dialog = admin.getByRole('dialog', { name: 'Export' });
  await button.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Save CSV' })).toBeFocused();
  await expect(dialog.getByText('23 points.')).toBeVisible();
  await expect(
    dialog.getByText('16 points with a position. 7 points without a position are left out.'),
  ).toHaveCount(2);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await admin.keyboard.press('Escape');
  await expect(button).toBeFocused();

  async function saved(name: string) {
    await button.press('Enter');
    const download = admin.waitForEvent('download');
    await dialog.getByRole('button', { name: `Save ${name}` }).press('Enter');
    const file = await download;
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  }

  const csv = await saved('CSV');
  expect(csv.name).toMatch(/^poi-map-points-\d{4}-\d\d-\d\d\.csv$/);
  expect(csv.text.trim().split('\r\n').length).toBeGreaterThan(23);
  expect(csv.text).toContain('Rowing Jetty');

  const geoJson = await saved('GeoJSON');
  expect(geoJson.name).toMatch(/^poi-map-points-\d{4}-\d\d-\d\d\.geojson$/);
  const { features } = JSON.parse(geoJson.text);
  expect(features).toHaveLength(16);
  expect(features).toContainEqual(
    expect.objectContaining({
      geometry: { type: 'Point', coordinates: [-69.286842, 45.295583] },
      properties: expect.objectContaining({ title: 'Heron Bay', group: 'Lakeside Loop' }),
    }),
  );

  const gpx = await saved('GPX');
  expect(gpx.name).toMatch(/^poi-map-points-\d{4}-\d\d-\d\d\.gpx$/);
  const places = await admin.evaluate(
    (text) =>
      [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('wpt')].map(
        (place) => [
          place.querySelector('name')?.textContent,
          place.getAttribute('lat'),
          place.getAttribute('lon'),
        ],
      ),
    gpx.text,
  );
  expect(places).toHaveLength(16);
  expect(places).toContainEqual(['Heron Bay', '45.295583', '-69.286842']);
});
