import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { printedPages } from '../e2e/printed-pages.ts';
import { TouchInput } from '../e2e/touch.ts';
import { type Driver, GEOLOCATION, WINDOW_SIZE } from './driver.ts';

/**
 * Drives one of Playwright’s browsers.
 * @param name the engine's
 * @param downloads an existing folder
 */
export async function createPlaywrightDriver(
  browser: Browser,
  name: string,
  downloads: string,
): Promise<Driver> {
  const isChromium = browser.browserType().name() === 'chromium';
  const page: Page = await browser.newPage({
    viewport: WINDOW_SIZE,
    hasTouch: isChromium,
    geolocation: GEOLOCATION,
    permissions: ['geolocation'],
  });
  page.on('download', (download) => {
    void download.saveAs(path.join(downloads, download.suggestedFilename()));
  });
  const { mouse, keyboard } = page;
  return {
    version: `${name} ${browser.version()}`,
    // Playwright supports at most one finger. Chromium itself supports several.
    hasTouch: isChromium,
    // It never hides a page.
    hasTabs: false,
    hasGeolocation: true,
    switchTabDuring: (meanwhile) => meanwhile(),
    downloads,
    async back() {
      await page.goBack();
    },
    async open(address) {
      await page.goto(address);
    },
    async run<Parameters extends unknown[], Result>(
      inPage: (...parameters: Parameters) => Result | Promise<Result>,
      ...parameters: Parameters
    ) {
      const response: unknown = await page.evaluate(
        `Promise.resolve((${inPage})(...${JSON.stringify(parameters)})).then((it) => JSON.stringify(it) ?? "null")`,
      );
      const result: Result = JSON.parse(String(response));
      return result;
    },
    async runScript(source) {
      await page.evaluate(`(() => {${source}})()`);
    },
    click: ({ x, y }) => mouse.click(x, y),
    async drag(from, to) {
      await mouse.move(from.x, from.y);
      await mouse.down();
      await mouse.move(to.x, to.y, { steps: 10 });
      await mouse.up();
    },
    async wheel({ x, y }, deltaYPx) {
      await mouse.move(x, y);
      await mouse.wheel(0, deltaYPx);
    },
    async touch(fingers) {
      const hand = await TouchInput.on(page);
      await hand.move(
        fingers.map(({ from }) => from),
        fingers.map(({ to }) => to),
      );
    },
    type: (text) => keyboard.type(text),
    press: (key) => keyboard.press(key),
    selectAll: () => keyboard.press('ControlOrMeta+A'),
    chooseFiles: (selector, files) => page.locator(selector).setInputFiles(files),
    print: isChromium ? () => printedPages(page, { format: 'A4' }) : null,
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
