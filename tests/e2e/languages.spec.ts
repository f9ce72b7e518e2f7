import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../src/i18n/languages.ts';
import type { Api } from '../api.ts';
import { expect, test } from './fixtures.ts';
import { BUILD_VARIABLE } from './global-setup.ts';
import { boxOf, makeMap, marker, picture, waitForAllChunks, waitUntilStill } from './map-page.ts';

// The visitor's language, and its direction.

/** The map of the other tests, with two groups, on a site in several languages. */
async function makeSite(api: Api, language: string, ...further_languages: string[]): Promise<void> {
  await makeMap(api);
  const groups = await api.insert('groups', [
    { name: 'Woods', color: '#2b8a3e', created_at: '2026-01-01' },
    { name: 'Lake', color: '#1971c2', created_at: '2026-01-02' },
  ]);
  for (const { id, title } of await api.read('points')) {
    const group = title.startsWith('North') ? groups[0] : title.startsWith('South') && groups[1];
    if (group) await api.update('points', id, { group_id: group.id, link: 'https://example.org/' });
  }
  await api.updateSettings({ language, further_languages, show_legend: true });
}

async function expectPage(page: Page, lang: string, dir: 'ltr' | 'rtl'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).direction)).toBe(dir);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The map, named in any language. */
const anyStage = (page: Page) => page.locator('.map-stage');

/** Names on the test's map, and terms that are the same in every language. */
const NAMES = /North|South|East|West|Middle|Woods|Lake|Letter|Tab|Page|Down/g;

/** Expects Arabic letters in all text, except where it is marked with another language. */
async function expectNoEnglish(page: Page): Promise<void> {
  const announced = () =>
    page.evaluate(() => {
      const spoken = ['aria-label', 'aria-description', 'title', 'placeholder', 'alt'];
      return [...document.body.querySelectorAll('*')]
        .filter((element) => !element.closest('[lang]:not(html), script, style, noscript'))
        .flatMap((element) => [
          ...[...element.childNodes].map((node) => (node instanceof Text ? node.data : '')),
          ...spoken.map((name) => element.getAttribute(name) ?? ''),
        ]);
    });
  const english = async () =>
    (await announced()).filter((text) => /[a-z]{3}/i.test(text.replaceAll(NAMES, '')));
  await expect.poll(english).toEqual([]);
}

/** The markers' positions on the picture, in thousandths of its width and height. */
async function markersOnPicture(page: Page): Promise<Record<string, number[]>> {
  const box = await boxOf(anyStage(page).locator('img:not(button img)'));
  const spots: Record<string, number[]> = {};
  for (const one of await page.locator('.marker').all()) {
    const { x, y, width, height } = await boxOf(one);
    spots[(await one.getAttribute('aria-label')) ?? ''] = [
      Math.round(((x + width / 2 - box.x) / box.width) * 1000),
      Math.round(((y + height / 2 - box.y) / box.height) * 1000),
    ];
  }
  return spots;
}

test('Each language takes at most 3.3 kB, including the messages of “Where am I?”', () => {
  const folder = path.join(process.env[BUILD_VARIABLE] ?? '', 'assets');
  const files = readdirSync(folder);
  const bytesOf = (name: string) => {
    const file = files.find((file) => file.startsWith(`${name}-`) && file.endsWith('.js'));
    return gzipSync(readFileSync(path.join(folder, file ?? 'none'))).length;
  };
  for (const { code } of LANGUAGES.filter(({ code }) => code !== 'en')) {
    expect(bytesOf(code), code).toBeLessThanOrEqual(3300);
  }
});

test('An English visitor loads no other language and no code for printing', async ({
  page,
  api,
}) => {
  await makeSite(api, 'en');
  await page.goto('/?lang=de');
  await expect(picture(page)).toBeVisible();
  await button(page, 'Places').click();
  await expect(page.getByRole('heading', { name: 'Places' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveCount(0);
  await expectPage(page, 'en', 'ltr');
  const unwanted = /\/(de|fr|es|it|nl|ar)-|print/i;
  expect((await waitForAllChunks(page)).filter((address) => unwanted.test(address))).toEqual([]);

  await test.step('even if there are other languages', async () => {
    await api.updateSettings({ language: 'de', further_languages: ['en', 'ar'] });
    await page.goto('/');
    await expect(picture(page)).toBeVisible();
    await expect(button(page, 'Zoom in')).toBeVisible();
    await expectPage(page, 'en', 'ltr');
    expect((await waitForAllChunks(page)).filter((address) => unwanted.test(address))).toEqual([]);
  });
});

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('An address selects English, and links keep it', async ({ page, api, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await makeSite(api, 'de', 'en');
    await page.goto('/?lang=en');
    await expect(button(page, 'Zoom in')).toBeVisible();
    await expectPage(page, 'en', 'ltr');
    await marker(page, 'Middle').click();
    await button(page, 'Share').click();
    await expect(page.getByText('Link copied')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).searchParams.get('lang')).toBe('en');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/?lang=en');

    await page.goto(link);
    await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
    await expect(button(page, 'Share')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Places').click();
    const [sheets] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Print' }).click(),
    ]);
    await expect(sheets.getByRole('heading', { name: 'Print the map' })).toBeVisible();
    expect(new URL(sheets.url()).searchParams.get('lang')).toBe('en');
  });
});

