import type { Page } from '@playwright/test';

/**
 * Holds a page's requests for an address.
 * @returns lets them through, and all that follow
 */
export async function hold(page: Page, address: string): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}
