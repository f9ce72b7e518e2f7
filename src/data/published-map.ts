import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { GroupDetails, PointDetails } from '@/model/visitor-rows';
import type { Json } from '@/types/database';

/** The static file in which a published site names its current copy of the map, at the site's root. */
export const POINTER_FILE = 'published.json';

/** The content of the pointer. Pages of older builds read it, so its keys never change. */
export type PublishedPointer = {
  /** When the rows were read, as an ISO 8601 time in UTC. */
  publishedAt: string;
  /** The map's change count (`map_changes.number_now`) that the copy contains. */
  number: number;
  /** The file with the rows, a `PublishedMap`: its path under the site's root. Its name changes with its content. */
  rows: string;
  /** The list of all files of pictures, a `PublishedFiles`: its path under the site's root. */
  files: string;
};

/** Each file of the copy's pictures, by its path under the site's root: its length, and its SHA-256 in hex. */
export type PublishedFiles = Record<string, { bytes: number; sha256: string }>;

/** The details of a point in all languages. */
export type PointDetailRow = Omit<PointDetails, 'translation'> & { translations: Json };

/** The details of a group in all languages. */
export type GroupDetailRow = Omit<GroupDetails, 'translation'> & { translations: Json };

/**
 * A published copy of the map's rows: everything that a visitor may read. The addresses of pictures that the copy contains
 * are paths under the site's root. Pages of older builds read it, so it only gains keys
 * that they can do without. Pages from before the positions of trails became numbers show no trails until a reload.
 */
export type PublishedMap = {
  number: number;
  settings: MapSettings;
  /** As `groupsQuery` reads them. */
  groups: MapGroup[];
  /** As `pointsQuery` reads them. */
  points: MapPoint[];
  /** The rows that have any details. */
  details: { points: PointDetailRow[]; groups: GroupDetailRow[] };
  /** The files of the icons in the colors of groups, by their stored addresses. A page on a disk can read no files. */
  icons: Record<string, string>;
};
