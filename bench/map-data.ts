import { readdirSync } from 'node:fs';
import type { Api } from '../tests/api.ts';

/** The legend's groups. The points have random numbers from 0 to 1: those below this one are in this group or one above. */
export const GROUPS = [
  { name: 'Walks', color: '#c2410c', below: 0.5 },
  { name: 'Sights', color: '#0b7285', below: 0.8 },
  { name: 'Food', color: '#5f3dc4', below: 1 },
];

const ROWS_PER_REQUEST = 1000;

/** Fills the map with the demo's pictures and with points at pseudorandom positions, identical in every run. */
export async function fillMap(api: Api, pointCount: number): Promise<void> {
  await api.clear();
  await api.updateSettings({ base_map_image: '/demo/base-map.webp' });
  const groups = await api.insert(
    'groups',
    GROUPS.map(({ name, color }, index) => ({ name, color, created_at: dateOf(index) })),
  );
  const randomGroup = () => {
    const chance = random();
    const name = GROUPS.find(({ below }) => chance < below)?.name;
    return groups.find((group) => group.name === name)?.id ?? null;
  };
  const icons = readdirSync('public/demo').filter((file) => file.startsWith('icon-'));
  const random = randomNumbers(20261120);
  const points = Array.from({ length: pointCount }, (_, index) => ({
    title: `Place ${index + 1}`,
    group_id: randomGroup(),
    coord_x: 1 + 98 * random(),
    coord_y: 1 + 98 * random(),
    marker_icon: `/demo/${icons[index % icons.length]}`,
    created_at: dateOf(index),
  }));
  for (let first = 0; first < points.length; first += ROWS_PER_REQUEST) {
    await api.insert('points', points.slice(first, first + ROWS_PER_REQUEST));
  }
}

function dateOf(index: number): string {
  return new Date(Date.UTC(2026, 0, 1) + index * 1000).toISOString();
}

/**
 * Pseudorandom numbers from 0 to 1: Mulberry32,
 * https://gist.github.com/tommyettinger/46a874533244883189143505d203312c
 */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
