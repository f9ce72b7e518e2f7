import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** The rules whose outcome depends on colours: all that may differ between light and dark. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects that axe finds nothing in what the page shows, in light by all rules and in dark by those of colours. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNothing(
    // WCAG 2.2, 2.5.8; axe leaves it out unless one asks for it.
    new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(new AxeBuilder({ page }).withRules(COLOR_RULES));
}

async function expectNothing(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}
