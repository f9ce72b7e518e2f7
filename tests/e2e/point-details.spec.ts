import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, makeMap, marker, middleOf, openMap, waitUntilStill } from './map-page.ts';
import { makePicture } from './pictures.ts';
import { expectWholeRows, FOOTER_TOP, printedPages, withoutSpaces } from './printed-pages.ts';
import { TouchInput } from './touch.ts';

// Descriptions and translations, in the visitor's language.

const PARAGRAPH =
  'The mill was built in 1780 by two brothers, who had come up the river with a boat full of oak. ';
/** The longest allowed text, with a link at its end. */
const LONG = `${`${PARAGRAPH.repeat(4).trim()}\n\n`.repeat(20).slice(0, 3930)}\n\nMore: https://example.org/mill.\nThe end.`;

const popup = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true });

/** Makes two places of a group, with a picture and a link; the first has a long text. */
async function makeMill(api: Api, description = LONG): Promise<void> {
  await makeMap(api);
  const popup_image = await api.upload(
    'popups',
    'popup-mill.png',
    await makePicture({ width: 600, height: 400 }),
  );
  const mill = { coord_x: 40, coord_y: 30, popup_image, link: 'https://example.org' };
  await api.insert('points', [
    { ...mill, title: 'Mill', description, created_at: '2025-01-01' },
    { ...mill, title: 'Bench', description: null, coord_x: 60, created_at: '2025-01-02' },
  ]);
}

/**
 * Expects three lines of a popup's text to be readable at a time, and expects that only the popup's header and buttons
 * cover lines, across the full width.
 */
async function expectRoomToRead(popup: Locator): Promise<void> {
  const close = await boxOf(popup.getByRole('button', { name: 'Close' }));
  const controls = [
    await boxOf(popup.getByRole('link', { name: 'Learn More' })),
    await boxOf(popup.getByRole('button', { name: 'Share' })),
    await boxOf(popup.getByRole('button', { name: 'Next: ' })),
  ];
  const actionsTop = Math.min(...controls.map(({ y }) => y));
  const lines = await popup.getByText('The end.').evaluate((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].map(({ left, right, top, bottom, height }) => {
      const isFree = [left + 2, (left + right) / 2, right - 2].map((x) =>
        [top + 2, bottom - 2].every((y) => text.contains(document.elementFromPoint(x, y))),
      );
      return { top, bottom, height, isFree };
    });
  });
  const visibleLines = lines.filter(
    ({ top, bottom, height }) =>
      height > 0 && top >= close.y + close.height - 1 && bottom <= actionsTop,
  );
  expect(visibleLines.length).toBeGreaterThanOrEqual(3);
  for (const { isFree } of lines) {
    // A line is either fully readable or fully hidden: no button hides its end.
    expect(new Set(isFree).size).toBe(1);
  }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('A long text scrolls by touch, and all controls of its popup stay within reach', async ({
    page,
    api,
  }) => {
    await makeMill(api);
    const fingers = await TouchInput.on(page);
    await openMap(page);
    await marker(page, 'Mill').tap();
    const mill = popup(page, 'Mill');
    await expect(mill.getByText('The end.')).toBeAttached();
    await waitUntilStill(page);
    const reachable = [
      mill.getByRole('button', { name: 'Close' }),
      mill.getByRole('link', { name: 'Learn More' }),
      mill.getByRole('button', { name: 'Share' }),
      mill.getByRole('button', { name: 'Next: Bench' }),
    ];
    const { x, y, height } = await boxOf(mill);
    expect(height).toBeLessThanOrEqual(844 * 0.9);
    await expect(mill.getByRole('heading', { name: 'Mill' })).toBeInViewport({ ratio: 1 });
    for (const control of reachable) await expect(control).toBeInViewport({ ratio: 1 });
    await expectRoomToRead(mill);

    const scrolled = () => mill.evaluate((popup) => popup.scrollTop);
    const at = (part: number) => ({ x: x + 60, y: y + height * part });
    // The first swipe makes the popup taller.
    await fingers.move([at(0.6)], [at(0.2)]);
    await expect(mill).toHaveAttribute('data-height', 'full');
    await expect(mill).not.toHaveAttribute('data-moving');
    await fingers.move([at(0.6)], [at(0.2)]);
    await expect.poll(scrolled).toBeGreaterThan(50);
    for (const control of reachable) await expect(control).toBeInViewport({ ratio: 1 });
    await expect(mill.getByRole('heading', { name: 'Mill' })).toBeInViewport({ ratio: 1 });
    await expectRoomToRead(mill);
    // Back up beyond its beginning, which must not close it like a swipe.
    await fingers.move([at(0.2)], [at(0.75)], { restMs: 200 });
    await expect(mill).toBeVisible();

    await mill.getByRole('link', { name: 'https://example.org/mill' }).scrollIntoViewIfNeeded();
    await mill.evaluate((popup) => popup.scrollTo(0, popup.scrollHeight));
    const end = await boxOf(mill.getByText('The end.'));
    const share = await boxOf(mill.getByRole('button', { name: 'Share' }));
    const below = await boxOf(mill.getByRole('link', { name: 'Learn More' }));
    expect(end.y + end.height).toBeLessThanOrEqual(Math.min(share.y, below.y) + 1);

    // The next place starts at the top, and so does this one when reopened.
    await mill.getByRole('button', { name: 'Next: Bench' }).tap();
    await popup(page, 'Bench').getByRole('button', { name: 'Previous: Mill' }).tap();
    await expect(mill.getByText('The end.')).toBeAttached();
    await expect.poll(scrolled).toBe(0);
    const title = await middleOf(mill.getByRole('heading', { name: 'Mill' }));
    await fingers.flick(title, { x: title.x, y: title.y + 200 });
    await expect(mill).toHaveAttribute('data-height', 'half');
    await expect(mill).not.toHaveAttribute('data-moving');
    const lower = await middleOf(mill.getByRole('heading', { name: 'Mill' }));
    await fingers.flick(lower, { x: lower.x, y: lower.y + 200 });
    await expect(mill).toHaveCount(0);
  });
});

