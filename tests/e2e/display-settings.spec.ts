import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { walkAlong } from '../demo-walk.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, marker, openMap, picture, waitUntilStill } from './map-page.ts';
import { colorAt, contrastOf, luminancesOf, makePicture } from './pictures.ts';
import { insertDemoWithTrails } from './trails.ts';

// Settings of the visitor's system or browser: forced colors, larger text, reduced motion.

const LONG_NAME = 'The Long Way round the Whole of the Lake and Back through the Foxglove Wood';

async function makePark(api: Api, color = '#88aa66'): Promise<void> {
  const address = await api.upload(
    'maps',
    `base-map-park-${color.slice(1)}.png`,
    await makePicture({ width: 1200, height: 800, color }),
  );
  await api.updateSettings({ base_map_image: address });
  const [lake, owl, long] = await api.insert('groups', [
    { name: 'Lakeside Loop', color: '#0b7285', created_at: '2026-01-01' },
    { name: 'Owl Walk', color: '#ffffff', created_at: '2026-01-02' },
    { name: LONG_NAME, color: '#ffd43b', created_at: '2026-01-03' },
  ]);
  const place = (title: string, group_id: string | null, coord_x: number, coord_y: number) => ({
    title,
    group_id,
    coord_x,
    coord_y,
    popup_image: address,
    link: 'https://example.org',
  });
  await api.insert('points', [
    place('Old Mill', lake?.id ?? null, 50, 40),
    place('Boathouse', lake?.id ?? null, 60, 40),
    place('Oak', owl?.id ?? null, 40, 50),
    place(LONG_NAME, long?.id ?? null, 30, 60),
  ]);
}

const controls = (page: Page) => page.locator('.over-map:not(.trail-room, .where-room)').first();
const enabledControls = (page: Page) => controls(page).locator('button:not([aria-disabled])');
const list = (page: Page) => page.getByRole('complementary', { name: 'Places' });
const popup = (page: Page) => page.getByRole('dialog');

async function openPlaces(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Places', exact: true }).press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
}

async function openPopup(page: Page): Promise<void> {
  await marker(page, 'Old Mill').press('Enter');
  await expect(popup(page)).toBeVisible();
}

test.describe('in forced colors', () => {
  test.beforeEach(async ({ page, api }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await makePark(api);
  });

  /** The computed value of a system color. */
  const systemColor = (page: Page, name: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.cssText = `forced-color-adjust: none; color: ${name}`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, name);

  test('selections stand out, groups keep their colors, and floating elements have an edge', async ({
    page,
  }) => {
    await openMap(page);
    const [highlight, text] = [
      await systemColor(page, 'Highlight'),
      await systemColor(page, 'HighlightText'),
    ];
    const lake = page.getByRole('button', { name: 'Lakeside Loop' });
    const dot = lake.locator('[aria-hidden]');
    await expect.poll(() => colorAt(dot, 0.5, 0.5)).toBe('#0b7285');
    await expect.poll(() => colorAt(marker(page, 'Old Mill'), 0.22, 0.5)).toBe('#0b7285');
    await expect(lake).not.toHaveCSS('background-color', highlight);
    await lake.click();
    await expect(lake).toHaveCSS('background-color', highlight);
    await expect(lake).toHaveCSS('color', text);
    await expect(page.getByRole('button', { name: 'All' })).not.toHaveCSS(
      'background-color',
      highlight,
    );

    const edged = async (element: Locator) =>
      Number.parseFloat(
        await element.evaluate((element) => getComputedStyle(element).borderTopWidth),
      );
    expect(await edged(page.getByRole('button', { name: 'Owl Walk' }))).toBeGreaterThan(0);
    for (const group of await controls(page).locator('> *').all()) {
      expect(await edged(group)).toBeGreaterThan(0);
    }
    await openPlaces(page);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCSS(
      'background-color',
      highlight,
    );
    await expect(page.getByRole('option', { selected: false }).first()).not.toHaveCSS(
      'background-color',
      highlight,
    );
    expect(await edged(list(page))).toBeGreaterThan(0);
    // The box around the search field and its icon.
    expect(await edged(page.getByRole('combobox').locator('..'))).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await openPopup(page);
    expect(await edged(popup(page))).toBeGreaterThan(0);
    for (const button of await popup(page).locator('button, a').all()) {
      expect(await edged(button)).toBeGreaterThan(0);
    }
    const ring = page.locator('.marker[data-highlighted]');
    const shadow = await ring.evaluate((marker) => getComputedStyle(marker).boxShadow);
    expect(shadow).toContain(highlight);
    expect(shadow).toContain(await systemColor(page, 'Canvas'));
  });
});

