import type { MapContent } from '@/data/admin/map-content';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import { type Fields, fieldNames } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
// The rows that supabase/seed.sql stores, without empty columns.
import demo from './demo.json';

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

type Row<Values> = Values & { created_at: string };

/** The demo's points that nobody has changed. */
export function untouchedDemoPoints<Point extends Row<PointValues>>(points: Point[]): Point[] {
  const isRestored = isRestoredDemo(points);
  return points.filter(isDemoPoint).filter((point) => {
    const time = toUtcTimestamp(point.created_at);
    const shipped = demo.points.find(({ created_at }) => created_at === time);
    return shipped && isUntouched<PointValues>(POINT_FIELDS, point, shipped, isRestored);
  });
}

/**
 * The map without the points and groups of the demo that nobody has changed, except groups that have other points.
 * @returns also the names of the changed ones
 */
export function withoutDemo(map: MapContent): { map: MapContent; changed: string[] } {
  const untouched = new Set(untouchedDemoPoints(map.points));
  const points = map.points.filter((point) => !untouched.has(point));
  const usedGroups = new Set(points.map(({ group_id }) => group_id));
  const isRestored = isRestoredDemo(map.points);
  const shippedGroups = new Map<string, Shipped<GroupValues>>(
    demo.groups.map((group) => [group.id, group]),
  );
  const isChanged = (group: MapContent['groups'][number]) => {
    const shipped = shippedGroups.get(group.id);
    return shipped !== undefined && !isUntouched(GROUP_FIELDS, group, shipped, isRestored);
  };
  const groups = map.groups.filter(
    (group) => !shippedGroups.has(group.id) || usedGroups.has(group.id) || isChanged(group),
  );
  const changed = [
    ...points.filter(isDemoPoint).map(({ title }) => title),
    ...groups.filter(isChanged).map(({ name }) => name),
  ];
  return { map: { ...map, points, groups }, changed };
}

/** Whether the demo is from a backup: all of its pictures then have other addresses. */
function isRestoredDemo(points: Row<PointValues>[]): boolean {
  return !points
    .filter(isDemoPoint)
    .some(
      ({ marker_icon, popup_image }) => isDemoPicture(marker_icon) || isDemoPicture(popup_image),
    );
}

type Shipped<Values> = { [Name in keyof Values]?: Values[Name] | undefined };

/** Whether a row has the values that the demo has. The order of the legend doesn't count. */
function isUntouched<Values>(
  fields: Fields<Values>,
  row: Values,
  shipped: Shipped<Values>,
  isRestored: boolean,
): boolean {
  return fieldNames(fields).every((name) => {
    if (fields[name].kind === 'picture' && isRestored) return !row[name] === !shipped[name];
    const { toText } = fields[name];
    // Demos that are older than the texts of pictures have none.
    if (/_text$/.test(name) && row[name] === null) return true;
    const text = shipped[name] === undefined ? '' : toText(shipped[name]);
    return name === 'sort_order' || toText(row[name]) === text;
  });
}
