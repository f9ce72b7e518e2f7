import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import { makeAnimation, makeFile, makeNoise } from './pictures.ts';
import { toast as anyToast } from './toast.ts';

const toast = (page: Page, message: string) =>
  anyToast(page, message).filter({ has: page.getByText(message, { exact: true }) });

async function openPoint(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  return page.getByRole('dialog', { name: 'Create Point' });
}

const POINT_PICTURES = [
  { label: 'Marker Icon', bucket: 'markers', prefix: 'marker', message: 'marker image uploaded' },
  { label: 'Popup Image', bucket: 'popups', prefix: 'popup', message: 'popup image uploaded' },
];
const BACKGROUND = {
  label: 'Background Image',
  bucket: 'maps',
  prefix: 'group-bg',
  message: 'Image uploaded',
};
const BASE_MAP = {
  label: 'Base Map Image',
  bucket: 'maps',
  prefix: 'base-map',
  message: 'Map image uploaded successfully',
};

/** Uploads a picture and expects its name, its request, the stored file, and the messages. */
async function expectUpload(
  form: Locator,
  { label, bucket, prefix, message }: (typeof POINT_PICTURES)[number],
): Promise<void> {
  const page = form.page();
  const input = form.getByLabel(label, { exact: true });
  const file = await makeFile('Holiday Photo.JPEG.exe');
  const accept = (await input.getAttribute('accept')) ?? '';
  expect(accept.split(',').every((type) => type.startsWith('image/'))).toBe(true);
  const letThrough = await holdRequests(page, `**/storage/v1/object/${bucket}/*`);
  await expect(input).toBeEnabled();
  const before = Date.now();
  const requested = page.waitForRequest((request) => request.url().includes('/storage/v1/'));
  await input.setInputFiles(file);
  await expect(input).toBeDisabled();
  await expect(form.getByRole('progressbar', { name: label })).toBeVisible();
  await expect(form.getByRole('alert')).toHaveCount(0);
  const request = await requested;
  const match = new RegExp(`/storage/v1/object/${bucket}/${prefix}-(\\d+)\\.png$`).exec(
    request.url(),
  );
  expect(Number(match?.[1])).toBeGreaterThanOrEqual(before);
  expect(Number(match?.[1])).toBeLessThanOrEqual(Date.now());
  letThrough();
  const headers = await request.allHeaders();
  expect(headers).toMatchObject({ 'x-upsert': 'true', 'content-type': 'image/png' });
  await expect(toast(page, message)).toBeVisible();
  await expect(form.getByAltText(`Preview of ${label}`)).toBeVisible();
  await expect(input).toBeEnabled();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  const response = await page.request.get(request.url().replace('/object/', '/object/public/'));
  expect(response.headers()['cache-control']).toBe('max-age=31536000');
  expect(await response.body()).toEqual(file.buffer);
  await page.unrouteAll();
}

test('§4, §5, §7, §8, §9 / Each picture field accepts images only, and uploads to its own bucket', {
  tag: '@core',
}, async ({ admin }) => {
  const dialog = await openPoint(admin);
  for (const field of POINT_PICTURES) {
    await test.step(field.label, () => expectUpload(dialog, field));
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await test.step(BACKGROUND.label, async () => {
    await admin.getByRole('tab', { name: 'Groups' }).click();
    await admin.getByRole('button', { name: 'Add Group' }).click();
    await expectUpload(admin.getByRole('dialog', { name: 'Create Group' }), BACKGROUND);
    await admin.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  });

  await admin.getByRole('tab', { name: 'Settings' }).click();
  const settings = admin.getByRole('region', { name: 'Map Settings' });
  const input = settings.getByLabel(BASE_MAP.label, { exact: true });

  await test.step('A file that is not an image is refused before it is sent', async () => {
    let uploads = 0;
    admin.on('request', (request) => {
      if (request.url().includes('/storage/v1/')) uploads += 1;
    });
    for (const mimeType of ['application/pdf', 'image/svg+xml']) {
      await input.setInputFiles({ name: 'plan', mimeType, buffer: Buffer.from('plan') });
      await expect(settings.getByRole('alert')).toContainText('PNG, JPEG, WebP, GIF or AVIF');
    }
    expect(uploads).toBe(0);
  });

  await test.step('A failed upload shows the server’s message', async () => {
    await admin.route('**/storage/v1/object/maps/*', (route) =>
      route.fulfill({ status: 400, json: { message: 'The bucket has a hole' } }),
    );
    await input.setInputFiles(await makeFile('plan.png'));
    await expect(toast(admin, 'The bucket has a hole')).toBeVisible();
    await expect(settings.getByAltText('Preview of Base Map Image')).toHaveCount(0);
    // The toast disappears, but the field still says that nothing was uploaded.
    await expect(settings.getByRole('alert')).toHaveText('“plan.png” was not uploaded.');
    await admin.unrouteAll();
  });

  await test.step(BASE_MAP.label, () => expectUpload(settings, BASE_MAP));
});

test('An upload has a size limit and real progress, and delays the save of its point', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2, marker_icon: '/icon.svg' });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Edit Bench' }).click();
  const dialog = admin.getByRole('dialog');
  const preview = dialog.getByAltText('Preview of Marker Icon');
  await expect(preview).toHaveAttribute('src', /\/icon\.svg$/);
  const letThrough = await holdRequests(admin, '**/storage/v1/object/markers/*');
  await dialog.getByLabel('Marker Icon', { exact: true }).setInputFiles(await makeFile());
  await expect(dialog.getByRole('button', { name: 'Update Point' })).toBeDisabled();
  letThrough();
  await expect(dialog.getByRole('button', { name: 'Update Point' })).toBeEnabled();
  await expect(preview).toHaveAttribute('src', /\/markers\/marker-\d+\.png$/);
  await test.step('A file over the limit of its bucket is not sent', async () => {
    let uploads = 0;
    admin.on('request', (request) => {
      if (request.url().includes('/storage/v1/')) uploads += 1;
    });
    // A still picture would be scaled down; an animation can't be.
    const buffer = await makeAnimation(2 * 1024 * 1024);
    await dialog
      .getByLabel('Marker Icon', { exact: true })
      .setInputFiles({ name: 'huge.gif', mimeType: 'image/gif', buffer });
    await expect(dialog.getByRole('alert')).toContainText('at most 2 MB');
    expect(uploads).toBe(0);
  });

  await test.step('The progress bar shows the bytes that were sent', async () => {
    const client = await admin.context().newCDPSession(admin);
    await client.send('Network.enable');
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 400 * 1024,
    });
    // The page itself watches the bar, because a busy test might not look until the bar is gone.
    await dialog.evaluate((element) => {
      new MutationObserver(() => {
        const bar = element.querySelector('[role=progressbar]');
        const percent = Number(bar?.getAttribute('aria-valuenow'));
        if (percent > 5 && percent < 100) document.body.dataset.sentPercent = String(percent);
      }).observe(element, { childList: true, subtree: true, attributeFilter: ['aria-valuenow'] });
    });
    await dialog.getByLabel('Popup Image', { exact: true }).setInputFiles({
      name: 'noise.png',
      mimeType: 'image/png',
      buffer: await makeNoise(400, 400),
    });
    await expect(toast(admin, 'popup image uploaded')).toBeVisible();
    await expect(admin.locator('body')).toHaveAttribute('data-sent-percent');
  });

  await dialog.getByRole('button', { name: 'Remove Marker Icon' }).click();
  await expect(preview).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect((await api.read('points'))[0]?.marker_icon).toBeNull();
});
