import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test, triggerRefetch } from './fixtures.ts';
import { boxOf, makeMap, marker, openMap, waitUntilStill } from './map-page.ts';
import { makePicture, readQrCode } from './pictures.ts';
import { expectWholeRows, printedPages, withoutSpaces } from './printed-pages.ts';

// The map on sheets of paper.

const INCH_PT = 72;
const A4_PT = [(210 / 25.4) * INCH_PT, (297 / 25.4) * INCH_PT] as const;
const LETTER_PT = [8.5 * INCH_PT, 11 * INCH_PT] as const;

async function openPrint(page: Page, address = '/?print'): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('img', { name: 'Map with numbers' })).toBeVisible();
}

/** The text of each row of the list. */
function listRows(page: Page): Promise<string[]> {
  return page.locator('.print-sheet [data-point]').allInnerTexts();
}

async function insertMany(api: Api, count: number): Promise<void> {
  const groups = await api.insert('groups', [
    { name: 'Woods', color: '#3d7434', created_at: '2026-01-01' },
    { name: 'Shore', color: '#17708a', created_at: '2026-01-02' },
  ]);
  const long = ' behind the old house on the hill above the river';
  await api.insert(
    'points',
    Array.from({ length: count }, (_, index) => ({
      title: `Place ${index + 1}${index % 11 === 0 ? long : ''}`,
      group_id: groups[index % 3]?.id ?? null,
      coord_x: (index * 37) % 101,
      coord_y: (index * 61) % 101,
    })),
  );
}

test('The map and its list are printed on A4 and on Letter, and nothing is cut off', {
  tag: '@core',
}, async ({ page, api, site }) => {
  await makeMap(api);
  await openPrint(page);
  // No place has a description.
  await expect(page.getByLabel('Descriptions')).toHaveCount(0);
  // The picture is wider than it is tall.
  for (const [paper, orientation, [width, height]] of [
    ['A4', 'auto', A4_PT.toReversed()],
    ['Letter', 'portrait', LETTER_PT],
  ] as const) {
    await page.getByLabel('Paper').selectOption(paper);
    await page.getByLabel('Orientation').selectOption(orientation);
    const rows = await listRows(page);
    expect(rows.map(withoutSpaces)).toEqual(
      ['1NorthWestB2', '2NorthEastG2', '3SouthWestB5', '4MiddleE3', '5SouthEastG5'].sort(),
    );
    const pages = await printedPages(page);
    expectWholeRows(pages, rows);
    expect(pages).toHaveLength(1);
    pages.forEach(({ width: pageWidth, height: pageHeight, text }, index) => {
      expect(Math.abs(pageWidth - (width ?? 0))).toBeLessThan(1);
      expect(Math.abs(pageHeight - (height ?? 0))).toBeLessThan(1);
      expect(text).toContain(`${index + 1}/${pages.length}`);
    });
    // Each number is also on the map, on the first sheet.
    const onMap = pages[0]?.texts.filter(({ text }) => /^[1-5]$/.test(text)) ?? [];
    expect(new Set(onMap.map(({ text }) => text)).size).toBe(5);
  }

  const code = await page.locator('.print-sheet h2 + svg').screenshot();
  expect(await readQrCode(code)).toBe(`${site.address}/`);

  await test.step('without the toolbar, whose button prints', async () => {
    const print = page.getByRole('button', { name: 'Print' });
    await page.emulateMedia({ media: 'print' });
    await expect(print).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Print the map' })).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      // A test can't inspect the system's dialog.
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await print.click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
  });

  await test.step('on a phone, they are shown smaller but printed at full size', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expect(async () => {
      const { x, width } = await boxOf(page.locator('.print-sheet').first());
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
    }).toPass();
    const pages = await printedPages(page);
    expectWholeRows(pages, await listRows(page));
    expect(pages).toHaveLength(1);
  });
});

test('Many places continue in columns on more sheets, each whole and in order, and no sheet is empty', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await insertMany(api, 200);
  await openPrint(page);
  for (const orientation of ['landscape', 'portrait']) {
    await page.getByLabel('Orientation').selectOption(orientation);
    const rows = await listRows(page);
    expect(rows.map((row) => Number.parseInt(row, 10))).toEqual(
      Array.from({ length: 205 }, (_, index) => index + 1),
    );
    await expect(page.locator('[data-number]')).toHaveCount(205);
    const pages = await printedPages(page);
    expectWholeRows(pages, rows);
    // About 30 rows fit into each of four columns in landscape, and 45 into each of three in portrait.
    expect(pages).toHaveLength(3);
    for (const { texts } of pages) expect(texts.length).toBeGreaterThan(2);
    for (const heading of ['Woods', 'Shore', 'Other places']) {
      const titles = pages.flatMap(({ texts }) => texts.map(({ text }) => text));
      // A heading is followed by a place.
      expect(titles[titles.indexOf(heading) + 1]).toMatch(/^\d+$/);
    }
  }
});