test('A text in a popup has links, no markup, and its original line breaks', async ({
  page,
  api,
}) => {
  const text =
    'Open all day.\nAsk at info@example.org or +49 (0)30 123-45.\n\n<b>No</b> **markup**, see (www.example.org/a).';
  await makeMill(api, text);
  await openMap(page);
  await marker(page, 'Mill').click();
  const mill = popup(page, 'Mill');
  const words = mill.getByText('Open all day.');
  await expect(words).toHaveText(text, { useInnerText: true });
  const links = await words
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [
        link.textContent,
        link.getAttribute('href'),
        link.getAttribute('target'),
      ]),
    );
  expect(links).toEqual([
    ['info@example.org', 'mailto:info@example.org', null],
    ['+49 (0)30 123-45', 'tel:+493012345', null],
    ['www.example.org/a', 'https://www.example.org/a', '_blank'],
  ]);
  await expect(words.getByRole('link').last()).toHaveAttribute('rel', 'noopener');
  await test.step('a telephone number does not break, however wide the window is', async () => {
    const number = words.getByRole('link', { name: '+49 (0)30 123-45' });
    for (let width = 320; width <= 400; width += 10) {
      await page.setViewportSize({ width, height: 800 });
      expect((await boxOf(number)).height).toBeLessThan(40);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await waitUntilStill(page);
  });

  await test.step('the text can be selected, and Tab stops at its links', async () => {
    const { x, y } = await boxOf(words);
    await page.mouse.dblclick(x + 40, y + 24);
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Open');
    await words.getByRole('link').first().focus();
    await page.keyboard.press('Tab');
    await expect(words.getByRole('link').nth(1)).toBeFocused();
  });
});

/** Makes an English site that is partly translated into French. */
async function makeFrench(api: Api): Promise<void> {
  await makeMap(api);
  await api.updateSettings({ show_legend: true, further_languages: ['fr'] });
  const [lake, owls] = await api.insert('groups', [
    {
      name: 'Lakeside',
      translations: { fr: { name: 'Au bord du lac' } },
      created_at: '2025-01-01',
    },
    { name: 'Owl Walk', translations: null, created_at: '2025-01-02' },
  ]);
  const lakeId = lake?.id ?? null;
  const owlsId = owls?.id ?? null;
  await api.insert('points', [
    {
      title: 'Old Mill',
      description: 'Built in 1780.',
      translations: { fr: { title: 'Vieux moulin', description: 'Construit en 1780.' } },
      coord_x: 35,
      coord_y: 40,
      group_id: lakeId,
    },
    {
      title: 'Ferry',
      description: 'Every hour.',
      translations: { fr: { title: 'Le bac' } },
      coord_x: 65,
      coord_y: 40,
      group_id: lakeId,
    },
    {
      title: 'Owl Oak',
      description: 'Four hundred years old.',
      translations: null,
      coord_x: 35,
      coord_y: 60,
      group_id: owlsId,
    },
  ]);
}

