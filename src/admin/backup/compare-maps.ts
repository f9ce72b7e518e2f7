import type { MapContent, StoredRow } from '@/data/admin/map-content';
import { isOwnPicture, readPictureFiles } from '@/data/admin/picture-files';
import { stripFragment } from '@/lib/strip-fragment';
import { type Fields, fieldNames } from '@/model/fields/fields';
import { GROUP_FIELDS } from '@/model/fields/group-fields';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import { parsePictureSizes } from '@/pictures/picture-variants';
import { backupPictureName, fragmentOf, isBackupPicturePath, isPin } from './map-file';

export type RowChanges = { added: number; changed: number; removed: number };

/** The changes that a restore would make. */
export type MapChanges = {
  points: RowChanges;
  groups: RowChanges;
  /** Null if a picture can't be read. */
  isBaseMapChanged: boolean | null;
};

type Picture = string | null;

/**
 * Compares the map with the one in a backup. Reads the base map only: pictures of points and groups count as equal
 * unless their addresses show a difference.
 */
export async function compareMaps(
  now: MapContent,
  then: MapContent,
  signal: AbortSignal,
): Promise<MapChanges> {
  return {
    points: rowChanges(POINT_FIELDS, now.points, then.points),
    groups: rowChanges(GROUP_FIELDS, now.groups, then.groups),
    isBaseMapChanged: await isBaseMapChanged(now, then, signal),
  };
}

function rowChanges<Values>(
  fields: Fields<Values>,
  now: StoredRow<Values>[],
  then: StoredRow<Values>[],
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

/** Returns false if two rows differ even without reading their pictures. */
function mayBeSameRow<Values>(
  fields: Fields<Values>,
  now: StoredRow<Values>,
  then: StoredRow<Values>,
): boolean {
  const isSameField = (name: keyof Values) => {
    const field = fields[name];
    const [before, after] = [field.toText(now[name]), field.toText(then[name])];
    if (field.kind === 'picture') return mayBeSamePicture(before || null, after || null);
    // Ids may be in upper or lower case.
    return field.kind === 'group' ? before.toLowerCase() === after.toLowerCase() : before === after;
  };
  return now.created_at === then.created_at && fieldNames(fields).every(isSameField);
}

/** Returns false if the addresses show that two pictures differ. */
function mayBeSamePicture(now: Picture, then: Picture): boolean {
  if (now === null || then === null || !isBackupPicturePath(then)) return now === then;
  // A backup contains only the addresses of these.
  if (isPin(now) || !isOwnPicture(now)) return false;
  return sizeInFragment(now) === sizeInFragment(then);
}

/** The picture's size in a fragment. Ignores variants and tiles, which may differ in a backup. */
function sizeInFragment(reference: string): string {
  const sizes = parsePictureSizes(reference);
  return sizes ? `${sizes.imageWidthPx}x${sizes.imageHeightPx}` : fragmentOf(reference);
}

async function isBaseMapChanged(before: MapContent, after: MapContent, signal: AbortSignal) {
  const now = before.settings.base_map_image;
  const then = after.settings.base_map_image;
  if (!mayBeSamePicture(now, then)) return true;
  if (now === null || then === null || !isBackupPicturePath(then)) return false;
  try {
    const files = await readPictureFiles(now, { signal });
    return typeof files === 'string' || (await backupPictureName(files)) !== stripFragment(then);
  } catch {
    return null;
  }
}
