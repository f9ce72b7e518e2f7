import type { Locator, Page } from '@playwright/test';
import { applyTypeface } from '../fonts/apply-typeface.ts';
import { WIDE_TYPEFACE } from '../fonts/pin-fonts.ts';
import { insertDemo } from './demo.ts';
import { expect, openAdmin, test } from './fixtures.ts';
import { boxOf, marker, openMap } from './map-page.ts';
import { expectWholeRows, printedPages } from './printed-pages.ts';

// The layout works with a wide typeface, which needs the most space. The other specs use an average one.

const SIZES = [
  [320, 568],
  [568, 320],
  [844, 390],
] as const;

const HERON_BAY = { latitude: 45.295583, longitude: -69.286842 };

test.use({
  permissions: ['geolocation'],
  geolocation: { ...HERON_BAY, accuracy: 10 },
  contextOptions: { reducedMotion: 'reduce' },
});

async function inEachSize(page: Page, check: (height: number) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await test.step(`${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await check(height);
    });
  }
}

/** Expects that all parts are within the window, that none covers another, and no text is cut off. */
async function expectToFit(...parts: Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    await expect.poll(() => part.evaluate(hiddenPx)).toEqual({ across: 0, down: 0 });
  }
  await expect(async () => {
    const boxes = await Promise.all(parts.map(boxOf));
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        const isAbove = one.y + one.height <= other.y || other.y + other.height <= one.y;
        expect(isBeside || isAbove).toBe(true);
      }
    }
  }).toPass();
}

/** How far an element's content exceeds its edges. Runs in the page. */
function hiddenPx(element: Element): { across: number; down: number } {
  // An inline element has no box of its own.
  const box = getComputedStyle(element).display === 'inline' ? element.parentElement : element;
  if (!box) throw new Error('It is not on the page');
  return {
    across: box.scrollWidth - box.clientWidth,
    down: box.scrollHeight - box.clientHeight,
  };
}

async function expectNoSidewaysScroll(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
}

test.beforeEach(async ({ page, api }) => {
  await applyTypeface(page, WIDE_TYPEFACE);
  await insertDemo(api, { hasPositions: true });
});

test('the legend, the list and a popup with all its actions fit the window', async ({ page }) => {
  await openMap(page);
  const whereAmI = page.getByRole('button', { name: 'Where am I?' });
  await whereAmI.click();
  await expect(whereAmI).toHaveAttribute('aria-pressed', 'true');
  const places = page.getByRole('button', { name: 'Places', exact: true });
  const popup = page.getByRole('dialog', { name: 'Visitor Centre' });
  const list = page.getByRole('complementary', { name: 'Places' });

  await inEachSize(page, async (height) => {
    await expectToFit(page.getByRole('button', { name: 'All', exact: true }), places, whereAmI);
    await expectNoSidewaysScroll(page.locator('html'));

    await places.click();
    await expectToFit(
      page.getByRole('combobox', { name: 'Search places' }),
      list.getByRole('button', { name: 'Nearest first' }),
      list.getByRole('button', { name: 'Close the list of places' }),
    );
    await expectNoSidewaysScroll(page.getByRole('listbox'));
    await list.getByRole('button', { name: 'Close the list of places' }).click();

    await marker(page, 'Visitor Centre').press('Enter');
    await expectToFit(
      popup.getByRole('link', { name: 'Learn More' }),
      popup.getByRole('link', { name: 'Directions' }),
      popup.getByRole('button', { name: 'Share' }),
      popup.getByRole('button', { name: /^Next/ }),
    );
    await expectToFit(popup.getByRole('button', { name: 'Close' }), popup.getByText('m away'));
    await expectNoSidewaysScroll(popup);
    expect((await boxOf(popup)).height).toBeLessThanOrEqual(height * 0.9);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
  });
});

test('the printed sheets cut off nothing, and keep small groups whole', async ({ page }) => {
  await page.goto('/?print');
  await expect(page.getByRole('img', { name: 'Map with numbers' })).toBeVisible();
  const rows = page.locator('.print-sheet [data-point]');
  await expect(rows).toHaveCount(23);
  const pages = await printedPages(page);
  expectWholeRows(pages, await rows.allInnerTexts());
  const titles = await page
    .locator('.printed-list section')
    .evaluateAll((groups) =>
      groups.map((group) =>
        [...group.querySelectorAll('[data-point] p span:nth-of-type(2)')].map(
          ({ textContent }) => textContent,
        ),
      ),
    );
  expect(titles.flat()).toHaveLength(23);
  for (const group of titles) {
    const columns = pages.flatMap(({ texts }, number) =>
      texts.filter(({ text }) => group.includes(text)).map(({ x }) => `${number} ${Math.round(x)}`),
    );
    expect(new Set(columns).size).toBe(1);
  }
});

test('the dialogs of the admin fit the window', async ({ page, site }) => {
  await openAdmin(page, site);
  for (const [tab, open, title, action] of [
    ['Points', 'Edit Visitor Centre', 'Edit Point', 'Update Point'],
    ['Points', 'Delete Visitor Centre', '', 'Delete'],
    ['Groups', 'Edit Family Track', 'Edit Group', 'Update'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('button', { name: open }).click();
    const dialog = page.locator('[role=dialog], [role=alertdialog]').filter({ hasText: title });
    await inEachSize(page, async () => {
      await expectToFit(
        dialog.getByRole('button', { name: action, exact: true }),
        dialog.getByRole('button', { name: 'Cancel' }),
        dialog.getByRole('heading').first(),
      );
      await expectNoSidewaysScroll(dialog);
      await expect(dialog).toBeInViewport({ ratio: 1 });
    });
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});
