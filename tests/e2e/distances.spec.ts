import type { Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap } from './map-page.ts';

const HERON_BAY = { latitude: 45.295583, longitude: -69.286842 };

// Distances and directions to places, and the export of their positions.

const ALDER_MILL = { latitude: 45.292916, longitude: -69.288198 };
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

test('A position adds distances to the list and popup, and sorts the list by distance', async ({
  page,
  api,
}) => {
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
