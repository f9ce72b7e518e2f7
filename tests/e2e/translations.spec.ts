import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { boxOf } from './map-page.ts';
import { openSection } from './settings-section.ts';
import { toast } from './toast.ts';

// Descriptions, translations, and the settings for them.

const PHONE = { width: 390, height: 844 };
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const text = (form: Locator | Page, name: string) =>
  form.getByRole('textbox', { name, exact: true });
const counts = (page: Page) => page.getByRole('list', { name: 'Translated' }).getByRole('listitem');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /points?$/ });

async function openPoint(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

const place = (title: string, more: object = {}) => ({
  title,
  group_id: null,
  coord_x: 50,
  coord_y: 50,
  translations: null,
  ...more,
});

async function makePlaces(api: Api): Promise<void> {
  await api.updateSettings({ further_languages: ['fr', 'de'] });
  const [walk] = await api.insert('groups', { name: 'Owl Walk', color: '#5f3dc4' });
  await api.insert('points', [
    place('Alder Mill', { created_at: '2026-01-01' }),
    place('Bench', { created_at: '2026-01-02', group_id: walk?.id }),
    place('Cave', { created_at: '2026-01-03', translations: { fr: { title: 'La grotte' } } }),
    place('Dam', { created_at: '2026-01-04', group_id: walk?.id }),
  ]);
}

/** Records the changes sent to a table. */
function changesOf(page: Page, table: string): object[] {
  const sent: object[] = [];
  page.on('request', (request) => {
    const isChange = ['POST', 'PATCH'].includes(request.method());
    if (isChange && request.url().includes(`/rest/v1/${table}?`)) sent.push(request.postDataJSON());
  });
  return sent;
}

test('The field of a long description grows, counts characters near the limit, and is saved', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', place('Alder Mill', { translations: { fr: { title: 'Le moulin' } } }));
  const sent = changesOf(admin, 'points');
  await admin.goto('/admin');
  const form = await openPoint(admin, 'Alder Mill');
  const field = text(form, 'Description');
  const heightOf = async () => (await boxOf(field)).height;
  const emptyPx = await heightOf();
  expect(emptyPx).toBeGreaterThan(120);
  await field.click();
  await field.pressSequentially('Built in 1820.');
  for (let line = 0; line < 8; line += 1) await field.press('Enter');
  await field.pressSequentially('Open.');
  await expect(field).toHaveValue(`Built in 1820.${'\n'.repeat(8)}Open.`);
  expect(await heightOf()).toBeGreaterThan(emptyPx + 20);
  await expect(form.getByText(/ left$/)).toHaveCount(0);

  await test.step('Near the limit, its characters are counted', async () => {
    await field.fill(`${'A mill on the river. '.repeat(190)}\n\n🌲`);
    const counter = form.getByText('7 left', { exact: true });
    await expect(counter).toBeVisible();
    // It's in view, however long the field is.
    await expect(counter).toBeInViewport();
    expect(await heightOf()).toBeLessThan(420);
    await field.press('ControlOrMeta+End');
    await field.pressSequentially('12345678');
    await expect(form.getByText('1 too many')).toBeVisible();
    await form.getByRole('button', { name: 'Update Point' }).click();
    await expect(field).toBeFocused();
    await expect(form.getByRole('alert')).toHaveText(
      'The description has 4001 characters; at most 4000 fit.',
    );
    expect(sent).toEqual([]);
  });

  await field.press('Backspace');
  const written = await field.inputValue();
  await field.press('ControlOrMeta+Enter');
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect((await api.read('points'))[0]?.description).toBe(written);
});

