import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { insertDemo } from './demo.ts';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { boxOf, makeMap } from './map-page.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

// Positions of places on Earth, in the admin. Unit tests cover how positions are parsed, measured and
// compared.

const fold = (page: Page) => page.getByRole('button', { name: /^Where it is on Earth/ });
const field = (page: Page) => page.getByRole('textbox', { name: 'Latitude and longitude' });
const here = (page: Page) => page.getByRole('button', { name: 'I’m standing here' });
const report = (page: Page) => page.getByRole('region', { name: 'Positions' });

/** Opens the form of a point, with the section on its position unfolded. */
async function openPoint(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Point' });
  await expect(dialog).toBeVisible();
  if ((await fold(page).getAttribute('aria-expanded')) === 'false') await fold(page).click();
  await expect(field(page)).toBeVisible();
  return dialog;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update Point' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Gives a point a position through its form. */
async function give(page: Page, title: string, position: string): Promise<void> {
  await openPoint(page, title);
  await field(page).fill(position);
  await save(page);
}

async function openReport(page: Page): Promise<Locator> {
  await openSection(page, 'Positions');
  await page.getByRole('heading', { name: 'Positions' }).scrollIntoViewIfNeeded();
  return report(page);
}

async function verdict(api: Api) {
  const [settings] = await api.read('map_settings');
  return settings?.position_verdict;
}

async function positionOf(api: Api, title: string) {
  const point = (await api.read('points')).find((point) => point.title === title);
  return point && [point.latitude, point.longitude];
}

/** Replaces the content of a field with pasted text, as if from another program. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await into.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

const MUNICH = '48.137430, 11.575490';

test.describe('a position from another program', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('A pasted position is stored once it can be read', { tag: '@core' }, async ({
    signedIn: page,
    api,
  }) => {
    await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Edit Bench', exact: true }).click();
    // Folded, it takes one line of the form.
    await expect(field(page)).toBeHidden();
    await fold(page).click();

    await test.step('An unreadable position and its error stay, even after the form is closed', async () => {
      const link = 'https://maps.app.goo.gl/abcDEF123';
      await paste(page, field(page), link);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
        /^A short link doesn’t say where it leads/,
      );
      await expect(field(page)).toHaveValue(link);
      await expect(field(page)).toBeFocused();
      await fold(page).click();
      await page.getByRole('button', { name: 'Update Point' }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await toast(page, 'Closed without saving').getByRole('button', { name: 'Reopen' }).click();
      await expect(field(page)).toHaveValue(link);
      expect(await positionOf(api, 'Bench')).toEqual([null, null]);
    });

    const link = 'https://www.openstreetmap.org/#map=17/48.13743/11.57549';
    await paste(page, field(page), link);
    await expect(page.getByText(`Read as ${MUNICH}`)).toBeVisible();
    await expect(field(page)).toHaveValue(link);
    await expect(page.getByRole('link', { name: 'Show on OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=48.137430&mlon=11.575490#map=18/48.137430/11.575490',
    );
    await save(page);
    await expect(toast(page, 'Point updated')).toContainText('Bench');
    expect(await positionOf(api, 'Bench')).toEqual([48.13743, 11.57549]);

    await test.step('Clearing the field removes the position', async () => {
      await openPoint(page, 'Bench');
      await expect(field(page)).toHaveValue(MUNICH);
      await field(page).fill('');
      await save(page);
      expect(await positionOf(api, 'Bench')).toEqual([null, null]);
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('A place gets the device’s position if it is accurate enough', async ({
    signedIn: page,
    api,
    context,
  }) => {
    await context.grantPermissions([]);
    await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
    await page.clock.install();
    await page.goto('/admin');
    const dialog = await openPoint(page, 'Bench');

    await test.step('Without permission, it says what to do and leaves the field unchanged', async () => {
      await field(page).fill('45.3, -69.3');
      await here(page).tap();
      await expect(dialog.getByText(/This page isn’t allowed to use your location/)).toBeVisible();
      await expect(field(page)).toHaveValue('45.3, -69.3');
      await expect(here(page)).toBeEnabled();
    });

    await test.step('An inaccurate position is used only on request', async () => {
      await context.grantPermissions(['geolocation']);
      await context.setGeolocation({ latitude: 45.4, longitude: -69.4, accuracy: 120 });
      const { height, width } = await boxOf(here(page));
      expect(height).toBeGreaterThanOrEqual(44);
      // It shares its line with the map's heading.
      expect(width).toBeGreaterThan(150);
      await here(page).tap();
      await expect(dialog.getByText('Best so far: ± 120 m')).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(dialog.getByText(/knows its position only to ± 120 m/)).toBeVisible();
      await expect(field(page)).toHaveValue('45.3, -69.3');
      await dialog.getByRole('button', { name: 'Use it anyway' }).tap();
      await expect(dialog.getByText('Your position has been filled in: ± 120 m')).toBeVisible();
      await expect(field(page)).toHaveValue('45.400000, -69.400000');
    });

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

test('Three positions enable “Where am I?” for visitors, and each change is reevaluated', async ({
  signedIn: page,
  api,
}) => {
  await makeMap(api);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Edit Middle' })).toBeVisible();
  await openReport(page);
  await expect(report(page)).toContainText(/^Positions.*three points or more have a position/);
  expect(await verdict(api)).toBeNull();
  // Without positions nothing is compared. Meanwhile, another section is loaded.
  await openSection(page, 'Backup');
  await expect(page.getByText('There are none.')).toBeVisible();
  expect(requests.filter((url) => /position_verdict|fit-analysis-worker/.test(url))).toEqual([]);
  await page.getByRole('tab', { name: 'Points' }).click();

  // 600 m from west to east, and 400 m from north to south.
  await give(page, 'North West', '48.0036, 10.996');
  await give(page, 'North East', '48.0036, 11.004');
  await expect.poll(() => verdict(api)).toBe('poor');
  await openReport(page);
  await expect(report(page)).toContainText('2 of 5 points have a position.');
  await expect(report(page)).toContainText('Visitors don’t see the button “Where am I?”.');
  await expect(report(page)).toContainText('1 more point needs a position.');
  await page.getByRole('tab', { name: 'Points' }).click();

  await give(page, 'South East', '48.0000, 11.004');
  await expect.poll(() => verdict(api)).toBe('good');
  await openReport(page);
  await expect(report(page)).toContainText('3 of 5 points have a position.');
  await expect(report(page)).toContainText('Visitors see the button “Where am I?”.');

  await test.step('Unsaved settings cause no conflict dialog', async () => {
    await openSection(page, 'Map');
    await page.getByRole('switch', { name: 'Show Legend' }).click();
    await api.update('points', (await idOf(api, 'South East')) ?? '', { coord_y: 81 });
    await expect.poll(() => verdict(api)).toBeNull();
    await triggerRefetch(page);
    await expect.poll(() => verdict(api)).toBe('good');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  });

  await test.step('Three places on one line are not enough', async () => {
    await page.getByRole('tab', { name: 'Points' }).click();
    await openPoint(page, 'South East');
    await page.getByLabel('Y Coordinate (%) *').fill('20');
    await page.getByLabel('X Coordinate (%) *').fill('50');
    await save(page);
    await expect.poll(() => verdict(api)).toBe('poor');
    await openReport(page);
    await expect(report(page)).toContainText('are all on one line');
    await expect(report(page).getByLabel('Try a position')).toHaveCount(0);
  });
});

async function idOf(api: Api, title: string) {
  return (await api.read('points')).find((point) => point.title === title)?.id;
}

test('The position report names a wrong place, and previews a position on the map', async ({
  signedIn: page,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  await test.step('Loading the report moves nothing', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const release = await holdRequests(page, '**/assets/fit-analysis-worker-*.js');
    await page.goto('/admin');
    await expect.poll(() => verdict(api)).toBe('good');
    await openReport(page);
    await expect(report(page).getByRole('status')).toHaveText('Loading...');
    const before = (await boxOf(report(page))).height;
    release();
    await expect(report(page).getByLabel('Try a position')).toBeVisible();
    const { height } = await boxOf(report(page));
    // A font may need one more line.
    expect(Math.abs(height - before)).toBeLessThan(24);
    await page.unrouteAll();
  });
  await page.setViewportSize({ width: 1280, height: 800 });
  // 140 m to the north of its place.
  await api.update('points', (await idOf(api, 'Boathouse Café')) ?? '', { latitude: 45.293912 });
  await triggerRefetch(page);
  await expect(report(page)).toContainText('16 of 23 points have a position.');
  await expect(report(page)).toContainText(/Boathouse Café seems 1[3-6]0 m off/);
  await expect(report(page)).toContainText(/half of them are off by \d\d m or less/);

  await test.step('A position is previewed on the map', async () => {
    const tried = report(page).getByLabel('Try a position');
    await tried.fill('45.29453, -69.28466');
    await expect(report(page).getByText(/^On the map: 5\d\.\d% from the left/)).toBeVisible();
    const spot = report(page).getByRole('button', { name: 'The position you entered' });
    const stage = await boxOf(report(page).getByRole('application'));
    const { x, width } = await boxOf(spot);
    expect(Math.abs(x + width / 2 - stage.x - stage.width / 2)).toBeLessThan(stage.width / 6);
    // Enter stores nothing.
    await tried.press('Enter');
    await tried.fill('45.31, -69.3');
    await expect(report(page).getByText('This is 1.1 km outside the map’s picture.')).toBeVisible();
    await expect(spot).toHaveCount(0);
    await tried.fill('somewhere');
    await expect(report(page).getByText(/^This isn’t a position/)).toBeVisible();
  });

  await test.step('The place is corrected by keyboard alone', async () => {
    await report(page).getByRole('button', { name: 'Edit Boathouse Café' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Point' })).toBeVisible();
    await fold(page).focus();
    await page.keyboard.press('Enter');
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('45.292652, -69.285436');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Point updated')).toContainText('Boathouse Café');
    await expect(report(page).getByText(/Boathouse Café seems/)).toHaveCount(0);
    await expect.poll(() => verdict(api)).toBe('good');
  });

  await test.step('A place with swapped coordinates is left out, and its form offers to swap them', async () => {
    const id = (await idOf(api, 'Boathouse Café')) ?? '';
    await api.update('points', id, { latitude: -69.285436, longitude: 45.292652 });
    await triggerRefetch(page);
    await expect(report(page)).toContainText(/Boathouse Café seems [\d,]+ km off\. It’s left out/);
    await expect.poll(() => verdict(api)).toBe('good');
    await expect(report(page)).toContainText('Visitors see the button “Where am I?”.');
    await report(page).getByRole('button', { name: 'Edit Boathouse Café' }).click();
    await page.getByRole('button', { name: 'Swap the two numbers' }).click();
    await expect(field(page)).toHaveValue('45.292652, -69.285436');
    await expect(field(page)).toBeFocused();
    await save(page);
    await expect(report(page).getByText(/Boathouse Café seems/)).toHaveCount(0);
    await expect.poll(() => verdict(api)).toBe('good');
  });
});
