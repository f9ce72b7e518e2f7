import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, marker } from './map-page.ts';
import { makePicture } from './pictures.ts';

const MILL = { title: 'Old Mill', coord_x: 50, coord_y: 50 };

async function openPopup(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Old Mill' }).click();
  const popup = page.getByRole('dialog', { name: 'Old Mill' });
  await expect(popup).toBeVisible();
  return popup;
}

test('§2 / clicking a marker opens a modal popup with the title, which can be selected', async ({
  page,
  api,
}) => {
  await api.insert('points', MILL);
  const popup = await openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Old Mill' })).toBeVisible();
  // Modal: what is behind is out of reach for the keyboard and for screen readers.
  await expect(page.getByRole('button', { name: 'All' })).toHaveCount(0);
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(popup.locator(':focus')).toHaveCount(1);
  }
  const { x, y, height } = await boxOf(popup.getByRole('heading'));
  await page.mouse.dblclick(x + 10, y + height / 2);
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Old');
});

test('§2 / the popup shows the popup_image', async ({ page, api }) => {
  const picture = await api.upload('popups', 'popup-1.png', await makePicture());
  await api.insert('points', { ...MILL, popup_image: picture });
  const popup = await openPopup(page);
  await expect(popup.locator('img')).toHaveAttribute('src', new RegExp(`${picture}$`));
});

for (const [kind, size] of [
  ['portrait', { width: 300, height: 1200 }],
  ['small', { width: 90, height: 60 }],
  ['wide', { width: 2400, height: 300 }],
] as const) {
  test(`a ${kind} picture is shown whole, never larger than it is, and a press shows it as large as the window`, async ({
    page,
    api,
  }) => {
    const picture = await api.upload('popups', `popup-${kind}.png`, await makePicture(size));
    await api.insert('points', { ...MILL, popup_image: picture });
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      const popup = await openPopup(page);
      const image = popup.getByRole('img', { name: 'Picture of Old Mill' });
      await expect(image).toHaveJSProperty('naturalWidth', size.width);
      const box = await boxOf(image);
      expect(box.width).toBeLessThanOrEqual(size.width);
      expect(box.width / box.height).toBeCloseTo(size.width / size.height, 0);
      await expect(image).toBeInViewport({ ratio: 1 });
      // No more room than it needs, and than a press does.
      const spareRoom = () =>
        image.evaluate(
          ({ clientHeight, parentElement }) =>
            (parentElement?.clientHeight ?? 0) - Math.max(clientHeight, 96),
        );
      await expect.poll(spareRoom).toBeLessThanOrEqual(1);

      await image.click();
      const large = page.getByRole('dialog', { name: 'Picture of Old Mill' });
      const largeBox = await boxOf(large.locator('img'));
      expect(largeBox).toEqual({ x: 0, y: 0, ...viewport });
      await page.keyboard.press('Escape');
      await expect(large).toHaveCount(0);
      await expect(popup).toBeVisible();
      await expect(popup.getByRole('button', { name: 'Picture of Old Mill' })).toBeFocused();

      await page.keyboard.press('Enter');
      await large.locator('img').click();
      await expect(large).toHaveCount(0);
      await image.click();
      await expect(large).toBeVisible();
      await page.goBack();
      await expect(large).toHaveCount(0);
      await expect(popup).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    }
  });
}

test('a place keeps its ring when its popup was closed, until something else is done', async ({
  page,
  api,
}) => {
  await api.insert('points', [MILL, { ...MILL, title: 'Bench', coord_x: 20 }]);
  const ringed = page.locator('.marker[data-highlighted]');
  for (const doSomethingElse of [
    () => page.mouse.wheel(0, -100),
    () => page.getByRole('button', { name: 'All' }).click(),
    () => page.keyboard.press('+'),
    () => marker(page, 'Bench').click(),
  ]) {
    const popup = await openPopup(page);
    const close = popup.getByRole('button', { name: 'Close' });
    await page.mouse.move(640, 790);
    await close.press('Enter');
    await expect(popup).toHaveCount(0);
    await expect(ringed).toHaveAttribute('aria-label', 'Old Mill');
    await doSomethingElse();
    await expect(page.locator('.marker[data-highlighted][aria-label="Old Mill"]')).toHaveCount(0);
  }
});

