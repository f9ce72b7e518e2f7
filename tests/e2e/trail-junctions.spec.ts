import type { Locator, Page } from '@playwright/test';
import { parseTrail, type TrailJunctions } from '../../src/model/trail.ts';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, openAdmin, test } from './fixtures.ts';
import { toast } from './toast.ts';
import {
  button,
  makeGroup,
  mouseOn,
  openAtMap,
  openFromForm,
  waitForEditor,
} from './trail-editor.ts';

type Corners = [percentX: number, percentY: number][];

function lineAlong(...corners: Corners) {
  return { parts: [{ path: corners.flat().map((percent) => Math.round(100 * percent)) }] };
}

/** Makes the group ‘Woods’, and the group ‘Road’ with a trail from left to right. */
async function makeGroups(api: Api): Promise<{ woods: string; road: string }> {
  const woods = await makeGroup(api);
  const line = lineAlong([5, 60], [95, 60]);
  const [road] = await api.insert('groups', { name: 'Road', color: '#c2410c', line });
  if (!road) throw new Error('Nothing was inserted');
  return { woods, road: road.id };
}

/** The stored junctions of the trail of ‘Woods’, to whole percents. */
async function junctionsOf(api: Api) {
  const group = (await api.read('groups')).find(({ name }) => name === 'Woods');
  const trail = parseTrail(group?.line);
  const rounded = (list: TrailJunctions[string]['joined']) =>
    list.map(({ percentX, percentY }) => [Math.round(percentX), Math.round(percentY)]);
  const entries = Object.entries(trail?.junctions ?? {}).map(([id, { joined, apart }]) => [
    id,
    { joined: rounded(joined), apart: rounded(apart) },
  ]);
  return { revision: trail?.revision, junctions: Object.fromEntries(entries) };
}

const joint = (editor: Locator, name = 'Road') =>
  editor.getByRole('switch', { name: `Joined with ${name}` });

async function save(page: Page, editor: Locator) {
  await button(editor, 'Save').click();
  await expect(toast(page, 'Trail of “Woods” saved').first()).toBeVisible();
  await expect(editor).toHaveCount(0);
}

test('A trail is joined with one that it crosses, until a press on the dot separates them', async ({
  page,
  site,
  api,
}) => {
  const { road } = await makeGroups(api);
  await openAdmin(page, site);
  const editor = await openFromForm(page);
  const mouse = await mouseOn(editor);
  await mouse.press(30, 30);
  await expect(joint(editor)).toHaveCount(0);
  await mouse.press(30, 75);
  await expect(joint(editor)).toBeChecked();
  await mouse.press(50, 85);
  await page.keyboard.press('Enter');

  await test.step('Each press is undone and redone', async () => {
    await mouse.press(30, 60);
    await expect(joint(editor)).not.toBeChecked();
    await expect(editor.getByRole('status')).toHaveText('Not joined with Road here');
    await expect(editor.getByRole('heading', { name: 'Corners 1 to 3 of 3' })).toBeVisible();
    await page.keyboard.press('Control+z');
    await expect(joint(editor)).toBeChecked();
    await page.keyboard.press('Control+Shift+z');
    await expect(joint(editor)).not.toBeChecked();
  });

  await test.step('It stays so while the line changes elsewhere', async () => {
    await mouse.drag([50, 85], [70, 90]);
    await expect(editor.getByRole('status')).toHaveText(/^Corner 3 placed at/);
    await expect(joint(editor)).not.toBeChecked();
  });

  await test.step('Where the line crosses again, it is joined', async () => {
    await mouse.press(70, 90);
    await mouse.press(70, 30);
    await expect(joint(editor)).toHaveCount(2);
    await expect(joint(editor).first()).not.toBeChecked();
    await expect(joint(editor).last()).toBeChecked();
  });

  await button(editor, 'Done').click();
  await button(page, 'Update').click();
  await expect(toast(page, 'Group updated')).toBeVisible();
  const stored = { [road]: { joined: [[70, 60]], apart: [[30, 60]] } };
  expect((await junctionsOf(api)).junctions).toEqual(stored);

  await test.step('It is still so after a reload, and opening the editor changes nothing', async () => {
    await page.reload();
    await openFromForm(page);
    await expect(joint(editor).first()).not.toBeChecked();
    await expect(joint(editor).last()).toBeChecked();
    await button(editor, 'Close').click();
    await expect(editor).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(toast(page, 'Closed without saving')).toHaveCount(0);
  });
});

test('By keyboard, trails are separated in the list', async ({ page, site, api }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { woods, road } = await makeGroups(api);
  await api.update('groups', woods, { line: lineAlong([30, 30], [30, 90], [60, 90], [60, 30]) });
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  await joint(editor).first().focus();
  await page.keyboard.press('Space');
  await expect(joint(editor).first()).not.toBeChecked();
  await expect(joint(editor).first()).toBeFocused();
  await expect(editor.getByRole('status')).toHaveText('Not joined with Road here');
  await page.keyboard.press('Tab');
  await expect(joint(editor).last()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await expect(editor.getByRole('status')).toHaveText('Joined with Road here');
  await expectNoAxeFindings(page);
  await save(page, editor);
  const junctions = { [road]: { joined: [[60, 60]], apart: [[30, 60]] } };
  expect((await junctionsOf(api)).junctions).toEqual(junctions);

  await test.step('Undo takes back the decisions with the line', async () => {
    await page.keyboard.press('Control+z');
    await expect(toast(page, 'Trail of “Woods” changed back')).toBeVisible();
    expect(await junctionsOf(api)).toEqual({ revision: 0, junctions: {} });
  });
});

test('A corner on a junction is selected first, and the next press separates the trails', async ({
  page,
  site,
  api,
}) => {
  const { woods } = await makeGroups(api);
  await api.update('groups', woods, { line: lineAlong([30, 30], [30, 60], [60, 90]) });
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  const mouse = await mouseOn(editor);
  await button(editor, 'Finish the line').click();
  await mouse.press(30, 60);
  await expect(editor.getByRole('status')).toHaveText('Corner 2 of 3 selected');
  await expect(joint(editor)).toBeChecked();
  await mouse.press(30, 60);
  await expect(joint(editor)).not.toBeChecked();
});

test('A trail that was stored before is decided once it is saved', async ({ page, site, api }) => {
  const { woods, road } = await makeGroups(api);
  await api.update('groups', woods, {
    line: lineAlong([30, 30], [30, 90], [60, 90], [20, 40]),
  });
  await openAdmin(page, site);
  const editor = await openAtMap(page);
  await expect(joint(editor, 'itself')).toBeChecked();
  await save(page, editor);
  const { junctions, revision } = await junctionsOf(api);
  expect(revision).toBe(1);
  expect(Object.keys(junctions).sort()).toEqual([road, 'self'].sort());

  await test.step('Saved again without a change, it stays as it is', async () => {
    await button(page, 'Change the trail').click();
    await waitForEditor(page);
    await save(page, editor);
    expect((await junctionsOf(api)).revision).toBe(1);
  });
});
