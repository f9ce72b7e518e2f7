import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { trailToJson } from '../../src/model/trail.ts';
import type { Api } from '../api.ts';
import { sectionAlong, trailOf } from '../make-trail.ts';
import { expect, test, triggerRefetch } from './fixtures.ts';
import {
  makeMap,
  marker,
  middleOf,
  openMap,
  picture,
  stage,
  waitUntilQuiet,
  waitUntilStill,
} from './map-page.ts';

const TEAL = '#0b7285';
const PAPER = '#fffdf8';

/** A trail from the left to the right: first plain, then steps. */
function lineAcross(percentY: number) {
  const part = (from: number, to: number, steps: number | null) =>
    sectionAlong(
      [
        [from, percentY],
        [to, percentY],
      ],
      { steps },
    );
  return trailToJson(trailOf([part(10, 60, null), part(60, 90, 12)]));
}

/** A map in one color with a group that has a trail through the middle. */
async function makeMapWithTrail(api: Api, settings = {}): Promise<void> {
  await makeMap(api);
  await api.updateSettings({ show_legend: true, ...settings });
  await api.insert('groups', { name: 'Walk', color: TEAL, line: lineAcross(50) });
  const [group] = await api.read('groups');
  const [middle] = (await api.read('points')).filter(({ title }) => title === 'Middle');
  await api.update('points', middle?.id ?? '', { group_id: group?.id ?? null });
}

const trails = (page: Page) => page.locator('.map-trails path');
const choose = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();

/** Records on every frame how far the trail is drawn, in the units of the drawing. */
async function recordDrawing(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const lengths: number[] = [];
    Object.assign(window, { drawnLengths: lengths });
    const record = () => {
      const paths = [...document.querySelectorAll<SVGPathElement>('.map-trails path')];
      const edges = paths.filter((path) => path.dataset.level === 'edge');
      lengths.push(edges.reduce((sum, edge) => sum + edge.getTotalLength(), 0));
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  return () =>
    page.evaluate(() => {
      const lengths: unknown = Reflect.get(window, 'drawnLengths');
      return Array.isArray(lengths) ? lengths.map(Number) : [];
    });
}

/** The colors of the screen's own pixels along a vertical line across the trail, from above. */
async function colorsAcross(page: Page, percentX: number, percentY = 50): Promise<string[]> {
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const x = Math.round(box.x + (box.width * percentX) / 100);
  const y = Math.round(box.y + (box.height * percentY) / 100) - 20;
  const screenshot = await page.screenshot({ clip: { x, y, width: 1, height: 40 } });
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: info.height }, (_, row) => {
    const pixel = row * info.width * 3;
    return `#${data.subarray(pixel, pixel + 3).toString('hex')}`;
  });
}

/** How many pixels have the trail's color, that of its casing, and one in between. */
function countColors(colors: string[]) {
  const own = [...new Set(['#88aa66', '#30352c', PAPER, TEAL])];
  const count = (color: string) => colors.filter((other) => other === color).length;
  return {
    line: count(TEAL),
    casing: count(PAPER),
    between: colors.filter((color) => !own.includes(color)).length,
  };
}

test('a chosen group’s trail draws itself once, along its length', async ({ page, api }) => {
  await makeMapWithTrail(api);
  await openMap(page);
  await expect(page.locator('.map-trails')).toBeAttached();
  await expect(trails(page)).toHaveCount(0);
  const drawnLengths = await recordDrawing(page);
  await choose(page, 'Walk');
  await expect.poll(async () => (await drawnLengths()).at(-1)).toBeCloseTo(8000, 0);
  const lengths = await drawnLengths();
  expect(lengths.filter((length) => length > 0 && length < 7999).length).toBeGreaterThan(1);
  expect(lengths).toEqual(lengths.toSorted((one, other) => one - other));

  await test.step('and not again when it moves or is read again', async () => {
    const { x, y } = await middleOf(stage(page));
    await page.mouse.move(x + 200, y + 100);
    await page.mouse.wheel(0, -300);
    await triggerRefetch(page);
    await waitUntilQuiet(page);
    await waitUntilStill(page);
    const later = (await drawnLengths()).slice(lengths.length);
    expect(later.filter((length) => length < 7999)).toEqual([]);
  });

  await choose(page, 'All');
  await expect(trails(page)).toHaveCount(0);
});

test.describe('on a screen with two pixels per CSS pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('the line is sharp at any zoom, and grows less than the picture', async ({ page, api }) => {
    await makeMapWithTrail(api, { show_trails: 'always' });
    await openMap(page);
    await expect(trails(page).first()).toBeAttached();
    await waitUntilStill(page);
    const before = countColors(await colorsAcross(page, 30));
    // The border of each color takes at most a pixel: three above and three below.
    expect(before.between).toBeLessThanOrEqual(6);
    expect(before.line).toBeGreaterThanOrEqual(6);
    expect(before.casing).toBeGreaterThanOrEqual(2);
    const { width: widthBefore = 0 } = (await picture(page).boundingBox()) ?? {};
    const { x, y } = await middleOf(stage(page));
    await page.mouse.move(x - 200, y);
    for (let notch = 0; notch < 6; notch += 1) await page.mouse.wheel(0, -100);
    await waitUntilStill(page);
    const { width = 0 } = (await picture(page).boundingBox()) ?? {};
    expect(width).toBeGreaterThan(1.5 * widthBefore);
    await expect(async () => {
      const after = countColors(await colorsAcross(page, 30));
      expect(after.between).toBeLessThanOrEqual(6);
      expect(after.line).toBeGreaterThan(before.line);
      expect(after.line / before.line).toBeLessThan(width / widthBefore);
    }).toPass();
  });

  test('in forced colors mode, the line has the visitor’s colors', async ({ page, api }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await makeMapWithTrail(api, { show_trails: 'always' });
    await openMap(page);
    await expect(trails(page).first()).toBeAttached();
    await waitUntilStill(page);
    const colors = await colorsAcross(page, 30);
    expect(colors.filter((color) => color === '#000000').length).toBeGreaterThanOrEqual(3);
    expect(colors).toContain('#ffffff');
    expect(colors).not.toContain(TEAL);
  });
});

test('a press on a line does nothing special: markers and the map get it', async ({
  page,
  api,
}) => {
  await makeMapWithTrail(api, { show_trails: 'always' });
  await openMap(page);
  await expect(trails(page).first()).toBeAttached();
  const box = await picture(page).boundingBox();
  if (!box) throw new Error('The picture is not shown');
  const at = { x: box.x + 0.3 * box.width, y: box.y + 0.5 * box.height };
  await page.mouse.click(at.x, at.y);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.mouse.wheel(0, -300);
  await waitUntilStill(page);
  const zoomed = await picture(page).boundingBox();
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 60, at.y + 20, { steps: 4 });
  await page.mouse.up();
  await waitUntilStill(page);
  expect((await picture(page).boundingBox())?.x).not.toBe(zoomed?.x);
  await marker(page, 'Middle').click();
  await expect(page.getByRole('dialog', { name: 'Middle' })).toBeVisible();
});
