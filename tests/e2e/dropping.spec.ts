import type { Locator, Page } from '@playwright/test';
import { dropFile } from './drop.ts';
import { expect, test } from './fixtures.ts';
import { makeFile } from './pictures.ts';

// Pictures that are dropped, as a hand does it from a folder. Spreadsheets and backups have their own specs.

const toast = (page: Page, text: RegExp) => page.locator('[data-sonner-toast]', { hasText: text });

async function openDialog(page: Page, tab: string, button: string): Promise<Locator> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('button', { name: button }).click();
  return page.getByRole('dialog');
}

async function openSettings(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  return page.getByRole('region', { name: 'Map Settings' });
}

const openPoint = (page: Page) => openDialog(page, 'Points', 'Add Point');
const openGroup = (page: Page) => openDialog(page, 'Groups', 'Add Group');

/** Notes what the page answers to a file that is held over it: what is to be done with it, if anything. */
async function noteAnswers(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
      document.body.dataset.answer = defaultPrevented ? dataTransfer?.dropEffect : 'opened';
    }),
  );
}

const PICTURES = [
  {
    label: 'Marker Icon',
    hint: 'Without one, the map shows a pin',
    open: openPoint,
    typed: 'Title *',
  },
  {
    label: 'Popup Image',
    hint: 'The location and camera details',
    open: openPoint,
    typed: 'Title *',
  },
  {
    label: 'Background Image',
    hint: 'Replaces the base map',
    open: openGroup,
    typed: 'Name',
  },
  {
    label: 'Base Map Image',
    hint: 'Visitors see it',
    open: openSettings,
    typed: /^Marker Size Ratio/,
  },
];

for (const { label, hint, open, typed } of PICTURES) {
  test(`a picture can be dropped on ${label}; beside it the page and what was typed stay`, async ({
    admin,
  }) => {
    const form = await open(admin);
    const field = form.getByLabel(typed);
    const body = admin.locator('body');
    await field.fill('0.07');
    await noteAnswers(admin);
    // A browser takes files for a text field by other ways than for the rest of the page.
    await dropFile(field, await makeFile('on-a-field.png'));
    await expect(body).toHaveAttribute('data-answer', 'none');
    await dropFile(form.getByText(typed), await makeFile('on-a-label.png'));
    await expect(body).toHaveAttribute('data-answer', 'none');
    await dropFile(form.getByText(hint), await makeFile('dropped.png'));
    await expect(body).toHaveAttribute('data-answer', 'copy');
    await expect(form.getByAltText(`Preview of ${label}`)).toBeVisible();
    await expect(toast(admin, /uploaded/)).toHaveCount(1);
    await expect(field).toHaveValue('0.07');
    expect(admin.context().pages()).toEqual([admin]);
  });
}
