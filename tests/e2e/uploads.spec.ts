import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { makeAnimation, makeFile, makeNoise } from './pictures.ts';

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]', { hasText: text });

async function openPoint(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  return page.getByRole('dialog', { name: 'Create Point' });
}

const USES = [
  {
    use: 'a marker icon',
    label: 'Marker Icon',
    bucket: 'markers',
    prefix: 'marker',
    message: 'marker image uploaded',
    open: openPoint,
  },
  {
    use: 'a popup image',
    label: 'Popup Image',
    bucket: 'popups',
    prefix: 'popup',
    message: 'popup image uploaded',
    open: openPoint,
  },
  {
    use: 'a group’s background',
    label: 'Background Image',
    bucket: 'maps',
    prefix: 'group-bg',
    message: 'Image uploaded',
    open: async (page: Page) => {
      await page.getByRole('tab', { name: 'Groups' }).click();
      await page.getByRole('button', { name: 'Add Group' }).click();
      return page.getByRole('dialog', { name: 'Create Group' });
    },
  },
  {
    use: 'a base map',
    label: 'Base Map Image',
    bucket: 'maps',
    prefix: 'base-map',
    message: 'Map image uploaded successfully',
    open: async (page: Page) => {
      await page.getByRole('tab', { name: 'Settings' }).click();
      return page.getByRole('region', { name: 'Map Settings' });
    },
  },
];

for (const { use, label, bucket, prefix, message, open } of USES) {
  test(`§4, §5, §7, §8, §9 / the upload of ${use}: images only; one that fails shows the error’s own message; a running one disables its input and shows its progress, then a preview; it goes to its bucket with upsert, its prefix, a millisecond timestamp and the type’s extension, cached for a year`, async ({
    admin,
  }) => {
    const form = await open(admin);
    const input = form.getByLabel(label, { exact: true });
    const file = await makeFile('Holiday Photo.JPEG.exe');

    await test.step('images only', async () => {
      const accept = (await input.getAttribute('accept')) ?? '';
      expect(accept.split(',').every((type) => type.startsWith('image/'))).toBe(true);
      let uploads = 0;
      admin.on('request', (request) => {
        if (request.url().includes('/storage/v1/')) uploads += 1;
      });
      for (const mimeType of ['application/pdf', 'image/svg+xml']) {
        await input.setInputFiles({ name: 'plan', mimeType, buffer: Buffer.from('plan') });
        await expect(form.getByRole('alert')).toContainText('PNG, JPEG, WebP, GIF or AVIF');
      }
      expect(uploads).toBe(0);
    });

    await test.step('the error’s own message', async () => {
      await admin.route(`**/storage/v1/object/${bucket}/*`, (route) =>
        route.fulfill({ status: 400, json: { message: 'The bucket has a hole' } }),
      );
      await input.setInputFiles(file);
      await expect(toast(admin, 'The bucket has a hole')).toBeVisible();
      await expect(form.getByAltText(`Preview of ${label}`)).toHaveCount(0);
      // The toast goes away. That nothing was uploaded stays to be seen.
      await expect(form.getByRole('alert')).toHaveText(`“${file.name}” was not uploaded.`);
      await admin.unrouteAll();
    });

    const letThrough = await hold(admin, `**/storage/v1/object/${bucket}/*`);
    await expect(input).toBeEnabled();
    const before = Date.now();
    const requested = admin.waitForRequest((request) => request.url().includes('/storage/v1/'));
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
    await expect(toast(admin, message)).toBeVisible();
    await expect(form.getByAltText(`Preview of ${label}`)).toBeVisible();
    await expect(input).toBeEnabled();
    await expect(form.getByRole('progressbar')).toHaveCount(0);
    await expect(form.getByRole('alert')).toHaveCount(0);
    const address = request.url().replace('/object/', '/object/public/');
    const answer = await admin.request.get(address);
    expect(answer.headers()['cache-control']).toBe('max-age=31536000');
    expect(await answer.body()).toEqual(file.buffer);
  });
}

test('a file over the bucket’s limit is refused before it is sent, with the limit; else the progress is the real one of the bytes that were sent', async ({
  admin,
}) => {
  let uploads = 0;
  admin.on('request', (request) => {
    if (request.url().includes('/storage/v1/')) uploads += 1;
  });
  const dialog = await openPoint(admin);
  // What stands still is made smaller; an animation can't be.
  const buffer = await makeAnimation(2 * 1024 * 1024);
  await dialog
    .getByLabel('Marker Icon', { exact: true })
    .setInputFiles({ name: 'huge.gif', mimeType: 'image/gif', buffer });
  await expect(dialog.getByRole('alert')).toContainText('at most 2 MB');
  expect(uploads).toBe(0);

  const client = await admin.context().newCDPSession(admin);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 400 * 1024,
  });
  await dialog.getByLabel('Popup Image', { exact: true }).setInputFiles({
    name: 'noise.png',
    mimeType: 'image/png',
    buffer: await makeNoise(400, 400),
  });
  const bar = dialog.getByRole('progressbar');
  const isUnderWay = async () => {
    const percent = Number(await bar.getAttribute('aria-valuenow', { timeout: 1000 }));
    return percent > 5 && percent < 100;
  };
  await expect.poll(isUnderWay, { intervals: [50] }).toBe(true);
  await expect(toast(admin, 'popup image uploaded')).toBeVisible();
});

test('a point can’t be saved without the picture that is still on its way, and one that was uploaded can be removed again', async ({
  signedIn: admin,
  api,
}) => {
  await api.insert('points', { title: 'Bench', coord_x: 1, coord_y: 2, marker_icon: '/icon.svg' });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Edit Bench' }).click();
  const dialog = admin.getByRole('dialog');
  const preview = dialog.getByAltText('Preview of Marker Icon');
  await expect(preview).toHaveAttribute('src', /\/icon\.svg$/);
  const letThrough = await hold(admin, '**/storage/v1/object/markers/*');
  await dialog.getByLabel('Marker Icon', { exact: true }).setInputFiles(await makeFile());
  await expect(dialog.getByRole('button', { name: 'Update Point' })).toBeDisabled();
  letThrough();
  await expect(dialog.getByRole('button', { name: 'Update Point' })).toBeEnabled();
  await expect(preview).toHaveAttribute('src', /\/markers\/marker-\d+\.png$/);
  await dialog.getByRole('button', { name: 'Remove Marker Icon' }).click();
  await expect(preview).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Update Point' }).click();
  await expect(toast(admin, 'Point updated')).toBeVisible();
  expect((await api.read('points'))[0]?.marker_icon).toBeNull();
});
