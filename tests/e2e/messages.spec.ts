import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { makeMap } from './map-page.ts';
import { topToast } from './toast.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];

/** The title and controls of the page, or of the open dialog, whose center or a corner is covered by a message. */
function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS = 'h1, a, button, input, select, textarea, [role="tab"], [role="switch"]';
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const root = [...dialogs].at(-1) ?? document.body;
    const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(
      (control) => !control.closest('[data-sonner-toaster], .map-stage'),
    );
    const messages = [...document.querySelectorAll<HTMLElement>('[data-sonner-toaster]')];
    const pointsOf = (control: HTMLElement) => {
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const corners = [left + 3, right - 3].flatMap((x) =>
        [top + 3, bottom - 3].map((y) => [x, y]),
      );
      return [[x, y], ...corners].filter(
        ([x = 0, y = 0]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight,
      );
    };
    const isHit = (control: HTMLElement, [x = 0, y = 0]: number[]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (control.contains(hit) || hit.contains(control));
    };
    // A control that scrolled under the page's header is not covered by a message.
    for (const message of messages) message.style.display = 'none';
    const hits = controls.map((control) => pointsOf(control).filter((at) => isHit(control, at)));
    for (const message of messages) message.style.display = '';
    return controls
      .filter((control, index) => hits[index]?.some((at) => !isHit(control, at)))
      .map((control) => control.getAttribute('aria-label') ?? control.textContent ?? '');
  });
}

test('A message covers no control on the page or in a dialog', async ({ signedIn: admin, api }) => {
  await makeMap(api);
  await api.insert('groups', { name: 'Owl Walk' });
  await admin.goto('/admin');
  await admin.getByRole('button', { name: 'Duplicate Middle' }).click();
  await expect(admin.getByRole('button', { name: 'Edit Middle' })).toHaveCount(2);
  // The message about a failed undo stays.
  await admin.route('**/rest/v1/points?*', (route) => route.abort());
  await admin.keyboard.press('ControlOrMeta+z');
  const message = topToast(admin);
  await expect(message).toContainText('Undo failed');
  await admin.unrouteAll();
  const undo = message.getByRole('button', { name: 'Undo' });
  await undo.press('Shift');
  await expect(undo).toHaveCSS('outline', /2px/);
  await expect(undo).toHaveCSS('outline-style', 'solid');

  const dialog = admin.getByRole('dialog').last();
  const open = {
    'the form of a point': async () => {
      await admin.getByRole('tab', { name: 'Points' }).click();
      await admin.getByRole('button', { name: 'Edit Middle' }).first().click();
    },
    'a dialog over it': async () => {
      await dialog.getByRole('button', { name: 'Close for now…' }).click();
      await expect(dialog.getByRole('radio').first()).toBeVisible();
    },
    'a wide dialog': async () => {
      await admin.getByRole('tab', { name: 'Settings' }).click();
      await admin.getByRole('button', { name: 'Choose an earlier map' }).click();
      await expect(dialog.getByRole('listitem').first()).toBeVisible();
    },
    'a confirmation': async () => {
      await admin.getByRole('tab', { name: 'Groups' }).click();
      await admin.getByRole('button', { name: 'Delete Owl Walk' }).click();
      await expect(admin.getByRole('alertdialog')).toBeVisible();
    },
  };

  for (const size of SIZES) {
    await test.step(`at ${size.width} × ${size.height}`, async () => {
      await admin.setViewportSize(size);
      for (const name of ['Points', 'Groups', 'Settings']) {
        await admin.getByRole('tab', { name }).click();
        for (const part of [0, 1]) {
          await admin.evaluate(
            (part) => window.scrollTo(0, part * document.documentElement.scrollHeight),
            part,
          );
          expect(await coveredControls(admin), `${name} at ${part} of its height`).toEqual([]);
        }
        await admin.evaluate(() => window.scrollTo(0, 0));
      }
      for (const [name, show] of Object.entries(open)) {
        await show();
        await expect(message).toBeVisible();
        expect(await coveredControls(admin), name).toEqual([]);
        // Messages used to unfold under the pointer.
        await message.hover();
        expect(await coveredControls(admin), `${name}, with the pointer on it`).toEqual([]);
        if (name !== 'the form of a point') {
          while ((await admin.locator('[role$=dialog]').count()) > 0) {
            await admin.keyboard.press('Escape');
          }
        }
      }
      await admin.getByRole('tab', { name: 'Points' }).click();
      await admin.getByRole('button', { name: 'Fill the window' }).click();
      expect(await coveredControls(admin), 'the map that fills the window').toEqual([]);
      await admin.getByRole('button', { name: 'Show the whole page again' }).click();
    });
  }
});
