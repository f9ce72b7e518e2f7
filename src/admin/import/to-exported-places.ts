import type { GeoPosition } from '@/geo/earth-position';
import { safeLink } from '@/lib/safe-address';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';

/** A place as other programs have it: where it is on Earth, and what is said of it. */
export type ExportedPlace = GeoPosition & {
  id: string;
  title: string;
  group: string | null;
  description: string | null;
  /** Null also for what may not become a link. */
  link: string | null;
};

/** The places that have a position, in their order. */
export function toExportedPlaces(points: Point[], groups: Group[]): ExportedPlace[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return points.flatMap((point): ExportedPlace[] => {
    const { id, title, description, latitude, longitude, link } = point;
    if (latitude === null || longitude === null) return [];
    const group = names.get(point.group_id ?? '') ?? null;
    const isLink = safeLink(link) !== null;
    return [{ id, title, group, description, link: isLink ? link : null, latitude, longitude }];
  });
}
