import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MapContent } from '@/data/admin/map-content';
import { makeGroup, makePoint, makeSettings } from '../../../tests/factories';
import { DEMO_NAME, isDemoPicture, isDemoPoint, withoutDemo } from './demo';
import { firstSteps } from './first-steps';

const SEED = readFileSync('supabase/seed.sql', 'utf8');
const DEMO_GROUP_IDS = [...SEED.matchAll(/^ {2}\('(b0[\w-]+)', '/gm)].map(([, id = '']) => id);

const demoPoint = makePoint({
  title: 'Alder Mill',
  marker_icon: '/demo/icon-alder-mill.webp',
  created_at: '2026-03-02T09:04:00+00:00',
});
const ownPoint = makePoint({ title: 'Town Hall', marker_icon: '/pins/museum.svg' });
const demoGroups = DEMO_GROUP_IDS.map((id) => makeGroup({ id }));
const ownGroup = makeGroup({ id: 'c0000000-0000-4000-8000-000000000001', name: 'Town' });

function makeMap(map: Pick<MapContent, 'points' | 'groups'>): MapContent {
  return { settings: makeSettings(), ...map };
}

test('the demo is recognized by what the seed stores', () => {
  expect(DEMO_GROUP_IDS).toHaveLength(3);
  const [, address = ''] = /base_map_image = '(.+)'/.exec(SEED) ?? [];
  expect(isDemoPicture(address)).toBe(true);
  expect(readFileSync('scripts/command.ts', 'utf8')).toContain(`'${DEMO_NAME}'`);
  expect(isDemoPoint(demoPoint)).toBe(true);
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
  const map = makeMap({ points: [demoPoint, ownPoint], groups: [...demoGroups, ownGroup] });
  expect(withoutDemo(map)).toEqual({ ...map, points: [ownPoint], groups: [ownGroup] });
});

test('emptying the demo keeps a group that has a point of the administrator’s', () => {
  const [group, ...others] = demoGroups;
  if (!group) throw new Error('The demo has groups');
  const point = { ...ownPoint, group_id: group.id };
  const map = makeMap({ points: [demoPoint, point], groups: [group, ...others] });
  expect(withoutDemo(map)).toEqual({ ...map, points: [point], groups: [group] });
});

const demo = makeSettings({ base_map_image: '/demo/base-map.webp' });
const own = makeSettings({ base_map_image: '/maps/base-map-1.webp' });
const done = (...args: Parameters<typeof firstSteps>) =>
  firstSteps(...args)
    .steps.filter(({ isDone }) => isDone)
    .map(({ id }) => id);

test('the demo’s picture and points are no step of the administrator’s', () => {
  expect(done({ settings: demo, points: [demoPoint] }, null)).toEqual([]);
  expect(done({ settings: own, points: [demoPoint] }, 'started')).toEqual(['map']);
  expect(done({ settings: own, points: [demoPoint, ownPoint] }, 'started')).toEqual([
    'map',
    'place',
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
    done({ settings: { ...own, site_name }, points: [] }, 'started').includes('share');
  expect([null, DEMO_NAME, 'Our Park'].map(named)).toEqual([false, false, true]);
});

test('a site is new without a map of its own, or without points', () => {
  const isNew = (...args: Parameters<typeof firstSteps>) => firstSteps(...args).isShown;
  expect(isNew({ settings: demo, points: [ownPoint] }, null)).toBe(true);
  expect(isNew({ settings: own, points: [] }, null)).toBe(true);
  expect(isNew({ settings: own, points: [demoPoint] }, null)).toBe(true);
  expect(isNew({ settings: own, points: [ownPoint] }, null)).toBe(false);
});

test('the steps of a new site stay until all are done, or they are dismissed', () => {
  const map = { settings: own, points: [ownPoint] };
  expect(firstSteps(map, 'started').isShown).toBe(true);
  expect(firstSteps(map, 'dismissed').isShown).toBe(false);
  expect(firstSteps({ settings: demo, points: [demoPoint] }, 'dismissed').isShown).toBe(false);
});
