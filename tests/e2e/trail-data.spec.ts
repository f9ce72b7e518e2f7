import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { trailToJson } from '../../src/model/trail.ts';
import type { Api } from '../api.ts';
import { makeTrail, makeTrailSection } from '../factories.ts';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

// Trails as stored data: two windows, undo and export. The API plays the second window.

const [CENTER, CORNER] = [50, 100].map((percent) => ({ percentX: percent, percentY: percent }));
if (!CENTER || !CORNER) throw new Error('There are two');
/** From the top left of the picture to its center, then by steps to the bottom right. */
const LINE = trailToJson(
  makeTrail({
    sections: [
      makeTrailSection({ positions: [{ percentX: 0, percentY: 0 }, CENTER] }),
      makeTrailSection({ positions: [CENTER, CORNER], steps: 12 }),
    ],
    lengthMeters: 1200,
    junctions: { self: { joined: [CENTER], apart: [CORNER] } },
    revision: 3,
  }),
);
async function insertTrail(api: Api) {
  const [group] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4', line: LINE });
  if (!group) throw new Error('No group was inserted');
  return group;
}

test('A deleted group comes back with its trail', async ({ signedIn: admin, api }) => {
  const before = await insertTrail(api);
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await admin.getByRole('button', { name: 'Delete Owl Walk' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => api.read('groups')).toEqual([]);
  await toast(admin, 'Group deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Group restored')).toBeVisible();
  expect(await api.read('groups')).toEqual([before]);
});

async function save(page: Page, name: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Save ${name}` }).click();
  return readFile(await (await download).path());
}

test('Trails are exported where the map’s position is known, and an import offers them again', async ({
  signedIn: admin,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  for (const { id } of await api.read('groups')) await api.update('groups', id, { line: LINE });
  await admin.goto('/admin');
  const dialog = admin.getByRole('dialog', { name: 'Export' });
  await admin.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog).toContainText('23 points. Trails are not in it.');
  await expect(dialog).toContainText('16 points with a position and 3 trails. 7 points');
  await expect(dialog).not.toContainText('trail is left out');
  await admin.keyboard.press('Escape');

  const geojson = await save(admin, 'GeoJSON');
  const { features } = JSON.parse(geojson.toString());
  const trails = features.filter(
    ({ geometry }: { geometry: { type: string } }) => geometry.type === 'MultiLineString',
  );
  expect(trails).toHaveLength(3);
  const [[start, middle], [joint, end]] = trails[0].geometry.coordinates;
  expect(trails[0].properties).toMatchObject({ lengthMeters: 1200, steps: [null, 12] });
  expect(joint).toEqual(middle);
  // The demo's picture is about a kilometer wide.
  const places = {
    start: [-69.29296, 45.30126],
    middle: [-69.28466, 45.29453],
    end: [-69.27707, 45.28821],
  };
  for (const [index, position] of [start, middle, end].entries()) {
    const [longitude = 0, latitude = 0] = Object.values(places)[index] ?? [];
    expect(Math.abs(position[0] - longitude)).toBeLessThan(0.0015);
    expect(Math.abs(position[1] - latitude)).toBeLessThan(0.0015);
  }
  const gpx = (await save(admin, 'GPX')).toString();
  expect(gpx.match(/<trk>/g)).toHaveLength(3);
  expect(gpx.match(/<trkseg>/g)).toHaveLength(3);
  expect(gpx.match(/<trkpt /g)).toHaveLength(9);

  for (const [name, buffer] of [
    ['points.geojson', geojson],
    ['points.gpx', Buffer.from(gpx)],
  ] as const) {
    await admin.getByRole('button', { name: 'Import points' }).click();
    await admin.getByLabel('File with points').setInputFiles({ name, mimeType: '', buffer });
    const lines = admin.getByRole('region', { name: 'Lines' });
    await expect(lines.getByRole('listitem')).toHaveCount(3);
    await expect(lines.getByRole('combobox', { name: 'Group of Family Track' })).toHaveValue('');
    await admin.keyboard.press('Escape');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
  }
});
