import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { marker, waitUntilQuiet } from './map-page.ts';
import { makeFile, makePicture } from './pictures.ts';
import { toast } from './toast.ts';

// Specification §7: the reads and writes of a map that uses nothing beyond it, field by field.

type Sent = { method: string; table: string; query: Record<string, string>; body: unknown };

/** Records all of a page's requests to the database, in order. */
function record(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const [, table] = /^\/rest\/v1\/(.+)$/.exec(pathname) ?? [];
    if (!table) return;
    sent.push({
      method: request.method(),
      table,
      query: Object.fromEntries(searchParams),
      body: request.postDataJSON(),
    });
  });
  return sent;
}

const reads = (sent: Sent[]) => sent.filter(({ method }) => method === 'GET' || method === 'HEAD');
const writes = (sent: Sent[]) => sent.filter((request) => !reads(sent).includes(request));

const UUID = expect.stringMatching(/^[0-9a-f-]{36}$/);

test('§7 / A visit reads the columns of settings, groups and points once, and sends nothing', {
  tag: '@core',
}, async ({ page, api }) => {
  const address = await api.upload(
    'maps',
    'base-map-requests.png',
    await makePicture({ width: 1200, height: 800 }),
  );
  await api.updateSettings({ base_map_image: address });
  const [group] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  await api.insert('points', {
    title: 'Old Mill',
    group_id: group?.id ?? null,
    coord_x: 50,
    coord_y: 50,
    link: 'https://example.org',
  });
  const sent = record(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.clock.install();

  await page.goto('/');
  await marker(page, 'Old Mill').click();
  await expect(page.getByRole('dialog', { name: 'Old Mill' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Owl Walk', exact: true }).click();
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search places' }).fill('mill');
  await expect(page.getByRole('option')).toHaveCount(1);
  // The offline copy is made when the page is idle.
  await waitUntilQuiet(page);
  // Without live notices nothing is requested later either.
  await page.clock.fastForward('01:00:00');
  await page.getByRole('combobox', { name: 'Search places' }).fill('old');
  await expect(page.getByRole('option')).toHaveCount(1);
  await waitUntilQuiet(page);

  // The code for descriptions, translations and trails does not load if there are none.
  expect(loaded.filter((url) => /\/(details|walks)-/.test(url))).toEqual([]);
  expect(writes(sent)).toEqual([]);
  const rows = { order: 'created_at.asc,id.asc', offset: '0', limit: expect.any(String) };
  expect(sent.map(({ table, query }) => ({ table, query })).sort(byTable)).toEqual([
    {
      table: 'groups',
      query: { ...rows, select: 'id,name,color,background_image,sort_order,created_at' },
    },
    { table: 'map_settings', query: { select: '*', limit: '1' } },
    {
      table: 'points',
      query: {
        ...rows,
        select: 'id,title,group_id,coord_x,coord_y,marker_icon,popup_image,link,created_at',
      },
    },
  ]);
});

function byTable(one: { table: string }, other: { table: string }): number {
  return one.table < other.table ? -1 : 1;
}

test('§7 / The admin reads the three tables, and sends only the specification’s fields', {
  tag: '@core',
}, async ({ signedIn: page, api }) => {
  const sent = record(page);
  await page.goto('/admin');
  const point = {
    title: 'Old Mill',
    group_id: null,
    coord_x: 12.5,
    coord_y: 70,
    marker_icon: null,
    popup_image: null,
    link: 'https://example.org',
  };
  const group = { name: 'Owl Walk', background_image: null, color: '#000000' };

  await page.getByRole('button', { name: 'Add Point', exact: true }).click();
  const createPoint = page.getByRole('dialog', { name: 'Create Point' });
  await createPoint.getByLabel('Title').fill(point.title);
  await createPoint.getByLabel('X Coordinate (%)').fill('12.5');
  await createPoint.getByLabel('Y Coordinate (%)').fill('70');
  await createPoint.getByLabel('External Link').fill(point.link);
  await createPoint.getByRole('button', { name: 'Create Point' }).click();
  await expect(toast(page, 'Point created')).toBeVisible();

  await page.getByRole('button', { name: 'Edit Old Mill' }).click();
  const editPoint = page.getByRole('dialog', { name: 'Edit Point' });
  await editPoint.getByLabel('Title').fill('Mill');
  await editPoint.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(page, 'Point updated')).toBeVisible();

  await page.getByRole('tab', { name: 'Groups' }).click();
  await page.getByRole('button', { name: 'Add Group' }).click();
  const createGroup = page.getByRole('dialog', { name: 'Create Group' });
  await createGroup.getByLabel('Name').fill(group.name);
  await createGroup.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(toast(page, 'Group created')).toBeVisible();
  await page.getByRole('button', { name: 'Edit Owl Walk' }).click();
  const editGroup = page.getByRole('dialog', { name: 'Edit Group' });
  await editGroup.getByLabel('Name').fill('Owls');
  await editGroup.getByRole('button', { name: 'Update', exact: true }).click();
  await expect(toast(page, 'Group updated')).toBeVisible();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel(/^Marker Size Ratio/).fill('0.07');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(toast(page, 'Settings saved successfully')).toBeVisible();
  await page.getByLabel('Base Map Image').setInputFiles(await makeFile('park.png'));
  await expect(toast(page, 'Map image uploaded successfully')).toBeVisible();

  const id = { id: UUID };
  const base = { base_map_image: expect.stringContaining('/maps/base-map-') };
  expect(writes(sent).map(({ method, table, body }) => ({ method, table, body }))).toEqual([
    // With an id, a point is stored once, even if the response is lost and the request is sent again.
    { method: 'POST', table: 'points', body: { ...id, ...point } },
    { method: 'PATCH', table: 'points', body: { ...point, title: 'Mill' } },
    { method: 'POST', table: 'groups', body: { ...id, ...group } },
    { method: 'PATCH', table: 'groups', body: { ...group, name: 'Owls' } },
    { method: 'PATCH', table: 'map_settings', body: { show_legend: true, size_ratio: 0.07 } },
    { method: 'PATCH', table: 'map_settings', body: base },
  ]);
  const requests = reads(sent).map(({ table, query }) => `${table} ${query.select}`);
  expect([...new Set(requests)].sort()).toEqual(['groups *', 'map_settings *', 'points *']);

  await test.step('nothing else on the map was changed', async () => {
    const stored = { settings: await api.read('map_settings'), points: await api.read('points') };
    expect(stored.settings).toMatchObject([
      { language: 'en', further_languages: [], time_zone: null, has_words: false },
    ]);
    expect(stored.points).toMatchObject([{ ...point, title: 'Mill', description: null }]);
  });
});