test('A visitor prints the chosen group from the list, with its own picture and places', async ({
  page,
  api,
}) => {
  await makeMap(api);
  const background = await api.upload(
    'maps',
    'group-bg-print.png',
    await makePicture({ width: 400, height: 800, color: '#224466' }),
  );
  const [group] = await api.insert('groups', { name: 'Night', background_image: background });
  const group_id = group?.id ?? null;
  await api.insert('points', [
    { title: 'Owl', coord_x: 5, coord_y: 5, group_id },
    ...Array.from({ length: 9 }, (_, index) => ({
      title: `Near ${index}`,
      group_id,
      coord_x: 50 + (index % 3),
      coord_y: 30 + Math.floor(index / 3),
    })),
  ]);
  await openMap(page, `/?embed&group=${group?.id}`);
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  const [sheets] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Print', exact: true }).click(),
  ]);
  const numbers = sheets.locator('[data-number]');
  await expect(numbers).toHaveCount(10);
  await expect(sheets.getByLabel('Places')).toHaveValue(group?.id ?? '');
  await expect(sheets.getByText('Night · ').first()).toBeVisible();
  const map = await boxOf(sheets.getByRole('img', { name: 'Map with numbers' }));
  expect(map.height).toBeGreaterThan(map.width);
  // Portrait paper for a portrait picture.
  const pages = await printedPages(sheets);
  expect(pages[0]?.height).toBeGreaterThan(pages[0]?.width ?? 0);
  expectWholeRows(pages, await listRows(sheets));

  await test.step('numbers close to each other don’t overlap', async () => {
    const boxes = await Promise.all((await numbers.all()).map(boxOf));
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x + 1 ||
          other.x + other.width <= one.x + 1 ||
          one.y + one.height <= other.y + 1 ||
          other.y + other.height <= one.y + 1;
        expect(isApart).toBe(true);
      }
    });
  });

  await test.step('the address contains a different choice', async () => {
    await sheets.getByLabel('Places').selectOption('');
    await expect(numbers).toHaveCount(15);
    await sheets.getByLabel('Places').selectOption('Night');
    await expect(numbers).toHaveCount(10);
    await sheets.reload();
    await expect(sheets.getByLabel('Places')).toHaveValue(group?.id ?? '');
    await expect(numbers).toHaveCount(10);
  });
});

test('The browser’s menu prints the whole map with numbers and names, its group, and no controls', async ({
  page,
  api,
}) => {
  await makeMap(api);
  const [group] = await api.insert('groups', { name: 'Woods', color: '#2b8a3e' });
  await api.updateSettings({ show_legend: true });
  const corners = { 'Top left': [0, 0], 'Bottom right': [100, 100], Near: [30, 60] } as const;
  await api.insert(
    'points',
    Object.entries(corners).map(([title, [coord_x, coord_y]]) => ({
      title,
      coord_x,
      coord_y,
      group_id: group?.id ?? null,
      is_closed: title === 'Bottom right',
    })),
  );
  await openMap(page, `/?group=${group?.id}`);
  for (let press = 0; press < 3; press += 1) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
  }
  await page.keyboard.press('Escape');
  await waitUntilStill(page);
  await marker(page, 'Near').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Near' })).toBeVisible();

  // The names are below the map, or on a page of their own.
  expect(await printedPages(page, { format: 'A4' })).toHaveLength(1);
  expect(await printedPages(page, { format: 'Letter', landscape: true })).toHaveLength(2);
  const names = page.locator('.printed-names');
  await expect(names).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(names.locator('h2')).toHaveText(['Woods']);
  await expect(names.locator('p')).toHaveText([
    '1Top left',
    '2Near',
    '3Bottom rightClosed until further notice',
  ]);
  for (const size of [
    { width: 700, height: 1000 },
    { width: 1000, height: 700 },
  ]) {
    await page.setViewportSize(size);
    // Found by its element, because role queries skip whatever is behind an open popup.
    const map = await boxOf(page.locator('.map-stage img:not(button img)'));
    expect(map.width / map.height).toBeCloseTo(1.5, 2);
    expect(map.x).toBeGreaterThanOrEqual(0);
    expect(map.y + map.height).toBeLessThanOrEqual(size.height + 0.5);
    // In either orientation it is as large as the page.
    expect(Math.max(map.width / size.width, map.height / (size.height - 48))).toBeCloseTo(1, 2);
    for (const [title, [percentX, percentY]] of Object.entries(corners)) {
      const box = await boxOf(page.locator(`.marker[title="${title}"]`));
      expect(box.x + box.width / 2).toBeCloseTo(map.x + (map.width * percentX) / 100, 0);
      expect(box.y + box.height / 2).toBeCloseTo(map.y + (map.height * percentY) / 100, 0);
      expect(box.width).toBeCloseTo(map.width * 0.0515, 0);
    }
    const list = await boxOf(names);
    expect(list.y).toBeGreaterThanOrEqual(Math.floor(map.y + map.height));
    const numbers = await page
      .locator('.marker')
      .evaluateAll((all: HTMLElement[]) =>
        all.map((one) => [one.title, getComputedStyle(one, '::before').content]),
      );
    expect(Object.fromEntries(numbers)).toEqual({
      'Top left': '"1"',
      Near: '"2"',
      'Bottom right': '"3"',
    });
    const buttons = page.locator('button:not(.marker):visible');
    await expect(buttons).toHaveText(['Woods']);
    await expect(page.locator('[role=dialog]')).toBeHidden();
  }
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(names).toHaveCount(0);
});

