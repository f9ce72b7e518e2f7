import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MapContent } from '@/data/admin/map-content';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { DEMO_NAME, isDemoPicture, isDemoPoint, withoutDemo } from './demo';
import demoRows from './demo.json';
import { firstSteps, type Progress } from './first-steps';

const SEED = readFileSync('supabase/seed.sql', 'utf8');

const demoPoints = demoRows.points.map((row) => makePoint({ ...row, id: row.title }));
const demoGroups = demoRows.groups.map((row) => makeGroup(row));
const [demoPoint, otherDemoPoint] = demoPoints;
const [demoGroup] = demoGroups;
if (!demoPoint || !otherDemoPoint || !demoGroup) throw new Error('The demo has rows');
const shippedMap: MapContent = {
  settings: makeSettings(),
  points: demoPoints,
  groups: demoGroups,
};
const ownPoint = makePoint({ title: 'Town Hall', marker_icon: '/pins/museum.svg' });
const ownGroup = makeGroup({ id: 'c0000000-0000-4000-8000-000000000001', name: 'Town' });

test('the demo is recognized by what the seed stores', () => {
  const [, address = ''] = /base_map_image = '(.+)'/.exec(SEED) ?? [];
  expect(isDemoPicture(address)).toBe(true);
  expect(readFileSync('scripts/command.ts', 'utf8')).toContain(`'${DEMO_NAME}'`);
  expect(demoPoints.every(isDemoPoint)).toBe(true);
  // As the embedded backend writes it.
  expect(isDemoPoint({ ...demoPoint, created_at: '2026-03-02 09:04:00+00' })).toBe(true);
  expect(SEED).toContain(`'2026-03-02 09:00:00+00'::timestamptz + number * interval '1 minute'`);
  // A restore uploads its icon again.
  const restored = { ...demoPoint, marker_icon: '/markers/marker-1.webp' };
  expect(isDemoPoint(restored)).toBe(true);
  expect(isDemoPoint({ ...demoPoint, created_at: '2026-03-02T09:04:00.000001Z' })).toBe(false);
  expect(isDemoPoint({ ...demoPoint, created_at: ownPoint.created_at })).toBe(false);
});

test('emptying the demo deletes its points and groups, and nothing else', () => {
  const map = {
    ...shippedMap,
    points: [...demoPoints, ownPoint],
    groups: [...demoGroups, ownGroup],
  };
  const emptied = { ...map, points: [ownPoint], groups: [ownGroup] };
  expect(withoutDemo(map)).toEqual({ map: emptied, changed: [] });
});

test('emptying a demo that is older than the texts of pictures deletes it, too', () => {
  const points = demoPoints.map((point) => ({ ...point, picture_text: null }));
  const groups = demoGroups.map((group) => ({ ...group, map_text: null }));
  const emptied = { ...shippedMap, points: [], groups: [] };
  expect(withoutDemo({ ...shippedMap, points, groups })).toEqual({ map: emptied, changed: [] });
});

test('emptying the demo keeps a group that has a point of the administrator’s', () => {
  const point = { ...ownPoint, group_id: demoGroup.id };
  const map = { ...shippedMap, points: [...demoPoints, point] };
  const emptied = { ...map, points: [point], groups: [demoGroup] };
  expect(withoutDemo(map)).toEqual({ map: emptied, changed: [] });
});

test.each<Partial<typeof demoPoint>>([
  { title: 'Our own mill' },
  { description: null },
  { picture_text: 'Our own mill.' },
  { coord_x: 1 },
  { link: 'https://our-park.example' },
  { notice: 'Feeding at 14:30' },
  { translations: { fr: { title: 'Le moulin' } } },
  { popup_image: '/popups/popup-1.webp' },
  { group_id: null },
])('emptying the demo keeps a point in which the administrator has set %o', (values) => {
  const point = { ...demoPoint, ...values };
  const { map, changed } = withoutDemo({ ...shippedMap, points: [point, otherDemoPoint] });
  expect(map.points).toEqual([point]);
  expect(changed).toEqual([point.title]);
});

