import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeMap, marker, openMap, picture } from './map-page.ts';

// Unlike in offline.spec.ts, the site isn't built for a static host.

test.use({ serviceWorkers: 'allow' });

/** The addresses in the browser's caches for this site, in one text. */
function cachedAddresses(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => url));
    }
    return addresses.join();
  });
}

test('The map served by “npm start” works offline, with more places than fit in one response', async ({
  page,
  context,
  api,
}) => {
  await makeMap(api);
  await api.insert(
    'points',
    Array.from({ length: 1100 }, (_, index) => ({
      title: `Place ${index}`,
      coord_x: 50,
      coord_y: 90,
    })),
  );
  await openMap(page);
  const rows = ['map_settings', '/rest/v1/groups', 'offset=1000'];
  for (const part of ['__WB_REVISION__', ...rows, 'base-map', 'places-']) {
    await expect.poll(() => cachedAddresses(page)).toContain(part);
  }
  await context.setOffline(true);
  await page.reload();
  await expect(picture(page)).toHaveJSProperty('naturalWidth', 1200);
  await marker(page, 'North West').click();
  await expect(page.getByRole('dialog', { name: 'North West' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Places', exact: true }).click();
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-setsize', '1105');
  await expect(page.locator('body')).not.toContainText(
    /fetch|error|fail|wrong|(?<!saved for )offline/i,
  );
});
