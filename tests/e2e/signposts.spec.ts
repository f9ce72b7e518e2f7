import type { Locator, Page } from '@playwright/test';
import { trailToJson } from '../../src/model/trail.ts';
import type { Api } from '../api.ts';
import { makeTrail } from '../factories.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { readQrCode } from './pictures.ts';
import { openSection } from './settings-section.ts';

// QR codes for signs, which say where a visitor stands.

const MILL = { title: 'Alder Mill', coord_x: 40, coord_y: 60 };

async function insertTrail(api: Api) {
  const [group] = await api.insert('groups', {
    name: 'Owl Walk',
    line: trailToJson(makeTrail()),
  });
  if (!group) throw new Error('No group was inserted');
  return group;
}

/** The widest margins that browsers print with. */
const MARGIN = { top: '0.5in', right: '0.5in', bottom: '0.5in', left: '0.5in' };

/** Inserts a point and returns its id. */
async function insertPoint(api: Api, values: Parameters<typeof api.insert<'points'>>[1]) {
  const [point] = await api.insert('points', values);
  return point?.id ?? '';
}

async function openSignposts(admin: Page): Promise<Locator> {
  await admin.goto('/admin');
  await openSection(admin, 'Share and print');
  return admin.getByRole('region', { name: 'Share' });
}

/** Presses the button that prints, without the system's dialog, and shows what would be on paper. */
async function printCards(admin: Page, share: Locator): Promise<Locator> {
  await admin.evaluate(() => {
    document.body.removeAttribute('data-printed');
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await share.getByRole('button', { name: /^Print \d/ }).click();
  await expect(admin.locator('body[data-printed]')).toBeAttached();
  await admin.emulateMedia({ media: 'print' });
  return admin.locator('.signposts > li');
}

/** Reads the QR code on a card. */
const scan = async (card: Locator) => readQrCode(await card.screenshot());

test('The sign at a place carries a code that starts routes there', async ({
  signedIn: admin,
  api,
  site,
}) => {
  await makeMap(api);
  const group = await insertTrail(api);
  const id = await insertPoint(api, { ...MILL, group_id: group.id });
  const share = await openSignposts(admin);
  await expect(share.getByLabel('The QR code')).toHaveValue('start');
  await share.getByLabel('Points').selectOption('Owl Walk');
  await share.getByLabel('Text below each code').fill('Wohin von hier?');
  const cards = await printCards(admin, share);
  await expect(cards).toHaveText(['Alder MillWohin von hier?']);
  const link = await scan(cards.first());
  expect(link).toBe(`${site.address}/?from=${id}`);
  await expect(share).toBeHidden();
  await admin.emulateMedia({ media: null });

  await test.step('or one that opens the place', async () => {
    await admin.reload();
    await openSection(admin, 'Share and print');
    await share.getByLabel('The QR code').selectOption('Opens the point');
    await expect(share.getByLabel('Text below each code')).toHaveValue(
      'Scan to see this place on the map',
    );
    const cards = await printCards(admin, share);
    await expect(cards).toHaveCount(6);
    const card = cards.filter({ hasText: 'Alder Mill' });
    const link = (await scan(card)) ?? '';
    expect(link).toBe(`${site.address}/?point=${id}`);
    await admin.emulateMedia({ media: null });
    await admin.goto(link);
    await expect(admin.getByRole('dialog', { name: 'Alder Mill' })).toBeVisible();
  });

  await test.step('or those of the ticked points', async () => {
    await admin.goto('/admin');
    await admin.getByRole('checkbox', { name: 'Select Alder Mill' }).check();
    await admin.getByRole('button', { name: 'Signposts…' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Signposts for 1 point' });
    await expectNoAxeFindings(admin);
    await expect(await printCards(admin, dialog)).toHaveText([
      'Alder MillScan to find your way from here',
    ]);
  });
});

test('A point’s own code and its link start routes there, if that is chosen', async ({
  signedIn: admin,
  api,
  site,
}) => {
  await makeMap(api);
  await insertTrail(api);
  const id = await insertPoint(api, MILL);
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Share Alder Mill' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Share Alder Mill' });
  const link = dialog.getByLabel('Link to the point');
  await expect(link).toHaveValue(`${site.address}/?point=${id}`);
  await dialog.getByLabel('The QR code').selectOption('Starts routes here');
  await expect(link).toHaveValue(`${site.address}/?from=${id}`);
  expect(await scan(dialog.getByRole('img'))).toBe(`${site.address}/?from=${id}`);
});

test('Six cards fit on a sheet of A4 and of Letter, in the order of their titles', async ({
  signedIn: admin,
  api,
}) => {
  const titles = Array.from({ length: 18 }, (_, index) => `Place ${index + 1}`);
  titles[4] = 'Place 5 at the old mill behind the northern gate';
  titles[17] = 'بوابة الحديقة الشمالية (2)';
  await api.insert(
    'points',
    titles.toReversed().map((title) => ({ ...MILL, title })),
  );
  const share = await openSignposts(admin);
  for (const format of ['A4', 'Letter']) {
    const cards = await printCards(admin, share);
    await expect(cards.locator('h2')).toHaveText(titles);
    const pdf = await admin.pdf({ format, margin: MARGIN });
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(3);
    // Once they are printed, the browser's menu prints the page itself again.
    await expect(cards).toHaveCount(0);
    await admin.emulateMedia({ media: null });
  }
});
