import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The rules whose outcome depends on colours: all that may differ between light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

type AxeOptions = Parameters<AxeBuilder['options']>[0];

/** Expects that axe finds nothing in what the page shows, in light by all rules and in dark by those of colours. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await keepMessages(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // WCAG 2.2, 2.5.8; axe leaves it out unless one asks for it.
  await expectNothing(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, { runOnly: COLOR_RULES });
}

/** Under the pointer messages stay. Of one that fades away axe would say that it is pale. */
async function keepMessages(page: Page): Promise<void> {
  const messages = page.locator('[data-sonner-toast]');
  await expect(messages.and(page.locator('[data-removed=true]'))).toHaveCount(0);
  const front = messages.and(page.locator('[data-front=true]'));
  if ((await front.count()) > 0) await front.first().hover();
}

async function expectNothing(page: Page, options: AxeOptions): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // What passed is left out, and no second page is opened to put frames together: there are none.
    .options({ ...options, resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
