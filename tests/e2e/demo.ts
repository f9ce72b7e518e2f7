import { readFile } from 'node:fs/promises';
import demo from '../../src/admin/first-steps/demo.json' with { type: 'json' };
import type { Api } from '../api.ts';

const PLACE =
  /^ {2}\((\d+), '(.+?)', '(.+?)', (?:null|'(b.+?)'), ([\d.]+), ([\d.]+), (?:null|'(.+?)'), (?:null|'(.+)')\)/gm;

const POSITION = /^ {2}\('(.+?)', (-?[\d.]+), (-?[\d.]+)\)/gm;

/**
 * Restores the demo map from the seed: its base map, its groups and its 23 places.
 * @param options whether 16 of them have a position on Earth that matches the map
 */
export async function insertDemo(api: Api, { hasPositions = false } = {}): Promise<void> {
  const seed = await insertBaseMap(api);
  const [, popupSizes = ''] = /popup \|\| '\.webp(.+?)'/.exec(seed) ?? [];
  const positions = new Map(
    [...seed.matchAll(POSITION)].map(([, title, latitude, longitude]) => [
      title,
      { latitude: Number(latitude), longitude: Number(longitude) },
    ]),
  );
  const groups = seed.matchAll(/^ {2}\('(b.+?)', '(.+?)', '(#.+?)', (?:null|'(.+?)'), '(.+?)'\)/gm);
  await api.insert(
    'groups',
    [...groups].map(([, id = '', name = '', color = '', background, created_at = '']) => ({
      id,
      name,
      color,
      background_image: background ?? null,
      created_at,
    })),
  );
  await api.insert(
    'points',
    [...seed.matchAll(PLACE)].map(([, number, slug, title = '', group, x, y, popup, link]) => ({
      title,
      group_id: group ?? null,
      coord_x: Number(x),
      coord_y: Number(y),
      marker_icon: `/demo/icon-${slug}.webp`,
      popup_image: popup ? `/demo/popup-${popup}.webp${popupSizes}` : null,
      link: link ?? null,
      created_at: new Date(Date.UTC(2026, 2, 2, 9, Number(number))).toISOString(),
      // All rows of a request need the same columns.
      ...(hasPositions && { latitude: null, longitude: null, ...positions.get(title) }),
    })),
  );
  if (hasPositions) await api.updateSettings({ position_verdict: 'good' });
}

/** @returns the seed's SQL */
async function insertBaseMap(api: Api): Promise<string> {
  const seed = await readFile('supabase/seed.sql', 'utf8');
  const [, base_map_image = ''] = /base_map_image = '(.+)'/.exec(seed) ?? [];
  await api.updateSettings({ base_map_image, show_legend: true });
  return seed;
}

/** Restores the whole demo as the site ships it, with descriptions, trails and positions. */
export async function insertShippedDemo(api: Api): Promise<void> {
  await insertBaseMap(api);
  await api.insert('groups', withAllColumns(demo.groups));
  await api.insert('points', withAllColumns(demo.points));
}

/** Gives all rows the same columns, as a request needs. */
function withAllColumns<Row extends object>(rows: Row[]): Row[] {
  const empty = Object.fromEntries(rows.flatMap(Object.keys).map((name) => [name, null]));
  return rows.map((row) => ({ ...empty, ...row }));
}
