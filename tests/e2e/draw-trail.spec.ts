import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, openAdmin, test } from './fixtures.ts';
import { boxOf, waitUntilStill } from './map-page.ts';
import { toast, topToast } from './toast.ts';
import { TouchInput } from './touch.ts';
import {
  button,
  makeGroup,
  mouseOn,
  openAtMap,
  openFromForm,
  placesOn,
  trailOf,
  waitForEditor,
} from './trail-editor.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A line that another window draws. */
const THEIR_LINE = { parts: [{ path: [500, 500, 9500, 500] }] };

/** The stored positions of each part, to whole percents. */
async function pathsOf(api: Api) {
  const trail = await trailOf(api);
  return trail?.sections.map(({ positions }) =>
    positions.map(({ percentX, percentY }) => [Math.round(percentX), Math.round(percentY)]),
  );
}

test.describe('with the mouse', () => {
  test('A trail is drawn, bent, marked, undone, redone and saved with its group', {
    tag: '@core',
  }, async ({ page, site, api }) => {
    await makeGroup(api);
    await openAdmin(page, site);
    const editor = await openFromForm(page);
    const mouse = await mouseOn(editor);
    const undo = button(editor, 'Undo');
    await mouse.press(10, 20);
    await mouse.press(30, 20);
    // Close to the marker in the middle.
    await mouse.press(50.5, 50.5);
    await expect(editor.getByRole('status')).toHaveText('Corner 3 added at Middle, 50.0, 50.0');
    await expect(editor.getByRole('heading', { name: 'Corners 1 to 3 of 3' })).toBeVisible();

    await test.step('Dragging the line bends it, and dragging a corner moves it', async () => {
      await mouse.drag([20, 20], [20, 30]);
      await mouse.drag([30, 20], [34, 22]);
      await expect(editor.getByRole('status')).toHaveText(
        /^Corner 3 placed at 3[34]\.\d, 2[12]\.\d$/,
      );
    });

    await test.step('Each step is undone and redone', async () => {
      for (let steps = 5; steps > 0; steps -= 1) {
        await expect(undo).toHaveAttribute('aria-disabled', 'false');
        await page.keyboard.press('Control+z');
      }
      await expect(editor.getByText('No corners yet')).toBeVisible();
      await expect(undo).toHaveAttribute('aria-disabled', 'true');
      for (let steps = 5; steps > 0; steps -= 1) await page.keyboard.press('Control+Shift+z');
      await expect(editor.getByRole('heading', { name: 'Corners 1 to 4 of 4' })).toBeVisible();
      await expect(button(editor, 'Redo')).toHaveAttribute('aria-disabled', 'true');
    });

    await test.step('A press twice ends the line, and the next one begins another', async () => {
      await mouse.press(70, 50);
      await mouse.press(70, 50);
      await expect(editor.getByRole('status')).toHaveText('The line ends here');
      await mouse.drag([80, 60], [82, 70], [80, 80], [78, 90]);
      await mouse.press(70, 90);
      await page.keyboard.press('Delete');
      await page.keyboard.press('Enter');
    });

    await test.step('Steps are marked along the line', async () => {
      await button(editor, 'Mark sections').click();
      await mouse.drag([55, 50], [60, 50], [65, 50]);
      await button(editor, 'Steps').click();
      await editor.getByLabel('Number of steps').fill('12');
      await page.keyboard.press('Enter');
      await button(editor, 'Steep').click();
      await expect(button(editor, 'Steep')).toHaveAttribute('aria-pressed', 'true');
    });

    await editor.getByLabel('Length in meters').fill('1200');
    await editor.getByLabel('One way').click();
    await button(editor, 'Done').click();
    await expect(editor).toHaveCount(0);
    expect(await trailOf(api)).toBeNull();
    await test.step('The form says that it is not saved yet, and closing the form keeps it', async () => {
      const form = page.getByRole('dialog', { name: 'Edit Group' });
      const status = form.getByText('Not saved yet. Press Update to save the change.');
      await expect(status).toBeVisible();
      await button(form, 'Cancel').click();
      await expect(topToast(page)).toContainText(
        'Closed without savingWoods. Reopen it to save the drawing.',
      );
      await button(topToast(page), 'Reopen').click();
      await expect(status).toBeVisible();
    });
    await button(page, 'Update').click();
    await expect(toast(page, 'Group updated')).toBeVisible();
    const trail = await trailOf(api);
    expect(trail).toMatchObject({ lengthMeters: 1200, isDirected: true, isChecked: false });
    expect(trail?.sections.map(({ steps, isSteep }) => [steps, isSteep])).toEqual([
      [null, false],
      [12, true],
      [null, false],
      [null, false],
    ]);
    const paths = await pathsOf(api);
    expect(paths?.slice(0, 3)).toEqual([
      [
        [10, 20],
        [20, 30],
        [34, 22],
        [50, 50],
        [55, 50],
      ],
      [
        [55, 50],
        [65, 50],
      ],
      [
        [65, 50],
        [70, 50],
      ],
    ]);
    expect(paths?.[3]?.[0]).toEqual([80, 60]);
    expect(paths?.[3]?.at(-1)).toEqual([78, 90]);
    expect(paths?.[3]?.length).toBeLessThan(12);

    await test.step('It is still there after a reload, and undo takes it back', async () => {
      await button(topToast(page), 'Undo').click();
      await expect(toast(page, 'Group change undone')).toBeVisible();
      expect(await trailOf(api)).toBeNull();
      await button(topToast(page), 'Redo').click();
      await expect(toast(page, 'Group updated')).toBeVisible();
      await page.reload();
      await openFromForm(page);
      await expect(
        editor.getByRole('heading', { name: /^Corners 1 to \d+ of \d+$/ }),
      ).toBeVisible();
      await expect(editor.getByLabel('Length in meters')).toHaveValue('1200');
      expect(await trailOf(api)).toEqual(trail);
    });
  });

  test('A loop is closed by its first corner, and saved at the map with undo', async ({
    page,
    site,
    api,
  }) => {
    await makeGroup(api);
    await openAdmin(page, site);
    const editor = await openAtMap(page);
    const mouse = await mouseOn(editor);
    await mouse.press(20, 20);
    await mouse.press(80, 20);
    await mouse.press(80, 70);
    await mouse.press(20, 20);
    await expect(editor.getByRole('status')).toHaveText('Loop closed');
    await button(editor, 'Mark sections').click();
    await mouse.press(80, 40);
    await button(editor, 'Paved').click();
    await button(editor, 'Save').click();
    await expect(toast(page, 'Trail of “Woods” saved')).toBeVisible();
    await expect(editor).toHaveCount(0);
    // From one corner of the loop to the next.
    expect(await pathsOf(api)).toEqual([
      [
        [20, 20],
        [80, 20],
      ],
      [
        [80, 20],
        [80, 70],
      ],
      [
        [80, 70],
        [20, 20],
      ],
    ]);

    await test.step('It is removed, and undo brings it back', async () => {
      await button(page, 'Change the trail').click();
      await waitForEditor(page);
      await button(editor, 'Remove the trail').click();
      await button(editor, 'Save').click();
      await expect(editor).toHaveCount(0);
      await expect(button(page, 'Draw the trail')).toBeFocused();
      expect(await trailOf(api)).toBeNull();
      await page.keyboard.press('Control+z');
      await expect(toast(page, 'Trail of “Woods” changed back')).toBeVisible();
      expect(await pathsOf(api)).toHaveLength(3);
    });
  });

  test('A line is continued at its ends, and meets another one at a corner', async ({
    page,
    site,
    api,
  }) => {
    await makeGroup(api);
    await openAdmin(page, site);
    const editor = await openAtMap(page);
    const mouse = await mouseOn(editor);
    const status = editor.getByRole('status');
    const end = button(editor, 'Finish the line');
    const drop = button(editor, 'Delete corner');
    await expect(button(editor, 'Reverse')).toHaveAttribute('aria-disabled', 'true');
    await mouse.press(20, 20);
    await expect(editor.getByRole('heading', { name: '1 corner' })).toBeVisible();
    await mouse.press(40, 20);
    await end.click();
    await expect(drop).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('Delete');
    await mouse.press(60, 80);
    await mouse.press(80, 80);
    await end.click();
    await expect(editor.getByText('2 lines with gaps between them.')).toBeVisible();

    await test.step('The first line goes on from its first corner, to the second line', async () => {
      await mouse.press(20, 20);
      await expect(status).toHaveText('Corner 1 of 4 selected');
      await expect(
        editor.getByText('Click or tap where the line continues from this end.'),
      ).toBeVisible();
      await mouse.press(20, 60);
      await expect(editor.getByText('the first corner to close the loop')).toBeVisible();
      await mouse.press(60, 80);
      await expect(status).toHaveText(/^Corner 6 added at/);
      await end.click();
      await expect(editor.getByText('with gaps between them')).toHaveCount(0);
      await mouse.press(40, 20);
      await mouse.press(80, 80);
      await expect(status).toHaveText(/^Corner 7 added at/);
      await page.keyboard.press('Control+z');
      await expect(status).toHaveText('Undone: 6 corners');
    });

    await test.step('A checked trail has to be checked again when a corner is moved', async () => {
      const checked = editor.getByRole('switch', { name: 'The whole trail has been checked' });
      await checked.click();
      await mouse.drag([40, 20], [45, 30]);
      await expect(checked).not.toBeChecked();
      await expect(
        editor.getByText('Check the trail again: its line has changed.', { exact: true }),
      ).toBeVisible();
      await page.keyboard.press('Control+z');
      await expect(status).toHaveText('Undone: 6 corners');
    });

    await button(editor, 'Save').click();
    await expect(editor).toHaveCount(0);
    expect(await pathsOf(api)).toEqual([
      [
        [60, 80],
        [80, 80],
      ],
      [
        [40, 20],
        [20, 20],
        [20, 60],
        [60, 80],
      ],
    ]);
  });

  test('The wheel zooms, and the right button moves the map', async ({ page, site, api }) => {
    await makeGroup(api);
    await openAdmin(page, site);
    const editor = await openAtMap(page);
    const mouse = await mouseOn(editor);
    const pictureBox = () => boxOf(editor.locator('.map-stage img:not(button img)').first());
    const before = await pictureBox();
    await mouse.moveTo([50, 50]);
    await page.mouse.wheel(0, -400);
    await waitUntilStill(page);
    const zoomed = await pictureBox();
    expect(zoomed.width).toBeGreaterThan(1.3 * before.width);
    await page.mouse.down({ button: 'right' });
    await page.mouse.move(300, 300, { steps: 4 });
    await page.mouse.up({ button: 'right' });
    await waitUntilStill(page);
    const moved = await pictureBox();
    expect(Math.hypot(moved.x - zoomed.x, moved.y - zoomed.y)).toBeGreaterThan(20);
    await expect(editor.getByText('No corners yet')).toBeVisible();
  });
});

