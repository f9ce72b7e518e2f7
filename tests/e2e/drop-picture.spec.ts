import type { Locator, Page } from '@playwright/test';
import { dropFile } from './drop.ts';
import { expect, test } from './fixtures.ts';
import { makeFile } from './pictures.ts';
import { toast } from './toast.ts';

// Pictures dropped from a folder. Spreadsheets and backups have their own specs. All picture fields use the
// same component, so one in a dialog and one on the page represent them all.

/** Records the drop effect with which the page responds to a file held over it, if any. */
async function noteAnswers(page: Page): Promise<void> {
  await page.evaluate(() =>
    addEventListener('dragover', ({ defaultPrevented, dataTransfer }) => {
      document.body.dataset.answer = defaultPrevented ? dataTransfer?.dropEffect : 'opened';
    }),
  );
}

test('A picture is dropped on its field, and the rest of the form refuses it', async ({
  admin,
}) => {
  const dialog = admin.getByRole('dialog');
  await noteAnswers(admin);
  await admin.getByRole('button', { name: 'Add Point' }).click();
  await expectDrop(dialog, {
    label: 'Marker Icon',
    hint: 'Without one, the map shows a pin',
    typed: 'Title *',
    said: /^marker image uploaded/,
  });
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await admin.getByRole('tab', { name: 'Settings' }).click();
  await expectDrop(admin.getByRole('region', { name: 'Map Settings' }), {
    label: 'Base Map Image',
    hint: 'Visitors see it',
    typed: /^Marker Size Ratio/,
    said: /^Map image uploaded/,
  });
});

type Field = {
  label: string;
  /** A text inside it. */
  hint: string;
  /** Another field, to type something into. */
  typed: string | RegExp;
  /** The message after the picture is sent. */
  said: RegExp;
};

/** Expects that a field of a form accepts a dropped picture, and the rest of the form refuses it. */
function expectDrop(form: Locator, { label, hint, typed, said }: Field): Promise<void> {
  const page = form.page();
  const body = page.locator('body');
  return test.step(label, async () => {
    const field = form.getByLabel(typed);
    await field.fill('0.07');
    // Browsers handle files dropped on a text field differently from those dropped elsewhere.
    await dropFile(field, await makeFile('on-a-field.png'));
    await expect(body).toHaveAttribute('data-answer', 'none');
    await dropFile(form.getByText(typed), await makeFile('on-a-label.png'));
    await expect(body).toHaveAttribute('data-answer', 'none');
    await dropFile(form.getByText(hint), await makeFile('dropped.png'));
    await expect(body).toHaveAttribute('data-answer', 'copy');
    await expect(form.getByAltText(`Preview of ${label}`)).toBeVisible();
    await expect(toast(page, said)).toHaveCount(1);
    await expect(field).toHaveValue('0.07');
    expect(page.context().pages()).toEqual([page]);
  });
}
