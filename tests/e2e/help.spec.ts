import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';

async function openHelp(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Help', exact: true })).toBeVisible();
}

test('The password can be shown, and the sign-in page says what to do without it', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password');
  await expect(password).toBeFocused();
  await page.keyboard.type('local-');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(password).toHaveValue('local-');
  await expect(page).toHaveURL('/auth');

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const help = await opened;
  await expect(help.getByRole('heading', { name: 'Forgotten password' })).toBeInViewport();
  await expect(help.getByText('auth.users').first()).toBeVisible();
  await help.close();

  await password.press('End');
  await page.keyboard.type('admin');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await password.press('Enter');
  await expect(page).toHaveURL('/admin');
});

test('Help that is opened from a field leaves the form as it was typed', async ({ admin }) => {
  await admin.getByRole('button', { name: 'Add Point', exact: true }).click();
  await admin.getByLabel('Title *').fill('Old Mill');
  const opened = admin.waitForEvent('popup');
  await admin.getByRole('link', { name: 'How coordinates work' }).click();
  const help = await opened;
  await expect(help.getByRole('heading', { name: 'Coordinates' })).toBeInViewport();
  await help.close();
  await expect(admin.getByLabel('Title *')).toHaveValue('Old Mill');
});

test('The sample from the help is the one from the import, and can be imported', async ({
  admin,
}) => {
  await admin.getByRole('button', { name: 'Import points' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Import points' });
  const download = admin.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download a sample' }).click();
  const sample = await readFile(await (await download).path());

  const opened = admin.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'How spreadsheets work' }).click();
  const help = await opened;
  const downloadFromHelp = help.waitForEvent('download');
  await help.getByRole('link', { name: 'download the sample' }).click();
  expect(await readFile(await (await downloadFromHelp).path())).toEqual(sample);
  await help.close();

  await dialog
    .getByLabel('File with points')
    .setInputFiles({ name: 'sample-points.csv', mimeType: 'text/csv', buffer: sample });
  await dialog.getByRole('button', { name: 'Import 2 points' }).click();
  await expect(admin.getByRole('cell', { name: 'Old Mill', exact: true })).toBeVisible();
});

test('The help has no accessibility findings, and fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openHelp(page, '/admin?help');
  await expectNoAxeFindings(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