test('The preview stays if its rows can’t be read again', async ({ page, api, expectedErrors }) => {
  expectedErrors.push(/Failed to fetch/);
  await makeMap(api);
  await openPrint(page);
  await page.route('**/rest/v1/**', (route) => route.abort());
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/points')),
    triggerRefetch(page),
  ]);
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled();
  await expect(page.getByRole('img', { name: 'Map with numbers' })).toBeVisible();
});

test('Without a picture, the page explains why there is nothing to print', async ({
  page,
  api,
}) => {
  await page.goto('/?print');
  await expect(page.getByText('No picture of the map has been uploaded yet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeDisabled();
  await api.updateSettings({ base_map_image: '/nowhere.webp' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Part of this page couldn’t be loaded')).toBeVisible();
});

test.describe('in London', () => {
  test.use({ locale: 'en-GB' });

  /** Closes the place in the center until midnight in Berlin, its time zone. */
  async function closeMiddle(api: Api): Promise<void> {
    await api.updateSettings({ time_zone: 'Europe/Berlin', further_languages: ['ar'] });
    for (const { id, title } of await api.read('points')) {
      if (title !== 'Middle') continue;
      const closing = { is_closed: true, closing_reason: 'weather', notice: 'Ice on the path' };
      await api.update('points', id, { ...closing, notice_until: '2026-11-23T23:00:00Z' });
    }
  }

  test('Printed sheets list closings, mark them on the map, and show the time of printing', async ({
    page,
    api,
  }) => {
    await makeMap(api);
    await insertMany(api, 60);
    await openPrint(page);
    const rings = () =>
      page
        .locator('[data-number]')
        .evaluateAll((badges) => badges.map((badge) => getComputedStyle(badge).borderStyle));
    await expect.poll(rings).toEqual(Array.from({ length: 65 }, () => 'solid'));
    await expect(page.getByText('As of')).toHaveCount(0);

    await closeMiddle(api);
    await page.clock.install({ time: '2026-11-23T13:36:05Z' });
    await page.reload();
    const sheets = page.locator('.print-sheet');
    const row = sheets.locator('[data-point]', { hasText: 'Middle' });
    await expect(row).toContainText('Closed today · Weather · Ice on the path');
    await expect
      .poll(async () => (await rings()).toSorted())
      .toEqual(['dashed', ...Array.from({ length: 64 }, () => 'solid')]);
    await expect(sheets.getByText('As of 23 Nov 2026, 14:36', { exact: true })).toBeVisible();
    await page.clock.fastForward('01:00');
    await expect(sheets.getByText('As of 23 Nov 2026, 14:37', { exact: true })).toBeVisible();
    const pages = await printedPages(page);
    expectWholeRows(pages, await listRows(page));
    expect(pages.length).toBeGreaterThan(1);
    for (const { text } of pages) expect(text).toContain('Asof23Nov2026,14:37');
    await page.goto('/?print&lang=ar');
    await expect(sheets.getByText(/^الحالة في \u206823 نوفمبر 2026، 2:37\sم\u2069$/)).toBeVisible();
  });
});

test('In Arabic, addresses and numbers in printed text run from left to right, unbroken', async ({
  page,
  api,
}) => {
  await makeMap(api);
  await api.updateSettings({ further_languages: ['ar'] });
  const number = '+44 1632 960 961';
  const address = 'https://www.example.org/very/long/path/to/opening-hours?of=the&day=today';
  const lines = Array.from(
    { length: 20 },
    (_, at) => `${'اتصل '.repeat(at % 13)}(${number}) أو اكتب إلى info@example.org: ${address}.`,
  );
  const description = lines.join(' ');
  await api.insert('points', { title: 'Mill', coord_x: 10, coord_y: 10, description });
  await page.goto('/?print&lang=ar');
  await page.getByLabel('الأوصاف').selectOption('تُطبع');
  const text = page.locator('.print-sheet .printed-text');
  await expect(text).toHaveText(description);
  expect(await text.evaluate((text) => getComputedStyle(text).direction)).toBe('rtl');
  const numbers = page.locator('.print-sheet bdi[dir=ltr]', { hasText: /^\+44/ });
  await expect(numbers).toHaveText(lines.map(() => number));
  const orders = await numbers.evaluateAll((numbers) =>
    numbers.map((number) => {
      const text = number.firstChild;
      const boxOf = (at: number) => {
        const range = document.createRange();
        if (text) range.setStart(text, at);
        if (text) range.setEnd(text, at + 1);
        return range.getBoundingClientRect();
      };
      const [first, last] = [boxOf(0), boxOf(15)];
      return first.left < last.left && first.top === last.top;
    }),
  );
  expect(orders).toEqual(lines.map(() => true));
  expectWholeRows(await printedPages(page), []);
});
