import type { Page, Route } from '@playwright/test';

/**
 * Holds a page's requests for an address.
 * @param times only so many of them
 * @returns lets them through, and all that follow
 */
export async function holdRequests(
  page: Page,
  address: string,
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
