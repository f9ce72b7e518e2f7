import type { Page } from '@playwright/test';
import { parseTrail } from '../../src/model/trail.ts';
import type { Api } from '../api.ts';
import { recordWalk, toGpx, toPlacemark } from '../recorded-walk.ts';
import { zipFiles } from '../zip-files.ts';
import { expectNoAxeFindings } from './axe.ts';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

// Lines of map files become trails. The files are of a walk whose length and climb are known.

const WALK = recordWalk();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import points' });
const lines = (page: Page) => dialog(page).getByRole('region', { name: 'Lines' });
const target = (page: Page, line: string) =>
  lines(page).getByRole('combobox', { name: `Group of ${line}` });
const importButton = (page: Page) => dialog(page).getByRole('button', { name: /^Import / });

async function choose(page: Page, name: string, content: string | Uint8Array) {
  await page.getByRole('button', { name: 'Import points' }).click();
  await dialog(page)
    .getByLabel('File with points')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

const kml = (content: string) =>
  `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${content}</Document></kml>`;

async function trailOf(api: Api, name: string) {
  const group = (await api.read('groups')).find((group) => group.name === name);
  return group ? parseTrail(group.line) : null;
}

test('A recorded GPX track becomes the trail of a new group; Undo removes both', async ({
  admin,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  const before = await api.read('groups');
  await choose(admin, 'walk.gpx', toGpx(WALK, 'West Shore'));
  await expect(lines(admin)).toContainText(/1\.\d km · \d+ m up · \d+ m down · \d+ corners/);
  await expect(dialog(admin).locator('.map-trails path').first()).toBeAttached();
  await expectNoAxeFindings(admin);
  await importButton(admin).click();
  await expect(toast(admin, '1 group created, 1 trail drawn')).toBeVisible();

  const trail = await trailOf(api, 'West Shore');
  expect(trail?.sections).toHaveLength(1);
  expect(Math.abs((trail?.lengthMeters ?? 0) / WALK.lengthMeters - 1)).toBeLessThan(0.03);
  expect(Math.abs((trail?.climbMeters ?? 0) / WALK.climbMeters - 1)).toBeLessThan(0.15);

  await toast(admin, '1 trail drawn').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await api.read('groups')).length).toBe(before.length);
});

test('Finding where many lines meet shows its progress, and can be canceled', async ({
  admin,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  const before = await api.read('groups');
  const place = (x: number, y: number) => [-69.2943 + x * 0.00019, 45.3012 - y * 0.00011];
  const features = Array.from({ length: 4 }, (_, line) => ({
    type: 'Feature',
    properties: { name: `Zigzag ${line}` },
    geometry: {
      type: 'LineString',
      coordinates: Array.from({ length: 400 }, (_, index) =>
        place(10 + index / 5, index % 2 === 0 ? 40 + line / 10 : 70),
      ),
    },
  }));
  await choose(admin, 'zigzags.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  await expect(importButton(admin)).toHaveText('Import 4 trails');
  await importButton(admin).click();
  const progress = dialog(admin).getByRole('status').filter({ hasText: 'Finding where' });
  await expect(progress).toHaveText(/^Finding where trails meet: \d+ of 4$/);
  await dialog(admin).getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toHaveCount(0);
  await expect(importButton(admin)).toBeEnabled();
  expect(await api.read('groups')).toEqual(before);
});

test('Next to places, lines are left out until a group is chosen, also by keyboard', async ({
  admin,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  const place =
    '<Placemark><name>Kiosk</name><Point><coordinates>-69.28466,45.29453</coordinates></Point></Placemark>';
  const file = await zipFiles({
    'doc.kml': Buffer.from(kml(place + toPlacemark(WALK, 'West Shore'))),
  });
  await choose(admin, 'park.kmz', file);
  await expect(importButton(admin)).toHaveText('Import 1 point');
  await expect(target(admin, 'West Shore')).toHaveValue('');
  await target(admin, 'West Shore').focus();
  await admin.keyboard.press('ArrowDown');
  await expect(importButton(admin)).toHaveText('Import 1 point and 1 trail');
  await importButton(admin).press('Enter');
  await expect(toast(admin, '1 point added, 1 group created, 1 trail drawn')).toBeVisible();
});

test('Without known positions, the preview says what to do, and a trail waits for it', async ({
  admin,
  api,
}) => {
  await insertDemo(api);
  await choose(admin, 'walk.gpx', toGpx(WALK, 'West Shore'));
  await expect(lines(admin)).toContainText('Where it is on the picture isn’t known yet.');
  await expect(dialog(admin)).toContainText('Give at least 3 points a position first');
  await expect(importButton(admin)).toBeDisabled();
});
