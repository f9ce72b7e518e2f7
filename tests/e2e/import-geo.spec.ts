import type { Page } from '@playwright/test';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { toast } from './toast.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import points' });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });
const kind = (page: Page, name: string) =>
  preview(page).getByRole('button', { name: new RegExp(`^[\\d,]+ ${name}$`) });
const lines = (page: Page, name: string) =>
  preview(page)
    .getByRole('list', { name: `${name} lines` })
    .getByRole('listitem');
const importButton = (page: Page) => dialog(page).getByRole('button', { name: /^Import / });
const match = (page: Page, place: string) =>
  preview(page)
    .getByRole('list', { name: 'Places in the file' })
    .getByLabel(place, { exact: true });

async function choose(page: Page, name: string, content: string | Uint8Array) {
  await page.getByRole('button', { name: 'Import points' }).click();
  await chooseNext(page, name, content);
}

/** Chooses a file in the open dialog. */
async function chooseNext(page: Page, name: string, content: string | Uint8Array) {
  await dialog(page)
    .getByLabel('File with points')
    .setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
}

type Place = { name: string; latitude: number; longitude: number; more?: string };

const placemark = ({ name, latitude, longitude, more = '' }: Place) =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>${longitude},${latitude},0</coordinates></Point></Placemark>`;

const kml = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Park</name>${content}</Document></kml>`;

/** The corners and the center of the demo’s picture. */
const TOP_LEFT = { latitude: 45.30126, longitude: -69.29296 };

const MIDDLE = { latitude: 45.29453, longitude: -69.28466 };

const BOTTOM_RIGHT = { latitude: 45.28821, longitude: -69.27707 };

/** The position at a fraction (0 to 1) of the way from the top left corner to the bottom right one. */
const between = (part: number) => ({
  latitude: TOP_LEFT.latitude + part * (BOTTOM_RIGHT.latitude - TOP_LEFT.latitude),
  longitude: TOP_LEFT.longitude + part * (BOTTOM_RIGHT.longitude - TOP_LEFT.longitude),
});
/** Two places with the names of demo points, and one demo point under a different name. */
const THIRD = 'Visitor Centre';
const POSITIONS = {
  'RIDGE TOWER': [45.296642, -69.278001],
  'Kite meadow': [45.293269, -69.293415],
  'Third place': [45.29017, -69.281884],
} as const;

const HTML =
  '<description><![CDATA[<style>b { color: red }</style><b style="color: red" onclick="run()">Open</b> daily<br>Ask at the <a href="https://example.org/kiosk">kiosk</a><img src="https://example.org/photo.jpg"><script>document.title = "run"</script>]]></description>';

const PARK = kml(`
  <Folder><name>Food</name>${placemark({ name: 'Kiosk', ...MIDDLE, more: HTML })}
    <Folder><name>Sweet</name>${placemark({ name: 'Ice cream', ...between(0.25) })}</Folder></Folder>
  ${placemark({ name: 'Bench', ...between(0.75) })}
  ${placemark({ name: 'Far station', latitude: 45.32, longitude: -69.285 })}
  <Placemark><name>Trail</name><LineString><coordinates>-69.28,45.29 -69.27,45.28</coordinates></LineString></Placemark>
  <Placemark><name>Brook</name><LineString><coordinates>-69.28,45.29 -69.27,45.28</coordinates></LineString></Placemark>
  <Placemark><name>Meadow</name><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`);

