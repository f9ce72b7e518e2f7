import { expect, test } from './fixtures.ts';

test.use({ expectedErrors: [/404/] });

test('§2 / an unknown route shows the not-found page and is logged as a 404', {
  tag: '@core',
}, async ({ page }) => {
  for (const route of ['/admin/points', '/auth/reset', '/a/b/c?d=e']) {
    await test.step(route, async () => {
      const logged = page.waitForEvent('console', (message) => message.text().includes('404'));
      await page.goto(route);
      await expect(page.getByText('Oops! Page not found')).toBeVisible();
      expect((await logged).text()).toContain(route.split('?')[0]);
    });
  }
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/^http:\/\/[^/]+\/$/);
  await expect(page.getByText('The map is coming soon.')).toBeVisible();
});
