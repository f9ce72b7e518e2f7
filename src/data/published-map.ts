import type { MapGroup } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import type { Json } from '@/types/database';
import type { PointDetails } from './details';

/** The static file in which a published site names its current copy of the map, at the site's root. */
export const POINTER_FILE = 'published.json';

/** The content of the pointer. Pages of older builds read it, so its keys never change. */
export type PublishedPointer = {
  /** When the rows were read, as an ISO 8601 time in UTC. */
  publishedAt: string;
  /** The map's change count (`map_changes.number`) that the copy contains. */
  number: number;
  /** The file with the rows, a `PublishedMap`: its path under the site's root. Its name changes with its content. */
  rows: string;
  /** The list of all pictures in the copy, a `PublishedPictures`: its path under the site's root. */
  pictures: string;
};

/** Each file of the copy's pictures, by its path under the site's root: its length, and its SHA-256 in hex. */
export type PublishedPictures = Record<string, { bytes: number; sha256: string }>;

/** A published copy of the map's rows: everything that a visitor may read. */
export type PublishedMap = {
  publishedAt: string;
  number: number;
  settings: MapSettings;
  /** As `groupsQuery` reads them. */
  groups: MapGroup[];
  /** As `pointsQuery` reads them. */
  points: MapPoint[];
  /** The details of rows that have any, in all languages. */
  details: {
    points: (Omit<PointDetails, 'translation'> & { translations: Json })[];
    groups: { id: string; translations: Json }[];
  };
  /** Stored addresses, without fragments, of pictures that the rows name and the copy lacks. */
  missingPictures: string[];
};
