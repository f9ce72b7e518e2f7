import type { MapContent } from '@/data/admin/map-content';
import { toUtcTimestamp } from '@/lib/utc-timestamp';

/** The ids of the demo's groups, as in supabase/seed.sql. */
const DEMO_GROUP_ID = /^b0000000-0000-4000-8000-00000000000[1-3]$/;

/** The site's name in a build for the demo, as in scripts/command.ts. */
export const DEMO_NAME = 'Larkmere Nature Park';

/** Whether a picture is one of the demo's, which are files of the site. */
export function isDemoPicture(address: string | null): boolean {
  return address?.startsWith('/demo/') ?? false;
}

/** When the demo's points were created, as in supabase/seed.sql: at full minutes, unlike any other point. */
const DEMO_TIME = /^2026-03-02T09:\d\d:00Z$/;

/**
 * Whether a point is one of the demo's. Its icon doesn't tell: a restore uploads it again, and points that were added
 * later may have it, too.
 */
export const isDemoPoint = ({ created_at }: { created_at: string }) =>
  DEMO_TIME.test(toUtcTimestamp(created_at) ?? '');

/** The map without the demo's points, and without its groups, except those that have other points. */
export function withoutDemo(map: MapContent): MapContent {
  const points = map.points.filter((point) => !isDemoPoint(point));
  const usedGroups = new Set(points.map(({ group_id }) => group_id));
  const groups = map.groups.filter(({ id }) => !DEMO_GROUP_ID.test(id) || usedGroups.has(id));
  return { ...map, points, groups };
}
