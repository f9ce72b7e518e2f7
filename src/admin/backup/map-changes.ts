import type { MapContent, Stored } from '@/data/admin/map-content';
import { isReadable, readPictureFiles } from '@/data/admin/picture-files';
import { withoutFragment } from '@/lib/without-fragment';
import { type Fields, fieldNames } from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { parsePictureSizes } from '@/pictures/picture-variants';
import { fragmentOf, isFile, isPin } from './map-file';
import { pictureName } from './picture-name';

/** How many rows a restore would add, change and remove. */
export type RowChanges = { added: number; changed: number; removed: number };

/** What a restore would change. */
export type MapChanges = {
  points: RowChanges;
  groups: RowChanges;
  /** Null where that can't be known. */
  isOtherBaseMap: boolean | null;
};

type Picture = string | null;

/**
 * Compares the map with that of a backup. Of pictures only the base map is read: those of points and
 * groups count as the same unless it is known without reading that they are not.
 */
export async function mapChanges(
  now: MapContent,
  then: MapContent,
  signal: AbortSignal,
): Promise<MapChanges> {
  return {
    points: rowChanges(POINT_FIELDS, now.points, then.points),
    groups: rowChanges(GROUP_FIELDS, now.groups, then.groups),
    isOtherBaseMap: await isOtherBaseMap(now, then, signal),
  };
}

function rowChanges<Values>(
  fields: Fields<Values>,
  now: Stored<Values>[],
  then: Stored<Values>[],
): RowChanges {
  const rows = new Map(now.map((row) => [row.id.toLowerCase(), row]));
  const changes = { added: 0, changed: 0, removed: now.length };
  for (const row of then) {
    const before = rows.get(row.id.toLowerCase());
    if (before) changes.removed -= 1;
    else changes.added += 1;
    if (before && !mayBeSameRow(fields, before, row)) changes.changed += 1;
  }
  return changes;
}

/** False where two rows are known to be different without reading pictures. */
function mayBeSameRow<Values>(
  fields: Fields<Values>,
  now: Stored<Values>,
  then: Stored<Values>,
): boolean {
  const isSameField = (name: keyof Values) => {
    const field = fields[name];
    const [before, after] = [field.toText(now[name]), field.toText(then[name])];
    if (field.kind === 'picture') return mayBeSame(before || null, after || null);
    // An id may be written in either case.
    return field.kind === 'group' ? before.toLowerCase() === after.toLowerCase() : before === after;
  };
  return now.created_at === then.created_at && fieldNames(fields).every(isSameField);
}

/** False where two pictures are known to be different without reading them. */
function mayBeSame(now: Picture, then: Picture): boolean {
  if (now === null || then === null || !isFile(then)) return now === then;
  // These are in a backup by their address.
  if (isPin(now) || !isReadable(now)) return false;
  return sizeOf(now) === sizeOf(then);
}

/** What a fragment tells of the picture. What lies beside it changes with a backup. */
function sizeOf(reference: string): string {
  const sizes = parsePictureSizes(reference);
  return sizes ? `${sizes.imageWidthPx}x${sizes.imageHeightPx}` : fragmentOf(reference);
}

async function isOtherBaseMap(before: MapContent, after: MapContent, signal: AbortSignal) {
  const now = before.settings.base_map_image;
  const then = after.settings.base_map_image;
  if (!mayBeSame(now, then)) return true;
  if (now === null || then === null || !isFile(then)) return false;
  try {
    const files = await readPictureFiles(now, { signal });
    return typeof files === 'string' || (await pictureName(files)) !== withoutFragment(then);
  } catch {
    return null;
  }
}
