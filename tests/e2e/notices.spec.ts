import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { makeMap, marker, openMap, waitUntilStill } from './map-page.ts';
import { toast } from './toast.ts';

// Temporary closings and notices, in the admin and on the map.

// The tests start at noon, during daylight saving time.
const ZONE = 'Europe/Berlin';
const NOON = '2026-06-01T10:00:00Z';
const TEN_TONIGHT = '2026-06-01T20:00:00Z';
const MIDNIGHT = '2026-06-01T22:00:00Z';
const HOUR_MS = 3_600_000;

test.use({ timezoneId: ZONE });

const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });
const closing = (page: Page) =>
  page.getByRole('dialog', { name: /^(Close .* for now|Notice for .*)$/ });

test.beforeEach(async ({ page, api }) => {
  await page.clock.install({ time: NOON });
  await makeMap(api);
});

async function idOf(api: Api, title: string): Promise<string> {
  const point = (await api.read('points')).find((point) => point.title === title);
  if (!point) throw new Error(`${title} is missing`);
  return point.id;
}

async function stored(api: Api, title: string) {
  const point = (await api.read('points')).find((point) => point.title === title);
  const ms = (time: string | null | undefined) =>
    time ? Date.parse(time.replace(' ', 'T').replace(/\+00$/, 'Z')) : null;
  return {
    is_closed: point?.is_closed,
    closing_reason: point?.closing_reason,
    notice: point?.notice,
    fromMs: ms(point?.notice_from),
    untilMs: ms(point?.notice_until),
  };
}

const OPEN = { is_closed: false, closing_reason: null, notice: null, fromMs: null, untilMs: null };

async function close(api: Api, title: string, values: object = {}): Promise<void> {
  const id = await idOf(api, title);
  await api.update('points', id, { is_closed: true, notice_until: TEN_TONIGHT, ...values });
}

/** Opens the form of a point from the table. */
async function openForm(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Edit Point' });
}

/** Records the page's requests to the database from now on. */
function listRequests(page: Page) {
  const requests: string[] = [];
  page.on('request', (request) => {
    const [, table] = /\/rest\/v1\/(\w+)/.exec(request.url()) ?? [];
    if (table) requests.push(table);
  });
  return requests;
}

