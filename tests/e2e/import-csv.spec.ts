import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { excelFile, inlineRows } from '../excel-files.ts';
import { dropFile } from './drop.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

const MILL = 'c0000000-0000-4000-8000-000000000001';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import points' });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });
const count = (page: Page, kind: string) =>
  preview(page).getByRole('button', { name: new RegExp(`^[\\d,]+ ${kind}$`) });
const lines = (page: Page, kind: string) =>
  preview(page)
    .getByRole('list', { name: `${kind} lines` })
    .getByRole('listitem');
/** The select for the meaning of a column of the file. */
const column = (page: Page, header: string) =>
  preview(page).getByRole('list', { name: 'Columns' }).getByLabel(header, { exact: true });
const cell = (page: Page, name: string) => preview(page).getByRole('textbox', { name });
const importButton = (page: Page) => dialog(page).getByRole('button', { name: /^Import / });

async function choose(page: Page, content: string | Buffer, name = 'places.csv') {
  await page.getByRole('button', { name: 'Import points' }).click();
  await dialog(page)
    .getByLabel('File with points')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function exported(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save CSV with commas' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

function manyLines(total: number): string {
  const rows = Array.from(
    { length: total },
    (_, index) => `Place ${index},${index % 100}.5,50,Group ${index % 7}`,
  );
  return ['title,x,y,group', ...rows].join('\n');
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: string };
};

/** The processor time of the tasks in the page's main thread, in ms. */
function tasksMs(trace: Buffer): { longest: number; all: number } {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  // The other events are parts of these.
  const durations = traceEvents
    .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  expect(durations.some((ms) => ms > 0)).toBe(true);
  return { longest: Math.max(...durations), all: durations.reduce((sum, ms) => sum + ms) };
}

test('a file with semicolons and decimal commas is previewed, and stored when confirmed', {
  tag: '@core',
}, async ({ admin, api }) => {
  await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  // Gnumeric's text export of an ODS file, with settings for Germany and Windows.
  const file = new URL('files/places-saved-by-gnumeric.csv', import.meta.url);
  await choose(admin, await readFile(file));
  await expect(preview(admin)).toContainText('places.csv, read as Windows-1252 with semicolons.');
  // There is also a column named Group.
  await expect(column(admin, 'Gruppe')).toHaveValue('');
  await expect(lines(admin, 'New')).toHaveText([
    'Line 2 Café am SeeOwl Walk, (12.5%, 70%)',
    /Line 3 Alte "Mühle".*am BachLake Path, \(0.1%, 99.9%\)/s,
    'Line 5 Größter Ahorn; über 300 JahreOwl Walk, (33.25%, 41.75%)',
    'Line 6 Bäckerei “Süßes Eck”, MarktplatzNone, (100%, 0%)',
    'Line 7 Øresund-BlickLake Path, (66.6%, 8.05%)',
    'Line 8 007None, (5%, 99.9%)',
  ]);
  await expect(admin.getByLabel('Create the missing group')).toBeChecked();
  await expect(preview(admin)).toContainText('Lake Path');
  expect(await api.read('points')).toEqual([]);
  expect(await api.read('groups')).toHaveLength(1);

  await importButton(admin).click();
  await expect(toast(admin, '6 points added, 1 group created')).toBeVisible();
  await expect(dialog(admin)).toHaveCount(0);
  await expect(admin.getByRole('cell', { name: 'Café am See', exact: true })).toBeVisible();
  const groups = await api.read('groups');
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id;
  expect(groups).toContainEqual(
    expect.objectContaining({ name: 'Lake Path', color: '#d32f2f', background_image: null }),
  );
  const points = await api.read('points');
  expect(points).toHaveLength(6);
  expect(points).toContainEqual(
    expect.objectContaining({
      title: 'Café am See',
      group_id: idOf('Owl Walk'),
      coord_x: 12.5,
      coord_y: 70,
      link: 'https://example.org/see',
      marker_icon: null,
    }),
  );
  expect(points).toContainEqual(
    expect.objectContaining({
      title: 'Alte "Mühle"\nam Bach',
      group_id: idOf('Lake Path'),
      coord_x: 0.1,
      coord_y: 99.9,
      link: null,
    }),
  );
  expect(points).toContainEqual(
    expect.objectContaining({
      title: 'Bäckerei “Süßes Eck”, Marktplatz',
      group_id: null,
      coord_x: 100,
      coord_y: 0,
      link: 'https://example.org/b%C3%A4ckerei?tag=1&ort=2',
    }),
  );
  expect(points).toContainEqual(expect.objectContaining({ title: '007', coord_y: 99.9 }));
});

test('a German file is fixed and imported, and its refused lines are downloaded', async ({
  admin,
  api,
}) => {
  await api.insert('groups', { name: 'Eulenweg', color: '#d32f2f' });
  await api.insert('points', { title: 'Bank', coord_x: 3.5, coord_y: 4 });
  const file = [
    'Titel;Gruppe;X;Y;Abbildung',
    'Alte Mühle;Eulenweg;12,5;70;/muehle.jpg',
    'Hütte;Seeweg;120;50;/huette.jpg',
    'Quelle;Seeweg;abc;41,75;',
    'Bank;;3,50;4;',
  ].join('\r\n');
  await choose(admin, file);
  // One X is beyond the picture, so the preview asks what X and Y are.
  await expect(preview(admin).getByRole('combobox')).toHaveCount(4);
  await expect(column(admin, 'Titel')).toHaveValue('title');
  await expect(column(admin, 'Gruppe')).toHaveValue('group');
  await expect(column(admin, 'Abbildung')).toHaveValue('popup_image');
  await column(admin, 'Abbildung').selectOption('Don’t import');

  await expect(count(admin, 'Refused')).toHaveText(/^2/);
  await expect(count(admin, 'Duplicates')).toHaveText(/^1/);
  await cell(admin, 'X of line 3').fill('20,25');
  await admin.keyboard.press('Enter');
  await expect(cell(admin, 'X of line 4')).toBeFocused();
  await expect(lines(admin, 'Refused')).toHaveText([/^Line 4 Quelle.*X is “abc”/]);
  await admin.keyboard.press('Escape');
  await expect(dialog(admin)).toHaveCount(0);
  await toast(admin, 'Closed without saving').getByRole('button', { name: 'Reopen' }).click();
  await expect(lines(admin, 'Refused')).toHaveText([/^Line 4 Quelle.*X is “abc”/]);

  const download = admin.waitForEvent('download');
  await preview(admin).getByRole('button', { name: 'Download refused lines' }).click();
  const refused = await download;
  expect(refused.suggestedFilename()).toMatch(/^poi-map-refused-lines-[\d-]+\.csv$/);
  expect(await readFile(await refused.path(), 'utf8')).toBe(
    '\ufeffReason;Titel;Gruppe;X;Y;Abbildung\r\nX is “abc”, which isn’t a number.;Quelle;Seeweg;abc;41,75;\r\n',
  );

  await importButton(admin).click();
  await expect(toast(admin, '2 points added, 1 group created')).toBeVisible();
  const groups = await api.read('groups');
  const idOf = (name: string) => groups.find((group) => group.name === name)?.id;
  // Its color differs from that of the existing group.
  expect(groups).toContainEqual(expect.objectContaining({ name: 'Seeweg', color: '#1565c0' }));
  const points = await api.read('points');
  expect(points).toHaveLength(3);
  expect(points).toContainEqual(
    expect.objectContaining({ title: 'Alte Mühle', coord_x: 12.5, group_id: idOf('Eulenweg') }),
  );
  expect(points).toContainEqual(
    expect.objectContaining({ title: 'Hütte', coord_x: 20.25, group_id: idOf('Seeweg') }),
  );
  expect(points.map(({ popup_image }) => popup_image)).toEqual([null, null, null]);

  await test.step('the chosen columns are remembered', async () => {
    await choose(admin, file);
    await expect(column(admin, 'Abbildung')).toHaveValue('');
    await expect(count(admin, 'Duplicates')).toHaveText(/^2/);
    await expect(importButton(admin)).toBeDisabled();
    await admin.getByLabel('Import 2 duplicates too').click();
    await expect(importButton(admin)).toHaveText('Import 2 points');
  });
});

test('an office’s Excel file, with a title, merged groups and links, becomes places at once', async ({
  admin,
  api,
}) => {
  const rows = inlineRows(
    ['Freizeitpark Seeblick: alle Orte, Stand 1.11.2026'],
    [''],
    ['Bereich', 'Bezeichnung', 'Rechts (%)', 'Hoch (%)', 'Text', 'Webseite', 'Intern'],
    ['Essen', 'Kiosk am See', '20,5', '30,25', 'Eis', 'mehr', 'Pacht'],
    ['', 'Café Mühle', '28', '33', '', 'museum.example.org', ''],
    ['Ruhe', 'Bank', '40,75', '50,5', '', '-', ''],
  );
  const before = '<cols><col min="7" max="7" width="9" hidden="1"/></cols>';
  const after =
    '<mergeCells><mergeCell ref="A4:A5"/></mergeCells><hyperlinks><hyperlink ref="F4" r:id="rId1"/></hyperlinks>';
  const links = ['https://example.org/kiosk'];
  const file = excelFile({ sheets: { Orte: rows }, before, after, links });
  await choose(admin, Buffer.from(file), 'orte.xlsx');
  await expect(preview(admin)).toContainText('read as an Excel file, its sheet “Orte”');
  await expect(admin.getByLabel('Import 1 hidden column')).not.toBeChecked();
  await expect(count(admin, 'Refused')).toHaveText(/^0/);
  await expect(lines(admin, 'New')).toHaveText([
    /^Line 4 Kiosk am SeeEssen, \(20.5%, 30.25%\)$/,
    /^Line 5 Café MühleEssen, \(28%, 33%\)$/,
    /^Line 6 BankRuhe, \(40.75%, 50.5%\)$/,
  ]);
  await importButton(admin).click();
  await expect(toast(admin, '3 points added, 2 groups created')).toBeVisible();
  const points = await api.read('points');
  expect(points.map(({ title, link, description }) => [title, link, description])).toEqual(
    expect.arrayContaining([
      ['Kiosk am See', 'https://example.org/kiosk', 'Eis'],
      ['Café Mühle', 'https://museum.example.org', null],
      ['Bank', null, null],
    ]),
  );
});

test('a dropped file is imported once its columns are chosen', async ({ admin, api }) => {
  await choose(admin, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'places.xls');
  const alert = dialog(admin).getByRole('alert');
  await expect(alert).toContainText(
    'It is an old Excel file (.xls), or protected with a password.',
  );
  await expect(admin.getByLabel('File with points')).toBeFocused();

  await dropFile(admin.getByText('POI Map Admin'), {
    name: 'dropped.csv',
    buffer: Buffer.from('id;Was;Von links;Von oben\n1;Mill;10;1\n2;Mill;20;far\n'),
  });
  await expect(preview(admin)).toContainText('dropped.csv');
  await expect(alert).toHaveCount(0);
  await expect(preview(admin)).toContainText(
    'Choose the columns for title, X, and Y, or for latitude and longitude.',
  );
  await expect(importButton(admin)).toBeDisabled();
  await column(admin, 'Was').selectOption('Title');
  await column(admin, 'Von links').selectOption('X');
  await column(admin, 'Von oben').selectOption('Y');
  await expect(lines(admin, 'Refused')).toHaveText([/^Line 3 Mill.*Y is “far”/]);
  await importButton(admin).click();
  await expect(toast(admin, '1 point added')).toBeVisible();
  expect(await api.read('points')).toMatchObject([{ title: 'Mill', coord_x: 10, coord_y: 1 }]);
});

test('5,000 lines are imported in order while the page stays responsive, and exported again', async ({
  admin,
  api,
  browser,
}) => {
  await browser.startTracing(admin, { categories: ['toplevel', '__metadata'] });
  await choose(admin, manyLines(5000));
  await expect(count(admin, 'New')).toHaveText(/^5,000/);
  await expect(lines(admin, 'New').first()).toHaveText(/^Line 2 Place 0/);
  expect(await lines(admin, 'New').count()).toBeLessThan(60);
  await preview(admin).hover();
  await admin.mouse.wheel(0, 1_000_000);
  await expect(lines(admin, 'New').last()).toHaveText(/^Line 5001 Place 4999/);
  const { longest, all } = tasksMs(await browser.stopTracing());
  // A busy machine stretches every task. The longest takes 35 to 41% of all, and 77% if the page is blocked.
  expect(longest).toBeLessThan(all * 0.5);

  await importButton(admin).click();
  await expect(toast(admin, '5,000 points added, 7 groups created')).toBeVisible({
    timeout: 60_000,
  });
  const { name, bytes } = await exported(admin);
  expect(name).toMatch(/^poi-map-points-\d{4}-\d\d-\d\d\.csv$/);
  // Without the byte order mark, a spreadsheet program would misread its letters.
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  const titles = bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1]);
  expect(titles).toEqual(Array.from({ length: 5000 }, (_, index) => `Place ${index}`));
  expect(await api.read('groups')).toHaveLength(7);
});

