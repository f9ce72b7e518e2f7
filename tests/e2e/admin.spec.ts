import type { Locator } from '@playwright/test';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { toast } from './toast.ts';

test('§2 / The admin has a title and three tabs that work with mouse and keyboard', {
  tag: '@core',
}, async ({ admin }) => {
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('POI Map Admin');
  await expect(admin.getByText('Manage your interactive map', { exact: true })).toBeVisible();
  const tabs = admin.getByRole('tab');
  await expect(tabs).toHaveText(['Points', 'Groups', 'Settings']);
  await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');

  for (const { tab, button, empty } of [
    { tab: 'Points', button: 'Add Point', empty: 'No points yet' },
    { tab: 'Groups', button: 'Add Group', empty: 'No groups yet' },
  ]) {
    await test.step(`An empty list of ${tab} offers to add the first one`, async () => {
      await admin.getByRole('tab', { name: tab }).click();
      await expect(admin.getByText(empty)).toBeVisible();
      await expect(admin.getByRole('button', { name: button })).toBeVisible();
      await admin
        .getByRole('button', { name: `Add the first ${tab.toLowerCase().slice(0, -1)}` })
        .click();
      await expect(admin.getByRole('dialog')).toBeVisible();
      await admin.keyboard.press('Escape');
      await expect(admin.getByRole('dialog')).toHaveCount(0);
    });
  }
  await expect(admin.getByRole('button', { name: 'Add Point' })).toBeHidden();

  await test.step('§4 / Input in one tab survives a visit to another', async () => {
    await admin.getByRole('tab', { name: 'Settings' }).click();
    await expect(admin.getByRole('button', { name: 'Save Settings' })).toBeVisible();
    await admin.getByLabel(/^Marker Size Ratio/).fill('0.07');
    await tabs.first().click();
    await admin.keyboard.press('ArrowRight');
    await expect(admin.getByRole('tab', { name: 'Groups' })).toBeFocused();
    await expect(admin.getByRole('heading', { name: 'Groups / Trails' })).toBeVisible();
    await admin.keyboard.press('End');
    await expect(admin.getByRole('heading', { name: 'Map Settings' })).toBeVisible();
    await expect(admin.getByLabel(/^Marker Size Ratio/)).toHaveValue('0.07');
  });

  await test.step('“View map” opens a new tab', async () => {
    const opened = admin.waitForEvent('popup');
    await admin.getByRole('link', { name: 'View map' }).click();
    await expect((await opened).getByRole('main')).toBeVisible();
    await expect(admin.getByRole('heading', { name: 'Map Settings' })).toBeVisible();
  });
});

test('An empty project shows its first steps until all are done', { tag: '@core' }, async ({
  signedIn: admin,
}) => {
  const letThrough = await holdRequests(admin, '**/rest/v1/map_settings?*');
  await admin.goto('/admin');
  await expect(admin.getByRole('tab', { name: 'Points' })).toBeVisible();
  // They would push the button out from under the pointer.
  const addPoint = admin.getByRole('button', { name: 'Add Point', exact: true });
  await expect(addPoint).toBeHidden();
  letThrough();
  await expect(addPoint).toBeVisible();
  const steps = admin.getByRole('region', { name: 'First steps' });
  const upload = steps.getByRole('button', { name: 'Upload your own map' });
  const chooser = admin.waitForEvent('filechooser');
  await upload.click();
  await expect(admin.getByRole('heading', { name: 'Map Settings' })).toBeVisible();
  await (await chooser).setFiles('public/demo/base-map-w640.webp');
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible();
  await expect(steps).toBeHidden();
  await admin.getByRole('tab', { name: 'Points' }).click();
  await expect(steps.getByText('1 of 4 done')).toBeVisible();
  await expect(upload).toHaveCount(0);

  await steps.getByRole('button', { name: 'Add your first point' }).click();
  await admin.getByLabel('Title *').fill('Heron Bay');
  await admin.getByLabel('X Coordinate (%) *').fill('40');
  await admin.getByLabel('Y Coordinate (%) *').fill('60');
  await admin.getByRole('button', { name: 'Create Point' }).last().click();
  await expect(steps.getByText('2 of 4 done')).toBeVisible();

  // They stay although the site has a map and a point now.
  await admin.reload();
  await expect(steps.getByText('2 of 4 done')).toBeVisible();
  await steps.getByRole('button', { name: 'Give the map its name' }).click();
  await expect(admin.getByLabel('Site name')).toBeFocused();
  await admin.keyboard.type('Our Park');
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
  await admin.getByRole('tab', { name: 'Points' }).click();
  await steps.getByRole('button', { name: 'Check the languages' }).click();
  await expect(admin.getByLabel('Language', { exact: true })).toBeVisible();
  await admin.getByRole('tab', { name: 'Points' }).click();
  await expect(steps).toHaveCount(0);
});

