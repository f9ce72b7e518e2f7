import type { Page } from '@playwright/test';

/** Opens a section of the settings, as named in their list. */
export async function openSection(
  page: Page,
  name: 'Map' | 'Languages and notices' | 'Share and print' | 'Positions' | 'Backup' | 'Publish',
): Promise<void> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  const sections = page.getByRole('navigation', { name: 'Settings' });
  await sections.getByRole('link', { name, exact: true }).click();
}
