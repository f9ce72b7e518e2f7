import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { variantAddress } from '../../src/pictures/picture-variants.ts';
import { type Api, signIn } from '../api.ts';
import { makeTemporaryFolder } from '../site.ts';
import { smallBackup } from '../small-backup.ts';
import { unzipFiles, zipFiles } from '../zip-files.ts';
import { dropFile } from './drop.ts';
import { expect, openAdmin, startAnotherSite, storeSession, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makePicture } from './pictures.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

// Backing up and restoring the whole map in one file, and removing unused pictures.

const TRAIL = 'c0000000-0000-4000-8000-000000000001';
const NIGHT = 'c0000000-0000-4000-8000-000000000002';
const MAP_SIZE = '#size=1500x1000&widths=640,1280';
const POPUP_SIZE = '#size=600x400&widths=360';

const backups = (page: Page) => page.getByRole('region', { name: 'Backup' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Restore from backup' });
const alert = (page: Page) => dialog(page).getByRole('alert');
const replaceButton = (page: Page) => dialog(page).getByRole('button', { name: 'Replace the map' });

/** In Safari's format. */
const JPEG_VARIANTS = '&type=jpg';

async function makeVariant(
  width: number,
  height: number,
  format: 'webp' | 'jpeg',
): Promise<Buffer<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#446688' } });
  return Buffer.from(await picture.toFormat(format).toBuffer());
}

/** Makes a map with every kind of picture in every possible field, and returns it as stored. */
async function makeFullMap(api: Api) {
  for (const [name, ending, format] of [
    ['base-map-1700000000000', 'webp', 'webp'],
    ['group-bg-1700000000001', 'jpg', 'jpeg'],
  ] as const) {
    for (const [width, height] of [
      [640, 427],
      [1280, 853],
    ] as const) {
      const variant = await makeVariant(width, height, format);
      await api.upload('maps', `${name}-w${width}.${ending}`, variant, `image/${format}`);
    }
  }
  const base = await api.upload(
    'maps',
    'base-map-1700000000000.png',
    await makePicture({ width: 1500, height: 1000 }),
  );
  const night = await api.upload(
    'maps',
    'group-bg-1700000000001.png',
    await makePicture({ width: 1500, height: 1000, color: '#112233' }),
  );
  const icon = await api.upload('markers', 'marker-1700000000002.png', await makePicture());
  const popup = await api.upload('popups', 'popup-1700000000003.png', await makePicture());
  const photo = await api.upload(
    'popups',
    'popup-1700000000004.png',
    await makePicture({ width: 600, height: 400 }),
  );
  const small = await makeVariant(360, 240, 'webp');
  await api.upload('popups', 'popup-1700000000004-w360.webp', small, 'image/webp');
  await api.updateSettings({
    base_map_image: base + MAP_SIZE,
    show_legend: false,
    size_ratio: 0.0725,
    language: 'de',
    further_languages: ['fr', 'pt-br'],
    show_names: 'zoomed in',
    time_zone: 'Europe/Berlin',
    live_notices: true,
  });
  await api.insert('groups', [
    {
      id: TRAIL,
      name: 'Trail',
      color: '#5f3dc4',
      background_image: null,
      created_at: '2026-01-01T00:00:00.000001Z',
    },
    {
      id: NIGHT,
      name: '‹Night› "Walk"',
      color: null,
      background_image: night + MAP_SIZE + JPEG_VARIANTS,
      created_at: '2025-01-01T00:00:00Z',
    },
  ]);
  const place = {
    group_id: null,
    coord_x: 12.345678901234567,
    coord_y: 1e-7,
    link: null,
    popup_image: null,
  };
  const [mill] = await api.insert('points', [
    {
      ...place,
      title: 'Alder Mill',
      group_id: TRAIL,
      marker_icon: icon,
      popup_image: popup,
      link: 'https://example.org/?a=1;@b',
      created_at: '2026-01-02T00:00:00.123456Z',
    },
    {
      ...place,
      title: 'Of the demo',
      group_id: NIGHT,
      marker_icon: '/demo/icon-alder-mill.webp',
      popup_image: photo + POPUP_SIZE,
      created_at: '2026-01-03T00:00:00Z',
    },
    { ...place, title: 'A pin', marker_icon: '/pins/parking.svg', created_at: '2026-01-04' },
    { ...place, title: 'Gone', marker_icon: '/demo/nowhere.webp', created_at: '2026-01-05' },
    {
      ...place,
      title: 'Elsewhere 🌲',
      marker_icon: 'https://example.org/oak.png',
      created_at: '2026-01-06',
    },
  ]);
  await api.update('groups', TRAIL, { translations: { fr: { name: 'Sentier' } } });
  await api.update('points', mill?.id ?? '', {
    description: 'Built in 1850.\n\nmill@example.org',
    translations: {
      'pt-br': { title: 'O moinho' },
      fr: { title: 'Le moulin', description: 'De 1850.' },
    },
    is_closed: true,
    closing_reason: 'weather',
    notice: 'Back “soon”',
    notice_from: '2026-01-02T00:00:00.5Z',
    notice_until: '2026-03-02T00:00:00+02:00',
  });
  return everything(api);
}

async function everything(api: Api) {
  const [settings, groups, points] = await Promise.all([
    api.read('map_settings'),
    api.read('groups'),
    api.read('points'),
  ]);
  return { settings, groups, points };
}

async function openSettings(page: Page): Promise<void> {
  await openSection(page, 'Backup');
  await backups(page).scrollIntoViewIfNeeded();
}

async function download(page: Page): Promise<{ name: string; bytes: Buffer<ArrayBuffer> }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    backups(page).getByRole('button', { name: 'Download backup' }).click(),
  ]);
  const bytes = Buffer.from(await readFile(await file.path()));
  return { name: file.suggestedFilename(), bytes };
}