test('a KML file’s places are positioned using known points and grouped by folder; Undo removes them', async ({
  admin,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  const [pointsBefore, groupsBefore] = [await api.read('points'), await api.read('groups')];
  const requests: string[] = [];
  admin.on('request', (request) => requests.push(request.url()));
  await choose(admin, 'park.kml', PARK);
  await expect(preview(admin)).toContainText('park.kml, read as KML.');
  await expect(lines(admin, 'Refused')).toHaveText([
    'Place 4 Far stationIt’s outside the picture, beyond the top left corner.',
    /^Place 5 Meadow/,
  ]);
  await admin.getByLabel('Import 1 area').click();
  await expect(lines(admin, 'Refused')).toHaveCount(1);
  await kind(admin, 'New').click();
  await expect(lines(admin, 'New')).toHaveText([
    /^Place 1 KioskFood, \(\d+/,
    /^Place 2 Ice creamSweet, \(/,
    /^Place 3 BenchNone, \(/,
  ]);
  await expect(preview(admin).getByRole('application', { name: 'Map' })).toBeVisible();
  await expect(preview(admin).getByRole('button', { name: /Kiosk/ })).toBeVisible();
  await expect(admin.getByLabel('Create the 2 missing groups')).toBeChecked();
  expect(await api.read('points')).toHaveLength(pointsBefore.length);

  await importButton(admin).click();
  await expect(toast(admin, '3 points added, 2 groups created')).toBeVisible();
  const points = await api.read('points');
  const groups = await api.read('groups');
  const stored = (title: string) => points.find((point) => point.title === title);
  expect(stored('Kiosk')).toMatchObject({
    ...MIDDLE,
    group_id: groups.find(({ name }) => name === 'Food')?.id,
    description: 'Open daily\nAsk at the kiosk (https://example.org/kiosk)',
    link: null,
    popup_image: null,
  });
  expect(stored('Kiosk')?.coord_x).toBeCloseTo(50, -1);
  expect(stored('Kiosk')?.coord_y).toBeCloseTo(50, -1);
  expect(stored('Ice cream')?.coord_x).toBeGreaterThan(15);
  expect(stored('Ice cream')?.coord_x).toBeLessThan(35);
  expect(stored('Bench')?.coord_y).toBeGreaterThan(65);
  expect(stored('Bench')?.coord_y).toBeLessThan(85);
  expect(groups.map(({ name }) => name)).toEqual(expect.arrayContaining(['Food', 'Sweet']));
  expect(requests.filter((url) => url.includes('example.org'))).toEqual([]);
  expect(await admin.title()).not.toBe('run');

  await toast(admin, '3 points added').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.read('points')).toHaveLength(pointsBefore.length);
  await expect.poll(() => api.read('groups')).toHaveLength(groupsBefore.length);
});

test('three matched places determine where the others go on a map without coordinates', async ({
  admin,
  api,
}) => {
  await insertDemo(api);
  const matching = preview(admin).getByRole('region', { name: 'Match places' });
  const status = matching.getByRole('status').first();
  const before = await api.read('points');

  // The positions of the demo.
  const gpx = `<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1">${Object.entries(
    POSITIONS,
  )
    .map(([name, [lat, lon]]) => `<wpt lat="${lat}" lon="${lon}"><name>${name}</name></wpt>`)
    .join(
      '',
    )}<wpt lat="${MIDDLE.latitude}" lon="${MIDDLE.longitude}"><name>Kiosk</name></wpt></gpx>`;
  await choose(admin, 'walk.gpx', gpx);
  await expect(preview(admin)).toContainText('Give at least 3 points a position first');
  await expect(status).toHaveText('1 more place is needed.');
  await kind(admin, 'Refused').click();
  await expect(lines(admin, 'Refused')).toHaveText([
    /Where it is on the picture isn’t known yet/,
    /Where it is on the picture isn’t known yet/,
  ]);

  const third = before.find(({ title }) => title === THIRD);
  await match(admin, 'Third place').selectOption({ label: THIRD });
  await expect(status).toHaveText('The other places are placed with the help of 3 known points.');
  await expect(kind(admin, 'Changed')).toHaveText('3 Changed');
  await expect(kind(admin, 'New')).toHaveText('1 New');
  await importButton(admin).click();
  await expect(toast(admin, '1 point added, 3 points changed')).toBeVisible();
  const after = await api.read('points');
  expect(after).toHaveLength(before.length + 1);
  const [latitude, longitude] = POSITIONS['Third place'];
  expect(after.find(({ id }) => id === third?.id)).toEqual({
    ...third,
    latitude,
    longitude,
  });
  const kiosk = after.find(({ title }) => title === 'Kiosk');
  expect(kiosk?.coord_x).toBeCloseTo(50, -1);
  expect(kiosk?.coord_y).toBeCloseTo(50, -1);

  await toast(admin, '3 points changed').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.read('points')).toEqual(before);
});
