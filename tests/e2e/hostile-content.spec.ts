import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { marker } from './map-page.ts';
import { makePicture } from './pictures.ts';

// Any text that the database accepts is shown literally, and has no effect.

/** Texts of every point, in the site's language and in another one. */
const WORDS = {
  description:
    '<img src=x onerror="window.hostile=true">\n\njavascript:window.hostile=true https://example.org/"onclick="window.hostile=true',
  translations: {
    fr: {
      title: '<svg onload="window.hostile=true">',
      description: '<script>window.hostile=true</script>',
    },
  },
  is_closed: true,
  notice: '<b onmouseover="window.hostile=true">closed</b>',
  notice_until: '9999-12-31T23:59:59Z',
};

const POINTS = [
  {
    title: '<img src=x onerror="window.hostile=true">',
    link: 'https://example.org/"onmouseover="window.hostile=true',
    popup_image: '/nothing.png"onerror="window.hostile=true',
    marker_icon: "/nothing.png'onerror='window.hostile=true",
  },
  { title: '</script><script>window.hostile=true</script>', link: 'mailto:a@example.org?body=<b>' },
  { title: '"><svg/onload=window.hostile=true>' },
  { title: 'javascript:window.hostile=true' },
  { title: '{{constructor.constructor("window.hostile=true")()}}' },
  { title: '=HYPERLINK("https://example.org","press")' },
  { title: 'טחנה \u200f(הישנה)' },
  { title: `long ${'x'.repeat(190)}` },
  { title: '👨‍🌾'.repeat(20) },
].map((point, index) => ({
  link: null,
  popup_image: null,
  marker_icon: null,
  ...WORDS,
  ...point,
  coord_x: 10 + index * 10,
  coord_y: 50,
  created_at: `2026-01-0${index + 1}`,
}));

const GROUP_NAME = '<iframe srcdoc="<script>parent.hostile=true</script>">';

/** Returns a check that nothing ran and no dialog opened. */
async function watch(page: Page): Promise<() => Promise<void>> {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return async () => {
    expect(await page.evaluate(() => 'hostile' in window)).toBe(false);
    await expect(page.locator('body iframe, main script, [onerror], [onload]')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  };
}

test('Hostile names are text on the map, in the list, in the popup and on paper', async ({
  page,
  api,
}) => {
  const address = await api.upload(
    'maps',
    'base-map-hostile.png',
    await makePicture({ width: 1200, height: 800 }),
  );
  await api.updateSettings({
    base_map_image: address,
    show_legend: true,
    further_languages: ['fr', 'x'.repeat(3)],
    show_names: 'always',
    // It looks like a time zone, but isn't one.
    time_zone: 'Nowhere/script',
    live_notices: true,
  });
  const [group] = await api.insert('groups', {
    name: GROUP_NAME,
    color: '#aa3322',
    translations: { fr: { name: GROUP_NAME } },
  });
  await api.insert(
    'points',
    POINTS.map((point) => ({ ...point, group_id: group?.id ?? null })),
  );
  const expectNothingRan = await watch(page);

  await page.goto('/');
  await expect(page.getByRole('button', { name: GROUP_NAME, exact: true })).toBeVisible();
  for (const { title } of POINTS) await expect(marker(page, title)).toBeVisible();

  await page.getByRole('button', { name: 'Places', exact: true }).click();
  for (const { title } of POINTS) {
    const option = page.getByRole('option').filter({ hasText: title });
    await option.scrollIntoViewIfNeeded();
    await expect(option).toBeVisible();
  }
  const search = page.getByRole('combobox', { name: 'Search places' });
  await search.fill('{{constructor');
  const found = page.getByRole('listbox').getByRole('option');
  await expect(found.first()).toContainText('{{constructor');
  await search.fill('onclick');
  await expect(found).toHaveCount(POINTS.length);
  await expectNothingRan();
  await page.getByRole('button', { name: 'Close the list of places' }).click();

  for (const { title, link } of POINTS.slice(0, 2)) {
    await marker(page, title).click();
    const popup = page.getByRole('dialog', { name: title, exact: true });
    await expect(popup.getByRole('heading')).toHaveText(title);
    const more = popup.getByRole('link', { name: 'Learn More' });
    await more.hover();
    await expect(more).toHaveAttribute('href', new URL(link ?? '').href);
    // Only the address is a link, and it has only the app's attributes.
    for (const inText of await popup.locator('p a').all()) {
      await expect(inText).toHaveAttribute('href', /^https:\/\/example\.org\//);
      expect(await inText.evaluate((a) => a.getAttributeNames().sort())).toEqual([
        'class',
        'dir',
        'href',
        'rel',
        'target',
      ]);
    }
    await expect(popup.locator('img')).toHaveCount(0);
    await popup.getByRole('button', { name: 'Close' }).click();
  }
  await expectNothingRan();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);

  await test.step('in another language, and in an unknown one', async () => {
    await page.goto('/?lang=fr');
    await expect(marker(page, WORDS.translations.fr.title)).toHaveCount(POINTS.length);
    await expect(page.getByRole('button', { name: GROUP_NAME, exact: true })).toBeVisible();
    await marker(page, WORDS.translations.fr.title).first().click();
    await expect(page.getByRole('dialog').getByRole('heading')).toHaveText(
      WORDS.translations.fr.title,
    );
    await expectNothingRan();
    await page.goto('/?lang=%22%3E%3Cscript%3Ewindow.hostile=true%3C/script%3E');
    await expect(marker(page, POINTS[0]?.title ?? '')).toBeVisible();
    await expectNothingRan();
  });

  await page.goto(`/?print&group=${group?.id}`);
  await expect(page.getByRole('img', { name: 'Map with numbers' })).toBeVisible();
  const sheets = page.locator('.print-sheet');
  await expect(sheets.locator('[data-point]')).toHaveCount(POINTS.length);
  for (const { title } of POINTS) {
    await expect(sheets.locator('[data-point]').filter({ hasText: title })).toHaveCount(1);
  }
  await expect(sheets.locator('h2').first()).toHaveText(GROUP_NAME);
  await expect(page.getByLabel('Places').locator('option')).toContainText([GROUP_NAME]);
  await page.emulateMedia({ media: 'print' });
  await expectNothingRan();
});