/** Small phones, each with a language, so that both directions of writing are tried. */
const PHONES = [
  { width: 844, height: 390, language: 'ar' },
  { width: 320, height: 568, language: 'de' },
];

/** Ways to enlarge everything, with the window that remains. */
const LARGER: {
  name: string;
  viewports: { width: number; height: number }[];
  enlarge?: (page: Page) => Promise<unknown>;
}[] = [
  {
    name: 'with 200% text on a phone',
    viewports: PHONES,
    enlarge: setTextSize,
  },
  {
    name: 'in a short window',
    viewports: [
      // A phone in landscape.
      { width: 844, height: 390 },
      // 1280 × 800 at 400%. WCAG 2.2, 1.4.10 requires only 1280 × 1024, which leaves more space.
      { width: 320, height: 200 },
    ],
  },
  {
    name: 'with the text spacing of WCAG 1.4.12',
    viewports: [{ width: 390, height: 844 }],
    enlarge: (page) =>
      page.addInitScript(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
        );
        document.adoptedStyleSheets = [sheet];
      }),
  },
];

/** The browser's own setting: twice the default of 16 px. */
async function setTextSize(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Expects that no text is cut off or covered, unless it can be scrolled into view, and no icon is squeezed. */
function expectAllInPlace(part: Locator): Promise<void> {
  // The heights of list rows are known a little later.
  return expect.poll(() => faultsOf(part)).toEqual([]);
}

function faultsOf(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const found: string[] = [];
    const scrolledBy = (element: Element | null): Element | null =>
      !element || isScrolled(getComputedStyle(element).overflowY)
        ? element
        : scrolledBy(element.parentElement);
    const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
    const isSticky = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).position === 'sticky' || isSticky(element.parentElement));
    const lines: { text: string; box: DOMRect; scrolled: Element | null }[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      if (!text.textContent?.trim() || text.parentElement?.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const words = range.getBoundingClientRect();
      // Hidden by styles.
      if (words.width === 0) continue;
      if (!isSticky(text.parentElement)) {
        const scrolled = scrolledBy(text.parentElement);
        for (const box of range.getClientRects()) {
          lines.push({ text: text.textContent, box, scrolled });
        }
      }
      for (let box = text.parentElement; box; box = box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const isCutX = !isScrolled(overflowX) && overflowX !== 'visible';
        const isCutY = !isScrolled(overflowY) && overflowY !== 'visible';
        if (isCutX && (words.left < left - 1 || words.right > right + 1)) {
          found.push(`“${text.textContent}” is cut off at a side`);
        }
        if (isCutY && (words.top < top - 1 || words.bottom > bottom + 1)) {
          found.push(`“${text.textContent}” is cut off above or below`);
        }
        if (isScrolled(overflowX) || isScrolled(overflowY)) break;
      }
    }
    for (const [number, one] of lines.entries()) {
      for (const other of lines.slice(number + 1)) {
        const { left, right, top, bottom } = other.box;
        const isOver =
          Math.min(one.box.right, right) - Math.max(one.box.left, left) > 2 &&
          Math.min(one.box.bottom, bottom) - Math.max(one.box.top, top) > one.box.height / 4;
        if (isOver && one.scrolled === other.scrolled && one.text !== other.text) {
          found.push(`“${one.text}” lies over “${other.text}”`);
        }
      }
    }
    for (const icon of root.querySelectorAll('button svg, a svg')) {
      const { width, height } = icon.getBoundingClientRect();
      if (width < 0.9 * height) found.push(`An icon is squeezed to ${width} × ${height} px`);
    }
    const pressed = [...root.querySelectorAll('button, a, input, [role=option]')]
      .map((element) => ({
        element,
        box: element.getBoundingClientRect(),
        scrolled: scrolledBy(element),
      }))
      .filter(({ box }) => box.width > 0);
    for (const [number, one] of pressed.entries()) {
      if (one.box.width < 24 || one.box.height < 24) found.push('A target is under 24 px');
      for (const other of pressed.slice(number + 1)) {
        const width =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isScrolledApart =
          one.element.closest('.sticky') ||
          other.element.closest('.sticky') ||
          // Whatever is scrolled out of its list is clipped there, and covers nothing.
          one.scrolled !== other.scrolled;
        if (width > 1 && height > 1 && !isScrolledApart) {
          found.push(`${one.element.textContent} lies over ${other.element.textContent}`);
        }
      }
    }
    return found;
  });
}

