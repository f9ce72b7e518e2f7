import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { boxOf } from './map-page.ts';

// What the administrator says of places in several languages, and the settings for that.

const PHONE = { width: 390, height: 844 };
const SIDEWAYS = { width: 844, height: 390 };

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });
const save = (page: Page) => page.getByRole('button', { name: 'Save Settings' });
const text = (form: Locator | Page, name: string) =>
  form.getByRole('textbox', { name, exact: true });
const counts = (page: Page) => page.getByRole('list', { name: 'Translated' }).getByRole('listitem');
const status = (page: Page) => page.getByRole('status').filter({ hasText: /points?$/ });

async function openPoint(page: Page, title: string): Promise<Locator> {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

async function openMore(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  const more = page.getByRole('button', { name: 'More settings' });
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
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

/** What is sent to change a table, as it is sent. */
function changesOf(page: Page, table: string): object[] {
  const sent: object[] = [];
  page.on('request', (request) => {
    const isChange = ['POST', 'PATCH'].includes(request.method());
    if (isChange && request.url().includes(`/rest/v1/${table}?`)) sent.push(request.postDataJSON());
  });
  return sent;
}

const SPECIFIED = ['title', 'group_id', 'coord_x', 'coord_y', 'marker_icon', 'popup_image', 'link'];

test('a long description is written in a field that grows, is counted near its end, and is there after a reload', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', place('Alder Mill'));
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
  await expect(form.getByText(/characters$/)).toHaveCount(0);

  await test.step('near its end', async () => {
    await field.fill(`${'A mill on the river. '.repeat(190)}\n\n🌲`);
    const counter = form.getByText('3,993 of 4,000 characters');
    await expect(counter).toBeVisible();
    // However long the field is, it is in sight.
    await expect(counter).toBeInViewport();
    expect(await heightOf()).toBeLessThan(420);
    await field.press('ControlOrMeta+End');
    await field.pressSequentially('12345678');
    await expect(form.getByText('4,001 of 4,000 characters: 1 too many')).toBeVisible();
    await expectNoAxeFindings(admin);
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
  await admin.reload();
  await expect(text(await openPoint(admin, 'Alder Mill'), 'Description')).toHaveValue(written);

  await test.step('undone it is gone, and what is sent without it is the specification’s', async () => {
    const again = admin.getByRole('dialog', { name: 'Edit Point' });
    await text(again, 'Description').fill('');
    await again.getByRole('button', { name: 'Update Point' }).click();
    await expect(again).toHaveCount(0);
    expect(sent.at(-1)).toMatchObject({ description: null });
    await toast(admin, 'Point updated').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(admin, 'Point change undone')).toBeVisible();
    expect((await api.read('points'))[0]?.description).toBe(written);
    const other = await openPoint(admin, 'Alder Mill');
    await other.getByLabel('Title *').fill('Old Mill');
    await other.getByRole('button', { name: 'Update Point' }).click();
    await expect(other).toHaveCount(0);
    expect(Object.keys(sent.at(-1) ?? {})).toEqual(SPECIFIED);
  });
});

test('on a phone a description and its translations stand below each other, and fit', async ({
  signedIn: admin,
  api,
}) => {
  await makePlaces(api);
  await admin.setViewportSize(PHONE);
  await admin.goto('/admin');
  const form = await openPoint(admin, 'Cave');
  const boxes = await Promise.all(
    ['Description', 'Description in French', 'Description in German'].map((name) =>
      boxOf(text(form, name)),
    ),
  );
  for (const { x, width } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  }
  expect(boxes[1]?.y).toBeGreaterThan(boxes[0]?.y ?? 0);
  expect(boxes[2]?.y).toBeGreaterThan(boxes[1]?.y ?? 0);
  await text(form, 'Description').fill('Long. '.repeat(660));
  await expectNoAxeFindings(admin);
  await admin.setViewportSize(SIDEWAYS);
  await text(form, 'Description in German').fill('Dunkel.');
  expect((await boxOf(text(form, 'Description'))).height).toBeLessThanOrEqual(SIDEWAYS.height / 2);
  await form.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  const cave = (await api.read('points')).find(({ title }) => title === 'Cave');
  expect(cave?.translations).toEqual({
    fr: { title: 'La grotte' },
    de: { description: 'Dunkel.' },
  });
});

test('points are translated side by side; what is missing is counted, and found together with the search and the group', async ({
  signedIn: admin,
  api,
}) => {
  await makePlaces(api);
  await admin.goto('/admin');
  await expect(counts(admin)).toHaveText(['1 of 4 in French', '0 of 4 in German']);
  const form = await openPoint(admin, 'Alder Mill');
  const [own, french] = [text(form, 'Title *'), text(form, 'Title in French')];
  await expect.poll(async () => (await boxOf(french)).y - (await boxOf(own)).y).toBe(0);
  await expect(french).toHaveAttribute('lang', 'fr');
  await expect(french).toHaveAttribute('dir', 'auto');
  await expect(own).toHaveAttribute('lang', 'en');
  await expectNoAxeFindings(admin);
  await french.fill(' Le moulin ');
  await french.press('Enter');
  await expect(form).toHaveCount(0);
  expect((await api.read('points')).find(({ title }) => title === 'Alder Mill')).toMatchObject({
    translations: { fr: { title: 'Le moulin' } },
  });
  await expect(counts(admin)).toHaveText(['2 of 4 in French', '0 of 4 in German']);

  const filter = admin.getByRole('combobox', { name: 'Filter by translation' });
  await filter.selectOption('Not in French');
  await expect(status(admin)).toHaveText('2 of 4 points');
  await expectNoAxeFindings(admin);
  await admin.getByLabel('Filter by group').selectOption('None');
  await expect(admin.getByText('No points match this search and these filters.')).toBeVisible();
  await admin.getByLabel('Filter by group').selectOption('Owl Walk');
  await admin.getByRole('searchbox').fill('dam');
  await expect(status(admin)).toHaveText('1 of 4 points');

  await test.step('one that is translated leaves the filter, and comes back with Undo', async () => {
    const dam = await openPoint(admin, 'Dam');
    await text(dam, 'Title in French').fill('Le barrage');
    await dam.getByRole('button', { name: 'Update Point' }).click();
    await expect(dam).toHaveCount(0);
    await expect(counts(admin)).toHaveText(['3 of 4 in French', '0 of 4 in German']);
    await expect(admin.getByRole('button', { name: 'Edit Dam' })).toHaveCount(0);
    await expect(filter).toHaveValue('fr');
    await admin.keyboard.press('ControlOrMeta+z');
    await expect(admin.getByRole('button', { name: 'Edit Dam' })).toBeVisible();
  });

  await test.step('a point that gets a description has that to be translated as well', async () => {
    await admin.getByRole('searchbox').fill('');
    await admin.getByLabel('Filter by group').selectOption('All groups');
    await filter.selectOption('Translated or not');
    const cave = await openPoint(admin, 'Cave');
    await text(cave, 'Description').fill('Dark.');
    await cave.getByRole('button', { name: 'Update Point' }).click();
    await expect(counts(admin)).toHaveText(['1 of 4 in French', '0 of 4 in German']);
  });

  await test.step('on a phone', async () => {
    await admin.setViewportSize(PHONE);
    await filter.selectOption('Not in German');
    await expect(status(admin)).toHaveText('4 points');
    const { x, width } = await boxOf(filter);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
    await expectNoAxeFindings(admin);
  });

  await test.step('a copy has the translations, too', async () => {
    await admin.getByRole('button', { name: 'Duplicate Cave' }).click();
    await expect(toast(admin, 'Point created')).toBeVisible();
    const caves = (await api.read('points')).filter(({ title }) => title === 'Cave');
    expect(caves.map(({ translations }) => translations)).toEqual([
      { fr: { title: 'La grotte' } },
      { fr: { title: 'La grotte' } },
    ]);
  });
});

test('a map of one language has no field, count or filter for another', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', place('Bench', { translations: { fr: { title: 'Le banc' } } }));
  await admin.goto('/admin');
  await expect(admin.getByRole('button', { name: 'Edit Bench' })).toBeVisible();
  await expect(counts(admin)).toHaveCount(0);
  await expect(admin.getByLabel('Filter by translation')).toHaveCount(0);
  const form = await openPoint(admin, 'Bench');
  await expect(form.getByLabel(/ in French/)).toHaveCount(0);
  // What was translated when there was another language stays.
  await form.getByLabel('Title *').fill('Old Bench');
  await form.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect(await api.read('points')).toMatchObject([
    { title: 'Old Bench', translations: { fr: { title: 'Le banc' } } },
  ]);
});

test('names of groups are translated and counted, by keyboard alone', async ({
  signedIn: admin,
  api,
}) => {
  await makePlaces(api);
  const sent = changesOf(admin, 'groups');
  await admin.goto('/admin');
  await admin.getByRole('tab', { name: 'Points' }).focus();
  await admin.keyboard.press('ArrowRight');
  await expect(counts(admin)).toHaveText(['0 of 1 in French', '0 of 1 in German']);
  const row = admin.getByRole('row', { name: /Owl Walk/ });
  await expect(row).toContainText('Not in French or German');
  await expectNoAxeFindings(admin);
  await admin.getByRole('button', { name: 'Edit Owl Walk' }).press('Enter');
  const form = admin.getByRole('dialog', { name: 'Edit Group' });
  await expect(text(form, 'Name')).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(text(form, 'Name in French')).toBeFocused();
  await admin.keyboard.type('Le sentier des hiboux');
  await admin.keyboard.press('Tab');
  await expect(text(form, 'Name in German')).toBeFocused();
  await expectNoAxeFindings(admin);
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Group updated')).toBeVisible();
  await expect(counts(admin)).toHaveText(['1 of 1 in French', '0 of 1 in German']);
  await expect(row).toContainText('Not in German');
  expect(sent).toEqual([
    {
      name: 'Owl Walk',
      color: '#5f3dc4',
      background_image: null,
      translations: { fr: { name: 'Le sentier des hiboux' } },
    },
  ]);
  await admin.keyboard.press('ControlOrMeta+z');
  await expect(counts(admin)).toHaveText(['0 of 1 in French', '0 of 1 in German']);
  expect((await api.read('groups'))[0]?.translations).toBeNull();
});

test.describe('settings', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('names, languages, the time zone and live notices are folded away until they are used, and only what is changed is sent', async ({
    signedIn: admin,
    api,
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
    const zone = admin.getByLabel('Time zone');
    await expect(zone).toHaveValue('');
    await expect(zone.locator('option').first()).toHaveText('Europe/Berlin (this device’s)');
    await expect(admin.getByRole('checkbox')).toHaveCount(6);
    await expect(admin.getByRole('checkbox', { name: 'English' })).toHaveCount(0);
    await expectNoAxeFindings(admin);
    await admin.setViewportSize(PHONE);
    await expectNoAxeFindings(admin);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);

    await admin.getByLabel('Show names on the map').selectOption('When zoomed in');
    await admin.getByRole('checkbox', { name: 'French' }).check();
    await admin.getByRole('checkbox', { name: 'German' }).check();
    await zone.selectOption({ label: 'Berlin' });
    await admin.getByRole('switch', { name: 'Live notices' }).click();
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
    await admin.reload();
    await admin.getByRole('tab', { name: 'Settings' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(zone).toHaveValue('Europe/Berlin');
    await expect(admin.getByRole('checkbox', { name: 'French' })).toBeChecked();
    await expect(admin.getByRole('checkbox', { name: 'Italian' })).not.toBeChecked();

    await test.step('a language that becomes the site’s is none of the further ones', async () => {
      const language = admin.getByRole('combobox', { name: 'Language', exact: true });
      await language.focus();
      // On the way to another one it takes nothing away.
      await language.selectOption('Deutsch');
      await language.selectOption('English');
      await expect(admin.getByRole('checkbox', { name: 'German' })).toBeChecked();
      await language.selectOption('Français');
      await expect(admin.getByRole('checkbox', { name: 'French' })).toHaveCount(0);
      await expect(admin.getByRole('checkbox', { name: 'English' })).not.toBeChecked();
      await save(admin).click();
      await expect(toast(admin, 'Settings saved successfully')).toContainText('Language');
      expect(await api.read('map_settings')).toMatchObject([
        { language: 'fr', further_languages: ['de'] },
      ]);
      await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
      await admin.keyboard.press('Escape');
      await toast(admin, 'Settings saved successfully')
        .getByRole('button', { name: 'Undo' })
        .click();
      await expect(toast(admin, 'Settings change undone')).toBeVisible();
      expect(await api.read('map_settings')).toMatchObject([
        { language: 'en', further_languages: ['de', 'fr'] },
      ]);
    });
  });

  test('a language that is not known is kept, and can be taken away', async ({
    signedIn: admin,
    api,
  }) => {
    await api.updateSettings({ further_languages: ['pl', 'fr'] });
    await admin.goto('/admin');
    await openMore(admin);
    await expect(admin.getByRole('checkbox', { name: 'Polish' })).toBeChecked();
    await admin.getByRole('checkbox', { name: 'French' }).uncheck();
    await admin.getByRole('checkbox', { name: 'French' }).check();
    await expect(admin.getByText('Unsaved changes')).toHaveCount(0);
    await admin.getByRole('checkbox', { name: 'Italian' }).check();
    await save(admin).click();
    await expect(toast(admin, 'Settings saved successfully')).toBeVisible();
    expect((await api.read('map_settings'))[0]?.further_languages).toEqual(['pl', 'fr', 'it']);
    await admin.getByRole('checkbox', { name: 'Polish' }).uncheck();
    await save(admin).click();
    await expect
      .poll(async () => (await api.read('map_settings'))[0]?.further_languages)
      .toEqual(['fr', 'it']);
  });
});

test('two windows that change a description and a translation are asked about both, text by text', async ({
  signedIn: admin,
  api,
}) => {
  await makePlaces(api);
  await admin.goto('/admin');
  const form = await openPoint(admin, 'Cave');
  await text(form, 'Description').fill('Mine.\n\nAll mine.');
  await text(form, 'Title in French').fill('Ma grotte');
  await text(form, 'Title in German').fill('Meine Höhle');
  const cave = (await api.read('points')).find(({ title }) => title === 'Cave');
  await api.update('points', cave?.id ?? '', {
    description: 'Theirs.',
    translations: { fr: { title: 'Leur grotte' } },
  });
  await form.getByRole('button', { name: 'Update Point' }).click();
  const question = admin.getByRole('dialog', { name: 'This point was changed in another window.' });
  const rows = question.getByRole('row');
  await expect(rows).toHaveCount(4);
  await expect(rows.nth(1)).toHaveText(/^Description\s*Theirs\.\s*Mine\.\s+All mine\.$/);
  await expect(rows.nth(2)).toHaveText(/^Title in German\s*None\s*Meine Höhle$/);
  await expect(rows.nth(3)).toHaveText(/^Title in French\s*Leur grotte\s*Ma grotte$/);
  await expectNoAxeFindings(admin);
  await question.getByRole('button', { name: 'Show the stored one' }).click();
  await expect(text(form, 'Title in French')).toHaveValue('Leur grotte');
  await form.getByRole('button', { name: 'Show what I typed' }).click();
  await expect(text(form, 'Title in German')).toHaveValue('Meine Höhle');
  await form.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect((await api.read('points')).find(({ id }) => id === cave?.id)).toMatchObject({
    description: 'Mine.\n\nAll mine.',
    translations: { fr: { title: 'Ma grotte' }, de: { title: 'Meine Höhle' } },
  });
});

test('a spreadsheet goes out with title:fr, is changed, and comes in again', async ({
  signedIn: admin,
  api,
}) => {
  await makePlaces(api);
  const mill = (await api.read('points')).find(({ title }) => title === 'Alder Mill');
  await api.update('points', mill?.id ?? '', { description: 'Built in 1820.\n\nOpen, "daily".' });
  await admin.goto('/admin');
  const download = admin.waitForEvent('download');
  await admin.getByRole('button', { name: 'Export to CSV' }).click();
  const exported = (await readFile(await (await download).path())).toString();
  expect(exported.split('\r\n')[0]).toBe(
    '\ufeffid,title,title:fr,group,x,y,marker_icon,popup_image,link,description,created_at',
  );

  const dialog = admin.getByRole('dialog', { name: 'Import points' });
  const choose = async (content: string) => {
    await admin.getByRole('button', { name: 'Import points' }).click();
    await dialog
      .getByLabel('File with points')
      .setInputFiles({ name: 'places.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  };
  await choose(exported);
  await expect(dialog).toContainText('All of it is on the map already.');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await choose(
    exported
      .replace('title:fr', 'Titre (fr)')
      .replace('La grotte', 'La caverne')
      .replace('Alder Mill,', 'Alder Mill,Le moulin'),
  );
  const changed = dialog.getByRole('list', { name: 'Changed lines' }).getByRole('listitem');
  await expect(changed).toHaveCount(2);
  await expect(changed.nth(0)).toContainText('Title in French: none becomes Le moulin');
  await expect(changed.nth(1)).toContainText('Title in French: La grotte becomes La caverne');
  await expect(dialog).not.toContainText('The settings don’t name');
  await expectNoAxeFindings(admin);
  await dialog.getByRole('button', { name: 'Import 2 points' }).click();
  await expect(toast(admin, '2 points changed')).toBeVisible();
  // The mill's description isn't translated yet.
  await expect(counts(admin)).toHaveText(['1 of 4 in French', '0 of 4 in German']);
  expect((await api.read('points')).find(({ id }) => id === mill?.id)).toMatchObject({
    description: 'Built in 1820.\n\nOpen, "daily".',
    translations: { fr: { title: 'Le moulin' } },
  });

  await test.step('a language that the settings don’t name is taken, and said; a text that is too long can be mended', async () => {
    await choose(`id,title:it,description\n${mill?.id},Il mulino,${'a'.repeat(4001)}\n`);
    await expect(dialog).toContainText('The settings don’t name Italian.');
    const cell = dialog.getByRole('textbox', { name: 'Description of line 2' });
    await cell.fill('One\nTwo');
    await cell.blur();
    await expect(changed.first()).toContainText('Title in Italian: none becomes Il mulino');
    await dialog.getByRole('button', { name: 'Import 1 point' }).click();
    await expect(toast(admin, '1 point changed')).toBeVisible();
    expect((await api.read('points')).find(({ id }) => id === mill?.id)).toMatchObject({
      description: 'One\nTwo',
      translations: { fr: { title: 'Le moulin' }, it: { title: 'Il mulino' } },
    });
  });
});
