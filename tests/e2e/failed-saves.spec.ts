import type { Page, Route } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { toast, topToast } from './toast.ts';

// How the admin handles a backend that refuses, fails, disconnects or is slow.

type Save = {
  what: string;
  /** The request's method and address. */
  method: string;
  url: string;
  /** Opens the form or dialog, and types something. The admin is already open. */
  prepare: (page: Page) => Promise<void>;
  /** Sends it. Called again for each retry. */
  send: (page: Page) => Promise<void>;
  /** Expects the input or the confirmation dialog to be still there and ready to send. */
  expectKept: (page: Page) => Promise<void>;
  success: string;
  /** Expects that it is stored once. */
  expectStored: (api: Api) => Promise<void>;
  /** For a form: the input typed during a save, and the button that sends it afterward. */
  meanwhile?: {
    label: string | RegExp;
    value: string;
    button: string;
    success: string;
    expectStored: (api: Api) => Promise<void>;
  };
};

/** Expects that a field has the typed text, and that the focus is on the button that sends it. */
async function expectKept(page: Page, label: string | RegExp, value: string, name: string) {
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
}

/** Expects that a dialog stays open, whatever is pressed. */
async function expectNotClosed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if ((await dialog.count()) === 0) return;
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(dialog).toBeVisible();
}

async function expectTitles(api: Api, titles: string[]): Promise<void> {
  expect((await api.read('points')).map(({ title }) => title).sort()).toEqual(titles);
}

async function expectRatio(api: Api, ratio: number): Promise<void> {
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(ratio);
}

const NEW_POINT: Save = {
  what: 'a new point',
  method: 'POST',
  url: '**/rest/v1/points*',
  async prepare(page) {
    await page.getByRole('button', { name: 'Add Point' }).click();
    await page.getByLabel('Title *').fill('Bench');
    await page.getByLabel('X Coordinate (%) *').fill('1');
    await page.getByLabel('Y Coordinate (%) *').fill('2');
  },
  send: (page) => page.getByRole('button', { name: 'Create Point' }).click(),
  expectKept: (page) => expectKept(page, 'Title *', 'Bench', 'Create Point'),
  success: 'Point created',
  expectStored: (api) => expectTitles(api, ['Bench']),
  meanwhile: {
    label: 'Title *',
    value: 'Long bench',
    button: 'Update Point',
    success: 'Point updated',
    expectStored: (api) => expectTitles(api, ['Long bench']),
  },
};

const SETTINGS: Save = {
  what: 'the settings',
  method: 'PATCH',
  url: '**/rest/v1/map_settings*',
  async prepare(page) {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel(/^Marker Size Ratio/).fill('0.07');
  },
  send: (page) => page.getByRole('button', { name: 'Save Settings' }).click(),
  expectKept: (page) => expectKept(page, /^Marker Size Ratio/, '0.07', 'Save Settings'),
  success: 'Settings saved successfully',
  expectStored: (api) => expectRatio(api, 0.07),
  meanwhile: {
    label: /^Marker Size Ratio/,
    value: '0.08',
    button: 'Save Settings',
    success: 'Settings saved successfully',
    expectStored: (api) => expectRatio(api, 0.08),
  },
};

const DELETE: Save = {
  what: 'a delete',
  method: 'DELETE',
  url: '**/rest/v1/points*',
  async prepare(page) {
    await page.getByRole('tab', { name: 'Points' }).click();
    await page.getByRole('button', { name: 'Delete Bench' }).click();
  },
  send: (page) => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
  async expectKept(page) {
    await expect(page.getByRole('alertdialog')).toContainText('Are you sure');
    await expect(
      page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }),
    ).toBeEnabled();
  },
  success: 'Point deleted',
  async expectStored(api) {
    expect(await api.read('points')).toEqual([]);
  },
};

const page502 = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

type Failure = {
  how: string;
  fail: (route: Route, save: Save) => Promise<void>;
  message: string | RegExp;
};

/** Unit tests cover the message for each kind of response. */
const REFUSED: Failure = {
  how: 'answered 429',
  fail: (route) => route.fulfill({ status: 429, json: { error: 'rate limited' } }),
  message: 'rate limited',
};

const BAD_GATEWAY: Failure = {
  how: 'answered by a proxy’s 502 page',
  fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: page502 }),
  message: /^[^<]*(502|Bad Gateway)[^<]*$/,
};

/** For a form, the row is stored but the response is lost. */
const DROPPED: Failure = {
  how: 'cut off',
  async fail(route, { meanwhile }) {
    if (meanwhile) await route.fetch();
    await route.abort('connectionreset');
  },
  message: 'Failed to fetch',
};

/** Opens the admin with a fake clock that also controls the timeouts of requests. */
async function openAdminWithClock(admin: Page): Promise<void> {
  await admin.clock.install();
  await admin.addInitScript(() => {
    // Its timer doesn't follow the page's clock.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    };
  });
  await admin.goto('/admin');
}

/**
 * Expects that each failure shows its own message and loses no input; that the retry stays busy until its
 * response comes after ten seconds, and counts once; and that input typed during a save waits for the next press.
 */
async function saveAfterFailures(
  admin: Page,
  api: Api,
  save: Save,
  failures: Failure[],
): Promise<void> {
  await save.prepare(admin);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let tries = 0;
  await admin.route(save.url, async (route) => {
    if (route.request().method() !== save.method) return route.continue();
    const failure = failures[tries];
    tries += 1;
    if (failure) return failure.fail(route, save);
    await held;
    await route.continue();
  });
  for (const { how, message } of failures) {
    await test.step(how, async () => {
      await save.send(admin);
      await expect(toast(admin, message)).toHaveCount(1);
      await save.expectKept(admin);
    });
  }
  await save.send(admin);
  const busy = admin.locator('[aria-busy=true], [role=progressbar]');
  await expect(busy.first()).toBeVisible();
  // Pressing again doesn't send anything twice.
  await admin.keyboard.press('Enter');
  await admin.clock.fastForward(10_000);
  await expect(busy.first()).toBeVisible();
  const { meanwhile } = save;
  if (meanwhile) {
    await expectNotClosed(admin);
    await admin.getByLabel(meanwhile.label, { exact: true }).fill(meanwhile.value);
  }
  letThrough();
  // The newer message is on top.
  if (meanwhile) await expect(toast(admin, 'aren’t saved yet')).toBeVisible();
  await expect(toast(admin, save.success)).toHaveCount(1);
  await save.expectStored(api);
  expect(tries).toBe(failures.length + 1);
  if (meanwhile) {
    await expect(admin.getByLabel(meanwhile.label, { exact: true })).toHaveValue(meanwhile.value);
    await admin.getByRole('button', { name: meanwhile.button, exact: true }).click();
    await expect(topToast(admin)).toContainText(meanwhile.success);
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(() => meanwhile.expectStored(api)).toPass();
  }
  await admin.unroute(save.url);
  // The next save shows its own messages, which may have the same text as an old one.
  await admin.clock.fastForward(60_000);
  await expect(admin.locator('[data-sonner-toast]')).toHaveCount(0);
}

test('A new point survives refused, failed, lost and slow responses', { tag: '@core' }, async ({
  signedIn: admin,
  api,
}) => {
  await openAdminWithClock(admin);
  await saveAfterFailures(admin, api, NEW_POINT, [REFUSED, BAD_GATEWAY, DROPPED]);
});

test('Settings and deletions survive a lost and a slow response', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
  await openAdminWithClock(admin);
  for (const save of [SETTINGS, DELETE]) {
    await test.step(save.what, () => saveAfterFailures(admin, api, save, [DROPPED]));
  }
});