test('Points are translated beside the map, and missing translations are counted and found', async ({
  signedIn: admin,
  api,
}) => {
  await makePlaces(api);
  await admin.goto('/admin');
  await expect(counts(admin)).toHaveText([
    '1 of 4 complete in French',
    '0 of 4 complete in German',
  ]);
  const form = await openPoint(admin, 'Alder Mill');
  const [own, french] = [text(form, 'Title *'), text(form, 'Title in French')];
  await expect.poll(async () => (await boxOf(french)).x - (await boxOf(own)).x).toBe(0);
  const [map, field] = await Promise.all([form.getByRole('application'), french].map(boxOf));
  expect(map?.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0));
  expect(map?.width).toBeGreaterThan(field?.width ?? 0);
  await expect(french).toHaveAttribute('lang', 'fr');
  await expect(french).toHaveAttribute('dir', 'auto');
  await expect(own).toHaveAttribute('lang', 'en');
  await french.fill(' Le moulin ');
  await french.press('Enter');
  await expect(form).toHaveCount(0);
  expect((await api.read('points')).find(({ title }) => title === 'Alder Mill')).toMatchObject({
    translations: { fr: { title: 'Le moulin' } },
  });
  await expect(counts(admin)).toHaveText([
    '2 of 4 complete in French',
    '0 of 4 complete in German',
  ]);

  const filter = admin.getByRole('combobox', { name: 'Filter by translation' });
  await filter.selectOption('Not in French');
  await expect(status(admin)).toHaveText('2 of 4 points');
  await admin.getByLabel('Filter by group').selectOption('No group');
  await expect(admin.getByText('No points match this search and these filters.')).toBeVisible();
  await admin.getByLabel('Filter by group').selectOption('Owl Walk');
  await admin.getByRole('searchbox').fill('dam');
  await expect(status(admin)).toHaveText('1 of 4 points');

  await test.step('A translated point leaves the filter, and returns with Undo', async () => {
    const dam = await openPoint(admin, 'Dam');
    await text(dam, 'Title in French').fill('Le barrage');
    await dam.getByRole('button', { name: 'Update Point' }).click();
    await expect(dam).toHaveCount(0);
    await expect(counts(admin)).toHaveText([
      '3 of 4 complete in French',
      '0 of 4 complete in German',
    ]);
    await expect(admin.getByRole('button', { name: 'Edit Dam' })).toHaveCount(0);
    await expect(filter).toHaveValue('fr');
    await admin.keyboard.press('ControlOrMeta+z');
    await expect(admin.getByRole('button', { name: 'Edit Dam' })).toBeVisible();
  });

  await test.step('A new description must be translated as well', async () => {
    await admin.getByRole('searchbox').fill('');
    await admin.getByLabel('Filter by group').selectOption('All groups');
    await filter.selectOption('Translated or not');
    const cave = await openPoint(admin, 'Cave');
    await text(cave, 'Description').fill('Dark.');
    await cave.getByRole('button', { name: 'Update Point' }).click();
    await expect(counts(admin)).toHaveText([
      '1 of 4 complete in French',
      '0 of 4 complete in German',
    ]);
  });
});

test.describe('settings', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('More settings are collapsed on arrival, and only changed ones are sent', async ({
    signedIn: admin,
  }) => {
    const sent = changesOf(admin, 'map_settings');
    await admin.goto('/admin');
    await admin.getByRole('tab', { name: 'Settings' }).click();
    const more = admin.getByRole('button', { name: 'More settings' });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(admin.getByLabel('Show names on the map')).toBeHidden();
    await admin.getByRole('switch', { name: 'Show Legend' }).click();
    await save(admin).click();
    await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
    expect(sent).toEqual([{ show_legend: false, size_ratio: 0.0515 }]);

    await more.press('Enter');
    await admin.getByLabel('Show names on the map').selectOption('When zoomed in');

    await openSection(admin, 'Languages and notices');
    const zone = admin.getByLabel('Time zone');
    await expect(zone).toHaveValue('');
    await expect(zone).toHaveAttribute('placeholder', 'Europe/Berlin (this device’s)');
    await expect(admin.getByRole('checkbox')).toHaveCount(6);
    await expect(admin.getByRole('checkbox', { name: 'English' })).toHaveCount(0);
    await admin.setViewportSize(PHONE);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    await admin.getByRole('checkbox', { name: 'French' }).check();
    await admin.getByRole('checkbox', { name: 'German' }).check();
    await zone.fill('berlin');
    await admin.getByRole('switch', { name: 'Live notices' }).click();
    await expect(zone).toHaveValue('Europe/Berlin');
    await save(admin).click();
    await expect
      .poll(() => sent.at(-1))
      .toEqual({
        show_legend: false,
        size_ratio: 0.0515,
        show_names: 'zoomed in',
        further_languages: ['de', 'fr'],
        time_zone: 'Europe/Berlin',
        live_notices: true,
      });
    // The request was sent, but a reload could come before it is answered. An earlier message may still be shown.
    await expect(toast(admin, /Settings saved successfully.*Time zone/)).toBeVisible();
    await admin.reload();
    await expect(zone).toHaveValue('Europe/Berlin');
    await expect(admin.getByRole('checkbox', { name: 'French' })).toBeChecked();
    await expect(admin.getByRole('checkbox', { name: 'Italian' })).not.toBeChecked();
  });
});