test.describe('on phones', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A place is closed with four presses, and an open map on a phone marks it', {
    tag: '@core',
  }, async ({ signedIn: admin, browser, api, site }) => {
    await api.updateSettings({ live_notices: true });
    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'block',
      timezoneId: 'America/New_York',
      locale: 'en-GB',
    });
    const visitor = await phone.newPage();
    await visitor.clock.install({ time: NOON });
    const requests = listRequests(visitor);
    await openMap(visitor, site.address);
    // A first visit's rows may be outdated, so they are requested once more.
    await expect
      .poll(() => requests.slice(requests.indexOf('map_changes')).sort())
      .toEqual(['groups', 'map_changes', 'map_settings', 'points']);
    const first = requests.length;
    // By the second poll, whatever follows from the first has been requested.
    await expect(async () => {
      await visitor.clock.fastForward(115_000);
      expect(
        requests.slice(first).filter((table) => table === 'map_changes').length,
      ).toBeGreaterThan(1);
    }).toPass();
    expect(new Set(requests.slice(first))).toEqual(new Set(['map_changes']));

    const sent: unknown[] = [];
    admin.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.postDataJSON());
    });
    await admin.goto('/admin');
    await expect(marker(admin, 'Middle')).toBeVisible();
    await waitUntilStill(admin);
    let presses = 0;
    const press = async (locator: ReturnType<Page['locator']>) => {
      presses += 1;
      await locator.tap();
    };
    await press(marker(admin, 'Middle'));
    await press(admin.getByRole('button', { name: 'Close for now…' }));
    await press(closing(admin).getByRole('radio', { name: 'Weather' }));
    await press(closing(admin).getByRole('button', { name: 'Save' }));
    await expect(toast(admin, 'Point closed')).toContainText('Middle');
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(presses).toBe(4);
    await expect(marker(admin, 'Middle')).toHaveAccessibleDescription('Closed today · Weather');
    await expect(admin.getByRole('row', { name: /Middle/ })).toContainText(
      'Closed today · Weather',
    );
    // Only changed fields are sent.
    await expect
      .poll(() => sent[0])
      .toEqual({
        is_closed: true,
        closing_reason: 'weather',
        notice_until: new Date(MIDNIGHT).toISOString(),
      });
    // The first closing stores the place's time zone in the settings. The request may be repeated if the app has
    // just changed the settings itself.
    await expect.poll(async () => (await api.read('map_settings'))[0]?.time_zone).toBe(ZONE);
    expect(sent[1]).toEqual({ time_zone: ZONE });
    for (const more of sent.slice(2)) expect(more).toEqual({ time_zone: ZONE });

    await test.step('the visitor sees it within two minutes, in the time zone of the place', async () => {
      await expect(marker(visitor, 'Middle')).toHaveAccessibleDescription('');
      await visitor.clock.fastForward(115_000);
      await expect(marker(visitor, 'Middle')).toHaveAccessibleDescription('Closed today · Weather');
      await expect(marker(visitor, 'Middle')).toHaveAttribute('data-closed');
      await marker(visitor, 'Middle').tap();
      await expect(popup(visitor, 'Middle')).toContainText('Closed today');
    });

    await test.step('tapping the count of closed places opens no keyboard', async () => {
      await popup(visitor, 'Middle').getByRole('button', { name: 'Close', exact: true }).tap();
      await visitor.getByRole('button', { name: 'Places', exact: true }).tap();
      await visitor.getByRole('button', { name: '1 place is closed now' }).tap();
      await expect(visitor.getByRole('option')).toHaveCount(1);
      await expect(visitor.getByRole('listbox')).toBeFocused();
      await visitor.getByRole('option', { name: /^Middle/ }).tap();
      await expect(popup(visitor, 'Middle')).toBeVisible();
    });

    await test.step('it reopens at midnight in its time zone, without a reload or a network', async () => {
      await phone.setOffline(true);
      await visitor.clock.fastForward(11 * HOUR_MS);
      await expect(popup(visitor, 'Middle')).toContainText('Closed today');
      await visitor.clock.fastForward(HOUR_MS);
      await expect(popup(visitor, 'Middle')).not.toContainText('Closed');
      await expect(popup(visitor, 'Middle')).toBeVisible();
    });
    await phone.close();
  });
});

test('A closing is entered by keyboard, undone with one press, and ended with “Open again”', async ({
  admin,
  api,
}) => {
  await openForm(admin, 'Middle');
  await admin.getByRole('button', { name: 'Close for now…' }).press('Enter');
  await expect(closing(admin).getByRole('radio', { name: 'Closed', exact: true })).toBeFocused();
  await admin.keyboard.press('Tab');
  await expect(closing(admin).getByRole('radio', { name: 'Now' })).toBeFocused();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('ArrowLeft');
  await admin.keyboard.press('ArrowLeft');
  await expect(closing(admin).getByRole('radio', { name: '1 hour' })).toBeChecked();
  await admin.keyboard.press('Tab');
  await admin.keyboard.press('ArrowRight');
  await expect(closing(admin).getByRole('radio', { name: 'Weather' })).toBeChecked();
  await expect(closing(admin).getByRole('region', { name: 'Preview' })).toHaveText(
    /Closed until 13:0\d · Weather/,
  );
  await admin.keyboard.press('Enter');
  await expect(toast(admin, 'Point closed')).toBeVisible();
  const { untilMs, ...closed } = await stored(api, 'Middle');
  expect(closed).toEqual({
    ...OPEN,
    is_closed: true,
    closing_reason: 'weather',
    untilMs: undefined,
  });
  expect(Math.abs((untilMs ?? 0) - Date.parse(NOON) - HOUR_MS)).toBeLessThan(300_000);

  await toast(admin, 'Point closed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Point change undone')).toBeVisible();
  expect(await stored(api, 'Middle')).toEqual(OPEN);
  await expect(marker(admin, 'Middle')).toHaveAccessibleDescription('');

  await openForm(admin, 'Middle');
  await admin.getByRole('button', { name: 'Close for now…' }).click();
  await closing(admin).getByRole('radio', { name: 'Until further notice' }).check();
  await closing(admin).getByRole('button', { name: 'Save' }).click();
  await expect(closing(admin)).toHaveCount(0);
  const form = await openForm(admin, 'Middle');
  await expect(form.getByRole('status').first()).toHaveText('Closed until further notice');
  await form.getByRole('button', { name: 'Open again' }).click();
  await expect(form.getByRole('button', { name: 'Close for now…' })).toBeVisible();
  expect(await stored(api, 'Middle')).toEqual(OPEN);
});