test('Escape and closing ask before they throw a drawing away', async ({ page, site, api }) => {
  await makeGroup(api);
  await openAdmin(page, site);
  const editor = await openFromForm(page);
  const mouse = await mouseOn(editor);
  await page.keyboard.press('Escape');
  await expect(editor).toHaveCount(0);
  await button(page, 'Draw the trail').click();
  await waitForEditor(page);
  await mouse.press(20, 20);
  await mouse.press(40, 20);

  await test.step('Escape takes back a drag', async () => {
    await mouse.moveTo([40, 20]);
    await page.mouse.down();
    await mouse.moveTo([60, 40]);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(editor.getByLabel('X of corner 2')).toHaveValue(/^(39|40)\./);
  });

  const question = page.getByRole('alertdialog', { name: 'Discard the changes?' });
  await page.keyboard.press('Escape');
  await expect(button(question, 'Cancel')).toBeFocused();
  // Nothing is undone behind the question.
  await page.keyboard.press('Control+z');
  await button(question, 'Cancel').click();
  await expect(question).toHaveCount(0);
  await expect(editor.getByRole('heading', { name: 'Corners 1 to 2 of 2' })).toBeVisible();
  await button(editor, 'Close').click();
  await button(question, 'Discard').click();
  await expect(editor).toHaveCount(0);
  await expect(button(page, 'Draw the trail')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toast(page, 'Closed without saving')).toHaveCount(0);
  expect(await trailOf(api)).toBeNull();
});

