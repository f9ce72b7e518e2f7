import type { Page, Route } from '@playwright/test';

/**
 * Holds a page's requests for an address.
 * @param times holds only this many requests
 * @returns a function that releases them, and lets later ones through
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  times?: number,
): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const letGo = async (route: Route) => {
    await held;
    await route.continue();
  };
  await page.route(address, letGo, { ...(times && { times }) });
  return letThrough;
}