test('The language choice on the map switches without a reload, and Back keeps the language', {
  tag: '@core',
}, async ({ page, api }) => {
  await makeSite(api, 'en', 'de', 'ar');
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  const choice = page.getByRole('combobox', { name: 'Language' });
  await expect(choice.locator('option')).toHaveText(['English', 'Deutsch', 'العربية']);
  await expect(choice.locator('option').nth(2)).toHaveAttribute('lang', 'ar');

  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const german = page.getByRole('combobox', { name: 'Sprache' });
  await expect(german).toHaveValue('de');
  await expect(german).toBeFocused();
  await expect(page).toHaveURL('/?lang=de');
  await expectPage(page, 'de', 'ltr');
  await button(page, 'Orte').click();
  await expect(page.getByRole('heading', { name: 'Orte', exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Drucken' })).toHaveAttribute('href', /lang=de/);

  await test.step('Back closes the list and keeps the language', async () => {
    await page.goBack();
    await expect(page.getByRole('complementary')).toHaveCount(0);
    await expect(page).toHaveURL('/?lang=de');
    await expect(button(page, 'Vergrößern')).toBeVisible();
  });

  await test.step('from German to Arabic and back to English', async () => {
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('ar');
    await expectPage(page, 'ar', 'rtl');
    await page.getByRole('combobox', { name: 'اللغة' }).selectOption('en');
    await expectPage(page, 'en', 'ltr');
    await expect(page).toHaveURL('/?lang=en');
  });
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test.describe('an Arabic browser', () => {
  test.use({ locale: 'ar' });

  test('An Arabic page runs from right to left, including search and print, except the map', async ({
    page,
    api,
  }) => {
    await makeSite(api, 'en', 'ar');
    for (const { id, title } of await api.read('points')) {
      if (title === 'North East') await api.update('points', id, { description: 'A long walk.' });
      if (title !== 'South East') continue;
      await api.update('points', id, { is_closed: true, closing_reason: 'full', notice: 'Sorry!' });
    }
    await page.goto('/?lang=en');
    await expect(picture(page)).toBeVisible();
    await expect(page.locator('.marker')).toHaveCount(5);
    await waitUntilStill(page);
    const inEnglish = await markersOnPicture(page);
    expect(Object.keys(inEnglish)).toHaveLength(5);

    await page.goto('/');
    await expect(button(page, 'تكبير')).toBeVisible();
    await expectPage(page, 'ar', 'rtl');
    await expect(picture(page)).toBeVisible();
    await expect(page.locator('.marker')).toHaveCount(5);
    await waitUntilStill(page);
    expect(await markersOnPicture(page)).toEqual(inEnglish);
    const widthPx = page.viewportSize()?.width ?? 0;

    await test.step('controls are on the left, and the map leaves space for them', async () => {
      const controls = await boxOf(button(page, 'تكبير'));
      expect(controls.x).toBeLessThan(widthPx / 4);
      const map = await boxOf(anyStage(page).locator('img:not(button img)'));
      expect(map.x).toBeGreaterThanOrEqual(controls.x + controls.width);
      const [all, woods] = [await boxOf(button(page, 'الكل')), await boxOf(button(page, 'Woods'))];
      expect(all.x).toBeGreaterThan(woods.x);
      await expectNoEnglish(page);
    });

    await test.step('the right arrow key still goes to a marker on the right', async () => {
      await marker(page, 'North West').focus();
      await page.keyboard.press('ArrowRight');
      await expect(marker(page, 'Middle')).toBeFocused();
    });

    await test.step('the list is on the left, next to the controls', async () => {
      await button(page, 'الأماكن').click();
      const list = page.getByRole('complementary', { name: 'الأماكن' });
      await waitUntilStill(page);
      const box = await boxOf(list);
      expect(box.x + box.width / 2).toBeLessThan(widthPx / 2);
      await expectNoEnglish(page);
      await page.getByRole('combobox', { name: 'البحث عن الأماكن' }).fill('north ea');
      await expect(list.getByText('نتيجة واحدة')).toBeAttached();
      // Text that is not Arabic is marked.
      const found = page.getByRole('option', { name: /^North East/ });
      await expect(found.locator('bdi').first()).toHaveAttribute('lang', 'en');
      await found.click();
    });

    await test.step('the popup is over the list, and its buttons are mirrored', async () => {
      const popup = page.getByRole('dialog', { name: 'North East' });
      await expect(popup).toBeVisible();
      await waitUntilStill(page);
      const box = await boxOf(popup);
      expect(box.x + box.width / 2).toBeLessThan(widthPx / 2);
      const close = await boxOf(popup.getByRole('button', { name: 'إغلاق' }));
      expect(close.x).toBeLessThan(box.x + box.width / 2);
      const previous = await boxOf(popup.getByRole('button', { name: /^السابق/ }));
      const next = await boxOf(popup.getByRole('button', { name: /^التالي/ }));
      expect(previous.x).toBeGreaterThan(next.x);
      // Meanwhile, the map is hidden from assistive technology.
      const spot = await boxOf(page.locator('.marker[aria-label="North East"]'));
      expect(spot.x).toBeGreaterThan(box.x + box.width);
      await expectNoEnglish(page);
      await page.keyboard.press('Escape');
    });

    await test.step('the sheets are mirrored, and the map on them is not', async () => {
      await page.goto('/?print');
      await expect(page.getByRole('heading', { name: 'طباعة الخريطة' })).toBeVisible();
      await expectPage(page, 'ar', 'rtl');
      const map = page.getByRole('img', { name: 'خريطة بالأرقام' });
      await expect(map).toBeVisible();
      const titles = page.locator('[data-point]:visible');
      await expect(titles).toHaveCount(5);
      const numberOf = async (title: string) =>
        titles.filter({ hasText: title }).getAttribute('data-point');
      const at = async (title: string) =>
        boxOf(page.locator(`[data-number="${await numberOf(title)}"]`));
      expect((await at('North West')).x).toBeLessThan((await at('North East')).x);
      const row = titles.first();
      const [number, name] = [row.locator('span').first(), row.locator('bdi')];
      expect((await boxOf(number)).x).toBeGreaterThan((await boxOf(name)).x);
      await expectNoEnglish(page);
      const sheet = page.locator('.print-sheet');
      await expect(sheet.getByText('Sorry!')).toHaveAttribute('lang', 'en');
      await page.getByLabel('الأوصاف').selectOption('تُطبع');
      const text = sheet.getByText('A long walk.');
      await expect(text).toHaveAttribute('lang', 'en');
      // Below its name, and not below the number on the right.
      const textBox = await boxOf(text);
      const numberBox = await boxOf(
        titles.filter({ hasText: 'A long walk.' }).locator('span').first(),
      );
      expect(textBox.x + textBox.width).toBeLessThanOrEqual(numberBox.x);
      await expectNoEnglish(page);
    });
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  });

  test.describe('on a phone in landscape', () => {
    test.use({
      viewport: { width: 844, height: 390 },
      hasTouch: true,
      isMobile: true,
      serviceWorkers: 'allow',
    });
  });

  test('A long Arabic legend scrolls to the left by mouse', async ({ page, api }) => {
    await makeSite(api, 'ar');
    await api.insert(
      'groups',
      Array.from({ length: 20 }, (_, index) => ({ name: `Group ${index + 1}` })),
    );
    await page.goto('/');
    const on = page.locator('button[aria-label="عرض المزيد من المجموعات"]');
    await expect(on).toBeVisible();
    const { x, width } = await boxOf(page.locator('.legend-bar'));
    expect((await boxOf(on)).x).toBeLessThan(x + width / 2);
    await on.click();
    const scrolled = () => page.locator('.legend-bar').evaluate(({ scrollLeft }) => scrollLeft);
    await expect.poll(scrolled).toBeLessThan(-100);
    await expect(page.locator('button[aria-label="عرض المجموعات السابقة"]')).toBeVisible();
    const before = await scrolled();
    await page.locator('.legend-bar').hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(scrolled).toBeLessThan(before);
  });
});
