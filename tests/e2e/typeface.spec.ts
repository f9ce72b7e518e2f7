import type { Page } from '@playwright/test';
import tailwind from '../../tailwind.config.ts';
import { PINNED_TYPEFACE } from '../fonts/pin-fonts.ts';
import { expect, test } from './fixtures.ts';
import { makeMap, openMap } from './map-page.ts';

// All text uses one font family: the system's own, whichever it is on this machine.

test.use({ expectedErrors: [/^(The app has stopped|404: there is no page)/] });

const STACK = tailwind.theme.extend.fontFamily.sans.map(quoted).join(', ');

function quoted(family: string): string {
  return family.includes(' ') ? `"${family}"` : family;
}

/** The font that draws most of an element's text on this machine, by selector. */
async function mainFont(page: Page, selector: string): Promise<string | undefined> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument', { depth: 0 });
  const { nodeIds } = await client.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const glyphs = new Map<string, number>();
  for (const nodeId of nodeIds) {
    const drawn = await client.send('CSS.getPlatformFontsForNode', { nodeId }).catch((error) => {
      // A message may disappear.
      if (/Could not find node/.test(String(error))) return null;
      throw error;
    });
    for (const { familyName, glyphCount } of drawn?.fonts ?? []) {
      glyphs.set(familyName, (glyphs.get(familyName) ?? 0) + glyphCount);
    }
  }
  await client.detach();
  return [...glyphs].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** Expects everything that shows text to use the one font family. */
async function expectOneFamily(page: Page): Promise<void> {
  const families = await page
    .locator('body :not(script, noscript, pre, textarea, svg *)')
    .evaluateAll((elements) => {
      const showsText = (element: Element) =>
        element.matches('input, select') ||
        [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent);
      const shown = elements.filter(showsText);
      for (const element of shown) element.setAttribute('data-shows-text', '');
      return [...new Set(shown.map((element) => getComputedStyle(element).fontFamily))];
    });
  expect(families).toEqual([STACK]);
}

/** Expects the font family to resolve to the system's font. */
async function expectSystemFont(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.className = 'sample';
    sample.textContent = 'Sample';
    sample.style.fontFamily = 'system-ui';
  });
  const sample = page.locator('.sample');
  await expect(sample).toBeVisible();
  const systemFont = await mainFont(page, '.sample');
  // Other systems don't use fontconfig.
  if (process.platform === 'linux') expect(systemFont).toBe(PINNED_TYPEFACE.name);
  expect(systemFont).toBeDefined();
  expect(await mainFont(page, '[data-shows-text]')).toBe(systemFont);
  await sample.evaluate((sample) => sample.remove());
}

test('All visitor pages use the system’s own typeface', async ({ page, api }) => {
  await makeMap(api);
  await api.insert('groups', [{ name: 'Woods', color: '#3d7434' }]);
  await api.updateSettings({ show_legend: true });
  await openMap(page);
  await expect(page.getByRole('button', { name: 'Woods' })).toBeVisible();
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await expect(page.getByRole('option', { name: 'Middle' })).toBeVisible();
  await page.getByRole('option', { name: 'Middle' }).click();
  await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
  await expectOneFamily(page);
  await expectSystemFont(page);

  await page.goto('/?print');
  await expect(page.getByRole('img', { name: 'Map with numbers' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expectOneFamily(page);
  await page.emulateMedia({ media: null });

  for (const path of ['/auth', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectOneFamily(page);
  }
  // A name that is not text makes rendering fail.
  await page.route('**/rest/v1/groups?*', (route) =>
    route.fulfill({ json: [{ id: 'a', name: { en: 'Woods' }, color: '#2b8a3e' }] }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expectOneFamily(page);
});
