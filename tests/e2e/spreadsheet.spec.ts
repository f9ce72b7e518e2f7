import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { dropFile } from './drop.ts';
import { expect, test } from './fixtures.ts';

const MILL = 'c0000000-0000-4000-8000-000000000001';
const BENCH = 'c0000000-0000-4000-8000-000000000002';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import points' });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });
const count = (page: Page, kind: string) =>
  preview(page).getByRole('button', { name: new RegExp(`^[\\d,]+ ${kind}$`) });
const lines = (page: Page, kind: string) =>
  preview(page)
    .getByRole('list', { name: `${kind} lines` })
    .getByRole('listitem');
/** What is said of a column of the file. */
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

/** @param hasPositions whether points have positions: there are other files to choose then. */
async function exported(
  page: Page,
  { hasPositions = false } = {},
): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download');
  // What it is called depends on what the page has read by now.
  await page.getByRole('button', { name: /^Export/ }).click();
  if (hasPositions) await page.getByRole('button', { name: 'Save CSV' }).click();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

function manyLines(total: number): string {
  const rows = Array.from(
    { length: total },
    (_, number) => `Place ${number},${number % 100}.5,50,Group ${number % 7}`,
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

/** The processor's time, in ms, that the longest task of the page's main thread took. */
function longestTaskMs(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  );
  const durations = traceEvents
    .filter((event) => pages.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1000);
  expect(durations.some((ms) => ms > 0)).toBe(true);
  return Math.max(...durations);
}

test('a file that a spreadsheet program saved with semicolons and decimal commas is shown first, and stored when confirmed', async ({
  admin,
  api,
}) => {
  await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  // Gnumeric's export of an ODS file as text, with its settings for Germany and Windows.
  const file = new URL('files/places-saved-by-gnumeric.csv', import.meta.url);
  await choose(admin, await readFile(file));
  await expect(preview(admin)).toContainText('places.csv, read as Windows-1252 with semicolons.');
  // A column that is called Group is there as well.
  await expect(column(admin, 'Gruppe')).toHaveValue('');
  await expect(lines(admin, 'New')).toHaveText([
    'Line 2 Café am SeeOwl Walk, (12.5%, 70%)',
    /Line 3 Alte "Mühle".*am BachLake Path, \(0.1%, 99.9%\)/s,
    'Line 5 Größter Ahorn; über 300 JahreOwl Walk, (33.25%, 41.75%)',
    'Line 6 Bäckerei “Süßes Eck”, MarktplatzNone, (100%, 0%)',
    'Line 7 Øresund-BlickLake Path, (66.6%, 8.05%)',
    'Line 8 007None, (5%, 99.9%)',
  ]);
  await expect(admin.getByLabel('Create the group that is missing')).toBeChecked();
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

test('a German file is understood, a wrong cell is mended, a duplicate left out, and what is refused downloaded', async ({
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
  await expect(preview(admin).getByRole('combobox')).toHaveCount(3);
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
  // Not the color of the one that is there.
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

  await test.step('what was chosen is known the next time', async () => {
    await choose(admin, file);
    await expect(column(admin, 'Abbildung')).toHaveValue('');
    await expect(count(admin, 'Duplicates')).toHaveText(/^2/);
    await expect(importButton(admin)).toBeDisabled();
    await admin.getByLabel('Import 2 duplicates too').click();
    await expect(importButton(admin)).toHaveText('Import 2 points');
  });
});

test('a file that is no spreadsheet is refused with what to do; another one may be dropped anywhere, and is imported once its columns are chosen', async ({
  admin,
  api,
}) => {
  await choose(admin, 'PK\u0003\u0004 and so on', 'places.xlsx');
  const alert = dialog(admin).getByRole('alert');
  await expect(alert).toHaveText(
    '“places.xlsx” could not be read. This is a workbook. In the spreadsheet program save it as CSV, and choose that file.',
  );
  await expect(admin.getByLabel('File with points')).toBeFocused();
  await admin
    .getByLabel('File with points')
    .setInputFiles({ name: 'a.csv', mimeType: '', buffer: Buffer.from('Mill,1,2') });
  await expect(alert).toContainText('must name the columns');

  await dropFile(admin.getByText('POI Map Admin'), {
    name: 'dropped.csv',
    buffer: Buffer.from('id;Was;Von links;Von oben\n1;Mill;10;1\n2;Mill;20;far\n'),
  });
  await expect(preview(admin)).toContainText('dropped.csv');
  await expect(alert).toHaveCount(0);
  await expect(preview(admin)).toContainText('Choose the columns for title, X and Y.');
  await expect(importButton(admin)).toBeDisabled();
  await column(admin, 'Was').selectOption('Title');
  await column(admin, 'Von links').selectOption('X');
  await column(admin, 'Von oben').selectOption('Y');
  await expect(lines(admin, 'Refused')).toHaveText([/^Line 3 Mill.*Y is “far”/]);
  await importButton(admin).click();
  await expect(toast(admin, '1 point added')).toBeVisible();
  expect(await api.read('points')).toMatchObject([{ title: 'Mill', coord_x: 10, coord_y: 1 }]);
});

test('lines of a known id show what they change, and only that is changed', async ({
  admin,
  api,
}) => {
  const [before, bench] = await api.insert('points', [
    { id: MILL, title: 'Mill', coord_x: 1, coord_y: 2, link: 'https://example.org' },
    { id: BENCH, title: 'Bench', coord_x: 3, coord_y: 4, link: null },
  ]);
  await choose(admin, `id\ttitle\tx\n${MILL}\tOld Mill\t1,5\n${BENCH}\tBench\t3\n`, 'places.tsv');
  await expect(count(admin, 'Unchanged')).toHaveText(/^1/);
  await expect(lines(admin, 'Changed')).toHaveText([
    /Line 2 Old Mill.*Title: Mill becomes Old Mill.*X: 1% becomes 1.5%/s,
  ]);
  await importButton(admin).click();
  await expect(toast(admin, '1 point changed')).toBeVisible();
  expect(await api.read('points')).toEqual([{ ...before, title: 'Old Mill', coord_x: 1.5 }, bench]);
});

test('a file from before there were words and closings changes what it has, and leaves these as they are', async ({
  admin,
  api,
}) => {
  const [before] = await api.insert('points', {
    id: MILL,
    title: 'Mill',
    coord_x: 1,
    coord_y: 2,
    description: 'Built in 1850.',
    translations: { fr: { title: 'Le moulin' } },
    is_closed: true,
    closing_reason: 'weather',
    notice: 'Wet',
    notice_until: '2999-01-01T00:00:00Z',
  });
  const file =
    'id,title,group,x,y,marker_icon,popup_image,link,created_at\r\n' +
    `${MILL},Old Mill,,1,2,,,,2026-01-01T00:00:00Z\r\n`;
  await choose(admin, file, 'places.csv');
  await importButton(admin).click();
  await expect(toast(admin, '1 point changed')).toBeVisible();
  expect(await api.read('points')).toEqual([{ ...before, title: 'Old Mill' }]);
});

test('5,000 lines are read and shown with the page alive, stored in their order, and exported again', async ({
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
  expect(longestTaskMs(await browser.stopTracing())).toBeLessThan(300);

  await importButton(admin).click();
  await expect(toast(admin, '5,000 points added, 7 groups created')).toBeVisible({
    timeout: 60_000,
  });
  const { bytes } = await exported(admin);
  const titles = bytes
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[1]);
  expect(titles).toEqual(Array.from({ length: 5000 }, (_, number) => `Place ${number}`));
  expect(await api.read('groups')).toHaveLength(7);
});

test('an export that is imported into an empty map is exported as the same file', async ({
  admin,
  api,
}) => {
  const [trail, twin, spiky] = await api.insert('groups', [
    { name: 'Trail' },
    { name: 'Trail' },
    { name: '=Owl; "Walk"' },
  ]);
  await api.insert('points', [
    {
      title: '=HYPERLINK("https://example.org")',
      group_id: trail?.id ?? null,
      coord_x: 12.345678901234567,
      coord_y: 1e-7,
      marker_icon: '/demo/icon.webp',
      popup_image: 'https://example.org/a,b.png',
      link: 'https://example.org/?a=1;@b',
      latitude: -48.137431,
      longitude: 11.5,
      created_at: '2026-01-02T00:00:00.000001Z',
    },
  ]);
  await api.insert('points', [
    {
      title: '\'=1+1, twice\r\n"quoted" ',
      group_id: twin?.id ?? null,
      coord_x: 0,
      coord_y: 100,
      link: 'tel:+44 1632 960001',
      created_at: '2026-01-03T00:00:00Z',
    },
    {
      title: '-12 °C Café 🌲',
      group_id: spiky?.id ?? null,
      coord_x: 50,
      coord_y: 50,
      link: null,
      created_at: '2026-01-01T00:00:00Z',
    },
    {
      title: 'Alone',
      group_id: null,
      coord_x: 5,
      coord_y: 5,
      link: null,
      created_at: '2026-01-03T00:00:00Z',
    },
  ]);
  const before = await api.read('points');
  const first = await exported(admin, { hasPositions: true });
  expect(first.name).toMatch(/^poi-map-points-\d{4}-\d\d-\d\d\.csv$/);
  expect(first.bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(first.bytes.toString()).toContain(`"'=HYPERLINK(""https://example.org"")"`);
  expect(first.bytes.toString()).not.toMatch(/(^|[,;\r\n])"?[=+\-@]/);

  await api.clear();
  await admin.reload();
  await expect(admin.getByText('No points yet')).toBeVisible();
  await choose(admin, first.bytes, first.name);
  await importButton(admin).click();
  await expect(toast(admin, '4 points added, 3 groups created')).toBeVisible();
  expect(await api.read('points')).toEqual(before);
  const second = await exported(admin, { hasPositions: true });
  expect(second.bytes.equals(first.bytes)).toBe(true);

  await choose(admin, second.bytes);
  await expect(count(admin, 'Unchanged')).toHaveText(/^4/);
  await expect(preview(admin)).toContainText('All of it is on the map already.');
  await expect(importButton(admin)).toBeDisabled();
});

test('with the network failing nothing is stored, the preview stays, and a second try stores it once', async ({
  admin,
  api,
}) => {
  await choose(admin, 'title,x,y,group\nMill,1,2,Owl Walk\nBench,3,4,Owl Walk\n');
  await admin.route('**/rpc/import_points', (route) => route.abort());
  await importButton(admin).click();
  await expect(dialog(admin).getByRole('alert')).toHaveText(
    'Nothing was imported: Failed to fetch. You can try again.',
  );
  await expect(toast(admin, 'Failed to fetch')).toBeVisible();
  await expect(lines(admin, 'New')).toHaveCount(2);
  expect(await api.read('points')).toEqual([]);
  expect(await api.read('groups')).toEqual([]);

  await test.step('the answer is lost, and then the map can’t be reached', async () => {
    await admin.unrouteAll();
    await admin.route('**/rpc/import_points', async (route) => {
      await route.fetch();
      await admin.route(/\/rest\/v1\/(points|groups)\?/, (route) => route.abort());
      await route.abort();
    });
    await importButton(admin).click();
    await expect(dialog(admin).getByRole('alert')).toContainText('The map can’t be reached');
    await expect(lines(admin, 'New')).toHaveCount(2);
    expect(await api.read('points')).toHaveLength(2);
  });

  await admin.unrouteAll();
  await importButton(admin).click();
  await expect(toast(admin, '2 points added, 1 group created')).toBeVisible();
  expect(await api.read('points')).toHaveLength(2);
  expect(await api.read('groups')).toHaveLength(1);

  await test.step('where only the answer is lost, it is seen to be stored', async () => {
    await choose(admin, 'title,x,y\nOak,1,2\n');
    await admin.route('**/rpc/import_points', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await importButton(admin).click();
    await expect(toast(admin, '1 point added')).toBeVisible();
    await expect(admin.getByRole('cell', { name: 'Oak', exact: true })).toBeVisible();
    expect(await api.read('points')).toHaveLength(3);
  });
});

test('with the map not to be read an export says so, a file can be chosen again, and nothing is imported before a second try', async ({
  admin,
  api,
}) => {
  await expect(admin.getByText('No points yet')).toBeVisible();
  const breakMap = () => admin.route(/\/rest\/v1\/points\?/, (route) => route.abort());
  await breakMap();
  await admin.getByRole('button', { name: 'Export to CSV' }).click();
  await expect(toast(admin, 'Failed to fetch').first()).toBeVisible();
  await choose(admin, 'title,x,y\nMill,1,2\n');
  await expect(dialog(admin).getByRole('alert')).toContainText('The map can’t be read');
  await admin.unrouteAll();
  await dialog(admin).getByRole('button', { name: 'Try again' }).click();
  await expect(importButton(admin)).toHaveText('Import 1 point');
  await expect(dialog(admin).getByRole('alert')).toHaveCount(0);

  await breakMap();
  await importButton(admin).click();
  await expect(dialog(admin).getByRole('alert')).toContainText('The map can’t be read');
  expect(await api.read('points')).toEqual([]);
  await admin.unrouteAll();
  await importButton(admin).click();
  await expect(toast(admin, '1 point added')).toBeVisible();
});

const CHANGED_MEANWHILE =
  'The map was changed in another window. Nothing was imported yet: look again at what the file changes.';

test('what another window changed since the preview is shown before it is stored, and stays; what it deleted does not come back unasked', async ({
  admin,
  api,
}) => {
  const [before, bench] = await api.insert('points', [
    { id: MILL, title: 'Mill', coord_x: 1, coord_y: 2, link: null },
    { id: BENCH, title: 'Bench', coord_x: 3, coord_y: 4, link: null },
  ]);
  await choose(admin, `id,title,x\n${MILL},Old Mill,1\n`);
  await expect(lines(admin, 'Changed')).toHaveCount(1);
  const others = { coord_x: 50, coord_y: 60, link: 'https://example.org/mill' };
  await api.update('points', MILL, others);
  await importButton(admin).click();
  await expect(dialog(admin).getByRole('alert')).toHaveText(CHANGED_MEANWHILE);
  await expect(lines(admin, 'Changed')).toHaveText([
    /Title: Mill becomes Old Mill.*X: 50% becomes 1%/s,
  ]);
  expect(await api.read('points')).toEqual([{ ...before, ...others }, bench]);

  await importButton(admin).click();
  await expect(toast(admin, '1 point changed')).toBeVisible();
  expect(await api.read('points')).toEqual([
    { ...before, ...others, title: 'Old Mill', coord_x: 1 },
    bench,
  ]);

  await test.step('with too few columns for a new point its line is refused', async () => {
    await choose(admin, `id,title\n${MILL},Mill\n`);
    await expect(lines(admin, 'Changed')).toHaveCount(1);
    await api.remove('points', MILL);
    await importButton(admin).click();
    await expect(dialog(admin).getByRole('alert')).toHaveText(CHANGED_MEANWHILE);
    await expect(lines(admin, 'Refused')).toHaveText([/X is missing.*Y is missing/s]);
    await expect(importButton(admin)).toBeDisabled();
    await dialog(admin).getByRole('button', { name: 'Close' }).click();
    expect(await api.read('points')).toHaveLength(1);
  });

  await test.step('else it is shown as a new one', async () => {
    await choose(admin, `id,title,x,y\n${BENCH},Old Bench,3,4\n`);
    await expect(lines(admin, 'Changed')).toHaveCount(1);
    await api.remove('points', BENCH);
    await importButton(admin).click();
    await expect(dialog(admin).getByRole('alert')).toHaveText(CHANGED_MEANWHILE);
    await expect(lines(admin, 'New')).toHaveText([/^Line 2 Old Bench/]);
    expect(await api.read('points')).toEqual([]);
  });
});

test('what is refused by the database is said in its own words, and nothing is stored; where a group that is missing is not to be created its lines are left out', async ({
  admin,
  api,
}) => {
  const [group] = await api.insert('groups', { name: 'Owl Walk' });
  await choose(admin, 'title,x,y,group\nMill,1,2,\nBench,3,4,Owl Walk\n');
  await expect(importButton(admin)).toHaveText('Import 2 points');
  await admin.route('**/rpc/import_points', async (route) => {
    // Too late for the last look at the map.
    await api.remove('groups', group?.id ?? '');
    await route.continue();
  });
  await importButton(admin).click();
  await expect(dialog(admin).getByRole('alert')).toContainText('violates foreign key constraint');
  expect(await api.read('points')).toEqual([]);
  // The preview knows by now that the group is gone.
  const create = admin.getByLabel('Create the group that is missing');
  await expect(create).toBeChecked();
  await create.click();
  await expect(lines(admin, 'Refused')).toHaveText([
    /^Line 3 Bench.*There is no group “Owl Walk”\.$/,
  ]);
  await expect(importButton(admin)).toHaveText('Import 1 point');
  await admin.unrouteAll();
  await importButton(admin).click();
  await expect(toast(admin, '1 point added')).toBeVisible();
  expect(await api.read('points')).toMatchObject([{ title: 'Mill', group_id: null }]);
  expect(await api.read('groups')).toEqual([]);
});

test('the parts that read and write files are loaded only when they are used; with one not to be loaded the import says so, and opens at the next press', async ({
  signedIn: admin,
}) => {
  const scripts: string[] = [];
  admin.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await admin.goto('/admin');
  await expect(admin.getByRole('button', { name: 'Export to CSV' })).toBeVisible();
  expect(scripts.filter((url) => /ImportDialog|spreadsheet/i.test(url))).toEqual([]);
  await exported(admin);
  expect(scripts.filter((url) => /write-spreadsheet/.test(url))).toHaveLength(1);
  await admin.route('**/ImportDialog*.js', (route) => route.abort());
  await admin.getByRole('button', { name: 'Import points' }).click();
  await expect(toast(admin, 'Failed to fetch dynamically imported module')).toBeVisible();
  await admin.unrouteAll();
  await choose(admin, 'title,x,y\nMill,1,2\n');
  await expect(importButton(admin)).toBeVisible();
  expect(scripts.filter((url) => /ImportDialog/.test(url))).toHaveLength(1);
});

test('an import can be done by keyboard alone', async ({ admin, api }) => {
  // The browser is told early, and not while the key goes down.
  const chooser = admin.waitForEvent('filechooser');
  const button = admin.getByRole('button', { name: 'Import points' });
  await button.focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByLabel('File with points')).toBeFocused();
  await admin.keyboard.press('Space');
  await (await chooser).setFiles({
    name: 'places.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('title,x,y\nMill,1,2\nFar,101,2\n'),
  });
  await expect(preview(admin)).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Tab');
  await expect(count(admin, 'Refused')).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(lines(admin, 'New')).toHaveCount(1);
  await admin.keyboard.press('Tab');
  await expect(dialog(admin).getByRole('button', { name: 'Another file' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('Enter');
  await expect(toast(admin, '1 point added')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await api.read('points')).toHaveLength(1);
});

const MIXED = `id,title,x,y,Gruppe\n${MILL},Old Mill,1,2,Owl Walk\n,Bench,3,4,Lake Path\n,,101,2,\n`;

test('axe finds nothing in the import, and it and its buttons fit windows of 360 and 390 px', async ({
  signedIn: admin,
  api,
}) => {
  await admin.setViewportSize({ width: 360, height: 700 });
  await api.insert('points', { id: MILL, title: 'Mill', coord_x: 1, coord_y: 2 });
  await admin.goto('/admin');
  await expect(admin.getByRole('button', { name: 'Import points' })).toBeVisible();
  const expectToFit = async () => {
    for (const width of [360, 390]) {
      await admin.setViewportSize({ width, height: 700 });
      await expect
        .poll(() => admin.evaluate(() => document.documentElement.scrollWidth))
        .toBe(width);
      await expect.poll(() => textsOutside(admin)).toEqual([]);
    }
  };
  await expectToFit();
  await choose(admin, `${MIXED},Mill,1,2,\n`);
  await expect(count(admin, 'Duplicates')).toBeVisible();
  await expectToFit();
  await admin.route('**/rpc/import_points', (route) => route.abort());
  await importButton(admin).click();
  await expect(dialog(admin).getByRole('alert')).toBeVisible();
  for (const kind of ['Refused', 'New', 'Changed']) {
    await count(admin, kind).click();
    await expectNoAxeFindings(admin);
  }
  await dialog(admin).getByRole('button', { name: 'Another file' }).click();
  await expect(admin.getByLabel('File with points')).toBeFocused();
  await expectToFit();
  await expectNoAxeFindings(admin);
});

/** What is in the controls and dialogs that are not within the window, or too small for their text. */
function textsOutside(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, input, [role=dialog]')]
      .filter((element) => element.checkVisibility())
      // The map can be moved.
      .filter((element) => !element.closest('[role=application]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || element.scrollWidth > element.clientWidth + 2;
      })
      .map((element) => element.textContent),
  );
}
