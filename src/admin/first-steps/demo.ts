import type { MapContent } from '@/data/admin/map-content';

/** The ids of the demo's groups, as in supabase/seed.sql. */
const DEMO_GROUP_ID = /^b0000000-0000-4000-8000-00000000000[1-3]$/;

/** Whether a picture is one of the demo's, which are files of the site. */
export function isDemoPicture(address: string | null): boolean {
  return address?.startsWith('/demo/') ?? false;
}

/** Whether a point is one of the demo's: all of these have an icon of their own. */
export function isDemoPoint(point: { marker_icon: string | null }): boolean {
  return isDemoPicture(point.marker_icon);
}

/** The map without the demo's points, and without its groups, except those that have other points. */
export function withoutDemo(map: MapContent): MapContent {
  const points = map.points.filter((point) => !isDemoPoint(point));
  const usedGroups = new Set(points.map(({ group_id }) => group_id));
  const groups = map.groups.filter(({ id }) => !DEMO_GROUP_ID.test(id) || usedGroups.has(id));
  return { ...map, points, groups };
}
