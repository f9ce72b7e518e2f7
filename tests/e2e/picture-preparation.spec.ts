import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { formatByteSize } from '../../src/i18n/format-numbers.ts';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { marker } from './map-page.ts';
import { hugePicture, photo, pngHeader } from './photos.ts';
import { makeFile, makePicture } from './pictures.ts';
import { toast } from './toast.ts';

const popupImage = (page: Page) => page.getByLabel('Popup Image', { exact: true });
const baseMap = (page: Page) => page.getByLabel('Base Map Image', { exact: true });
const note = (scope: Page | Locator) => scope.getByRole('status').filter({ hasText: / MB| kB/ });

// Other work may keep the machine busy, and decoding and writing large pictures is always slow.
const SLOW = { timeout: 90_000 };

async function openPoint(page: Page) {
  await page.getByRole('button', { name: 'Add Point' }).click();
  return page.getByRole('dialog', { name: 'Create Point' });
}

async function openSettings(page: Page) {
  await page.getByRole('tab', { name: 'Settings' }).click();
  return page.getByRole('region', { name: 'Map Settings' });
}

async function download(page: Page, address: string): Promise<Buffer> {
  const response = await page.request.get(address);
  expect(response.status()).toBe(200);
  return await response.body();
}

/** The stored file at the address that a picture's preview shows. */
async function stored(page: Page, label: string): Promise<Buffer> {
  const address = await page.getByAltText(`Preview of ${label}`).getAttribute('src');
  return download(page, address ?? '');
}

/** The color at a position in a picture, given as fractions of its width and height. */
async function pixelAt(picture: Buffer, x: number, y: number) {
  const { width, height } = await sharp(picture).metadata();
  const place = { left: Math.floor(width * x), top: Math.floor(height * y), width: 1, height: 1 };
  const [red = 0, green = 0, blue = 0] = await sharp(picture).extract(place).raw().toBuffer();
  return { red, green, blue };
}

/** Collects the paths to which the page posts files from now on. */
function collectUploads(page: Page): string[] {
  const uploads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/storage/v1/object/') && request.method() === 'POST') {
      uploads.push(pathname.replace('/storage/v1/object/', ''));
    }
  });
  return uploads;
}

/** A base map of 640 × 400 with a bench at its center. */
async function makeOldMap(api: Api): Promise<string> {
  const bytes = await makePicture({ width: 640, height: 400 });
  const address = await api.upload('maps', 'base-map-old.png', bytes);
  await api.updateSettings({ base_map_image: address });
  await api.insert('points', { title: 'Bench', coord_x: 50, coord_y: 50 });
  return address;
}

async function baseMapAddress(api: Api): Promise<string | null | undefined> {
  return (await api.read('map_settings'))[0]?.base_map_image;
}