test('Numbers that were typed are kept when the map is pressed next', async ({
  page,
  site,
  api,
}) => {
  await makeGroup(api);
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  const mouse = await mouseOn(editor);
  await mouse.press(20, 20);
  await mouse.press(50, 20);
  await mouse.press(80, 20);
  const x = editor.getByLabel('X of corner 2');
  await x.fill('40,25');
  await mouse.press(80, 70);
  await expect(x).toHaveValue('40.25');
  await expect(editor.getByRole('heading', { name: 'Corners 1 to 4 of 4' })).toBeVisible();
  await x.fill('');
  await page.keyboard.press('Enter');
  await expect(x).toHaveValue('40.25');

  await button(editor, 'Mark sections').click();
  await mouse.drag([80, 30], [80, 50]);
  await button(editor, 'Steps').click();
  const steps = editor.getByLabel('Number of steps');
  await steps.fill('12');
  await mouse.press(60, 20);
  await expect(steps).toHaveCount(0);
  await mouse.press(80, 40);
  await expect(steps).toHaveValue('12');

  const length = editor.getByLabel('Length in meters');
  await length.pressSequentially('1200.50');
  await page.keyboard.press('Tab');
  await expect(length).toHaveValue('1201');

  await test.step('Enter keeps the section, and does not end the line', async () => {
    await editor.getByRole('application').press('Enter');
    await expect(steps).toHaveValue('12');
    await button(editor, 'Draw').click();
    await expect(button(editor, 'Finish the line')).toHaveAttribute('aria-disabled', 'false');
  });
});