test('A notice ends and a planned closing begins automatically, in the admin and on the map', async ({
  admin,
  api,
  context,
}) => {
  await openForm(admin, 'Middle');
  await admin.getByRole('button', { name: 'Close for now…' }).click();
  const form = closing(admin);
  await form.getByRole('radio', { name: 'Until further notice' }).check();
  await form.getByRole('radio', { name: 'Open, with a notice' }).check();
  await expect(form.getByRole('radio', { name: 'Until further notice' })).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toHaveText('Enter what visitors should read.');
  await form.getByLabel('Notice *').fill('Feeding at 14:30 today');
  await form.getByRole('radio', { name: 'A date…' }).check();
  await form.getByLabel('Last day').fill('2026-06-01');
  await form.getByLabel('Until (optional)').fill('15:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin, 'Notice saved')).toBeVisible();
  expect(await stored(api, 'Middle')).toEqual({
    ...OPEN,
    notice: 'Feeding at 14:30 today',
    untilMs: Date.parse('2026-06-01T13:00:00Z'),
  });

  await test.step('a closing that begins later', async () => {
    await openForm(admin, 'North West');
    await admin.getByRole('button', { name: 'Close for now…' }).click();
    await form.getByRole('radio', { name: 'Later…' }).check();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('alert')).toHaveText('Choose the first day.');
    await form.getByLabel('First day').fill('2026-06-02');
    await form.getByLabel('From (optional)').fill('08:00');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(toast(admin, 'Closing planned')).toBeVisible();
    await expect(admin.getByRole('row', { name: /North West/ })).toContainText(
      'From tomorrow, 08:00Closed today and tomorrow',
    );
    await expect(marker(admin, 'North West')).toHaveAccessibleDescription('');
    expect(await stored(api, 'North West')).toMatchObject({
      fromMs: Date.parse('2026-06-02T06:00:00Z'),
      untilMs: Date.parse('2026-06-02T22:00:00Z'),
    });
    const again = await openForm(admin, 'North West');
    await expect(again.getByRole('status').first()).toContainText('From tomorrow, 08:00');
    await expect(again.getByRole('button', { name: 'Cancel closing' })).toBeVisible();
    await admin.keyboard.press('Escape');
    await expect(again).toHaveCount(0);
  });

  const visitor = await context.newPage();
  await visitor.clock.install({ time: NOON });
  await openMap(visitor);
  await expect(marker(visitor, 'Middle')).toHaveAccessibleDescription('Feeding at 14:30 today');
  await expect(marker(visitor, 'Middle')).not.toHaveAttribute('data-closed');
  await expect(marker(visitor, 'Middle')).toHaveAttribute('data-notice');
  await marker(visitor, 'Middle').click();
  await expect(popup(visitor, 'Middle')).toContainText('Feeding at 14:30 today');
  // All pages of a context share one clock.
  await visitor.clock.fastForward(3 * HOUR_MS);
  for (const page of [visitor, admin]) {
    await expect(page.getByText('Feeding at 14:30 today')).toHaveCount(0);
  }
  await visitor.keyboard.press('Escape');
  await visitor.clock.fastForward(16 * HOUR_MS);
  await expect(marker(visitor, 'North West')).toHaveAccessibleDescription('');
  await visitor.clock.fastForward(HOUR_MS);
  await expect(marker(visitor, 'North West')).toHaveAccessibleDescription('Closed today');
});

