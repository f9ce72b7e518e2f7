import { expect, test } from 'vitest';
import { contrastRatio, relativeLuminance } from '@/lib/color';
import { colorDistance, freeColors, MIN_COLOR_DISTANCE, newGroupColor } from './new-group-color';

function colorsBesides(used: string[], count: number): string[] {
  const colors: string[] = [];
  while (colors.length < count) colors.push(newGroupColor([...used, ...colors]));
  return colors;
}

function nearest(colors: string[]): number {
  const distances = colors.flatMap((color, index) =>
    colors.slice(index + 1).map((next) => colorDistance(color, next)),
  );
  return Math.min(...distances);
}

const leastContrast = (colors: string[]) =>
  Math.min(...colors.map((color) => contrastRatio(relativeLuminance(color), 1)));

test('the colors of a dozen new groups differ from each other and from white', () => {
  const colors = colorsBesides([], 12);
  expect(nearest(colors)).toBeGreaterThanOrEqual(MIN_COLOR_DISTANCE);
  expect(leastContrast(colors)).toBeGreaterThanOrEqual(3);
});

test('a named color is offered until a group has it or a similar one', () => {
  const names = (used: string[]) => freeColors(used).map(([, name]) => name);
  expect(names([])).toHaveLength(12);
  expect(names(['#d0312d'])).toEqual(names([]).filter((name) => name !== 'Red'));
});

test('new colors differ from the colors in use', () => {
  const [first = ''] = colorsBesides([], 1);
  expect(colorDistance(newGroupColor([first]), first)).toBeGreaterThanOrEqual(MIN_COLOR_DISTANCE);
  for (const near of ['#d0312d', '#e04a3a']) {
    expect(colorDistance(near, first)).toBeLessThan(MIN_COLOR_DISTANCE);
    expect(newGroupColor([near])).not.toBe(first);
    expect(colorDistance(newGroupColor([near]), near)).toBeGreaterThanOrEqual(MIN_COLOR_DISTANCE);
  }
});

test('forty new groups have different colors', () => {
  const colors = colorsBesides(['#000000', '#ffffff'], 40);
  expect(nearest(colors)).toBeGreaterThan(4);
  expect(leastContrast(colors)).toBeGreaterThanOrEqual(3);
});

test('the color distance is 0 for the same color, and 100 for black and white', () => {
  expect(colorDistance('#12ab34', '#12ab34')).toBe(0);
  expect(colorDistance('#000000', '#ffffff')).toBeCloseTo(100, 1);
});