test('emptying the demo keeps and names a changed group, unless only its place in the legend is new', () => {
  const renamed = { ...demoGroup, name: 'Our trail' };
  const groups = [renamed, ...demoGroups.slice(1).map((row) => ({ ...row, sort_order: 1 }))];
  const { map, changed } = withoutDemo({ ...shippedMap, groups });
  expect(map).toMatchObject({ points: [], groups: [renamed] });
  expect(changed).toEqual(['Our trail']);
});

test('a demo restored from a backup is deleted, although its pictures have other addresses', () => {
  const [first, ...others] = demoPoints.map((point) => ({
    ...point,
    created_at: point.created_at.replace('Z', '+00:00'),
    marker_icon: '/markers/marker-1.webp',
    popup_image: point.popup_image && '/popups/popup-1.webp',
  }));
  if (!first) throw new Error('The demo has points');
  const retitled = { ...first, title: 'Our own mill' };
  const { map, changed } = withoutDemo({ ...shippedMap, points: [retitled, ...others] });
  expect(map).toMatchObject({ points: [retitled], groups: [demoGroup] });
  expect(changed).toEqual(['Our own mill']);
});

test('emptying the demo keeps all points if the administrator has given each another icon', () => {
  const points = demoPoints.map((point) => ({ ...point, marker_icon: '/markers/marker-1.webp' }));
  const { map, changed } = withoutDemo({ ...shippedMap, points });
  expect(map.points).toEqual(points);
  expect(changed).toEqual(points.map(({ title }) => title));
});

const demo = makeSettings({ base_map_image: '/demo/base-map.webp' });
const own = makeSettings({ base_map_image: '/maps/base-map-1.webp' });
const done = (map: Parameters<typeof firstSteps>[0], progress: Progress | null) =>
  firstSteps(map, { progress, ageMs: 0 })
    .steps.filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test('the demo’s picture and points are no step of the administrator’s', () => {
  expect(done({ settings: demo, points: [demoPoint] }, null)).toEqual([]);
  expect(done({ settings: own, points: [demoPoint] }, 'started')).toEqual(['map']);
  expect(done({ settings: own, points: [demoPoint, ownPoint] }, 'started')).toEqual([
    'map',
    'point',
  ]);
});

test('the languages are done once they are set, or checked', () => {
  const french = { ...own, language: 'fr' };
  expect(done({ settings: french, points: [] }, 'started')).toContain('languages');
  const two = { ...own, further_languages: ['de'] };
  expect(done({ settings: two, points: [] }, 'started')).toContain('languages');
  expect(done({ settings: own, points: [] }, 'started')).not.toContain('languages');
  expect(done({ settings: own, points: [] }, 'languages checked')).toContain('languages');
});

test('the demo’s name is no name of the administrator’s', () => {
  const named = (site_name: string | null) =>
    done({ settings: { ...own, site_name }, points: [] }, 'started').includes('name');
  expect([null, DEMO_NAME, 'Our Park'].map(named)).toEqual([false, false, true]);
});

const isShown = (map: Parameters<typeof firstSteps>[0], progress: Progress | null, ageMs = 0) =>
  firstSteps(map, { progress, ageMs }).isShown;

test('a site is new without a map of its own, or without points', () => {
  expect(isShown({ settings: demo, points: [ownPoint] }, null)).toBe(true);
  expect(isShown({ settings: own, points: [] }, null)).toBe(true);
  expect(isShown({ settings: own, points: [demoPoint] }, null)).toBe(true);
  expect(isShown({ settings: own, points: [ownPoint] }, null)).toBe(false);
});

test('the steps of a new site stay for a day, until all are done, or they are dismissed', () => {
  const map = { settings: own, points: [ownPoint] };
  expect(isShown(map, 'started')).toBe(true);
  expect(isShown(map, 'dismissed')).toBe(false);
  expect(isShown({ settings: demo, points: [demoPoint] }, 'dismissed')).toBe(false);
  const hourMs = 60 * 60 * 1000;
  expect(isShown(map, 'languages checked', 23 * hourMs)).toBe(true);
  expect(isShown(map, 'languages checked', 24 * hourMs)).toBe(false);
  expect(isShown({ settings: demo, points: [] }, 'started', 24 * hourMs)).toBe(false);
});