test('Points are closed together until a time today, undone at once, and opened again', async ({
  admin,
  api,
}) => {
  await api.updateSettings({ time_zone: 'Asia/Tokyo' });
  await close(api, 'North West', { notice: 'The bridge is out' });
  await admin.reload();
  for (const title of ['Middle', 'North West']) {
    await admin.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  }
  const form = closing(admin);
  // One of them is closed already.
  await admin.getByRole('button', { name: 'Close or open…' }).click();
  await expect(form).toHaveAccessibleName('Close 2 points for now');
  await form.getByRole('radio', { name: 'Until a time today…' }).check();
  // It is 19:00 in the map's time zone.
  await form.getByLabel('Until', { exact: true }).fill('18:59');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This time has already passed.')).toBeVisible();
  await form.getByLabel('Until', { exact: true }).fill('21:30');
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('Closed until 21:30');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin, '2 points closed')).toBeVisible();
  const closed = { ...OPEN, is_closed: true, untilMs: Date.parse('2026-06-01T12:30:00Z') };
  expect(await stored(api, 'Middle')).toEqual(closed);
  expect(await stored(api, 'North West')).toEqual(closed);
  expect(await stored(api, 'South East')).toEqual(OPEN);

  await toast(admin, '2 points closed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(admin, 'Point changes undone')).toBeVisible();
  expect(await stored(api, 'Middle')).toEqual(OPEN);
  expect(await stored(api, 'North West')).toMatchObject({
    notice: 'The bridge is out',
    untilMs: Date.parse(TEN_TONIGHT),
  });

  await admin.getByRole('button', { name: 'Close or open…' }).click();
  await form.getByRole('button', { name: 'Open all again' }).click();
  await expect(toast(admin, '2 points opened')).toBeVisible();
  await expect(form).toHaveCount(0);
  expect(await stored(api, 'North West')).toEqual(OPEN);

  await test.step('One of them, too, is opened again with one save', async () => {
    await toast(admin, '2 points opened').getByRole('button', { name: 'Undo' }).click();
    await admin.getByRole('checkbox', { name: 'Select Middle', exact: true }).uncheck();
    await admin.getByRole('button', { name: 'Close or open…' }).click();
    await form.getByRole('button', { name: 'Open again' }).click();
    await expect(toast(admin, 'Point opened')).toContainText('North West');
    expect(await stored(api, 'North West')).toEqual(OPEN);
  });
});

test('All points of a group are closed with one save, and undone with one press', async ({
  admin,
  api,
}) => {
  const [group] = await api.insert('groups', [{ name: 'Lake Path' }]);
  for (const title of ['Middle', 'South East']) {
    await api.update('points', await idOf(api, title), { group_id: group?.id ?? null });
  }
  await admin.reload();
  await admin.getByRole('tab', { name: 'Groups' }).click();
  await admin.getByRole('button', { name: 'Close the points of Lake Path for now' }).click();
  await expect(closing(admin)).toHaveAccessibleName('Close Lake Path for now');
  await closing(admin).getByRole('radio', { name: 'Maintenance' }).check();
  await closing(admin).getByRole('radio', { name: 'Today and tomorrow' }).check();
  await closing(admin).getByRole('button', { name: 'Save' }).click();
  await expect(toast(admin, '2 points closed')).toBeVisible();
  for (const title of ['Middle', 'South East']) {
    expect(await stored(api, title)).toMatchObject({
      is_closed: true,
      closing_reason: 'maintenance',
      untilMs: Date.parse('2026-06-02T22:00:00Z'),
    });
  }
  expect(await stored(api, 'North West')).toEqual(OPEN);
  await expect(closing(admin)).toHaveCount(0);
  await expect(admin.getByRole('row', { name: 'Lake Path' })).toContainText('2 closed');
  await admin.getByRole('button', { name: 'Close the points of Lake Path for now' }).click();
  await expect(closing(admin).getByRole('radio', { name: 'Maintenance' })).toBeChecked();
  await closing(admin).getByRole('button', { name: 'Cancel' }).click();
  await admin.getByRole('button', { name: 'Open again: closed points of Lake Path' }).click();
  await expect(toast(admin, '2 points opened')).toBeVisible();
  expect(await stored(api, 'South East')).toEqual(OPEN);
  await toast(admin, '2 points opened').getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('row', { name: 'Lake Path' })).toContainText('2 closed');
  await admin.keyboard.press('Control+z');
  await expect(admin.getByRole('row', { name: 'Lake Path' })).not.toContainText('closed');
  expect(await stored(api, 'South East')).toEqual(OPEN);
});

