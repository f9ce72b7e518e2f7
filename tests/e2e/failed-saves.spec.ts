import type { Route } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { toast, topToast } from './toast.ts';

// How a form handles a backend that refuses, fails, disconnects or is slow. All forms use the same code, and unit
// tests cover the message for each kind of response.

const POINTS = '**/rest/v1/points*';
const PAGE_502 = '<html><head><title>502 Bad Gateway</title></head><body>nginx</body></html>';

type Failure = { how: string; fail: (route: Route) => Promise<void>; message: string | RegExp };

const FAILURES: Failure[] = [
  {
    how: 'answered 429',
    fail: (route) => route.fulfill({ status: 429, json: { error: 'rate limited' } }),
    message: 'rate limited',
  },
  {
    how: 'answered by a proxy’s 502 page',
    fail: (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PAGE_502 }),
    message: /^[^<]*(502|Bad Gateway)[^<]*$/,
  },
  {
    how: 'stored, but cut off before the response',
    async fail(route) {
      await route.fetch();
      await route.abort('connectionreset');
    },
    message: 'Failed to fetch',
  },
];

test('A new point survives refused, failed, lost and slow responses', { tag: '@core' }, async ({
  signedIn: admin,
  api,
}) => {
  const titles = async () => (await api.read('points')).map(({ title }) => title);
  await admin.clock.install();
  await admin.addInitScript(() => {
    // The timer of the browser's own timeout doesn't follow the page's clock.
    AbortSignal.timeout = (ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    };
  });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Add Point' }).click();
  const dialog = admin.getByRole('dialog');
  const title = dialog.getByLabel('Title *');
  const create = dialog.getByRole('button', { name: 'Create Point', exact: true });
  await title.fill('Bench');
  await dialog.getByLabel('X Coordinate (%) *').fill('1');
  await dialog.getByLabel('Y Coordinate (%) *').fill('2');

  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let tries = 0;
  await admin.route(POINTS, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const failure = FAILURES[tries];
    tries += 1;
    if (failure) return failure.fail(route);
    await held;
    await route.continue();
  });
  for (const { how, message } of FAILURES) {
    await test.step(`${how}, the form keeps its input and the focus`, async () => {
      await create.click();
      await expect(toast(admin, message)).toHaveCount(1);
      await expect(title).toHaveValue('Bench');
      await expect(create).toBeEnabled();
      await expect(create).toBeFocused();
    });
  }

  await test.step('during a slow save it stays open, and keeps what is typed meanwhile', async () => {
    await create.click();
    const busy = admin.locator('[aria-busy=true]').first();
    await expect(busy).toBeVisible();
    // Pressing again doesn't send anything twice.
    await admin.keyboard.press('Enter');
    await admin.clock.fastForward(10_000);
    await expect(busy).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await admin.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeVisible();
    await title.fill('Long bench');
    letThrough();
    await expect(toast(admin, 'aren’t saved yet')).toBeVisible();
    await expect(toast(admin, 'Point created')).toHaveCount(1);
    expect(await titles()).toEqual(['Bench']);
    expect(tries).toBe(FAILURES.length + 1);
  });

  await expect(title).toHaveValue('Long bench');
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(topToast(admin)).toContainText('Point updated');
  await expect(dialog).toHaveCount(0);
  expect(await titles()).toEqual(['Long bench']);
});