async function choose(page: Page, bytes: Uint8Array, name = 'backup.zip'): Promise<void> {
  if ((await dialog(page).count()) === 0) {
    await backups(page).getByRole('button', { name: 'Restore from backup' }).click();
  }
  await dialog(page)
    .getByLabel('Backup file')
    .setInputFiles({ name, mimeType: 'application/zip', buffer: Buffer.from(bytes) });
}

async function restore(page: Page, bytes: Uint8Array): Promise<void> {
  await choose(page, bytes);
  await replaceButton(page).click();
  await expect(toast(page, 'Map restored')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
}

test('a backup is restored in another project with all pictures, and its new backup is identical', async ({
  admin: page,
  api,
}) => {
  const { points } = await makeFullMap(api);
  await api.update('points', points[0]?.id ?? '', { latitude: -48.137431, longitude: 11.5 });
  const before = await everything(api);
  await openSettings(page);
  const first = await download(page);
  expect(first.name).toMatch(/^poi-map-backup-\d{4}-\d\d-\d\d\.zip$/);
  await expect(backups(page)).toContainText('It contains 5 points and 2 groups (');
  await expect(backups(page)).toContainText(
    'Only their addresses are in it: 1 picture on other websites, 1 picture that can’t be found',
  );
  const files = unzipFiles(first.bytes);
  // Both maps with two variants each, of which all but one are identical; a photo that is also an icon; one of
  // the demo's pictures; a photo with a variant.
  expect(Object.keys(files).filter((name) => name.startsWith('pictures/')).length).toBe(10);
  const text = Buffer.from(files['map.json'] ?? []).toString();
  expect(text).not.toContain('/storage/v1/');
  expect(text).toContain('/pins/parking.svg');
  expect(text).toContain('https://example.org/oak.png');

  const { folder, remove } = await makeTemporaryFolder();
  const other = await startAnotherSite(path.join(folder, 'data'));
  try {
    const otherApi = await signIn(other.address);
    await otherApi.clear();
    await openAdmin(page, other);
    await openSettings(page);
    await choose(page, first.bytes);
    const preview = dialog(page).getByRole('region', { name: 'Preview' });
    await expect(preview).toBeFocused();
    await expect(preview.getByRole('row', { name: 'Points' })).toHaveText('Points05');
    await expect(preview.getByRole('row', { name: 'Groups' })).toHaveText('Groups02');
    await expect(preview.getByRole('row', { name: 'Base map' })).toHaveText(
      'Base MapNoneThe backup’s picture',
    );
    await expect(preview.getByRole('row', { name: 'Legend' })).toHaveText('Show LegendOnOff');
    await expect(preview.getByRole('row', { name: 'Marker size' })).toHaveText(
      'Marker Size Ratio0.05150.0725',
    );
    await expect(preview).toContainText('6 pictures will be uploaded');
    expect(await otherApi.read('points')).toEqual([]);
    await replaceButton(page).click();
    await expect(toast(page, 'Map restored')).toBeVisible();
    await openSection(page, 'Map');
    await expect(page.getByRole('switch', { name: 'Show Legend' })).not.toBeChecked();
    await expect(page.getByLabel(/^Marker Size Ratio/)).toHaveValue('0.0725');
    await page.getByRole('tab', { name: 'Points' }).click();
    await expect(page.getByRole('cell', { name: 'Alder Mill', exact: true })).toBeVisible();

    const after = await everything(otherApi);
    const withoutPictures = ({ settings, groups, points }: typeof after) => ({
      // The page computes the verdict itself.
      settings: settings.map(({ base_map_image: _, position_verdict: __, ...rest }) => rest),
      groups: groups.map(({ background_image: _, ...rest }) => rest),
      points: points.map(({ marker_icon: _, popup_image: __, ...rest }) => rest),
    });
    expect(withoutPictures(after)).toEqual(withoutPictures(before));
    const address = after.settings[0]?.base_map_image ?? '';
    expect(address).toMatch(/^\/storage\/v1\/object\/public\/maps\/base-map-\d+\.png#/);
    expect(address).not.toBe(before.settings[0]?.base_map_image);
    expect(address.endsWith(MAP_SIZE)).toBe(true);
    const background = after.groups.find(({ id }) => id === NIGHT)?.background_image ?? '';
    expect(background.endsWith(MAP_SIZE + JPEG_VARIANTS)).toBe(true);
    for (const width of [640, 1280]) {
      for (const [picture, ending, format] of [
        [address, 'webp', 'webp'],
        [background, 'jpg', 'jpeg'],
      ] as const) {
        const variant = picture.replace(/\.png#.*/, `-w${width}.${ending}`);
        const stored = await (await page.request.get(other.address + variant)).body();
        expect(await sharp(stored).metadata()).toMatchObject({ width, format });
      }
    }

    const photo = after.points.find(({ title }) => title === 'Of the demo')?.popup_image ?? '';
    expect(photo.endsWith(`.png${POPUP_SIZE}`)).toBe(true);
    const small = await page.request.get(other.address + variantAddress(photo, 360, 'webp'));
    expect(await sharp(await small.body()).metadata()).toMatchObject({ width: 360 });

    await openSettings(page);
    const second = await download(page);
    expect(second.bytes.equals(first.bytes)).toBe(true);

    // As if its tiles had been removed.
    await otherApi.updateSettings({ base_map_image: `${address}&tiles=4500x3000` });
    await download(page);
    await expect(backups(page)).toContainText('1 large map in it can’t be zoomed in as far');
  } finally {
    await other.stop();
    await remove();
  }
});

/** Makes a change between each read of the groups and the following read of the points. */
async function changeWhileRead(page: Page, change: () => Promise<void>): Promise<void> {
  // The admin's own reads are finished.
  await expect(backups(page)).toContainText('There are none.');
  const reads = { groups: 0, points: 0 };
  page.on('response', (response) => {
    if (response.url().includes('/rest/v1/groups?')) reads.groups += 1;
  });
  await page.route('**/rest/v1/points?*', async (route) => {
    reads.points += 1;
    await expect.poll(() => reads.groups).toBeGreaterThanOrEqual(reads.points);
    await change();
    await route.continue();
  });
}

test('a backup of a changing map is consistent, or is refused', async ({ admin, api }) => {
  await openSettings(admin);
  let changes = 0;
  await changeWhileRead(admin, async () => {
    changes += 1;
    await api.insert('groups', { name: `Trail ${changes}` });
  });
  await backups(admin).getByRole('button', { name: 'Download backup' }).click();
  const sentence = 'The map is being changed in another window. Try again in a moment.';
  await expect(toast(admin, sentence)).toBeVisible();
  expect(changes).toBe(4);

  await admin.unrouteAll();
  await api.clear();
  let isChanged = false;
  await changeWhileRead(admin, async () => {
    if (isChanged) return;
    isChanged = true;
    await api.insert('groups', { id: TRAIL, name: 'Trail' });
    await api.insert('points', { title: 'Oak', group_id: TRAIL, coord_x: 3, coord_y: 4 });
  });
  const { bytes } = await download(admin);
  const map = JSON.parse(Buffer.from(unzipFiles(bytes)['map.json'] ?? []).toString());
  expect(map.groups).toMatchObject([{ id: TRAIL, name: 'Trail' }]);
  expect(map.points).toMatchObject([{ title: 'Oak', group_id: TRAIL }]);
  await admin.unrouteAll();
  await restore(admin, bytes);
});

test('a restore shows its changes, and continues after a failed upload', async ({ admin, api }) => {
  await makeFullMap(api);
  await openSettings(admin);
  const { bytes } = await download(admin);
  const [removed, changed] = await api.read('points');
  await api.remove('points', removed?.id ?? '');
  await api.update('points', changed?.id ?? '', { title: 'Elder Mill' });
  await api.insert('points', { title: 'Later', coord_x: 1, coord_y: 2 });
  const other = await makePicture({ width: 1500, height: 1000, color: '#ffeedd' });
  const base = await api.upload('maps', 'base-map-1700000000009.png', other);
  await api.updateSettings({ base_map_image: base + MAP_SIZE });
  const before = await everything(api);
  await choose(admin, bytes);
  const preview = dialog(admin).getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('definition')).toHaveText([
    '1 added 1 changed 1 removed',
    'Nothing changes',
  ]);
  await expect(preview.getByRole('row', { name: 'Base map' })).toHaveText(
    'Base MapA pictureA different picture',
  );
  await expect(preview).toContainText('Uploaded pictures of points and groups aren’t compared');

  const sent: string[] = [];
  let isBroken = true;
  await admin.route(/\/storage\/v1\/object\/(maps|markers|popups)\//, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isBroken && sent.length >= 4) {
      return route.fulfill({ status: 400, json: { message: 'The bucket has a hole' } });
    }
    sent.push(route.request().url());
    return route.continue();
  });
  await replaceButton(admin).click();
  await expect(alert(admin)).toHaveText('The bucket has a hole');
  await expect(toast(admin, 'The bucket has a hole')).toBeVisible();
  expect(await everything(api)).toEqual(before);
  isBroken = false;
  await replaceButton(admin).click();
  await expect(toast(admin, 'Map restored')).toBeVisible();
  expect((await api.read('points')).map(({ title }) => title)).not.toContain('Later');
  // The base map and its two variants were stored already, and the upload of the next picture resumed under the
  // same name.
  expect(sent.filter((url) => url.includes('/base-map-'))).toHaveLength(3);
  expect(new Set(sent).size).toBe(3 + 3 + 5);
});