test('Texts translated at the same time elsewhere survive a translated notice, a bulk one, and its undo', async ({
  admin,
  api,
}) => {
  await api.updateSettings({ further_languages: ['fr'], time_zone: ZONE });
  await admin.reload();
  const id = await idOf(api, 'Middle');
  const translations = async () =>
    (await api.read('points')).find((point) => point.id === id)?.translations;
  const addNotice = async (notice: string, inFrench: string) => {
    await closing(admin).getByRole('radio', { name: 'Open, with a notice' }).check();
    await closing(admin).getByLabel('Notice *').fill(notice);
    await closing(admin).getByLabel('In French (optional)').fill(inFrench);
    await closing(admin).getByRole('button', { name: 'Save' }).click();
  };

  await test.step('in the point’s form behind it', async () => {
    const form = await openForm(admin, 'Middle');
    await form.getByLabel('Title in French').fill('Milieu');
    await form.getByRole('button', { name: 'Add a notice…' }).click();
    await addNotice('Feeding', 'Repas');
    await expect(toast(admin, 'Notice saved')).toBeVisible();
    await form.getByRole('button', { name: 'Update Point' }).click();
    await expect(toast(admin, 'Point updated')).toBeVisible();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    expect(await translations()).toEqual({ fr: { title: 'Milieu', notice: 'Repas' } });
  });

  await test.step('and in another window', async () => {
    for (const title of ['Middle', 'North West']) {
      await admin.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
    }
    await admin.getByRole('button', { name: 'Close for now…' }).click();
    await api.update('points', id, { translations: { fr: { title: 'Centre', notice: 'Repas' } } });
    await addNotice('Concert', 'Un concert');
    await expect(toast(admin, '2 points updated')).toBeVisible();
    expect(await translations()).toEqual({ fr: { title: 'Centre', notice: 'Un concert' } });

    const renamed = { fr: { title: 'Au centre', notice: 'Un concert' } };
    await api.update('points', id, { translations: renamed });
    await toast(admin, '2 points updated').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(admin, 'Point changes undone')).toBeVisible();
    expect(await translations()).toEqual({ fr: { title: 'Au centre', notice: 'Repas' } });
  });
});

test('A closing is edited in two windows', async ({ admin, api }) => {
  const question = admin.getByRole('dialog', {
    name: 'This point was changed in another window.',
  });

  await test.step('a concurrent closing of the same place opens the conflict dialog', async () => {
    await openForm(admin, 'Middle');
    await admin.getByRole('button', { name: 'Close for now…' }).click();
    const form = closing(admin);
    await form.getByLabel('In your own words (optional)').fill('Mine');
    await close(api, 'Middle', { notice: 'Theirs' });
    // A change to another field of the point isn't a conflict.
    await api.update('points', await idOf(api, 'Middle'), { link: 'https://example.org' });
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(question.getByRole('row', { name: /Notice/ })).toContainText('Theirs');
    await question.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(form.getByLabel('In your own words (optional)')).toHaveValue('Mine');
    await form.getByRole('button', { name: 'Save' }).click();
    await question.getByRole('button', { name: 'Overwrite' }).click();
    await expect(toast(admin, 'Point closed')).toBeVisible();
    expect(await stored(api, 'Middle')).toMatchObject({
      notice: 'Mine',
      untilMs: Date.parse(MIDNIGHT),
    });
  });
});