test('A phone photo is turned upright, stripped of metadata, and stored as a 1600 px WebP', async ({
  admin,
}) => {
  const dialog = await openPoint(admin);
  const uploads = collectUploads(admin);
  const newest = () => download(admin, `/storage/v1/object/public/${uploads.at(-1)}`);
  await popupImage(admin).setInputFiles(await photo({ width: 2016, height: 1512, orientation: 6 }));
  await expect(toast(admin, 'popup image uploaded')).toBeVisible(SLOW);
  const done =
    /^\d+\.\d MB → \d+(\.\d)? (kB|MB), rotated upright, scaled to 1200 × 1600 pixels, without location and camera details, plus 1 smaller version$/;
  await expect(note(dialog)).toHaveText(done);
  const picture = await newest();
  const facts = await sharp(picture).metadata();
  expect(facts).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
  expect([facts.exif, facts.xmp, facts.orientation]).toEqual([undefined, undefined, undefined]);
  // The left side of the sensor is the top of the upright photo.
  const [upper, lower] = await Promise.all([0.25, 0.75].map((y) => pixelAt(picture, 0.5, y)));
  expect(upper?.red).toBeGreaterThan(upper?.blue ?? 255);
  expect(lower?.blue).toBeGreaterThan(lower?.red ?? 255);

  expect(uploads).toEqual([
    expect.stringMatching(/^popups\/popup-\d{13}-w360\.webp$/),
    uploads[0]?.replace('-w360', ''),
  ]);
  // The preview shows the small version.
  const small = await stored(admin, 'Popup Image');
  const smallFacts = await sharp(small).metadata();
  expect(smallFacts).toMatchObject({ format: 'webp', width: 360, height: 480 });
  expect([smallFacts.exif, smallFacts.xmp]).toEqual([undefined, undefined]);
  expect(small.length).toBeLessThan(picture.length / 4);

  await test.step('A photo that needs no change is sent byte for byte', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 };
    const buffer = await sharp({
      create: { width: 1600, height: 100, channels: 3, background: '#000', noise },
    })
      .jpeg()
      .toBuffer();
    await popupImage(admin).setInputFiles({ name: 'right.png', mimeType: 'image/png', buffer });
    await expect(note(dialog)).toHaveText(
      `${formatByteSize(buffer.length)}, uploaded unchanged, plus 1 smaller version`,
      SLOW,
    );
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    // Its name says PNG, but its bytes are a JPEG.
    expect(uploads.at(-1)).toMatch(/\.jpg$/);
    expect(await newest()).toEqual(buffer);
  });

  await test.step('An icon is scaled to 192 px and keeps its transparency', async () => {
    const disc =
      '<svg width="900" height="600"><circle cx="450" cy="300" r="200" fill="#c03"/></svg>';
    const buffer = await sharp(Buffer.from(disc)).png().toBuffer();
    await dialog
      .getByLabel('Marker Icon', { exact: true })
      .setInputFiles({ name: 'disc.png', mimeType: 'image/png', buffer });
    await expect(toast(admin, 'marker image uploaded')).toBeVisible(SLOW);
    const icon = await stored(admin, 'Marker Icon');
    const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 192, height: 128, channels: 4 });
    expect((await sharp(icon).metadata()).format).toBe('webp');
    expect(data[3]).toBe(0);
  });
});

const REFUSED = [
  {
    what: 'A photo of a type that the browser can’t read',
    file: async () => {
      const avif = await sharp(await makePicture({ width: 64, height: 64 }))
        .avif()
        .toBuffer();
      // The two differ in the codec's name; a browser that can't read the codec checks nothing else.
      const heic = avif.toString('latin1').replaceAll('avif', 'heic');
      return { name: 'IMG_0042.png', buffer: Buffer.from(heic, 'latin1') };
    },
    sentence:
      '“IMG_0042.png” is a HEIC photo, which this browser can’t read. Export it as JPEG and choose that.',
  },
  {
    what: 'An incomplete photo',
    file: async () => {
      const { buffer } = await photo({ width: 800, height: 600 });
      return { name: 'half.jpg', buffer: buffer.subarray(0, buffer.length / 2) };
    },
    sentence:
      '“half.jpg” can’t be read: it is damaged or not complete. Open it in an image program, export it as PNG or JPEG, and choose that.',
  },
  {
    what: 'A picture with more pixels than a browser holds',
    file: async () => ({ name: 'wall.png', buffer: pngHeader(40_000, 30_000) }),
    sentence:
      '“wall.png” has 40000 × 30000 pixels. At most 200 million can be used: export it with at most 16329 × 12247 pixels, and choose that.',
  },
];

async function copyPicture(page: Page): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async (bytes) => {
      const png = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    },
    [...(await makePicture())],
  );
}

