import { expect, test } from 'vitest';
import type { MapContent } from '@/data/admin/map-content';
import { trailToJson } from '@/model/trail';
import { makeGroup, makePoint, makeSettings, makeTrail } from '../../../tests/factories';
import { compareMaps } from './compare-maps';

const FILE = `pictures/${'0a'.repeat(32)}.webp`;
const STORED = '/storage/v1/object/public/popups/popup-1700000000000.webp';
const NONE = { added: 0, changed: 0, removed: 0 };

type PointRow = MapContent['points'][number];
type GroupRow = MapContent['groups'][number];

const pointOf = (id: string, fields: Partial<PointRow> = {}) => makePoint({ id, ...fields });

const groupOf = (id: string, fields: Partial<GroupRow> = {}) => makeGroup({ id, ...fields });

function mapOf(points: PointRow[], groups: GroupRow[] = [], base_map_image: string | null = null) {
  return { settings: makeSettings({ base_map_image }), groups, points };
}

const changesOf = (now: MapContent, then: MapContent) =>
  compareMaps(now, then, new AbortController().signal);

test('rows are matched by their ids, in any order', async () => {
  const now = mapOf([pointOf('a'), pointOf('b'), pointOf('c')], [groupOf('g'), groupOf('h')]);
  const then = mapOf(
    [pointOf('d'), pointOf('c', { coord_y: 3 }), pointOf('a')],
    [groupOf('h'), groupOf('g')],
  );
  const { points, groups } = await changesOf(now, then);
  expect(points).toEqual({ added: 1, changed: 1, removed: 1 });
  expect(groups).toEqual(NONE);
});

test.each<Partial<PointRow>>([
  { title: 'Mill' },
  { group_id: 'g' },
  { coord_x: 1.1 },
  { coord_y: 2.1 },
  { marker_icon: '/pins/tree.svg' },
  { popup_image: FILE },
  { link: 'https://example.org' },
  { created_at: '2026-01-01T00:00:00.000001+00:00' },
])('a point with a different value counts as changed (case %#)', async (fields) => {
  const { points } = await changesOf(mapOf([pointOf('a')]), mapOf([pointOf('a', fields)]));
  expect(points).toEqual({ ...NONE, changed: 1 });
});

test.each<Partial<GroupRow>>([
  { name: 'Trail' },
  { color: '#112233' },
  { background_image: FILE },
  { created_at: '2026-01-02T00:00:00+00:00' },
  { line: trailToJson(makeTrail()) },
])('a group with a different value counts as changed (case %#)', async (fields) => {
  const { groups } = await changesOf(mapOf([], [groupOf('a')]), mapOf([], [groupOf('a', fields)]));
  expect(groups).toEqual({ ...NONE, changed: 1 });
});

test('a group whose trail has another fact counts as changed, but not one with a different key order', async () => {
  const groupWith = (line: GroupRow['line']) => mapOf([], [groupOf('a', { line })]);
  const now = groupWith(trailToJson(makeTrail({ lengthMeters: 1200, isChecked: true })));
  const longer = groupWith(trailToJson(makeTrail({ lengthMeters: 1300, isChecked: true })));
  expect((await changesOf(now, longer)).groups).toEqual({ ...NONE, changed: 1 });
  // The database sorts the keys.
  const { parts } = JSON.parse(JSON.stringify(trailToJson(makeTrail())));
  const same = groupWith({ checked: true, length: 1200, parts });
  expect((await changesOf(now, same)).groups).toEqual(NONE);
});

test.each([
  { now: STORED, after: FILE, changed: 0 },
  { now: `${STORED}#size=30x20&widths=`, after: `${FILE}#size=30x20&widths=10`, changed: 0 },
  { now: `${STORED}#size=30x20&widths=`, after: `${FILE}#size=30x21&widths=`, changed: 1 },
  { now: STORED, after: `${FILE}#size=30x20&widths=`, changed: 1 },
  { now: '/pins/tree.svg', after: FILE, changed: 1 },
  { now: 'https://example.org/oak.png', after: FILE, changed: 1 },
  { now: '/pins/tree.svg', after: '/pins/tree.svg', changed: 0 },
  { now: '/pins/tree.svg', after: '/pins/owl.svg', changed: 1 },
  { now: STORED, after: null, changed: 1 },
])('changed pictures are counted: $changed (case $#)', async (pictures) => {
  const { now, after, changed } = pictures;
  const changes = await changesOf(
    mapOf([pointOf('a', { popup_image: now })]),
    mapOf([pointOf('a', { popup_image: after })]),
  );
  expect(changes.points).toEqual({ ...NONE, changed });
});

test.each([
  { now: null, after: null, isChanged: false },
  { now: null, after: FILE, isChanged: true },
  { now: STORED, after: null, isChanged: true },
  { now: 'https://example.org/a.png', after: 'https://example.org/a.png', isChanged: false },
  { now: 'https://example.org/a.png', after: 'https://example.org/b.png', isChanged: true },
])('a base map change is detected without reading the files (case $#)', async (pictures) => {
  const { now, after, isChanged } = pictures;
  const { isBaseMapChanged } = await changesOf(mapOf([], [], now), mapOf([], [], after));
  expect(isBaseMapChanged).toBe(isChanged);
});