/** Expects that each element can be scrolled into view and pressed, with nothing over it. */
async function expectAllInReach(elements: Locator): Promise<void> {
  for (const element of await elements.all()) await element.click({ trial: true, timeout: 5000 });
}

for (const { name, viewports, enlarge } of LARGER) {
  test(`${name}, legend, controls, list and popup are separate and reachable`, async ({
    page,
    api,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await enlarge?.(page);
    await makePark(api);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await openMap(page);
      const textPx = enlarge === setTextSize ? '32px' : '16px';
      await expect(page.locator('html')).toHaveCSS('font-size', textPx);
      await expectMapInPlace(page, viewport.height);
    }
  });
}

/** Checks the legend, the controls, the list of places and a popup. */
async function expectMapInPlace(page: Page, windowPx: number): Promise<void> {
  const groups = page.getByRole('group', { name: 'Groups' });
  await expect(groups.getByRole('button')).toHaveCount(4);
  // Otherwise, the map couldn't be zoomed out.
  await page.getByRole('button', { name: 'Zoom in' }).click();
  for (const part of [groups, controls(page)]) {
    await expectAllInPlace(part);
    await expectAllInReach(part.getByRole('button'));
  }
  const legend = await boxOf(page.getByRole('banner'));
  for (const card of await controls(page).locator('> *').all()) {
    expect((await boxOf(card)).y).toBeGreaterThanOrEqual(legend.y + legend.height);
  }
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);
  await page.getByRole('button', { name: LONG_NAME }).first().click();
  await expectAllInPlace(page.getByRole('banner'));
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await openPlaces(page);
  await expectAllInPlace(list(page));
  await expectAllInReach(list(page).getByRole('button'));
  await expectAllInReach(list(page).getByRole('option'));
  const first = await boxOf(page.getByRole('option').first());
  expect((await boxOf(page.getByRole('listbox'))).height).toBeGreaterThan(first.height);
  await page.getByRole('combobox').fill('zzz');
  await expect(page.getByText(/^Nothing found for/)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => [scrollX, scrollY])).toEqual([0, 0]);

  await list(page).getByRole('button', { name: 'Close the list of places' }).press('Enter');
  await page.getByRole('button', { name: 'Whole map' }).press('Enter');
  await openPopup(page);
  await expectAllInPlace(popup(page));
  await expectAllInReach(popup(page).locator('a, button:not([aria-disabled=true])'));
  await popup(page).getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expectAllInPlace(popup(page));
  const { y, height } = await boxOf(popup(page));
  expect(y).toBeGreaterThanOrEqual(0);
  expect(height).toBeLessThanOrEqual(windowPx * 0.9 + 1);
  // It can be closed from any scroll position.
  await expect(popup(page).getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
}