test('An unusable or canceled picture leaves the old one in place', async ({ admin }) => {
  const dialog = await openPoint(admin);
  await dialog.getByLabel('Title *').fill('Bench');

  await test.step('Without a network the picture can be chosen again', async () => {
    await admin.route('**/assets/preparation-worker*', (route) => route.abort());
    await popupImage(admin).setInputFiles(await makeFile());
    await expect(toast(admin, 'Failed to fetch')).toBeVisible();
    await expect(dialog.getByLabel('Title *')).toHaveValue('Bench');
    await admin.unrouteAll();
    await popupImage(admin).setInputFiles(await makeFile());
    await expect(toast(admin, 'popup image uploaded')).toBeVisible(SLOW);
  });

  const preview = dialog.getByAltText('Preview of Popup Image');
  const old = (await preview.getAttribute('src')) ?? '';
  const uploads = collectUploads(admin);
  for (const { what, file, sentence } of REFUSED) {
    await test.step(what, async () => {
      await popupImage(admin).setInputFiles({ ...(await file()), mimeType: 'image/png' });
      await expect(dialog.getByRole('alert')).toHaveText(sentence, SLOW);
      await expect(preview).toHaveAttribute('src', old);
    });
  }
  expect(uploads).toEqual([]);

  await test.step('An upload is canceled while it is being sent', async () => {
    await admin.route('**/storage/v1/object/popups/*', () => {});
    await popupImage(admin).setInputFiles(await makeFile('next.png', { color: '#aa3322' }));
    await expect(dialog.getByRole('progressbar', { name: 'Uploading Popup Image' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel Popup Image' }).click();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    await expect(preview).toHaveAttribute('src', old);
    await admin.unrouteAll();
  });

  await popupImage(admin).setInputFiles(await makeFile('next.png', { color: '#aa3322' }));
  await expect(preview).not.toHaveAttribute('src', old, SLOW);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('A picture of 100 megapixels is prepared while the page stays responsive', async ({
  admin,
}) => {
  const dialog = await openPoint(admin);
  await admin.evaluate(() => {
    performance.mark('chosen');
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        const before = Number(document.body.dataset.longestTaskMs ?? 0);
        document.body.dataset.longestTaskMs = String(Math.max(before, duration));
      }
    }).observe({ type: 'longtask' });
  });
  await popupImage(admin).setInputFiles(await hugePicture());
  const bar = dialog.getByRole('progressbar', { name: 'Preparing Popup Image' });
  await expect(bar).toBeVisible();
  await expect(dialog.getByText('Decoding 10000 × 10000 pixels')).toBeVisible(SLOW);
  await dialog.getByLabel('Title *').fill('Typed meanwhile');
  await expect(note(dialog)).toContainText('scaled to 1600 × 1600 pixels', SLOW);
  const { longestMs, allMs } = await admin.evaluate(() => ({
    longestMs: Number(document.body.dataset.longestTaskMs ?? 0),
    allMs: performance.now() - (performance.getEntriesByName('chosen')[0]?.startTime ?? 0),
  }));
  // None of the page's own tasks took a large fraction of the time, however busy the machine was.
  expect(longestMs).toBeLessThan(allMs / 3);
  await expect(toast(admin, 'popup image uploaded')).toBeVisible(SLOW);
  const facts = await sharp(await stored(admin, 'Popup Image')).metadata();
  // The preview shows the small version.
  expect(facts).toMatchObject({ format: 'webp', width: 360, height: 360 });
});

test('A copied picture is pasted into the focused field, the popup image, or the base map', async ({
  admin,
}) => {
  const dialog = await openPoint(admin);
  await copyPicture(admin);
  await dialog.getByLabel('Marker Icon', { exact: true }).focus();
  await admin.keyboard.press('ControlOrMeta+v');
  await expect(toast(admin, 'marker image uploaded')).toBeVisible(SLOW);
  await dialog.getByLabel('Title *').focus();
  await admin.keyboard.press('ControlOrMeta+v');
  await expect(toast(admin, 'popup image uploaded')).toBeVisible(SLOW);
  await expect(dialog.getByAltText('Preview of Popup Image')).toBeVisible();

  await admin.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const settings = await openSettings(admin);
  await settings.getByText('Visitors see it right away').click();
  await admin.keyboard.press('ControlOrMeta+v');
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible(SLOW);
});

test('A failed or stalled upload of a base map is resumed with its variants', async ({
  signedIn: admin,
  api,
}) => {
  const old = await makeOldMap(api);
  await admin.clock.install();
  await admin.goto('/admin');
  const settings = await openSettings(admin);
  await settings.getByLabel('Marker Size Ratio').fill('0.07');
  await admin.route('**/storage/v1/object/maps/*-w1280.webp', (route) =>
    route.fulfill({ status: 400, json: { message: 'The bucket has a hole' } }),
  );
  const file = await makeFile('campus.png', { width: 1600, height: 1000 });
  await baseMap(admin).setInputFiles(file);
  await expect(toast(admin, 'The bucket has a hole')).toBeVisible(SLOW);
  await expect(settings.getByAltText('Preview of Base Map Image')).toHaveAttribute('src', old);
  await expect(settings.getByLabel('Marker Size Ratio')).toHaveValue('0.07');
  expect(await baseMapAddress(api)).toBe(old);

  await admin.unrouteAll();
  let sent = 0;
  await admin.route(/\/storage\/v1\/object\/maps\/base-map-\d+\.\w+$/, (route) => {
    sent += 1;
    return sent > 1 ? route.continue() : undefined;
  });
  const uploads = collectUploads(admin);
  await settings.getByRole('button', { name: 'Try again to upload Base Map Image' }).click();
  await expect.poll(() => sent).toBe(1);
  await admin.clock.fastForward(120_000);
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible(SLOW);
  expect(sent).toBe(2);
  await expect(note(settings)).toHaveText(
    `${formatByteSize(file.buffer.length)}, uploaded unchanged, plus 2 smaller versions`,
  );

  await test.step('The address names the size and the variants stored with it', async () => {
    const address = (await baseMapAddress(api)) ?? '';
    expect(address).toMatch(
      /^\/storage\/v1\/object\/public\/maps\/base-map-\d{13}\.png#size=1600x1000&widths=640,1280$/,
    );
    const [path = ''] = address.split('#');
    const stem = path.replace('/storage/v1/object/public/', '').replace('.png', '');
    // The picture itself comes last, so its address never leads to missing variants.
    expect(uploads.at(-1)).toBe(`${stem}.png`);
    expect(uploads).toContain(`${stem}-w1280.webp`);
    expect(await download(admin, path)).toEqual(file.buffer);
    for (const width of [640, 1280]) {
      const smaller = await download(admin, path.replace('.png', `-w${width}.webp`));
      expect(await sharp(smaller).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: (width * 5) / 8,
      });
    }
  });
});

test('A new base map is canceled, declined, or confirmed before anything is sent', async ({
  signedIn: admin,
  api,
}) => {
  const fits = admin.getByRole('dialog', { name: 'Do the markers fit the new map?' });
  const old = await makeOldMap(api);
  await admin.goto('/admin');
  const settings = await openSettings(admin);
  const uploads = collectUploads(admin);

  await admin.setViewportSize({ width: 390, height: 844 });
  const keep = fits.getByRole('button', { name: 'Keep the old map' });
  for (const way of [() => admin.keyboard.press('Escape'), () => keep.click()]) {
    await baseMap(admin).setInputFiles(await makeFile('new.png', { width: 500, height: 500 }));
    await expect(keep).toBeFocused(SLOW);
    await way();
    await expect(fits).toHaveCount(0);
    await expect(settings.getByText('The old picture was kept.')).toBeVisible();
    await expect(settings.getByAltText('Preview of Base Map Image')).toHaveAttribute('src', old);
  }

  await baseMap(admin).setInputFiles(await makeFile('new.png', { width: 500, height: 500 }));
  await expect(marker(admin, 'Bench').and(fits.locator('.marker'))).toBeVisible(SLOW);
  await expect(fits.locator('img:not(button img)')).toHaveAttribute('src', /^blob:/);
  await expect(keep).toBeFocused();
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(uploads).toEqual([]);
  expect(await baseMapAddress(api)).toBe(old);
  await fits.getByRole('button', { name: 'Use the new map' }).click();
  await expect(toast(admin, 'Map image uploaded successfully')).toBeVisible(SLOW);
  await expect(fits).toHaveCount(0);
  expect(await baseMapAddress(api)).not.toBe(old);
});