test.describe('a French visitor to an English site', () => {
  test.use({ locale: 'fr-FR' });

  test('A French visitor reads, finds and prints the translated text, and the rest in English', {
    tag: '@core',
  }, async ({ page, api }) => {
    await makeFrench(api);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Au bord du lac' })).toBeVisible();
    await expect(page.getByText('Owl Walk', { exact: true })).toHaveAttribute('lang', 'en');
    await marker(page, 'Vieux moulin').click();
    const mill = popup(page, 'Vieux moulin');
    await expect(mill.getByText('Construit en 1780.')).toBeVisible();
    await expect(mill.getByText('Construit en 1780.')).not.toHaveAttribute('lang');
    await page.keyboard.press('Escape');
    await marker(page, 'Le bac').click();
    await expect(popup(page, 'Le bac').getByText('Every hour.')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('Escape');
    await expect(marker(page, 'Owl Oak')).toHaveAttribute('lang', 'en');
    await marker(page, 'Owl Oak').click();
    const oak = popup(page, 'Owl Oak').getByRole('heading');
    await expect(oak.getByText('Owl Oak')).toHaveAttribute('lang', 'en');
    await page.keyboard.press('Escape');

    await test.step('the search knows both languages, groups and descriptions', async () => {
      await page.getByRole('button', { name: 'Lieux', exact: true }).click();
      const search = page.getByRole('combobox', { name: 'Rechercher un lieu' });
      const options = page.getByRole('listbox').getByRole('option');
      const marked = options.filter({ hasText: 'Owl Oak' }).locator('[lang=en]');
      await expect(marked.first()).toBeVisible();
      for (const [query, title] of [
        ['moulin', 'Vieux moulin'],
        ['ferry', 'Le bac'],
        ['bord bac', 'Le bac'],
        ['lakeside mill', 'Vieux moulin'],
      ] as const) {
        await search.fill(query);
        await expect(options.first()).toContainText(title);
      }
      await search.fill('hundred');
      await expect(options).toHaveCount(1);
      await expect(options.locator('mark')).toHaveText('hundred');
      await expect(options).toContainText('Four hundred years old.');
    });

    await test.step('the printed list is in French, or in English on request', async () => {
      await page.goto('/?print');
      const sheet = page.locator('.print-sheet');
      await expect(sheet.getByText('Vieux moulin')).toBeVisible();
      await expect(sheet.getByText('Au bord du lac')).toBeVisible();
      await expect(sheet.getByText('Owl Oak')).toHaveAttribute('lang', 'en');
      await page.goto('/?print&lang=en');
      await expect(sheet.getByText('Old Mill')).toBeVisible();
    });
  });
});

test('Descriptions are printed in full on request, whole where they fit', async ({ page, api }) => {
  await makeMill(api);
  const words = Array.from({ length: 600 }, (_, index) => `w${index}`);
  const fewWords = Array.from({ length: 200 }, (_, index) => `v${index}`);
  const at = { coord_x: 10, coord_y: 10 };
  await api.insert('points', [
    { title: 'Long Wall', description: words.join(' '), ...at },
    { title: 'Wall', description: fewWords.join(' '), ...at },
  ]);
  await page.goto('/?print');
  const sheets = page.locator('.print-sheet');
  await expect(sheets.getByText('Long Wall')).toBeVisible();
  const { length: count } = await printedPages(page);
  await expect(sheets.getByText('w17 w18')).toHaveCount(0);
  await page.getByLabel('Descriptions').selectOption('Printed');
  await expect(sheets.getByText('w17 w18')).toBeVisible();
  for (const orientation of ['portrait', 'landscape']) {
    await page.getByLabel('Orientation').selectOption(orientation);
    const pages = await printedPages(page);
    expectWholeRows(pages, []);
    expect(pages.length).toBeGreaterThan(count);
    const texts = pages.flatMap(({ texts }) => texts.filter(({ y }) => y >= FOOTER_TOP));
    const all = texts.map(({ text }) => text).join(' ');
    expect(all.match(/\bw\d+/g)).toEqual(words);
    expect(withoutSpaces(all)).toContain(withoutSpaces(LONG));
    // A description that fits stays in one column.
    expect(all.match(/\bv\d+/g)).toEqual(fewWords);
    const ofFew = texts.filter(({ text }) => /\bv\d+/.test(text));
    expect(new Set(ofFew.map(({ x }) => Math.round(x))).size).toBe(1);
  }
});