test('By keyboard, a trail is drawn, edited in the list, marked and saved', async ({
  page,
  site,
  api,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeGroup(api);
  await openAdmin(page, site);
  await page.getByRole('tab', { name: 'Groups' }).click();
  await button(page, 'Edit Woods').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Edit Group' })).toBeVisible();
  await button(page, 'Draw the trail').focus();
  await page.keyboard.press('Enter');
  const editor = await waitForEditor(page);
  await expect(editor.getByRole('application')).toBeFocused();
  // The cursor is in the middle of the stage, on the marker of the group.
  await page.keyboard.press('Space');
  await expect(editor.getByRole('status')).toHaveText(
    /^Corner 1 added at (Middle, )?\d+\.\d, \d+\.\d$/,
  );
  await expect(
    editor.getByText('Arrow keys move the cross. Space adds a corner. Enter ends the line.'),
  ).toBeVisible();
  for (let steps = 3; steps > 0; steps -= 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(editor.getByRole('heading', { name: 'Corners 1 to 4 of 4' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(editor.getByRole('status')).toHaveText('1 corner removed');
  await page.keyboard.press('Enter');
  await expect(editor.getByRole('status')).toHaveText('The line ends here');

  await editor.getByLabel('X of corner 3').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('90.25');
  await page.keyboard.press('Enter');
  await expect(editor.getByLabel('X of corner 3')).toHaveValue('90.25');
  await editor.getByLabel('Y of corner 3').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('77.5');
  await page.keyboard.press('Tab');
  await expect(editor.getByLabel('Y of corner 3')).toHaveValue('77.50');

  await test.step('A section from one press of Space to the next is rough', async () => {
    await button(editor, 'Mark sections').focus();
    await page.keyboard.press('Enter');
    await editor.getByRole('application').focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Space');
    await expect(editor.getByRole('status')).toHaveText('Move the cross onto the line first.');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Space');
    for (let steps = 3; steps > 0; steps -= 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Space');
    await expect(editor.getByRole('status')).toHaveText('Section selected');
    await button(editor, 'Rough').focus();
    await page.keyboard.press('Enter');
  });

  await button(editor, 'Done').focus();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Draw the trail').or(button(page, 'Change the trail'))).toBeFocused();
  await button(page, 'Update').focus();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Group updated')).toBeVisible();
  const trail = await trailOf(api);
  expect(trail?.sections.filter(({ isRough }) => isRough)).toHaveLength(1);
  expect(trail?.sections.at(-1)?.positions.at(-1)).toEqual({ percentX: 90.25, percentY: 77.5 });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('One finger draws, two fingers move the map, and the buttons replace keys', async ({
    page,
    site,
    api,
  }) => {
    await makeGroup(api);
    await openAdmin(page, site);
    const editor = await openAtMap(page);
    const touch = await TouchInput.on(page);
    const place = await placesOn(editor);
    const from = place(40, 30);
    await touch.move([from], [{ x: from.x + 120, y: from.y + 20 }]);
    await touch.tap({ x: from.x + 60, y: from.y + 150 });
    await expect(editor.getByRole('status')).toHaveText(/^Corner \d+ added at/);
    const announced = await editor.getByRole('status').textContent();
    const picture = editor.locator('.map-stage img:not(button img)').first();
    const before = await boxOf(picture);
    const { x, y } = place(50, 50);
    await touch.move(
      [
        { x: x - 40, y },
        { x: x + 40, y },
      ],
      [
        { x: x - 90, y: y + 60 },
        { x: x + 90, y: y + 60 },
      ],
      { restMs: 100 },
    );
    await waitUntilStill(page);
    expect((await boxOf(picture)).width).toBeGreaterThan(1.5 * before.width);
    await expect(editor.getByRole('status')).toHaveText(announced ?? '');
    await button(editor, 'Finish the line').tap();
    await expect(editor.getByRole('status')).toHaveText('The line ends here');
    await button(editor, 'Undo').tap();
    await button(editor, 'Delete corner').tap();
    await button(editor, 'Undo').tap();
    await button(editor, 'Redo').tap();
    await button(editor, 'Undo').tap();
    for (const control of await editor.locator('button:not(.marker)').all()) {
      const { width, height } = await boxOf(control);
      expect(
        Math.min(width, height),
        (await control.getAttribute('aria-label')) ?? '',
      ).toBeGreaterThanOrEqual(44);
    }
    await button(editor, 'Save').tap();
    await expect(toast(page, 'Trail of “Woods” saved')).toBeVisible();
    const [path = []] = (await pathsOf(api)) ?? [];
    expect(path[0]).toEqual([40, 30]);
    expect(path.length).toBeGreaterThanOrEqual(2);
    expect(path.length).toBeLessThan(6);
  });

  test('Messages leave the buttons of the editor free', async ({ page, site, api }) => {
    const id = await makeGroup(api);
    await openAdmin(page, site);
    const editor = await openAtMap(page);
    const touch = await TouchInput.on(page);
    const place = await placesOn(editor);
    await touch.tap(place(40, 30));
    await touch.tap(place(60, 30));
    await api.remove('groups', id);
    await button(editor, 'Save').tap();
    const message = toast(page, 'This group was deleted in another window.');
    await expect(message).toBeVisible();
    await waitUntilStill(page);
    const { y, height } = await boxOf(message);
    for (const control of await editor.locator('button:not(.marker)').all()) {
      const box = await boxOf(control);
      const isFree = box.y + box.height <= y || box.y >= y + height;
      expect(isFree, (await control.getAttribute('aria-label')) ?? '').toBe(true);
    }
    await expect(editor).toBeVisible();
  });
});

test('A trail that another window has changed is replaced only if the administrator agrees', async ({
  page,
  site,
  api,
}) => {
  const id = await makeGroup(api);
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  const mouse = await mouseOn(editor);
  await mouse.press(20, 20);
  await mouse.press(40, 20);
  await api.update('groups', id, { line: THEIR_LINE, name: 'Forest' });
  await button(editor, 'Save').click();
  const question = page.getByRole('alertdialog', {
    name: 'This trail was changed in another window.',
  });
  await button(question, 'Cancel').click();
  expect((await api.read('groups'))[0]?.line).toEqual(THEIR_LINE);
  await button(editor, 'Save').click();
  await button(question, 'Replace').click();
  await expect(toast(page, 'Trail of “Woods” saved')).toBeVisible();
  expect(await pathsOf(api)).toEqual([
    [
      [20, 20],
      [40, 20],
    ],
  ]);
  expect((await api.read('groups'))[0]?.name).toBe('Forest');

  await test.step('In the form, the conflict says what both have', async () => {
    await page.getByRole('tab', { name: 'Groups' }).click();
    await button(page, 'Edit Forest').click();
    const dialog = page.getByRole('dialog', { name: 'Edit Group' });
    await expect(dialog.getByText('1 section, 2 corners.')).toBeVisible();
    await button(dialog, 'Remove the trail').click();
    await api.update('groups', id, { line: THEIR_LINE });
    await button(dialog, 'Update').click();
    const conflict = page.getByRole('dialog', {
      name: 'This group was changed in another window.',
    });
    await expect(conflict.getByRole('row').nth(1)).toContainText('1 section, 2 corners');
    await expect(conflict.getByRole('row').nth(1)).toContainText('None');
  });
});

test('A drawing survives the end of the session', async ({ page, site, api }) => {
  await makeGroup(api);
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  const mouse = await mouseOn(editor);
  await mouse.press(20, 20);
  await mouse.press(40, 20);
  const other = await page.context().newPage();
  await other.goto('/icon.svg');
  await other.evaluate(() => localStorage.clear());
  await other.close();
  const signIn = page.getByRole('dialog', { name: 'Sign in again' });
  await signIn.getByLabel('Password').fill('local-admin');
  await button(signIn, 'Sign In').click();
  await expect(signIn).toHaveCount(0);
  await button(editor, 'Save').click();
  await expect(toast(page, 'Trail of “Woods” saved')).toBeVisible();
  expect(await pathsOf(api)).toEqual([
    [
      [20, 20],
      [40, 20],
    ],
  ]);
});

test('The editor passes axe, and fits the window of a phone', async ({ page, site, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await makeGroup(api);
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  const mouse = await mouseOn(editor);
  await mouse.press(20, 20);
  await mouse.press(70, 40);
  await expectNoAxeFindings(page);
  await button(editor, 'Mark sections').click();
  await mouse.press(45, 30);
  await button(editor, 'Steps').click();
  await expectNoAxeFindings(page);
  for (const size of [
    { width: 844, height: 390 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(size.width);
    for (const name of ['Save', 'Close', 'Undo', 'Mark sections', 'Steps', 'Paved', 'Zoom in']) {
      const box = await boxOf(button(editor, name));
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
    }
  }
});
