import type { Page, Route } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeFile } from './pictures.ts';

// What the administrator sees of a backend that refuses, fails, is cut off, or takes its time.

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[data-sonner-toast]', { hasText: text });

type Save = {
  what: string;
  /** What the request is made with, and where to. */
  method: string;
  url: string;
  /** Opens what saves, and types something. */
  prepare: (page: Page, api: Api) => Promise<void>;
  /** Sends it. It is called again for the second try. */
  send: (page: Page) => Promise<void>;
  /** Expects that what was typed, or asked, is still there and can be sent. */
  expectKept: (page: Page) => Promise<void>;
  success: string;
  /** Expects that it is stored once. */
  expectStored: (api: Api) => Promise<void>;
};

/** Expects that a field has what was typed, and that the focus is on the button that sends it. */
async function expectKept(page: Page, label: string | RegExp, value: string, name: string) {
  await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(page.getByRole('button', { name, exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
}

async function expectTitles(api: Api, titles: string[]): Promise<void> {
  expect((await api.read('points')).map(({ title }) => title)).toEqual(titles);
}

async function expectNames(api: Api, names: string[]): Promise<void> {
  expect((await api.read('groups')).map(({ name }) => name)).toEqual(names);
}

async function expectRatio(api: Api, ratio: number): Promise<void> {
  expect((await api.read('map_settings'))[0]?.size_ratio).toBe(ratio);
}

const NEW_POINT: Save = {
  what: 'a new point',
  method: 'POST',
  url: '**/rest/v1/points*',
  async prepare(page) {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Add Point' }).click();
    await page.getByLabel('Title *').fill('Bench');
    await page.getByLabel('X Coordinate (%) *').fill('1');
    await page.getByLabel('Y Coordinate (%) *').fill('2');
  },
  send: (page) => page.getByRole('button', { name: 'Create Point' }).click(),
  expectKept: (page) => expectKept(page, 'Title *', 'Bench', 'Create Point'),
  success: 'Point created',
  expectStored: (api) => expectTitles(api, ['Bench']),
};

const CHANGED_POINT: Save = {
  what: 'a changed point',
  method: 'PATCH',
  url: '**/rest/v1/points*',
  async prepare(page, api) {
    await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Edit Bench' }).click();
    await page.getByLabel('Title *').fill('New bench');
  },
  send: (page) => page.getByRole('button', { name: 'Update Point' }).click(),
  expectKept: (page) => expectKept(page, 'Title *', 'New bench', 'Update Point'),
  success: 'Point updated',
  expectStored: (api) => expectTitles(api, ['New bench']),
};

const NEW_GROUP: Save = {
  what: 'a new group',
  method: 'POST',
  url: '**/rest/v1/groups*',
  async prepare(page) {
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Groups' }).click();
    await page.getByRole('button', { name: 'Add Group' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Owl Walk');
  },
  send: (page) => page.getByRole('button', { name: 'Create', exact: true }).click(),
  expectKept: (page) => expectKept(page, 'Name', 'Owl Walk', 'Create'),
  success: 'Group created',
  expectStored: (api) => expectNames(api, ['Owl Walk']),
};

const SETTINGS: Save = {
  what: 'the settings',
  method: 'PATCH',
  url: '**/rest/v1/map_settings*',
  async prepare(page) {
    await page.goto('/admin');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await page.getByLabel(/^Marker Size Ratio/).fill('0.07');
  },
  send: (page) => page.getByRole('button', { name: 'Save Settings' }).click(),
  expectKept: (page) => expectKept(page, /^Marker Size Ratio/, '0.07', 'Save Settings'),
  success: 'Settings saved successfully',
  expectStored: (api) => expectRatio(api, 0.07),
};

const DELETE: Save = {
  what: 'a delete',
  method: 'DELETE',
  url: '**/rest/v1/points*',
  async prepare(page, api) {
    await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2 });
    await page.goto('/admin');
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

const UPLOAD: Save = {
  what: 'an upload',
  method: 'POST',
  url: '**/storage/v1/object/**',
  async prepare(page) {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Add Point' }).click();
    await page.getByLabel('Title *').fill('Bench');
  },
  async send(page) {
    const file = await makeFile();
    await page.getByLabel('Popup Image', { exact: true }).setInputFiles(file);
  },
  async expectKept(page) {
    await expect(page.getByLabel('Title *')).toHaveValue('Bench');
    await expect(page.getByLabel('Popup Image', { exact: true })).toBeEnabled();
  },
  success: 'popup image uploaded',
  expectStored: async () => {},
};

const page502 = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

const FAILURES: { how: string; fail: (route: Route) => Promise<void>; message: string | RegExp }[] =
  [
    {
      how: 'is answered 429',
      fail: (route) =>
        route.fulfill({ status: 429, json: { message: 'Too many requests, try again soon' } }),
      message: 'Too many requests, try again soon',
    },
    {
      how: 'is answered 500',
      fail: (route) => route.fulfill({ status: 500, json: { message: 'The disk is full' } }),
      message: 'The disk is full',
    },
    {
      how: 'is answered 502 with a page of something on the way',
      fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: page502 }),
      message: /^[^<]*(502|Bad Gateway)[^<]*$/,
    },
    {
      how: 'is answered 429 with another field for what is wrong',
      fail: (route) => route.fulfill({ status: 429, json: { error: 'rate limited' } }),
      message: 'rate limited',
    },
    {
      how: 'is answered 503 with another field for what is wrong',
      fail: (route) => route.fulfill({ status: 503, json: { msg: 'The service is down' } }),
      message: 'The service is down',
    },
    {
      how: 'is answered 504 without a word',
      fail: (route) => route.fulfill({ status: 504, json: {} }),
      message: /^The server answered 504( |$)/,
    },
    {
      how: 'finds the connection dropped',
      fail: (route) => route.abort('connectionreset'),
      message: 'Failed to fetch',
    },
  ];

for (const save of [NEW_POINT, CHANGED_POINT, NEW_GROUP, SETTINGS, DELETE, UPLOAD]) {
  test(`${save.what}: each failure shows its own message and keeps what is there; the next try is busy until its answer comes late, and counts once`, async ({
    signedIn: admin,
    api,
  }) => {
    await save.prepare(admin, api);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    let tries = 0;
    await admin.route(save.url, async (route) => {
      if (route.request().method() !== save.method) return route.continue();
      const failure = FAILURES[tries];
      tries += 1;
      if (failure) return failure.fail(route);
      await held;
      await route.continue();
    });
    for (const { how, message } of FAILURES) {
      await test.step(`one that ${how}`, async () => {
        await save.send(admin);
        await expect(toast(admin, message)).toHaveCount(1);
        await save.expectKept(admin);
      });
    }
    await save.send(admin);
    const busy = admin.locator('[aria-busy=true], [role=progressbar]');
    await expect(busy.first()).toBeVisible();
    // Impatience sends nothing twice.
    await admin.keyboard.press('Enter');
    letThrough();
    await expect(toast(admin, save.success)).toBeVisible();
    await save.expectStored(api);
    expect(tries).toBe(FAILURES.length + 1);
  });
}

for (const save of [NEW_POINT, CHANGED_POINT, NEW_GROUP, SETTINGS]) {
  test(`${save.what}: one whose answer gets lost on its way back is stored once by the second try`, async ({
    signedIn: admin,
    api,
  }) => {
    await save.prepare(admin, api);
    let isLost = false;
    await admin.route(save.url, async (route) => {
      if (route.request().method() !== save.method || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort();
    });
    await save.send(admin);
    await expect(toast(admin, 'Failed to fetch')).toBeVisible();
    await save.expectKept(admin);
    await save.send(admin);
    await expect(toast(admin, save.success)).toBeVisible();
    await save.expectStored(api);
  });
}

test('an answer after ten seconds arrives, and the form stays until then', async ({
  signedIn: admin,
  api,
}) => {
  const save = NEW_POINT;
  await save.prepare(admin, api);
  await admin.route(save.url, async (route) => {
    if (route.request().method() === 'POST') {
      await new Promise((resolve) => setTimeout(resolve, 10_000));
    }
    await route.continue();
  });
  await save.send(admin);
  await expect(admin.getByRole('button', { name: 'Create Point' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  await expect(admin.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(admin.getByLabel('Title *')).toHaveValue('Bench');
  await expect(toast(admin, 'Point created')).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(admin.getByRole('button', { name: 'Edit Bench' })).toBeVisible();
  await save.expectStored(api);
});

/** What is typed while a save is on its way. */
const TYPED_MEANWHILE: {
  save: Save;
  label: string | RegExp;
  value: string;
  /** Sends it afterwards. */
  button: string;
  success: string;
  expectStored: (api: Api) => Promise<void>;
}[] = [
  {
    save: NEW_POINT,
    label: 'Title *',
    value: 'Long bench',
    button: 'Update Point',
    success: 'Point updated',
    expectStored: (api) => expectTitles(api, ['Long bench']),
  },
  {
    save: CHANGED_POINT,
    label: 'X Coordinate (%) *',
    value: '33',
    button: 'Update Point',
    success: 'Point updated',
    async expectStored(api) {
      expect(await api.read('points')).toEqual([
        expect.objectContaining({ title: 'New bench', coord_x: 33 }),
      ]);
    },
  },
  {
    save: NEW_GROUP,
    label: 'Name',
    value: 'Fox Walk',
    button: 'Update',
    success: 'Group updated',
    expectStored: (api) => expectNames(api, ['Fox Walk']),
  },
  {
    save: SETTINGS,
    label: /^Marker Size Ratio/,
    value: '0.08',
    button: 'Save Settings',
    success: 'Settings saved successfully',
    expectStored: (api) => expectRatio(api, 0.08),
  },
];

for (const { save, label, value, button, success, expectStored } of TYPED_MEANWHILE) {
  test(`what is typed during a save of ${save.what} stays, and is saved by the next press`, async ({
    signedIn: admin,
    api,
  }) => {
    await save.prepare(admin, api);
    const letThrough = await hold(admin, save.url);
    await save.send(admin);
    await expect(admin.locator('button[aria-busy=true]').first()).toBeVisible();
    await admin.getByLabel(label, { exact: true }).fill(value);
    letThrough();
    await expect(toast(admin, save.success)).toBeVisible();
    await expect(toast(admin, 'are not saved yet')).toBeVisible();
    await save.expectStored(api);

    await expect(admin.getByLabel(label, { exact: true })).toHaveValue(value);
    await admin.getByRole('button', { name: button, exact: true }).click();
    await expect(toast(admin, success)).toBeVisible();
    await expect(admin.getByRole('dialog')).toHaveCount(0);
    await expect(() => expectStored(api)).toPass();
  });
}