test('§2 / without picture and link the popup has neither', async ({ page, api }) => {
  await api.insert('points', MILL);
  const popup = await openPopup(page);
  await expect(popup.locator('img')).toHaveCount(0);
  await expect(popup.getByRole('link')).toHaveCount(0);
});

test('§2 / a popup picture that can’t be loaded leaves no broken sign', async ({ page, api }) => {
  await api.insert('points', { ...MILL, popup_image: '/nothing/here.png' });
  const popup = await openPopup(page);
  await expect(popup.locator('img')).toHaveCount(0);
  await expect(popup).toBeVisible();
});

test('§2 / Learn More opens the link in a new tab, which can’t reach back', async ({
  page,
  api,
  context,
  site,
}) => {
  await api.insert('points', { ...MILL, link: `${site.address}/icon.svg?mill` });
  const popup = await openPopup(page);
  const link = popup.getByRole('link', { name: 'Learn More' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForURL('**/icon.svg?mill');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

const BAD_LINKS = ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'data:text/html,x', '//x.org'];

test(`§2 / none of ${BAD_LINKS.join(', ')} becomes a link, wherever it came from`, async ({
  page,
  api,
}) => {
  const [row] = await api.insert('points', MILL);
  if (!row) throw new Error('It was not stored');
  const rows = BAD_LINKS.map((link, number) => ({
    ...row,
    link,
    id: number === 0 ? row.id : `${number}`,
    title: number === 0 ? row.title : `Mill ${number}`,
    coord_x: 20 + 20 * number,
  }));
  await page.route('**/rest/v1/points?*', (route) =>
    route.fulfill({ json: rows, headers: { 'content-range': '0-3/4' } }),
  );
  await openPopup(page);
  const popup = page.getByRole('dialog');
  for (const { title } of rows.slice(1)) {
    await expect(popup.getByRole('link')).toHaveCount(0);
    await expect(popup).not.toContainText('Learn More');
    await popup.getByRole('button', { name: `Next: ${title}` }).click();
    await expect(popup.getByRole('heading', { name: title })).toBeVisible();
  }
  await expect(popup.getByRole('link')).toHaveCount(0);
  await expect(popup).not.toContainText('Learn More');
});

test.describe('§2 / the popup closes', () => {
  test.beforeEach(async ({ api }) => {
    await api.insert('points', MILL);
  });

  test.afterEach(async ({ page }) => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Old Mill' })).toBeFocused();
  });

  test('on Escape', async ({ page }) => {
    await openPopup(page);
    await page.keyboard.press('Escape');
  });

  test('on the close button', async ({ page }) => {
    const popup = await openPopup(page);
    await popup.getByRole('button', { name: 'Close' }).click();
  });

  test('on a click on the backdrop', async ({ page }) => {
    await openPopup(page);
    await page.mouse.click(20, 20);
  });
});

test.describe('§9 / the popup’s size', () => {
  test('the popup is at most about 2xl wide: 672 px', async ({ page, api }) => {
    const picture = await api.upload(
      'popups',
      'popup-wide.png',
      await makePicture({ width: 2400, height: 300 }),
    );
    await api.insert('points', { ...MILL, popup_image: picture });
    const popup = await openPopup(page);
    await expect.poll(async () => (await popup.boundingBox())?.width).toBe(672);
  });

  test('the popup is at most 90 % of the window high, and its buttons stay in reach', async ({
    page,
    api,
  }) => {
    const picture = await api.upload(
      'popups',
      'popup-tall.png',
      await makePicture({ width: 300, height: 2400 }),
    );
    await api.insert('points', {
      ...MILL,
      title: 'Old Mill',
      popup_image: picture,
      link: 'https://example.org',
    });
    await page.setViewportSize({ width: 700, height: 300 });
    const popup = await openPopup(page);
    await expect(popup.getByRole('button', { name: 'Close' })).toBeInViewport();
    await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThanOrEqual(270);
    await popup.getByRole('link', { name: 'Learn More' }).scrollIntoViewIfNeeded();
    await expect(popup.getByRole('link', { name: 'Learn More' })).toBeInViewport({ ratio: 1 });
  });
});

test('§4 / a point popup is either open or closed', async ({ page, api }) => {
  await api.insert('points', [MILL, { ...MILL, title: 'Bench', coord_x: 20 }]);
  await openPopup(page);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bench' }).click();
  await expect(page.getByRole('dialog', { name: 'Bench' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});