test('The list counts closed places, finds them, and can show only those', {
  tag: '@core',
}, async ({ page, api }) => {
  await close(api, 'Middle', { closing_reason: 'weather', notice: 'High water' });
  await close(api, 'South West', { notice_until: null });
  await api.update('points', await idOf(api, 'North East'), {
    notice: 'Feeding at 14:30',
    notice_until: TEN_TONIGHT,
  });
  await api.updateSettings({ time_zone: 'Asia/Tokyo' });
  await api.insert('points', [
    { title: 'Enclosed Garden', coord_x: 30, coord_y: 30 },
    { title: 'Closed Gate', coord_x: 70, coord_y: 30 },
    { title: 'Above', coord_x: 50, coord_y: 50 },
  ]);
  await openMap(page);

  await test.step('a closed place is marked by more than its color, in every color mode', async () => {
    const mark = () =>
      marker(page, 'Middle').evaluate((element) => {
        const { content, width } = getComputedStyle(element, '::after');
        return content !== 'none' && Number.parseFloat(width) >= 14;
      });
    for (const forcedColors of ['active', 'none'] as const) {
      await page.emulateMedia({ forcedColors });
      await expect.poll(mark).toBe(true);
    }
  });

  await test.step('a list of places at one spot shows closings', async () => {
    await marker(page, 'Above').click();
    await expect(popup(page, 'Above')).toBeVisible();
    await page.keyboard.press('Escape');
    await marker(page, 'Above').click();
    await expect(page.getByRole('button', { name: /^Middle/ }).last()).toContainText(
      'Closed until tomorrow, 05:00',
    );
    await page.keyboard.press('Escape');
  });

  await page.getByRole('button', { name: 'Places', exact: true }).click();
  const search = page.getByRole('combobox', { name: 'Search places' });
  const count = page.getByRole('button', { name: '2 places are closed now' });
  const options = page.getByRole('option');
  // 22:00 in Berlin is another day in Tokyo.
  await expect(options.filter({ hasText: /^Middle/ })).toContainText(
    'Closed until tomorrow, 05:00 · Weather · High water',
  );
  await expect(options.filter({ hasText: /^North East/ })).toContainText('Feeding at 14:30');
  await expect(search).toBeFocused();
  await expect(count).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Tab');
  await expect(count).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(options).toHaveCount(2);
  await expect(options.filter({ hasText: /Middle|South West/ })).toHaveCount(2);
  await expect(count).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 found')).toBeAttached();
  await expect(search).toBeFocused();
  await count.press('Space');
  await expect(options).toHaveCount(8);
  await expect(search).toBeFocused();

  await search.fill('water');
  await expect(options).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(popup(page, 'Middle')).toContainText('Closed until tomorrow, 05:00');
  await expect(popup(page, 'Middle')).toContainText('High water');
  await page.keyboard.press('Escape');
  await search.fill('');
  await expect(options).toHaveCount(8);
  await expect(search).toBeFocused();

  await page.keyboard.type('closed');
  await expect(options).toHaveCount(4);
  await expect(options.nth(0)).toHaveText(/^(Middle|South West)/);
  await expect(options.nth(1)).toHaveText(/^(Middle|South West)/);
  await expect(options.nth(2)).toHaveText(/^Closed Gate/);
  await search.fill('');
  await page.clock.fastForward(11 * HOUR_MS);
  await expect(page.getByRole('button', { name: '1 place is closed now' })).toBeVisible();
});

test('An open popup and a scrolled list stay unchanged when the map changes', async ({
  page,
  api,
}) => {
  await api.updateSettings({ live_notices: true });
  const many = Array.from({ length: 40 }, (_, index) => ({
    title: `Place ${index + 10}`,
    coord_x: 5 + index * 2,
    coord_y: 95,
    created_at: new Date(Date.parse('2026-02-01') + index * 1000).toISOString(),
  }));
  await api.insert('points', many);
  const requests = listRequests(page);
  await openMap(page);
  await expect.poll(() => requests).toContain('map_changes');
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  // Found by its element, because role queries skip whatever is behind an open popup.
  const list = page.locator('aside .sheet-body');
  await list.hover();
  await page.mouse.wheel(0, 900);
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBe(900);
  await page.getByRole('option', { name: /^Place 28/ }).click();
  await expect(popup(page, 'Place 28')).toBeVisible();

  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  await close(api, 'Place 28');
  await api.remove('points', await idOf(api, 'North West'));
  await page.clock.fastForward(115_000);
  await expect(popup(page, 'Place 28')).toContainText('Closed until 22:00');
  await page.keyboard.press('Escape');
  await expect(marker(page, 'North West')).toHaveCount(0);
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(60);
});

test('The unsaved text of a closing isn’t offered as a notice', async ({ admin }) => {
  const point = await openForm(admin, 'Middle');
  await point.getByRole('button', { name: 'Close for now…' }).click();
  await closing(admin).getByRole('radio', { name: 'Weather' }).check();
  await admin.keyboard.press('Escape');
  await point.getByRole('button', { name: 'Add a notice…' }).click();
  await expect(closing(admin)).toHaveAccessibleName('Notice for Middle');
});
