import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, makeMap, marker, openMap } from './map-page.ts';
import { makePicture } from './pictures.ts';

const MILL = { title: 'Old Mill', coord_x: 50, coord_y: 50 };

async function openPopup(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Old Mill' }).click();
  const popup = page.getByRole('dialog', { name: 'Old Mill' });
  await expect(popup).toBeVisible();
  return popup;
}

test('§2, §4 / a marker opens its modal popup; Escape, its button and the backdrop close it', {
  tag: '@core',
}, async ({ page, api }) => {
  await api.insert('points', [MILL, { ...MILL, title: 'Bench', coord_x: 20 }]);
  const popup = await openPopup(page);
  await expect(popup.getByRole('heading', { name: 'Old Mill' })).toBeVisible();
  // It has neither a picture nor a link.
  await expect(popup.locator('img')).toHaveCount(0);
  await expect(popup.getByRole('link')).toHaveCount(0);
  // It is modal: the keyboard and screen readers can't reach what is behind it.
  await expect(page.getByRole('button', { name: 'All' })).toHaveCount(0);
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Tab');
    await expect(popup.locator(':focus')).toHaveCount(1);
  }
  const { x, y, height } = await boxOf(popup.getByRole('heading'));
  await page.mouse.dblclick(x + 10, y + height / 2);
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Old');

  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
  for (const [title, close] of [
    ['Old Mill', () => page.keyboard.press('Escape')],
    ['Bench', () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
    ['Old Mill', () => page.mouse.click(20, 20)],
  ] as const) {
    await marker(page, title).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await close();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(marker(page, title)).toBeFocused();
  }
});

test('§9 / a popup with a picture fits the window, and pressing the picture enlarges it', async ({
  page,
  api,
}) => {
  const kinds = [
    { title: 'Portrait', width: 300, height: 1200 },
    { title: 'Small', width: 90, height: 60 },
    { title: 'Wide', width: 2400, height: 300 },
  ];
  for (const [number, { title, ...size }] of kinds.entries()) {
    const picture = await api.upload('popups', `popup-${title}.png`, await makePicture(size));
    const coord_x = 40 + 10 * number;
    await api.insert('points', {
      ...MILL,
      title,
      coord_x,
      popup_image: picture,
      link: 'https://example.org',
    });
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    // If it fits a small window, it fits all of them.
    for (const { title, width, height } of kinds.filter(
      ({ title }) => title !== 'Small' || viewport.width > 1000,
    )) {
      await marker(page, title).click();
      const popup = page.getByRole('dialog', { name: title, exact: true });
      const image = popup.getByRole('button', { name: `Picture of ${title}` }).locator('img');
      await expect(image).toHaveJSProperty('naturalWidth', width);
      const box = await boxOf(image);
      expect(box.width).toBeLessThanOrEqual(width);
      expect(box.width / box.height).toBeCloseTo(width / height, 0);
      await expect(image).toBeInViewport({ ratio: 1 });
      // There is no space around it beyond the minimum target size.
      const spareRoom = () =>
        image.evaluate(
          ({ clientHeight, parentElement }) =>
            (parentElement?.clientHeight ?? 0) - Math.max(clientHeight, 96),
        );
      await expect.poll(spareRoom).toBeLessThanOrEqual(1);
      // §9: about 2xl.
      const popupWidth = (await boxOf(popup)).width;
      expect(popupWidth).toBe(Math.min(672, viewport.width));

      await image.click();
      const large = page.getByRole('dialog', { name: `Picture of ${title}` });
      await expect.poll(() => boxOf(large.locator('img'))).toEqual({ x: 0, y: 0, ...viewport });
      await page.keyboard.press('Escape');
      await expect(large).toHaveCount(0);
      await expect(popup).toBeVisible();
      await expect(popup.getByRole('button', { name: `Picture of ${title}` })).toBeFocused();
      if (title === 'Wide') {
        await page.keyboard.press('Enter');
        await large.locator('img').click();
        await expect(large).toHaveCount(0);
        // Until the history has gone back, opening the picture again adds no step for Back.
        await page.waitForFunction(() => history.state.opened.length === 1);
        await image.click();
        await expect(large).toBeVisible();
        await page.goBack();
        await expect(large).toHaveCount(0);
        await expect(popup).toBeVisible();
      }
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    }
  }

  await page.setViewportSize({ width: 700, height: 300 });
  await marker(page, 'Portrait').press('Enter');
  const popup = page.getByRole('dialog', { name: 'Portrait', exact: true });
  await expect(popup.getByRole('button', { name: 'Close' })).toBeInViewport();
  await expect.poll(async () => (await popup.boundingBox())?.height).toBeLessThanOrEqual(270);
  await popup.getByRole('link', { name: 'Learn More' }).scrollIntoViewIfNeeded();
  await expect(popup.getByRole('link', { name: 'Learn More' })).toBeInViewport({ ratio: 1 });
});