test('§8 / A table that can’t be read shows the error message once, with a retry button', async ({
  signedIn: admin,
}) => {
  const sections = [
    { table: 'points', tab: 'Points', heading: 'Points' },
    { table: 'groups', tab: 'Groups', heading: 'Groups / Trails' },
    { table: 'map_settings', tab: 'Settings', heading: 'Map Settings' },
  ];
  let releaseRetries = () => {};
  const released = new Promise<void>((resolve) => {
    releaseRetries = resolve;
  });
  for (const { table } of sections) {
    let requests = 0;
    await admin.route(`**/rest/v1/${table}?*`, async (route) => {
      requests += 1;
      // Otherwise a table could run out of retries before its tab is opened below.
      if (requests > 1) await released;
      await route.fulfill({ status: 500, json: { message: `The disk of ${table} is full` } });
    });
  }
  await admin.goto('/admin');
  for (const { tab, heading } of sections) {
    await admin.getByRole('tab', { name: tab }).click();
    const panel = admin.getByRole('region', { name: heading });
    await expect(panel.getByText('Loading...')).toBeVisible();
  }
  releaseRetries();
  // All at once, because each message disappears after some seconds.
  await Promise.all(
    sections.map(({ table }) =>
      expect(toast(admin, `The disk of ${table} is full`)).toHaveCount(1),
    ),
  );
  for (const { table, tab, heading } of sections) {
    await test.step(table, async () => {
      const message = `The disk of ${table} is full`;
      const panel = admin.getByRole('region', { name: heading });
      await admin.getByRole('tab', { name: tab }).click();
      await expect(panel.getByText(message)).toBeVisible();
      // The message may have disappeared, but opening the tab again adds no second one.
      expect(await toast(admin, message).count()).toBeLessThanOrEqual(1);
      await admin.unroute(`**/rest/v1/${table}?*`);
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(panel.getByText(message)).toHaveCount(0);
      await expect(panel.getByRole('button').first()).toBeVisible();
    });
  }
});

test('In forced colors the selected tab, switch and icon are highlighted', async ({
  admin,
  api,
}) => {
  await api.insert('points', [{ title: 'Heron Bay', coord_x: 40, coord_y: 60 }]);
  await triggerRefetch(admin);
  await admin.emulateMedia({ forcedColors: 'active' });
  const highlight = await admin.evaluate(() => {
    document.body.style.cssText = 'forced-color-adjust: none; outline-color: Highlight';
    return getComputedStyle(document.body).outlineColor;
  });
  const background = (control: Locator) =>
    control.evaluate((element) => getComputedStyle(element).backgroundColor);

  await expect.poll(() => background(admin.getByRole('tab', { name: 'Points' }))).toBe(highlight);
  expect(await background(admin.getByRole('tab', { name: 'Groups' }))).not.toBe(highlight);

  const move = admin.getByRole('switch', { name: 'Move markers' });
  expect(await background(move)).not.toBe(highlight);
  await move.click();
  await expect.poll(() => background(move)).toBe(highlight);

  await admin.getByRole('button', { name: 'Edit Heron Bay' }).click();
  await admin.getByRole('button', { name: /gallery/i }).click();
  const icons = admin.getByRole('group', { name: 'Icons' }).locator('label');
  await icons.nth(1).click();
  await expect.poll(() => background(icons.nth(1))).toBe(highlight);
  expect(await background(icons.nth(2))).not.toBe(highlight);
});

test('In a small window, or with 200% text, the table breaks no words and shows five rows', async ({
  signedIn: admin,
  api,
}) => {
  const [group] = await api.insert('groups', [{ name: 'Mountaineering Circuit' }]);
  await api.insert(
    'points',
    Array.from({ length: 12 }, (_, index) => ({
      title: `Rhododendron Conservatory ${index}`,
      group_id: group?.id ?? null,
      coord_x: 12.345,
      coord_y: 67.891,
    })),
  );
  await admin.goto('/admin');
  const client = await admin.context().newCDPSession(admin);
  await admin.goto('/admin');
  for (const { what, width, height, textPx } of [
    { what: 'A window 640 px wide', width: 640, height: 400, textPx: 16 },
    { what: 'Text of 200%', width: 1280, height: 800, textPx: 32 },
  ]) {
    await test.step(what, async () => {
      await admin.setViewportSize({ width, height });
      await client.send('Page.setFontSizes', { fontSizes: { standard: textPx, fixed: 13 } });
      const row = admin.getByRole('row', { name: 'Rhododendron Conservatory 3' });
      // Newly rendered rows are measured shortly afterward.
      const shown = async () => {
        const table = admin.getByRole('table', { name: 'Points' });
        await table.evaluate((table) => table.scrollIntoView({ block: 'start' }));
        return admin.getByRole('row').evaluateAll(
          (rows) =>
            rows.filter((row) => {
              const { top, bottom, height } = row.getBoundingClientRect();
              return height > 1 && top >= -1 && bottom <= innerHeight + 1;
            }).length,
        );
      };
      await expect.poll(shown).toBeGreaterThanOrEqual(5);

      const brokenWords = await row.evaluate((row) => {
        const broken: string[] = [];
        const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (const { index, 0: word } of (text.textContent ?? '').matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
            if (new Set(tops).size > 1) broken.push(word);
          }
        }
        return broken;
      });
      expect(brokenWords).toEqual([]);
    });
  }
});
