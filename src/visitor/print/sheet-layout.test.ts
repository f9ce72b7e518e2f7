import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makePoint } from '../../../tests/factories';
import { gridFor, numberPoints } from './numbered-points';
import type { Orientation } from './paper';
import { layOutSheets } from './sheet-layout';

/** The layout of a picture and a number of places on A4. */
function layOut(aspect: number, count: number, chosen: Orientation | 'auto' = 'auto', text = '') {
  const points = Array.from({ length: count }, (_, index) =>
    makePoint({ title: `Place ${index}`, description: text }),
  );
  const groups = numberPoints(points, [], null, gridFor(aspect), { hasTexts: text !== '' });
  const picture = { imageWidthPx: 1000 * aspect, imageHeightPx: 1000 };
  const layout = layOutSheets({ picture, groups, paper: 'A4' }, chosen);
  const { orientation, list, sheets, map } = layout;
  return { orientation, list, sheets, widthPx: Math.round(map.widthPx) };
}

test.each([
  // Next to a wide map, the list needs the least space.
  [1.5, 25, 'landscape', 'beside map', 1],
  // More places fit below it on the same sheet.
  [1.5, 60, 'portrait', 'below map', 1],
  // Even more fit on two sheets in portrait, but would need three in landscape.
  [1.5, 150, 'portrait', 'below map', 2],
  [0.7, 5, 'portrait', 'below map', 1],
  // Next to the list, the map would be smaller.
  [0.6, 4, 'portrait', 'below map', 1],
  [1, 0, 'portrait', 'below map', 1],
] as const)(
  'a picture of %f : 1 with %i places is printed in %s, with the list %s, on %i sheets',
  (...row) => {
    const [aspect, count, orientation, list, sheets] = row;
    expect(layOut(aspect, count)).toMatchObject({ orientation, list, sheets });
  },
);

test('a chosen orientation is kept, though it needs more sheets', () => {
  expect(layOut(1.5, 150, 'landscape')).toMatchObject({ list: 'next sheet', sheets: 3 });
});

test('a map gets smaller for a list on its sheet, but not by more than three tenths', () => {
  const { widthPx } = layOut(0.7, 0, 'portrait');
  const shrunk = layOut(0.7, 25, 'portrait');
  expect(shrunk.list).toBe('below map');
  expect(shrunk.widthPx / widthPx).toBeGreaterThan(0.7);
  expect(shrunk.widthPx / widthPx).toBeLessThan(0.9);
  expect(layOut(0.7, 60, 'portrait')).toMatchObject({ list: 'next sheet', widthPx });
});

test('no list on the map’s sheet makes the map smaller than seven tenths', () => {
  const inTenths = (max: number) => fc.integer({ min: 4, max }).map((tenths) => tenths / 10);
  const orientations = fc.constantFrom('portrait', 'landscape');
  fc.assert(
    fc.property(inTenths(25), fc.nat(100), orientations, (aspect, count, orientation) => {
      const { widthPx } = layOut(aspect, 0, orientation);
      expect(layOut(aspect, count, orientation).widthPx / widthPx).toBeGreaterThan(0.698);
    }),
  );
});

test('descriptions need space in the list', () => {
  expect(layOut(1.5, 25, 'auto', 'A meadow by the lake.\n'.repeat(9)).sheets).toBe(2);
});
