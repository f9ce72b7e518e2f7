import { expect, test } from './fixtures.ts';
import { boxOf } from './map-page.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

test('A message covers no button or heading of a dialog, nor the field that it is about', {
  tag: '@core',
}, async ({ admin }) => {
  await admin.getByRole('button', { name: 'Add Point' }).click();
  const dialog = admin.getByRole('dialog');
  const message = admin.locator('[data-sonner-toast]');
  for (const size of SIZES) {
    await admin.setViewportSize(size);
    // From the other end of the form.
    await dialog.getByLabel('External Link').focus();
    await dialog.getByRole('button', { name: 'Create Point' }).click();
    await expect(message).toContainText('Please fill in all required fields');
    await expect(dialog.getByLabel('Title *')).toBeFocused();
    await expect(dialog.getByText('Enter a title.')).toBeInViewport({ ratio: 1 });
    const parts = [
      dialog.getByRole('heading'),
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('button', { name: 'Cancel' }),
      dialog.getByRole('button', { name: 'Create Point' }),
      dialog.getByLabel('Title *'),
      dialog.getByText('Enter a title.'),
    ];
    await expect(async () => {
      const covered = await boxOf(message);
      for (const part of parts) {
        const box = await boxOf(part);
        const isBeside =
          box.x >= covered.x + covered.width ||
          box.x + box.width <= covered.x ||
          box.y >= covered.y + covered.height ||
          box.y + box.height <= covered.y;
        expect(isBeside, `${await part.textContent()} at ${size.width} pixels`).toBe(true);
      }
    }).toPass();
  }

  // Text twice as large as usual, by the browser's own setting.
  const client = await admin.context().newCDPSession(admin);
  await client.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await expect(message).toHaveCSS('font-size', '26px');
  await admin.setViewportSize({ width: 640, height: 800 });
  await expect(message).toBeInViewport({ ratio: 1 });
});
