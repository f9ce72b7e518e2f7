import { expect, test } from 'vitest';
import { makePoint } from '../../../tests/factories';
import { listGalleryIcons, PINS, searchIcons } from './gallery-icons';

const pointWith = (id: string, marker_icon: string | null) => makePoint({ id, marker_icon });

test('the map’s icons come first, each once, the most used ones at the start', () => {
  const { used, pins } = listGalleryIcons([
    pointWith('Oak', '/storage/oak.webp'),
    pointWith('Lot A', '/pins/parking.svg'),
    pointWith('Bench', null),
    pointWith('Lot B', '/pins/parking.svg#group'),
    pointWith('Mill', '/storage/mill.webp'),
    pointWith('Barn', '/storage/mill.webp'),
    pointWith('Stable', '/storage/mill.webp'),
  ]);
  expect(used.map(({ name }) => name)).toEqual(['Mill and 2 more', 'Parking', 'Oak']);
  expect(pins).toHaveLength(PINS.length - 1);
  expect(pins.some(({ name }) => name === 'Parking')).toBe(false);
});

test.each([
  ['cafe', 'Café'],
  ['WC', 'Toilets'],
  ['car  park', 'Parking'],
])('%s finds %s', (query, name) => {
  const { pins } = listGalleryIcons([]);
  expect(searchIcons(pins, query).map(({ name }) => name)).toContain(name);
});

test('the map’s icons are found by the titles of their points', () => {
  const { used } = listGalleryIcons([
    pointWith('Old Oak', '/oak.webp'),
    pointWith('Mill', '/mill.webp'),
  ]);
  expect(searchIcons(used, 'oak').map(({ address }) => address)).toEqual(['/oak.webp']);
  expect(searchIcons(used, ' ')).toHaveLength(2);
});

test('each pin has a unique name, and a small picture that runs and loads nothing', () => {
  expect(new Set(PINS.map(({ name }) => name)).size).toBe(PINS.length);
  const files = import.meta.glob<string>('/public/pins/*.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  for (const { address } of PINS) {
    const svg = files[`/public${address}`] ?? '';
    expect(svg, address).toMatch(/^<svg [^>]*width="288" height="288" .*<\/svg>\n$/);
    expect(svg.length, address).toBeLessThan(2000);
    expect(svg, address).not.toMatch(/script|href|url\(|style/);
  }
  expect(Object.keys(files)).toHaveLength(PINS.length);
  expect(PINS.length).toBeGreaterThanOrEqual(24);
});
