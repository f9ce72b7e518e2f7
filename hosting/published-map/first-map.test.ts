import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NO_INSETS } from '../../src/geo/geometry';
import { initialView, UNOBSTRUCTED } from '../../src/map/view/view';
import { hostileText } from '../../tests/boundary/hostile-content';
import { makeGroup, makePoint, makeSettings } from '../../tests/factories';
import { parseOwnerSettings } from '../site-settings';
import { firstMap } from './first-map';

const PICTURE = '/published/maps/map.webp';
const ADDRESS = `${PICTURE}#size=1200x800&widths=600`;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'poi-map-test-'));
  mkdirSync(path.join(folder, 'published/maps'), { recursive: true });
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000', noise } })
    .webp()
    .toFile(path.join(folder, 'published/maps/map-w600.webp'));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The first map of a copy with these points, parsed. */
async function make(
  points: ReturnType<typeof makePoint>[],
  settings: Parameters<typeof makeSettings>[0] = {},
  name: string | null = 'Park',
) {
  const map = {
    number: 1,
    settings: makeSettings({ base_map_image: ADDRESS, show_legend: true, ...settings }),
    groups: [makeGroup({ color: '#123456' })],
    points,
    details: { points: [], groups: [] },
    icons: {},
  };
  const made = await firstMap(map, [folder], { ...parseOwnerSettings({}), name });
  if (!made) return null;
  const page = new DOMParser().parseFromString(made.html, 'text/html');
  const [element] = page.body.children;
  return { ...made, page, classes: [...(element?.classList ?? [])] };
}

const makePoints = (count: number) =>
  Array.from({ length: count }, (_, index) => makePoint({ id: `p-${index}`, coord_x: index / 2 }));

test('each place is a link with its title, in the color of its group, where it is', async () => {
  const made = await make([
    makePoint({ id: 'mill', title: 'Mill', coord_x: 12.3, coord_y: 45.6 }),
    makePoint({ id: 'oak', title: 'Oak', group_id: makeGroup().id }),
  ]);
  const links = [...(made?.page.querySelectorAll('a') ?? [])];
  expect(links.map((link) => [link.getAttribute('href'), link.title, link.className])).toEqual([
    ['?point=mill#mill', 'Mill', 'pin-0'],
    ['?point=oak#oak', 'Oak', 'pin-1'],
  ]);
  expect(made?.css).toContain('.first-map a:nth-of-type(1){left:12.3%;top:45.6%}');
  expect(made?.css).toMatch(/^\.pin-1\{background:url\("data:image\/svg\+xml,[^"]*%23123456/m);
});

test('the picture takes at most 3,500 bytes, even if it is noise, and nothing has inline styles', async () => {
  const made = await make([makePoint()]);
  const picture = made?.page.querySelector('img')?.getAttribute('src')?.split('base64,')[1] ?? '';
  const bytes = Buffer.from(picture, 'base64');
  expect(bytes.length).toBeLessThanOrEqual(3500);
  expect((await sharp(bytes).metadata()).width).toBeGreaterThanOrEqual(96);
  expect(made?.html).not.toContain('style');
});

test('no title adds an element to the page', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (title) => {
      const made = await make([makePoint({ title })]);
      expect(made?.page.querySelectorAll('*')).toHaveLength(7);
      // As HTML reads an attribute.
      const read = title.replace(/\r\n?/g, '\n').replace(/\0/g, '\ufffd');
      expect(made?.page.querySelector('a')?.title).toBe(read);
    }),
    { numRuns: 50 },
  );
});

test('only the picture is shown of a map with more than 150 places', async () => {
  expect((await make(makePoints(150)))?.page.querySelectorAll('a')).toHaveLength(150);
  const made = await make(makePoints(151));
  expect(made?.page.querySelectorAll('a, img')).toHaveLength(1);
});

test('a picture of unknown size, without a file, or with a damaged one is not shown', async () => {
  writeFileSync(path.join(folder, 'published/maps/damaged.webp'), 'RIFF');
  const damaged = '/published/maps/damaged.webp#size=1200x800';
  expect(await make([makePoint()], { base_map_image: damaged })).toBeNull();
  expect(await make([makePoint()], { base_map_image: PICTURE })).toBeNull();
  expect(await make([makePoint()], { base_map_image: ADDRESS.replace('map.', 'no.') })).toBeNull();
  expect(await make([makePoint()], { base_map_image: null })).toBeNull();
});

test('the places have the map’s language, which may not be the page’s', async () => {
  const made = await make([makePoint()], { language: 'de' });
  expect(made?.page.querySelector('.first-map')?.getAttribute('lang')).toBe('de');
});

test('a map without a legend or a name has other space above it', async () => {
  expect((await make([makePoint()]))?.classes).toEqual(['first-map']);
  expect((await make([makePoint()], { show_legend: false }))?.classes).toContain('no-legend');
  expect((await make([makePoint()], {}, null))?.classes).toContain('unnamed');
});

test('wide windows show none if a language is written from right to left', async () => {
  const classesOf = async (language: string, further_languages: string[]) =>
    (await make([makePoint()], { language, further_languages }))?.classes;
  expect(await classesOf('en', ['de'])).not.toContain('not-wide');
  expect(await classesOf('ar', [])).toContain('not-wide');
  expect(await classesOf('en', ['ar'])).toContain('not-wide');
});

test('upright windows show none if the place nearest to the center is outside two fifths', async () => {
  const classesAt = async (coord_x: number) => (await make([makePoint({ coord_x })]))?.classes;
  expect(await classesAt(69.9)).not.toContain('not-upright');
  expect(await classesAt(70.1)).toContain('not-upright');
});

test('upright windows show none unless all of them open in the center of the picture', async () => {
  const xs = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      xs,
      fc.integer({ min: 200, max: 6000 }),
      fc.double({ min: 1.01, max: 2.2, noNaN: true }),
      async (percents, widthPx, ratio) => {
        const points = percents.map((coord_x) => makePoint({ coord_x }));
        const address = `${PICTURE}#size=${widthPx}x800&widths=`.replace('map.', 'map-w600.');
        const made = await make(points, { base_map_image: address });
        if (!made || made.classes.includes('not-upright')) return;
        const picture = { imageWidthPx: widthPx, imageHeightPx: 800 };
        const stage = { widthPx: 400, heightPx: 400 * ratio };
        const markers = percents.map((percentX) => ({ percentX, percentY: 50 }));
        const controls = { ...NO_INSETS, bottomPx: 64 };
        const layout = { ...UNOBSTRUCTED, picture, stage, markers, controls };
        expect(initialView(layout).percentX).toBeCloseTo(50, 6);
      },
    ),
    { numRuns: 60 },
  );
});
