import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POINT_FIELDS } from '@/data/point-fields.admin';
import { readBackup } from './read-backup';

// Real backups, one of each version that a site has ever written.
const FOLDER = 'tests/backups';

async function read(name: string) {
  const { content, pictures } = await readBackup(
    new Blob([new Uint8Array(readFileSync(`${FOLDER}/${name}`))]),
    { onProgress: () => {}, signal: new AbortController().signal },
  );
  return { ...content, uses: pictures.map(({ use }) => use).sort() };
}

test.each(readdirSync(FOLDER))('%s can be read, and has all that was backed up', async (name) => {
  const { settings, groups, points, uses } = await read(name);
  expect(settings).toMatchObject({ show_legend: false, size_ratio: 0.0725 });
  expect(groups.map(({ name, color }) => [name, color])).toEqual([
    ['‹Night› "Walk"', null],
    ['Trail', '#5f3dc4'],
  ]);
  expect(points.map(({ title }) => title)).toEqual([
    'Alder Mill',
    'Of the demo',
    'A pin',
    'Gone',
    'Elsewhere 🌲',
  ]);
  expect(points[0]).toMatchObject({
    group_id: groups[1]?.id,
    // The file has more digits than a map stores.
    coord_x: 12.345679,
    coord_y: 0,
    link: 'https://example.org/?a=1;@b',
    created_at: '2026-01-02T00:00:00.123456+00:00',
  });
  expect(uses).toEqual(['base-map', 'group-bg', 'marker', 'marker', 'popup']);
});

test.each(readdirSync(FOLDER))('%s has a value for each field of a point', async (name) => {
  const { points } = await read(name);
  for (const field of Object.keys(POINT_FIELDS)) {
    for (const point of points) expect(point).toHaveProperty(field);
  }
});
