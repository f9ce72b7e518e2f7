import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import { expect } from './fixtures.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The global variable that {@link AXE} adds to a page. */
declare const axe:
  | { run(context: ElementContext, options: RunOptions): Promise<AxeResults> }
  | undefined;

/** The rules that depend on colors: only these can differ between light and dark mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that axe finds nothing on the page: in light mode with all rules, in dark mode with the color rules.
 * Nobody reaches what is behind a dialog, so only open dialogs and messages are examined then.
 */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  await keepMessages(page);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // WCAG 2.2, 2.5.8; axe leaves it out by default.
  await expectNothing(page, { rules: { 'target-size': { enabled: true } } });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, { runOnly: COLOR_RULES });
}

/** Messages stay while the pointer is over them. While one fades out, axe would find too little contrast. */
async function keepMessages(page: Page): Promise<void> {
  const messages = page.locator('[data-sonner-toast]');
  const leaving = messages.and(page.locator('[data-removed=true]'));
  const front = messages.and(page.locator('[data-front=true]:not([data-removed=true])'));
  // A message may expire before the pointer reaches it.
  await expect(async () => {
    await expect(leaving).toHaveCount(0);
    if ((await front.count()) > 0) await front.first().hover({ timeout: 5000 });
    expect(await leaving.count()).toBe(0);
  }).toPass();
}

async function expectNothing(page: Page, options: RunOptions): Promise<void> {
  // It takes longer to load than to run.
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(AXE);
  const violations = await page.evaluate(
    async (options) =>
      (
        await axe?.run(
          document.querySelector('[role$=dialog]')
            ? [...document.querySelectorAll('[role$=dialog], [data-sonner-toaster]')]
            : document,
          { ...options, resultTypes: ['violations'] },
        )
      )?.violations.map(({ id, nodes }) => ({ id, elements: nodes.map(({ html }) => html) })),
    options,
  );
  expect(violations).toEqual([]);
}