test('a dropped backup replaces the map only if nothing fails', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('groups', { id: TRAIL, name: 'Trail' });
  await api.insert('points', { title: 'Old Mill', group_id: TRAIL, coord_x: 1, coord_y: 2 });
  const before = await everything(api);
  const uploads: string[] = [];
  admin.on('requestfinished', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/v1/object/m')) {
      uploads.push(request.url());
    }
  });
  await admin.goto('/admin');
  await openSettings(admin);
  await backups(admin).getByRole('button', { name: 'Restore from backup' }).click();
  await expect(admin.getByLabel('Backup file')).toBeVisible();
  const buffer = zipFiles(smallBackup(await makePicture()));
  await dropFile(admin.getByText('POI Map Admin'), { name: 'dropped.zip', buffer });
  await expect(dialog(admin)).toContainText('dropped.zip');

  await test.step('canceled', async () => {
    const letThrough = await holdRequests(admin, '**/storage/v1/object/maps/**');
    await replaceButton(admin).click();
    await expect(dialog(admin)).toContainText('Uploading pictures...');
    await expect(dialog(admin).getByRole('progressbar')).toBeVisible();
    await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
    await expect(replaceButton(admin)).toBeEnabled();
    await expect(alert(admin)).toHaveCount(0);
    letThrough();
    expect(await everything(api)).toEqual(before);
    expect(uploads).toEqual([]);
    await admin.unrouteAll();
  });

  await test.step('not replaced', async () => {
    await admin.route('**/rpc/restore_map', (route) => route.abort());
    await replaceButton(admin).click();
    await expect(alert(admin)).toHaveText(
      'The map was not changed: No connection (Failed to fetch)',
    );
    expect(await everything(api)).toEqual(before);
    expect(uploads).toHaveLength(2);
    await admin.unrouteAll();
  });

  await test.step('refused by the database, in its own words', async () => {
    // The page itself would refuse such values, so corrupt the request in transit.
    await admin.route('**/rpc/restore_map', (route) => {
      const sent = route.request().postData() ?? '';
      return route.continue({ postData: sent.replaceAll('"title":"', '"title":"\\u202e') });
    });
    await replaceButton(admin).click();
    await expect(alert(admin)).toContainText('a title has no control or text direction characters');
    expect(await everything(api)).toEqual(before);
    await admin.unrouteAll();
  });

  await test.step('only the response is lost', async () => {
    await admin.route('**/rpc/restore_map', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await replaceButton(admin).click();
    await expect(toast(admin, 'Map restored')).toBeVisible();
    expect(uploads).toHaveLength(2);
    expect((await api.read('points')).map(({ title }) => title)).toEqual(['Restored']);
    expect(await api.read('groups')).toEqual([]);
    await admin.unrouteAll();
  });

  const restored = await everything(api);
  await choose(admin, zipFiles(smallBackup(await makePicture({ color: '#112233' }))));
  await test.step('the page is left before the map is replaced', async () => {
    // The request never completes.
    await admin.route('**/rpc/restore_map', () => {});
    const sent = admin.waitForRequest('**/rpc/restore_map');
    await replaceButton(admin).click();
    await sent;
    // Ends the request; closing the page immediately might release the held request.
    await admin.goto('about:blank');
    expect(await everything(api)).toEqual(restored);
  });
});

