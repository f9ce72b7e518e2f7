import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { smallBackup } from '../small-backup.ts';
import { zipFiles } from '../zip-files.ts';
import { expectNoAxeFindings } from './axe.ts';
import { insertDemo } from './demo.ts';
import { expect, openAdmin, test, triggerRefetch } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { middleOf, waitUntilStill } from './map-page.ts';
import { photo } from './photos.ts';
import { makeFile, makePicture } from './pictures.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

// Runs axe on all screens, in light and in dark mode. States of the same page share one load. The other
// specs test how these states behave.

test.use({ expectedErrors: [/^(404: there is no page|The app has stopped)/] });

test.beforeEach(async ({ page, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fill(api);
});

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const NARROW = { width: 360, height: 640 };

/** Runs axe on a state. */
function inspect(page: Page, name: string): Promise<void> {
  return test.step(name, () => expectNoAxeFindings(page));
}

/** Runs axe on a state at one window size, and expects it to fit the narrowest window. */
function inspectInWindow(page: Page, name: string, size = DESKTOP): Promise<void> {
  return test.step(name, async () => {
    await expectNoAxeFindings(page);
    await page.setViewportSize(NARROW);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(NARROW.width);
    await expect.poll(() => countOutside(page, NARROW.width)).toBe(0);
    await page.setViewportSize(size);
  });
}

test('The map and its popups pass axe and fit a window of 360 px', async ({
  page,
  context,
  api,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const mill = page.getByRole('button', { name: 'Old Mill' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Sunny Path' }).click();
  await expect(mill).toBeVisible();
  await inspectInWindow(page, 'The map with a selected group');
  await page.getByRole('button', { name: 'All' }).click();

  await mill.click();
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await inspectInWindow(page, 'A popup as a sheet whose link was copied');
  await page.keyboard.press('Escape');

  await updatePoint(api, 'Old Mill', {
    is_closed: true,
    closing_reason: 'weather',
    notice: 'High water',
    description: 'Built in 1820.\n\nMore: https://example.org/mill.',
  });
  await api.insert('points', { title: 'Ash', coord_x: 50, coord_y: 50, created_at: '2999-01-01' });
  await api.updateSettings({ show_names: 'always' });
  await triggerRefetch(page);
  const ash = page.getByRole('button', { name: 'Ash', exact: true });
  await expect(ash).toBeVisible();
  await waitUntilStill(page);
  await expect(page.locator('.map-names > span').first()).toBeVisible();
  await inspect(page, 'The map with labels and a closed place');
  const spot = await middleOf(ash);
  // The popup was just opened there, so this is the second press on that spot.
  await page.mouse.click(spot.x, spot.y);
  const stack = page.getByRole('dialog', { name: '2 places here' });
  await expect(stack).toBeVisible();
  await inspect(page, 'The places at one spot');
  await stack.getByRole('button', { name: /^Old Mill/ }).click();
  await expect(page.getByRole('dialog', { name: 'Old Mill' })).toContainText('High water');
  await inspectInWindow(page, 'The popup of a closed place with a description');
});

test('The list of places passes axe and fits a window of 360 px', async ({ page, api }) => {
  // Enough to scroll.
  await addBenches(api, 10, 4);
  await api.updateSettings({ further_languages: ['ar'] });
  await updatePoint(api, 'Old Mill', { is_closed: true, notice: 'High water' });
  // The language select also has options.
  const list = page.getByRole('listbox');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
  await page.getByRole('button', { name: 'Places' }).click();
  await expect(page.getByRole('option', { name: /^Bench/ }).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option', { selected: true })).toBeVisible();
  await inspectInWindow(page, 'With a row selected by keyboard', PHONE);
  await page.getByRole('button', { name: '1 place is closed now' }).click();
  await expect(list.getByRole('option')).toHaveCount(1);
  await inspect(page, 'As a sheet, with closed places alone');
  await page.getByRole('combobox', { name: 'Search places' }).fill('zzz');
  await expect(page.getByText('Nothing found for “zzz”.')).toBeVisible();
  await inspectInWindow(page, 'Without a match');
});

test('The embedded map, sign-in, the not-found and the error page pass axe and fit 360 px', async ({
  page,
}) => {
  await page.goto('/?embed');
  await expect(page.getByRole('button', { name: 'Old Mill' })).toBeVisible();
  await page.mouse.move(180, 300);
  await page.mouse.wheel(0, 100);
  await expect(page.getByText(/to zoom with the wheel/)).toBeVisible();
  await inspectInWindow(page, 'An embedded map with its hint');

  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await inspectInWindow(page, 'The sign-in page');

  await page.goto('/nowhere');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await inspectInWindow(page, 'The not-found page');

  // A name that isn't text makes rendering fail.
  await page.route('**/rest/v1/groups?*', (route) =>
    route.fulfill({ json: [{ id: 'a', name: { en: 'Woods' }, color: '#2b8a3e' }] }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await page.getByText('Details').click();
  await inspectInWindow(page, 'The error page');
});

test('The print page passes axe', async ({ page, api }) => {
  await updatePoint(api, 'Old Mill', { description: 'Built in 1820.', notice: 'High water' });
  await addBenches(api, 5, 2);
  await page.goto('/?print');
  await expect(page.getByRole('img', { name: 'Map with numbers' })).toBeVisible();
  await page.getByLabel('Descriptions').selectOption('Printed');
  await expect(page.locator('.print-sheet').getByText('Built in 1820.')).toBeVisible();
  await inspect(page, 'The print page');
});

test('An Arabic site passes axe', async ({ page, api }) => {
  await api.updateSettings({ language: 'ar', further_languages: ['en'] });
  await updatePoint(api, 'Old Mill', { is_closed: true, notice: 'Sorry!' });
  await page.goto('/?lang=ar');
  await expect(page.getByRole('button', { name: 'تكبير' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'الأماكن' }).click();
  await expect(page.getByRole('combobox', { name: 'اللغة' })).toBeVisible();
  await inspect(page, 'The map and the list');
  await page.getByRole('option', { name: /^Old Mill/ }).click();
  await expect(page.getByRole('dialog', { name: 'Old Mill' })).toBeVisible();
  await inspect(page, 'A popup');
});

test('Positions pass axe, for visitors and for the administrator', async ({
  page,
  context,
  site,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  // 140 m off. A changed position clears the verdict, which no open admin page recomputes here.
  await updatePoint(api, 'Boathouse Café', { latitude: 45.293912 });
  await api.updateSettings({ position_verdict: 'good' });
  await page.goto('/');
  const where = page.getByRole('button', { name: 'Where am I?' });
  await context.clearPermissions();
  await where.click();
  const notice = page.locator('.where-room');
  await expect(notice.getByText(/^This page isn’t allowed/)).toBeVisible();
  await inspect(page, 'A refused position');
  await locate(context, 45.29453, -69.28466);
  await where.click();
  await expect(page.locator('.where-dot')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await locate(context, 45.3035, -69.2965);
  await expect(notice.getByText(/northwest of the map/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await inspect(page, 'The arrow and its card on a phone');
  await locate(context, 45.295583, -69.286842);
  await expect(notice).toHaveCount(0);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await expect(page.getByRole('option').first()).toContainText('Heron Bay');
  await inspect(page, 'The list with the nearest first');
  await page.getByRole('option').first().click();
  await expect(page.getByRole('dialog').getByText(/m away$/)).toBeVisible();
  await inspect(page, 'A popup with a distance');

  await openAdmin(page, site);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await inspectInWindow(page, 'The export');
  await page.keyboard.press('Escape');
  await openSection(page, 'Positions');
  await page.getByRole('heading', { name: 'Positions' }).scrollIntoViewIfNeeded();
  const report = page.getByRole('region', { name: 'Positions' });
  await expect(report).toContainText(/Boathouse Café seems/);
  await report.getByLabel('Try a position').fill('45.29453, -69.28466');
  await expect(report.getByText(/^On the map: /)).toBeVisible();
  await inspect(page, 'The position report with a tried position');
});

test('The points and their bulk changes pass axe and fit a window of 360 px', async ({
  page,
  site,
  api,
}) => {
  await api.updateSettings({ further_languages: ['fr'] });
  await addBenches(api, 2, 1);
  await openAdmin(page, site);
  await expect(page.getByRole('cell').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Move markers' }).click();
  await page.getByRole('row').filter({ hasText: 'Old Mill' }).hover();
  await inspect(page, 'Movable markers, one of them highlighted');
  await page.getByRole('button', { name: 'Delete Old Mill' }).click();
  await inspect(page, 'The confirmation before a point is deleted');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share Old Mill' }).click();
  const code = page.getByRole('dialog').getByRole('img', { name: /QR code/ });
  await expect(code).toBeVisible();
  await inspectInWindow(page, 'The share dialog of a point');
  await page.keyboard.press('Escape');

  await page.getByLabel('Filter by translation').selectOption('Not in French');
  await page.getByRole('searchbox').fill('nowhere');
  await expect(page.getByRole('button', { name: 'Show all points' })).toBeVisible();
  await inspectInWindow(page, 'A search without a match');
  await page.getByRole('button', { name: 'Show all points' }).click();

  await page.getByRole('checkbox', { name: 'Select all 3 points' }).check();
  await page.getByLabel('Filter by group').selectOption('No group');
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible();
  await inspectInWindow(page, 'A selection partly hidden by a filter');
  await page.getByRole('button', { name: 'Set icon…' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await inspectInWindow(page, 'The dialog of “Set icon…”');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Bench 0' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Point deleted')).toBeVisible();
  await inspectInWindow(page, 'The message about a deleted point');
});

test('The form of a point passes axe in every state, and fits a window of 360 px', async ({
  page,
  context,
  site,
  api,
}) => {
  await api.updateSettings({ further_languages: ['fr'] });
  await openAdmin(page, site);
  const edit = page.getByRole('button', { name: 'Edit Old Mill', exact: true });
  const form = page.getByRole('dialog', { name: 'Edit Point' });
  await edit.click();
  await form.getByRole('button', { name: 'Choose from gallery' }).click();
  await expect(form.getByRole('searchbox', { name: 'Search icons' })).toBeVisible();
  await form.getByRole('button', { name: /^Where it is on Earth/ }).click();
  await inspect(page, 'With the gallery, the map, translations and the position');
  await form.getByLabel('Latitude and longitude').fill('by the lake');
  await form.getByLabel('Title *').fill('');
  await form.getByLabel('External Link').fill('nonsense');
  await form.getByRole('textbox', { name: 'Description', exact: true }).fill('x'.repeat(4001));
  await form.getByRole('button', { name: 'Update Point' }).click();
  await expect(form.getByRole('alert')).toHaveCount(4);
  // The message stays while the pointer is over it.
  await page.getByText('Please fill in all required fields').hover();
  await inspectInWindow(page, 'With invalid input and an error message on top');

  const icon = form.getByLabel('Marker Icon', { exact: true });
  const popup = form.getByLabel('Popup Image', { exact: true });
  await icon.setInputFiles({
    name: 'plan.png',
    mimeType: 'image/png',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(form.getByRole('alert').filter({ hasText: 'plan.png' })).toBeVisible();
  const prepare = await holdRequests(page, '**/assets/preparation-worker*');
  await popup.setInputFiles(await photo({ width: 1700, height: 850 }));
  await expect(form.getByRole('progressbar', { name: 'Preparing Popup Image' })).toBeVisible();
  await inspectInWindow(page, 'With a refused picture and one being prepared');
  prepare();
  await expect(form.getByRole('status').filter({ hasText: / MB| kB/ })).toBeVisible({
    timeout: 90_000,
  });
  await page.route('**/storage/v1/object/markers/*', () => {});
  await icon.setInputFiles(await makeFile());
  await expect(form.getByRole('progressbar', { name: 'Uploading Marker Icon' })).toBeVisible();
  await inspectInWindow(page, 'With a finished picture and one being sent');
  await form.getByRole('button', { name: 'Cancel Marker Icon' }).click();
  await page.unrouteAll();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  const closing = page.getByRole('dialog', { name: /^Close .* for now$/ });
  await edit.click();
  await form.getByRole('button', { name: 'Close for now…' }).click();
  await closing.getByRole('radio', { name: 'A date…' }).check();
  await closing.getByRole('radio', { name: 'Later…' }).check();
  await inspectInWindow(page, 'The closing of a place');
  await closing.getByRole('radio', { name: 'Until further notice' }).check();
  await closing.getByRole('radio', { name: 'Now', exact: true }).check();
  await closing.getByRole('button', { name: 'Save' }).click();
  await expect(toast(page, 'Point closed')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await edit.click();
  await expect(form.getByRole('status').first()).toHaveText('Closed until further notice');
  await form.getByLabel('Title *').fill('x'.repeat(200));
  await updatePoint(api, 'Old Mill', {
    marker_icon: null,
    link: `https://example.org/${'y'.repeat(300)}`,
  });
  await form.getByRole('button', { name: 'Update Point' }).click();
  const question = page.getByRole('dialog', { name: 'This point was changed in another window.' });
  await expect(question).toBeVisible();
  await inspectInWindow(page, 'The question about another window’s change');
  const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
  expect(await question.evaluate(isWide)).toBe(false);
  await question.getByRole('button', { name: 'Show the saved version' }).click();
  await expect(question).toHaveCount(0);
  await inspect(page, 'With another window’s change shown');

  const other = await context.newPage();
  await other.goto('/icon.svg');
  await other.evaluate(() => localStorage.clear());
  await other.close();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await inspect(page, 'The dialog to sign in again');
});

test('The import and the backups pass axe and fit a window of 360 px', async ({
  page,
  site,
  api,
}) => {
  await insertDemo(api);
  const [bench] = await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await openAdmin(page, site);
  const dialog = page.getByRole('dialog', { name: 'Import points' });
  const preview = dialog.getByRole('region', { name: 'Preview' });
  const choose = (name: string, content: string) =>
    dialog
      .getByLabel('File with points')
      .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Import points' }).click();
  await choose(
    'places.csv',
    `id,title,x,y,Gruppe\n${bench?.id},Old Bench,1,2,Owl Walk\n,Gate,3,4,Lake Path\n,,101,2,\n,Bench,1,2,\n`,
  );
  await expect(preview.getByRole('button', { name: /^\d+ Refused$/ })).toBeVisible();
  await page.route('**/rpc/import_points', (route) => route.abort());
  await dialog.getByRole('button', { name: /^Import \d/ }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await inspectInWindow(page, 'Refused lines, after an error');
  await preview.getByRole('button', { name: /^\d+ Changed$/ }).click();
  await inspect(page, 'Changed lines');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await choose('park.kml', PARK);
  const match = preview.getByRole('list', { name: 'Places in the file' }).getByLabel('Third place');
  await match.selectOption('Visitor Centre');
  await expect(preview.getByRole('status')).toHaveText(
    /^The other places are placed with the help of 3 known points/,
  );
  await inspectInWindow(page, 'Matched places');
  await dialog.getByRole('button', { name: 'Another file' }).click();
  await choose('gate.csv', 'title,x,y\nGate,1,2\n');
  await dialog.getByRole('button', { name: 'Import 1 point' }).click();
  await expect(dialog).toHaveCount(0);

  await openSection(page, 'Backup');
  const backups = page.getByRole('region', { name: 'Backup' });
  await expect(backups.getByRole('listitem')).toHaveText([/^Before an import/]);
  await inspect(page, 'The settings with a local backup');
  await backups.getByRole('button', { name: 'Restore from backup' }).click();
  const restore = page.getByRole('dialog', { name: 'Restore from backup' });
  const file = restore.getByLabel('Backup file');
  await file.setInputFiles({ name: 'notes.txt', mimeType: '', buffer: Buffer.from('hello') });
  await expect(restore.getByRole('alert')).toBeVisible();
  const zip = Buffer.from(zipFiles(smallBackup(await makePicture())));
  await file.setInputFiles({ name: 'map.zip', mimeType: 'application/zip', buffer: zip });
  await expect(restore.getByRole('button', { name: 'Replace the map' })).toBeVisible();
  await inspectInWindow(page, 'The preview of a backup');
});

test('The groups and the settings pass axe and fit a window of 360 px', async ({
  page,
  site,
  api,
}) => {
  await api.updateSettings({ further_languages: ['fr'] });
  await openAdmin(page, site);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Edit Sunny Path' }).click();
  await inspectInWindow(page, 'The form of a group with a translation');
  await page.keyboard.press('Escape');
  // While one dialog fades out, axe can't see the other.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete Sunny Path' }).click();
  await page.getByRole('alertdialog').getByRole('checkbox').check();
  await inspectInWindow(page, 'The confirmation before a group is deleted');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  for (const section of ['Languages and notices', 'Share and print', 'Positions', 'Map'] as const) {
    await openSection(page, section);
    await inspectInWindow(page, `The settings’ section ${section}`);
  }

  const baseMap = page.getByLabel('Base Map Image', { exact: true });
  await baseMap.setInputFiles(await makeFile('square.png', { width: 500, height: 500 }));
  const fits = page.getByRole('dialog', { name: 'Do the markers fit the new map?' });
  await expect(fits).toBeVisible({ timeout: 90_000 });
  await inspectInWindow(page, 'The question about a map with different proportions');
  await fits.getByRole('button', { name: 'Keep the old map' }).click();
  await expect(fits).toHaveCount(0);
  await page.getByRole('button', { name: 'Choose an earlier map' }).click();
  const earlier = page.getByRole('dialog', { name: 'Earlier maps' });
  await expect(earlier.getByRole('listitem').first()).toBeVisible();
  await expect(earlier.locator(':focus')).toHaveCount(1);
  await inspect(page, 'The earlier maps');
});

async function locate(
  context: BrowserContext,
  latitude: number,
  longitude: number,
  accuracy = 10,
): Promise<void> {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude, longitude, accuracy });
}

async function updatePoint(api: Api, title: string, values: object): Promise<void> {
  const point = (await api.read('points')).find((point) => point.title === title);
  await api.update('points', point?.id ?? '', values);
}

/** Two places with the names of demo points, and one with a different name. */
const PARK = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Park</name>${[
  ['RIDGE TOWER', 45.296642, -69.278001],
  ['Kite meadow', 45.293269, -69.293415],
  ['Third place', 45.29017, -69.281884],
]
  .map(
    ([name, latitude, longitude]) =>
      `<Placemark><name>${name}</name><Point><coordinates>${longitude},${latitude},0</coordinates></Point></Placemark>`,
  )
  .join('')}</Document></kml>`;

/** Adds points without a group, evenly spread over the upper part of the map. */
function addBenches(api: Api, columns: number, rows: number): Promise<unknown> {
  return api.insert(
    'points',
    Array.from({ length: columns * rows }, (_, index) => ({
      title: `Bench ${index}`,
      coord_x: 2 + (index % columns) * (96 / columns),
      coord_y: 2 + Math.floor(index / columns) * 4.5,
    })),
  );
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

/** The number of the page's controls and dialogs that exceed its width, given in CSS pixels. */
function countOutside(page: Page, widthPx: number): Promise<number> {
  return page.evaluate(
    (widthPx) =>
      [...document.querySelectorAll('button, input:not([aria-hidden]), select, a, [role=dialog]')]
        .filter((element) => element.checkVisibility())
        // The legend and the first steps scroll, and the map can be moved.
        .filter((element) => !element.closest('[role=group], [role=application], #first-steps'))
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, width }) => width > 0 && (left < 0 || right > widthPx)).length,
    widthPx,
  );
}
