import type { Locator, Page } from '@playwright/test';
import { parseTrail, type Trail } from '../../src/model/trail.ts';
import type { Api } from '../api.ts';
import { expect } from './fixtures.ts';
import { boxOf, makeMap, waitUntilStill } from './map-page.ts';

// The editor of trails, as the administrator uses it.

const editorOf = (page: Page) => page.getByRole('dialog', { name: /^Trail of/ });
export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** The stored trail of the group. */
export async function trailOf(api: Api): Promise<Trail | null> {
  const [group] = await api.read('groups');
  return parseTrail(group?.line);
}

/** Makes a map with the group ‘Woods’, which has the place in the middle. */
export async function makeGroup(api: Api): Promise<string> {
  await makeMap(api);
  await api.updateSettings({ show_legend: true });
  const [group] = await api.insert('groups', { name: 'Woods', color: '#2b8a3e' });
  const middle = (await api.read('points')).find(({ title }) => title === 'Middle');
  if (!group || !middle) throw new Error('Nothing was inserted');
  await api.update('points', middle.id, { group_id: group.id });
  return group.id;
}

/** Opens the editor from the form of the group. */
export async function openFromForm(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: 'Groups' }).click();
  await button(page, 'Edit Woods').click();
  await page.getByRole('button', { name: /^(Draw|Change) the trail$/ }).click();
  return waitForEditor(page);
}

/** Opens the editor at the map next to the points. */
export async function openAtMap(page: Page): Promise<Locator> {
  await button(page.getByRole('region', { name: 'Map of the points' }), 'Woods').click();
  await page.getByRole('button', { name: /^(Draw|Change) the trail$/ }).click();
  return waitForEditor(page);
}

export async function waitForEditor(page: Page): Promise<Locator> {
  const editor = editorOf(page);
  await expect(editor.locator('.map-stage > div img').first()).toBeVisible();
  await waitUntilStill(page);
  return editor;
}

/** Returns the position in the window of a position on the picture. */
export async function placesOn(editor: Locator) {
  const { x, y, width, height } = await boxOf(
    editor.locator('.map-stage img:not(button img)').first(),
  );
  return (percentX: number, percentY: number) => ({
    x: x + (percentX / 100) * width,
    y: y + (percentY / 100) * height,
  });
}

type Place = [percentX: number, percentY: number];

/** Draws with the mouse. */
export async function mouseOn(editor: Locator) {
  const place = await placesOn(editor);
  const { mouse } = editor.page();
  const moveTo = async (to: Place, steps = 4) => {
    const { x, y } = place(...to);
    await mouse.move(x, y, { steps });
  };
  return {
    moveTo,
    async press(...at: Place) {
      await moveTo(at, 1);
      await mouse.down();
      await mouse.up();
    },
    async drag(from: Place, ...to: Place[]) {
      await moveTo(from, 1);
      await mouse.down();
      for (const each of to) await moveTo(each);
      await mouse.up();
    },
  };
}
