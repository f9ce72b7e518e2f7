import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { insertDemo } from './demo.ts';
import { expect, readAgain, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { boxOf, makeMap } from './map-page.ts';
import { photo } from './photos.ts';

// What the desk does with the positions of places on Earth.

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });
const fold = (page: Page) => page.getByRole('button', { name: /^Where it is on Earth/ });
const field = (page: Page) => page.getByRole('textbox', { name: 'Latitude and longitude' });
const here = (page: Page) => page.getByRole('button', { name: 'I’m standing here' });
const report = (page: Page) => page.getByRole('region', { name: 'Position on the map' });

/** Opens the form of a point, with what says where it is on Earth unfolded. */
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

/** Gives a point a position by its form. */
async function give(page: Page, title: string, position: string): Promise<void> {
  await openPoint(page, title);
  await field(page).fill(position);
  await save(page);
}

async function openReport(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('heading', { name: 'Position on the map' }).scrollIntoViewIfNeeded();
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

/** Pastes a text over what a field holds, as from another program. */
async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await into.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+v');
}

const MUNICH = '48.137430, 11.575490';

test.describe('a position that is pasted', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('is read as other programs give it, and shown as it was understood', async ({
    signedIn: page,
    api,
  }) => {
    await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Edit Bench', exact: true }).click();
    // Who doesn't use it has a line more in the form.
    await expect(field(page)).toBeHidden();
    await fold(page).click();
    for (const [text, understood] of [
      ['48.13743, 11.57549', MUNICH],
      ['-33.85678;151.21530', '-33.856780, 151.215300'],
      ['48,13743, 11,57549', MUNICH],
      ['48°08\'14.7"N 11°34\'31.8"E', '48.137417, 11.575500'],
      ['geo:48.13743,11.57549?z=17', MUNICH],
      ['https://www.openstreetmap.org/?mlat=48.13743&mlon=11.57549#map=17/48.1/11.5', MUNICH],
      ['https://www.openstreetmap.org/#map=17/48.13743/11.57549', MUNICH],
      [
        'https://www.google.com/maps/place/Marienplatz/@48.1,11.5,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d48.13743!4d11.57549',
        MUNICH,
      ],
      ['https://www.google.com/maps/@48.13743,11.57549,17z', MUNICH],
      ['https://maps.apple.com/?ll=48.1,11.5&q=48.13743,11.57549', MUNICH],
      ['https://maps.apple.com/?ll=48.13743,11.57549', MUNICH],
    ] as const) {
      await paste(page, field(page), text);
      await expect(page.getByText(`Read as ${understood}`), text).toBeVisible();
      await expect(field(page)).toHaveValue(text);
    }
    await expect(page.getByRole('link', { name: 'Show on OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/?mlat=48.137430&mlon=11.575490#map=18/48.137430/11.575490',
    );
    await save(page);
    await expect(toast(page, 'Point updated')).toContainText('Bench');
    expect(await positionOf(api, 'Bench')).toEqual([48.13743, 11.57549]);

    await test.step('an empty one is none', async () => {
      await openPoint(page, 'Bench');
      await expect(field(page)).toHaveValue(MUNICH);
      await field(page).fill('');
      await save(page);
      expect(await positionOf(api, 'Bench')).toEqual([null, null]);
    });
  });

  test('stays where it can’t be read, with what is wrong beside it, and is stored nowhere', async ({
    signedIn: page,
    api,
  }) => {
    await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
    await page.goto('/admin');
    const dialog = await openPoint(page, 'Bench');
    for (const [text, problem] of [
      ['https://maps.app.goo.gl/abcDEF123', /^A short link doesn’t say where it leads/],
      ['by the lake', /^This isn’t a position/],
      ['48.1', /^This isn’t a position/],
      ['91.5, 11.5', /^The latitude is 91.5/],
      ['https://www.google.com/maps/search/bench', /^There is no position in this link/],
    ] as const) {
      await paste(page, field(page), text);
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert')).toHaveText(problem);
      await expect(field(page)).toHaveValue(text);
      await expect(field(page)).toBeFocused();
    }

    await test.step('also folded away, and after the form was closed', async () => {
      await fold(page).click();
      await page.getByRole('button', { name: 'Update Point' }).click();
      await expect(field(page)).toBeFocused();
      await page.keyboard.press('Escape');
      await toast(page, 'Closed without saving').getByRole('button', { name: 'Reopen' }).click();
      await expect(field(page)).toHaveValue('https://www.google.com/maps/search/bench');
    });
    expect(await positionOf(api, 'Bench')).toEqual([null, null]);
    await expectNoAxeFindings(page);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a place has the position of whoever stands there, if that is known well enough', async ({
    signedIn: page,
    api,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 45.2945301, longitude: -69.28466, accuracy: 8 });
    await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
    await page.goto('/admin');
    const dialog = await openPoint(page, 'Bench');
    const { height, width } = await boxOf(here(page));
    expect(height).toBeGreaterThanOrEqual(44);
    expect(width).toBeGreaterThan(300);
    await here(page).tap();
    await expect(dialog.getByText('Your position is in the field: ± 8 m')).toBeVisible();
    await expect(field(page)).toHaveValue('45.294530, -69.284660');
    await save(page);
    expect(await positionOf(api, 'Bench')).toEqual([45.29453, -69.28466]);

    await test.step('one that is not so good is in the field while a better one is waited for', async () => {
      await context.setGeolocation({ latitude: 45.2, longitude: -69.2, accuracy: 32 });
      await openPoint(page, 'Bench');
      await here(page).tap();
      await expect(dialog.getByText('The best so far: ± 32 m')).toBeVisible();
      await expect(
        dialog.getByRole('progressbar', { name: 'Finding your position' }),
      ).toBeVisible();
      await expect(field(page)).toHaveValue('45.200000, -69.200000');
      await dialog.getByRole('button', { name: 'Take it now' }).tap();
      await expect(here(page)).toBeVisible();
      await expect(dialog.getByText('Your position is in the field: ± 32 m')).toBeVisible();
    });

    await test.step('what is better meanwhile is taken', async () => {
      await here(page).tap();
      await expect(dialog.getByText('The best so far: ± 32 m')).toBeVisible();
      await context.setGeolocation({ latitude: 45.3, longitude: -69.3, accuracy: 9.5 });
      await expect(dialog.getByText('Your position is in the field: ± 10 m')).toBeVisible();
      await expect(field(page)).toHaveValue('45.300000, -69.300000');
    });
  });

  test('a position that is inaccurate is refused unless it is insisted on, and is none of the next place’s', async ({
    signedIn: page,
    api,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 45.4, longitude: -69.4, accuracy: 120 });
    await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
    await page.goto('/admin');
    const dialog = await openPoint(page, 'Bench');
    await field(page).fill('45.3, -69.3');
    await here(page).tap();
    await expect(dialog.getByText(/knows only to ± 120 m where it is/)).toBeVisible();
    await expect(field(page)).toHaveValue('45.3, -69.3');
    await expectNoAxeFindings(page);
    await dialog.getByRole('button', { name: 'Use it anyway' }).tap();
    await expect(dialog.getByText('Your position is in the field: ± 120 m')).toBeVisible();
    await expect(field(page)).toHaveValue('45.400000, -69.400000');

    await test.step('what was measured for one place is not offered for the next', async () => {
      await save(page);
      await page.getByRole('button', { name: 'Add Point', exact: true }).tap();
      const create = page.getByRole('dialog', { name: 'Create Point' });
      await create.getByLabel('Title *').fill('Gate');
      await create.getByLabel('X Coordinate (%) *').fill('1');
      await create.getByLabel('Y Coordinate (%) *').fill('1');
      await here(page).tap();
      await expect(create.getByRole('button', { name: 'Use it anyway' })).toBeVisible();
      await create.getByRole('button', { name: 'Save and add another' }).tap();
      await expect(toast(page, 'Point created')).toBeVisible();
      await expect(create.getByRole('button', { name: 'Use it anyway' })).toHaveCount(0);
      await expect(field(page)).toHaveValue('');
      expect(await positionOf(api, 'Gate')).toEqual([null, null]);
    });
    // Wider than the window nothing is.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

  test('where the browser may not tell, it is said what to do, and what was in the field stays', async ({
    signedIn: page,
    api,
    context,
  }) => {
    await context.grantPermissions([]);
    await api.insert('points', {
      title: 'Bench',
      coord_x: 50,
      coord_y: 50,
      latitude: 48,
      longitude: 11,
    });
    await page.goto('/admin');
    const dialog = await openPoint(page, 'Bench');
    await here(page).tap();
    await expect(
      dialog.getByText(/You haven’t allowed this page to use your location/),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('48.000000, 11.000000');
    await expect(here(page)).toBeEnabled();
  });
});

test('three positions that are given let visitors see where they are, and each change is looked at by itself', async ({
  signedIn: page,
  api,
}) => {
  await makeMap(api);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Edit Middle' })).toBeVisible();
  await openReport(page);
  await expect(report(page)).toContainText(/^Position on the map.*three places or more say where/);
  expect(await verdict(api)).toBeNull();
  expect(requests.filter((url) => url.includes('position_verdict'))).toEqual([]);
  await page.getByRole('tab', { name: 'Points' }).click();

  // 600 m from west to east, and from north to south 400.
  await give(page, 'North West', '48.0036, 10.996');
  await give(page, 'North East', '48.0036, 11.004');
  await expect.poll(() => verdict(api)).toBe('poor');
  await openReport(page);
  await expect(report(page)).toContainText('2 of 5 places have a position.');
  await expect(report(page)).toContainText('Visitors don’t see the button “Where am I?”.');
  await expect(report(page)).toContainText('1 more place needs a position.');
  await page.getByRole('tab', { name: 'Points' }).click();

  await give(page, 'South East', '48.0000, 11.004');
  await expect.poll(() => verdict(api)).toBe('good');
  await openReport(page);
  await expect(report(page)).toContainText('3 of 5 places have a position.');
  await expect(report(page)).toContainText('Visitors see the button “Where am I?”.');

  await test.step('a form of the settings that is open is asked nothing', async () => {
    await page.getByRole('switch', { name: 'Show Legend' }).click();
    await api.update('points', (await idOf(api, 'South East')) ?? '', { coord_y: 81 });
    await expect.poll(() => verdict(api)).toBeNull();
    await readAgain(page);
    await expect.poll(() => verdict(api)).toBe('good');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  });

  await test.step('a place that is moved onto the line of the others', async () => {
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

  await test.step('Undo', async () => {
    await page.getByRole('tab', { name: 'Points' }).click();
    // Its message may be gone by now.
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(() => verdict(api)).toBe('good');
  });

  await test.step('what can’t be stored is tried again', async () => {
    await page.route('**/rest/v1/map_settings?*position_changes=*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'PATCH');
    await give(page, 'South East', '48.0001, 11.004');
    await failed;
    expect(await verdict(api)).toBeNull();
    await page.unrouteAll();
    await readAgain(page);
    await expect.poll(() => verdict(api)).toBe('good');
  });

  await test.step('what is changed while it is worked out counts', async () => {
    let stored = 0;
    await page.route('**/rest/v1/map_settings?*position_changes=*', async (route) => {
      stored += 1;
      // All on one line.
      const id = await idOf(api, 'South East');
      if (stored === 1) await api.update('points', id ?? '', { coord_y: 20 });
      await route.continue();
    });
    await give(page, 'South East', '48.0002, 11.004');
    await expect.poll(() => verdict(api)).toBe('poor');
    expect(stored).toBe(2);
  });
});

test('a place that is changed and put back at once has the positions compared anew', async ({
  signedIn: page,
  api,
}) => {
  // There is no time before both are done.
  await page.addInitScript(() => {
    window.requestIdleCallback = (run) =>
      window.setTimeout(run, 6000, { didTimeout: true, timeRemaining: () => 0 });
    window.cancelIdleCallback = (timer) => window.clearTimeout(timer);
  });
  await insertDemo(api, { hasPositions: true });
  await page.goto('/admin');
  await expect.poll(() => verdict(api)).toBe('good');
  await openPoint(page, 'Heron Bay');
  await page.getByLabel('Y Coordinate (%) *').fill('1');
  await save(page);
  await toast(page, 'Point updated').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Point change undone')).toBeVisible();
  await expect.poll(() => verdict(api)).toBe('good');
});

async function idOf(api: Api, title: string) {
  return (await api.read('points')).find((point) => point.title === title)?.id;
}

test('the place that seems wrong is named and opened, and a position that is pasted is shown on the map', async ({
  signedIn: page,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  // 140 m to the north of where it is.
  await api.update('points', (await idOf(api, 'Boathouse Café')) ?? '', { latitude: 45.293912 });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/admin');
  await expect.poll(() => verdict(api)).toBe('good');
  expect(scripts.filter((url) => /PositionReport/.test(url))).toEqual([]);
  await openReport(page);
  await expect(report(page)).toContainText('16 of 23 places have a position.');
  await expect(report(page)).toContainText(/Boathouse Café seems 1[3-6]0 m off/);
  await expect(report(page)).toContainText(/half of them are off by \d\d m or less/);
  await expectNoAxeFindings(page);

  await test.step('it is tried where positions are', async () => {
    const tried = report(page).getByLabel('Try a position');
    await tried.fill('45.29453, -69.28466');
    await expect(report(page).getByText(/^On the map: 5\d\.\d% from the left/)).toBeVisible();
    const spot = report(page).getByRole('button', { name: 'The position you try' });
    const stage = await boxOf(report(page).getByRole('application'));
    const { x, width } = await boxOf(spot);
    expect(Math.abs(x + width / 2 - stage.x - stage.width / 2)).toBeLessThan(stage.width / 6);
    await expectNoAxeFindings(page);
    // Enter stores nothing.
    await tried.press('Enter');
    await tried.fill('45.31, -69.3');
    await expect(
      report(page).getByText('This is 1.1 km away from the map’s picture.'),
    ).toBeVisible();
    await expect(spot).toHaveCount(0);
    await tried.fill('somewhere');
    await expect(report(page).getByText(/^This isn’t a position/)).toBeVisible();
  });

  await test.step('and mended by keyboard alone', async () => {
    await report(page).getByRole('button', { name: 'Edit Boathouse Café' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Point' })).toBeVisible();
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('45.292652, -69.285436');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Point updated')).toContainText('Boathouse Café');
    await expect(report(page).getByText(/Boathouse Café seems/)).toHaveCount(0);
    await expect.poll(() => verdict(api)).toBe('good');
  });
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`what is below the report stays where it is when that comes, ${viewport.width} px wide`, async ({
    signedIn: page,
    api,
  }) => {
    await page.setViewportSize(viewport);
    await insertDemo(api, { hasPositions: true });
    const release = await hold(page, '**/assets/PositionReport-*.js');
    await page.goto('/admin');
    await expect.poll(() => verdict(api)).toBe('good');
    await openReport(page);
    await expect(report(page).getByRole('status')).toHaveText('Loading...');
    const before = (await boxOf(report(page))).height;
    release();
    await expect(report(page).getByLabel('Try a position')).toBeVisible();
    const { height } = await boxOf(report(page));
    // A font may have one line more.
    expect(Math.abs(height - before)).toBeLessThan(24);
  });
}

test('a map without positions says what they are for, and loads no report', async ({
  signedIn: page,
  api,
}) => {
  await insertDemo(api);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/admin');
  await openReport(page);
  await expect(report(page)).toContainText('Where three places or more say where they are');
  // What is below it is in view, and loaded.
  await page.getByRole('heading', { name: 'Unused pictures' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('There are none.')).toBeVisible();
  expect(scripts.filter((url) => /PositionReport/.test(url))).toEqual([]);
});

test('another base map has the positions compared anew', async ({ signedIn: page, api }) => {
  await insertDemo(api, { hasPositions: true });
  await page.goto('/admin');
  await openReport(page);
  await expect(report(page)).toContainText('Visitors see the button “Where am I?”.');
  const { base_map_image: before } = (await api.read('map_settings'))[0] ?? {};
  const { buffer, name } = await photo({ width: 1500, height: 1000 });
  const file = { name, mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Base Map Image', { exact: true }).setInputFiles(file);
  await expect
    .poll(async () => (await api.read('map_settings'))[0]?.base_map_image)
    .not.toBe(before);
  await expect.poll(() => verdict(api)).toBe('good');
  await expect(report(page)).toContainText('Visitors see the button “Where am I?”.');
});

test('a position that another window has changed meanwhile is asked about, and Undo takes both of its numbers back', async ({
  signedIn: page,
  api,
}) => {
  const [bench] = await api.insert('points', {
    title: 'Bench',
    coord_x: 50,
    coord_y: 50,
    latitude: 48,
    longitude: 11,
  });
  await page.goto('/admin');
  await openPoint(page, 'Bench');
  await field(page).fill('48.5, 11.5');
  await api.update('points', bench?.id ?? '', { latitude: 47.5, longitude: 10.5 });
  await page.getByRole('button', { name: 'Update Point' }).click();
  const question = page.getByRole('dialog', { name: 'This point was changed in another window.' });
  await expect(question.getByRole('row', { name: /^Latitude/ })).toContainText(/47\.5.*48\.5/);
  await expect(question.getByRole('row', { name: /^Longitude/ })).toContainText(/10\.5.*11\.5/);
  await question.getByRole('button', { name: 'Show the stored one' }).click();
  await expect(field(page)).toHaveValue('47.500000, 10.500000');
  await page.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(field(page)).toHaveValue('48.5, 11.5');
  await save(page);
  expect(await positionOf(api, 'Bench')).toEqual([48.5, 11.5]);
  await toast(page, 'Point updated').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => positionOf(api, 'Bench')).toEqual([47.5, 10.5]);

  await test.step('whose other number never stands beside one that was corrected alone', async () => {
    await openPoint(page, 'Bench');
    await field(page).fill('47.6, 10.5');
    await api.update('points', bench?.id ?? '', { latitude: 46, longitude: 9 });
    await page.getByRole('button', { name: 'Update Point' }).click();
    await expect(question.getByRole('row', { name: /^Longitude/ })).toContainText(/9.*10\.5/);
    await question.getByRole('button', { name: 'Overwrite' }).click();
    await expect.poll(() => positionOf(api, 'Bench')).toEqual([47.6, 10.5]);
  });
});