test('unused pictures and files of other types are counted and removed', async ({
  page,
  site,
  api,
}) => {
  const picture = Buffer.alloc(10 * 1024, 1);
  const upload = (bucket: string, name: string) => api.upload(bucket, name, picture);
  const used = await upload('maps', 'base-map-1.png');
  for (const name of [
    'base-map-1-w640.webp',
    'base-map-2.png',
    'group-bg-3-w640.webp',
    'own.png',
  ]) {
    await upload('maps', name);
  }
  const icon = await upload('markers', 'marker-4.png');
  await upload('popups', 'popup-5.png');
  const drawing = await upload('markers', 'drawing.svg');
  await upload('markers', 'other.svg');
  await upload('popups', 'in/a/folder.svg');
  await api.updateSettings({ base_map_image: used });
  await api.insert('points', { title: 'Oak', coord_x: 1, coord_y: 2, marker_icon: drawing });
  const stored = {
    'maps/base-map-1.png': true,
    'maps/base-map-1-w640.webp': true,
    'maps/base-map-2.png': false,
    'maps/group-bg-3-w640.webp': false,
    'maps/own.png': true,
    'markers/marker-4.png': true,
    'popups/popup-5.png': false,
    'markers/drawing.svg': true,
    'markers/other.svg': false,
    'popups/in/a/folder.svg': false,
  };
  const names = new Set(Object.keys(stored).flatMap((name) => name.split('/')));
  // By then, files of other tests are old enough as well, and the drawings were copied as a type that buckets
  // refuse.
  const later = Date.now() + 2 * 24 * 60 * 60 * 1000;
  await page.route('**/storage/v1/object/list/*', async (route) => {
    const response = await route.fetch();
    const files: { name: string; created_at: string | null; metadata: object | null }[] =
      await response.json();
    const json = files.map((file) => {
      const metadata = { ...file.metadata, mimetype: 'image/svg+xml' };
      if (file.name.endsWith('.svg')) return { ...file, metadata };
      const isFolder = file.created_at === null;
      if (isFolder || names.has(file.name)) return file;
      return { ...file, created_at: new Date(later).toISOString() };
    });
    await route.fulfill({ response, json });
  });
  // A session that outlasts the days below.
  const expires_at = Date.now() / 1000 + 7 * 24 * 60 * 60;
  await storeSession(page, site, { ...api.session, expires_at });
  await page.goto('/admin');
  await openSettings(page);
  await expect(backups(page)).toContainText('There are none.');

  const others =
    '2 unused files of another type, 20 kB: other.svg (image/svg+xml), in/a/folder.svg (image/svg+xml)';
  await expect(backups(page)).toContainText(others);
  await backups(page).getByRole('button', { name: 'Remove files of another type' }).click();
  const otherQuestion = page.getByRole('alertdialog', { name: 'Remove files of another type' });
  await expect(otherQuestion).toContainText(
    'They can’t be brought back. Backups don’t include them.',
  );
  await expect(otherQuestion).toContainText(`Remove ${others}?`);
  // They are counted again two days later, once these are gone.
  await page.clock.setFixedTime(later);
  await otherQuestion.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, `${others} removed`)).toBeVisible();
  await expect(backups(page)).not.toContainText('of another type');

  await expect(backups(page)).toContainText('4 unused pictures, 40 kB');
  await backups(page).getByRole('button', { name: 'Remove unused pictures' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove unused pictures' });
  await expect(question).toContainText('Remove 4 unused pictures, 40 kB?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  // Now one of them is used again.
  await api.insert('points', { title: 'Mill', coord_x: 1, coord_y: 2, marker_icon: icon });
  await question.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(toast(page, '3 unused pictures, 30 kB removed')).toBeVisible();
  await expect(backups(page)).toContainText('There are none.');
  const found: Record<string, boolean> = {};
  for (const name of Object.keys(stored)) {
    found[name] = (await page.request.get(`/storage/v1/object/public/${name}`)).ok();
  }
  expect(found).toEqual(stored);
});