test('a place keeps its ring after its popup closes, until the next action', async ({
  page,
  api,
}) => {
  await api.insert('points', [MILL, { ...MILL, title: 'Bench', coord_x: 20 }]);
  const ringed = page.locator('.marker[data-highlighted]');
  await page.goto('/');
  for (const doSomethingElse of [
    () => page.mouse.wheel(0, -100),
    () => page.getByRole('button', { name: 'All' }).click(),
    () => page.keyboard.press('+'),
    () => marker(page, 'Bench').press('Enter'),
  ]) {
    await marker(page, 'Old Mill').press('Enter');
    const popup = page.getByRole('dialog', { name: 'Old Mill' });
    await page.mouse.move(640, 790);
    await popup.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(popup).toHaveCount(0);
    await expect(ringed).toHaveAttribute('aria-label', 'Old Mill');
    await doSomethingElse();
    await expect(page.locator('.marker[data-highlighted][aria-label="Old Mill"]')).toHaveCount(0);
  }
});

test('§2 / Learn More opens the link in a new tab; a picture that fails leaves no broken image', {
  tag: '@core',
}, async ({ page, api, context, site }) => {
  await api.insert('points', {
    ...MILL,
    popup_image: '/nothing/here.png',
    link: `${site.address}/icon.svg?mill`,
  });
  const popup = await openPopup(page);
  await expect(popup.locator('img')).toHaveCount(0);
  const link = popup.getByRole('link', { name: 'Learn More' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForURL('**/icon.svg?mill');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
});

test('On a phone a popup’s buttons have whole words in two rows, and text that continues below shows it', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await api.updateSettings({ further_languages: ['de', 'ar'] });
  const [group] = await api.insert('groups', { name: 'Family Track' });
  const values = {
    group_id: group?.id ?? null,
    link: 'https://example.org',
    latitude: 48.1,
    longitude: 11.5,
    coord_y: 50,
  };
  await api.insert('points', [
    { ...values, title: 'Mill', description: 'Flour and bread. '.repeat(80), coord_x: 40 },
    { ...values, title: 'Bench', description: 'Shade.', coord_x: 60 },
  ]);
  for (const [width, height, language] of [
    [320, 568, 'de'],
    [390, 844, 'ar'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openMap(page, `/?lang=${language}`);
    await marker(page, 'Mill').click();
    const mill = page.getByRole('dialog', { name: 'Mill' });
    await expect(mill.getByText(/[12] .* 2 .*Family Track/)).toBeInViewport({ ratio: 1 });
    const controls = mill.locator('a, button');
    await expect(controls).toHaveCount(6);
    const cut = controls.evaluateAll(
      (all) => all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
    );
    expect(await cut).toBe(0);
    // It grows while it opens.
    await mill.evaluate((popup) =>
      Promise.all(popup.getAnimations({ subtree: true }).map(({ finished }) => finished)),
    );
    const boxes = [];
    for (const control of (await controls.all()).slice(1)) boxes.push(await boxOf(control));
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2);
    for (const box of boxes) {
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
    }
    const hint = mill.locator('[data-more] svg.lucide-chevron-down');
    await expect(hint).toBeInViewport({ ratio: 1 });
    await mill.evaluate((popup) => popup.scrollTo(0, popup.scrollHeight));
    await expect(hint).toHaveCount(0);
    await mill.evaluate((popup) => popup.scrollTo(0, 0));
    await expect(hint).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await marker(page, 'Bench').click();
    await expect(page.getByText('Shade.')).toBeVisible();
    await expect(page.locator('[data-more]')).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});