/** The height of the part of an element that is in sight, along its center, in CSS pixels. */
function visibleHeight(element: Locator): Promise<number> {
  return element.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect();
    let px = 0;
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(bottom, innerHeight); y += 1) {
      if (element.contains(document.elementFromPoint(left + width / 2, y))) px += 1;
    }
    return px;
  });
}

/** Expects that a card shows all its text, wherever it is scrolled to, next to the map's controls. */
async function expectCardInPlace(card: Locator): Promise<void> {
  await expectAllInPlace(card);
  await expectAllInReach(card.locator('button, select'));
  await expect
    .poll(() => card.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    .toBe(0);
  await expectAllInReach(enabledControls(card.page()));
}

for (const { width, height, language } of PHONES) {
  test(`with 200% text at ${width} × ${height} in “${language}”, trails, places and routes are readable`, async ({
    page,
    api,
    context,
  }) => {
    await context.grantPermissions(['geolocation']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await setTextSize(page);
    await insertDemoWithTrails(api);
    await api.updateSettings({ further_languages: ['de', 'ar'] });
    const { groupId, at } = await walkAlong(api, 'Lakeside Loop');
    const points = await api.read('points');
    const idOf = (title: string) => points.find((point) => point.title === title)?.id ?? '';
    const description = 'Here one sees herons, grebes and, with luck, a bittern. '.repeat(4);
    await api.update('points', idOf('Visitor Centre'), { description });
    // The list has a button for closed places.
    await api.update('points', idOf('Heron Bay'), { is_closed: true });
    const card = page.locator('.trail-card');
    const open = (address: string) => openMap(page, `/?lang=${language}&${address}`);

    await context.setGeolocation({ ...at(10), accuracy: 8 });
    await open(`group=${groupId}`);
    await expect(card.getByRole('button')).toHaveCount(3);
    await expectCardInPlace(card);
    await card.getByRole('button').last().click();
    await expect(page.locator('.trail-progress')).toBeAttached();
    await expect(card.locator('.trail-more')).toBeAttached();
    await expectCardInPlace(card);
    await card.getByRole('button').last().click();
    await expect(page.locator('.trail-progress')).toHaveCount(0);

    await open(`to=${idOf('Visitor Centre')}&from=${idOf('Sandy Bay')}&avoid=steps`);
    await expect(card.locator('li')).not.toHaveCount(0);
    await expectCardInPlace(card);
    await card.evaluate((card) => card.scrollTo(0, card.scrollHeight));
    await expect(card.getByRole('button').first()).toBeInViewport({ ratio: 1 });

    await open(`from=${idOf('Sandy Bay')}`);
    await expectCardInPlace(card);

    // The popup hides the map from screen readers.
    await page.goto(`/?lang=${language}&point=${idOf('Visitor Centre')}`);
    const text = popup(page).getByText(description.trim());
    await expect.poll(() => visibleHeight(text)).toBeGreaterThan(16);
    await expectAllInPlace(popup(page));
    await text.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect.poll(() => visibleHeight(text)).toBeGreaterThan(100);
    await page.keyboard.press('Escape');
    await expect(popup(page)).toHaveCount(0);

    await controls(page).getByRole('button', { expanded: false }).press('Enter');
    const rows = page.getByRole('listbox');
    const heightOf = async (element: Locator) => (await boxOf(element)).height;
    await expect.poll(() => heightOf(rows)).toBeGreaterThan(Math.min(250, 0.59 * height));
    await expect.poll(() => visibleHeight(rows.getByRole('option').first())).toBeGreaterThan(24);
    await controls(page).getByRole('button', { expanded: true }).press('Enter');
    await expect(rows).toHaveCount(0);

    await context.setGeolocation({ latitude: 48.1, longitude: 11.5, accuracy: 10 });
    await page.locator('[aria-pressed=false]:not([role=group] *)').first().click();
    const message = page.locator('.where-room > *');
    await expect(message).toBeVisible();
    await expectAllInPlace(message);
    await expectAllInReach(enabledControls(page));
    await expectAllInReach(message.getByRole('button'));
  });
}

test('controls stand out on black and white maps, and so do groups’ dots in the legend', async ({
  page,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // On a phone, the map extends under the controls.
  await page.setViewportSize({ width: 390, height: 844 });
  await makePark(api, '#000000');
  const white = await api.upload(
    'maps',
    'group-bg-white.png',
    await makePicture({ width: 1200, height: 800, color: '#ffffff' }),
  );
  const ofGroup = { background_image: null };
  await api.insert('groups', [
    { ...ofGroup, name: 'Black', color: '#000000' },
    { name: 'White', color: '#ffffff', background_image: white },
    { ...ofGroup, name: 'Dark', color: '#20241f' },
  ]);
  await openMap(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of ['Black', 'White', 'Dark', 'Owl Walk']) {
      const dot = page.getByRole('button', { name }).locator('[aria-hidden]');
      await dot.scrollIntoViewIfNeeded();
      expect(await contrastWithin(dot, 3), name).toBeGreaterThanOrEqual(3);
    }
  }
  for (const group of ['All', 'White']) {
    await page.getByRole('button', { name: group, exact: true }).click();
    const shown = group === 'White' ? /group-bg-white/ : /base-map-park-000000/;
    await expect(picture(page)).toHaveAttribute('src', shown);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const name of ['Zoom in', 'Zoom out', 'Whole map', 'Places']) {
        const button = page.getByRole('button', { name, exact: true });
        expect(await contrastWithin(button), `${name} on ${group}`).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

/** The greatest contrast, by WCAG's definition, between two pixels of an element and its surroundings. */
async function contrastWithin(element: Locator, aroundPx = 0): Promise<number> {
  const { x, y, width, height } = await boxOf(element);
  const screenshot = await element.page().screenshot({
    clip: {
      x: x - aroundPx,
      y: y - aroundPx,
      width: width + 2 * aroundPx,
      height: height + 2 * aroundPx,
    },
  });
  const { values } = await luminancesOf(screenshot);
  return contrastOf(Math.min(...values), Math.max(...values));
}

test.describe('with reduced motion', () => {
  test('nothing on the page is animated, and the map moves in one step', async ({ page, api }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await makePark(api);
    // Records the first transition, from page load on.
    await page.addInitScript(() => {
      document.addEventListener('transitionrun', ({ target, propertyName }) => {
        const element = target instanceof Element ? target.outerHTML.slice(0, 80) : '';
        document.documentElement.dataset.begun ??= `${propertyName} of ${element}`;
      });
    });
    await openMap(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await waitUntilStill(page);
    const near = await boxOf(picture(page));
    const widths = await page.evaluate(async () => {
      const seen = new Set<number>();
      const image = document.querySelector('main img:not(button img)');
      document.querySelector<HTMLElement>('[aria-label="Whole map"]')?.click();
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame);
        seen.add(Math.round(image?.getBoundingClientRect().width ?? 0));
      }
      return [...seen];
    });
    const whole = Math.round((await boxOf(picture(page))).width);
    expect(whole).toBeLessThan(near.width);
    expect(widths.filter((width) => width !== whole && width !== Math.round(near.width))).toEqual(
      [],
    );

    const longest = () =>
      page.evaluate(() =>
        Math.max(
          0,
          ...document
            .getAnimations()
            .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
        ),
      );
    await page.setViewportSize({ width: 360, height: 700 });
    await page.getByRole('button', { name: LONG_NAME }).first().click();
    expect(await longest()).toBeLessThan(1);
    await expect(page.getByRole('group', { name: 'Groups' })).toHaveCSS('scroll-behavior', 'auto');
    await page.getByRole('button', { name: 'All' }).click();
    await openPlaces(page);
    expect(await longest()).toBeLessThan(1);
    await page.keyboard.press('Escape');
    await openPopup(page);
    expect(await longest()).toBeLessThan(1);
    await expect(page.locator('html')).not.toHaveAttribute('data-begun');
  });
});