test('import and export load on demand, and a failed load is reported and retried', async ({
  signedIn: admin,
}) => {
  const scripts: string[] = [];
  admin.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await admin.goto('/admin');
  await expect(admin.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  const importScripts = () => scripts.filter((url) => /\/import-/.test(url));
  expect(scripts.filter((url) => /\/import-|spreadsheet/i.test(url))).toEqual([]);
  await admin.route('**/assets/import-*.js*', (route) => route.abort());
  await admin.getByRole('button', { name: 'Import points' }).click();
  await expect(toast(admin, 'Failed to fetch dynamically imported module')).toBeVisible();
  await admin.unrouteAll();
  await exported(admin);
  await expect.poll(importScripts).toHaveLength(1);
  await choose(admin, 'title,x,y\nMill,1,2\n');
  await expect(importButton(admin)).toBeVisible();
  expect(importScripts()).toHaveLength(1);
});

test('an import can be done by keyboard alone', async ({ admin, api }) => {
  const [before] = await api.insert('points', { id: MILL, title: 'Mill', coord_x: 1, coord_y: 2 });
  // Start waiting before the key is pressed.
  const chooser = admin.waitForEvent('filechooser');
  const button = admin.getByRole('button', { name: 'Import points' });
  await button.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByLabel('File with points')).toBeFocused();
  await admin.keyboard.press('Space');
  await (await chooser).setFiles({
    name: 'places.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`id,title,x,y\n${MILL},Old Mill,1,2\n,Far,far,2\n`),
  });
  await expect(preview(admin)).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await expect(count(admin, 'Refused')).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(lines(admin, 'Changed')).toHaveText([
    /Line 2 Old Mill.*Title: Mill becomes Old Mill/s,
  ]);
  await admin.keyboard.press('Tab');
  await expect(dialog(admin).getByRole('button', { name: 'Another file' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(toast(admin, '1 point changed')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await api.read('points')).toEqual([{ ...before, title: 'Old Mill' }]);
});
