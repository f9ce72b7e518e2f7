import type { MapContent } from '@/data/map-content.admin';
import { isReadable, readPictureFiles } from '@/data/picture-files.admin';
import { parsePictureSizes } from '@/pictures/picture-variants';
import { fragmentOf, isFile, isPin, pathOf } from './map-file';
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

type Row = MapContent['points'][number] | MapContent['groups'][number];
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
    points: rowChanges(now.points, then.points, isSamePoint),
    groups: rowChanges(now.groups, then.groups, isSameGroup),
    isOtherBaseMap: await isOtherPicture(
      now.settings.base_map_image,
      then.settings.base_map_image,
      signal,
    ),
  };
}

/** Whether a restore would change neither points nor groups, as far as that is known. */
export function isNoChange({ added, changed, removed }: RowChanges): boolean {
  return added + changed + removed === 0;
}

function rowChanges<Kind extends Row>(
  now: Kind[],
  then: Kind[],
  isSame: (one: Kind, other: Kind) => boolean,
): RowChanges {
  const rows = new Map(now.map((row) => [row.id.toLowerCase(), row]));
  const changes = { added: 0, changed: 0, removed: now.length };
  for (const row of then) {
    const before = rows.get(row.id.toLowerCase());
    if (!before) {
      changes.added += 1;
      continue;
    }
    changes.removed -= 1;
    if (!isSame(before, row)) changes.changed += 1;
  }
  return changes;
}

function isSamePoint(now: MapContent['points'][number], then: typeof now): boolean {
  return (
    now.title === then.title &&
    now.group_id?.toLowerCase() === then.group_id?.toLowerCase() &&
    now.coord_x === then.coord_x &&
    now.coord_y === then.coord_y &&
    now.link === then.link &&
    now.created_at === then.created_at &&
    mayBeSame(now.marker_icon, then.marker_icon) &&
    mayBeSame(now.popup_image, then.popup_image)
  );
}

function isSameGroup(now: MapContent['groups'][number], then: typeof now): boolean {
  return (
    now.name === then.name &&
    now.color === then.color &&
    now.created_at === then.created_at &&
    mayBeSame(now.background_image, then.background_image)
  );
}

/** False where two pictures are known to be different without reading them. */
function mayBeSame(now: Picture, then: Picture): boolean {
  if (now === null || then === null || !isFile(then)) return now === then;
  // These are in a backup by their address.
  if (isPin(now) || !isReadable(now)) return false;
  return sizeOf(now) === sizeOf(then);
}

/** What a fragment tells of the picture. Which variants there are changes with a backup. */
function sizeOf(reference: string): string {
  const sizes = parsePictureSizes(reference);
  return sizes ? `${sizes.imageWidthPx}x${sizes.imageHeightPx}` : fragmentOf(reference);
}

async function isOtherPicture(
  now: Picture,
  then: Picture,
  signal: AbortSignal,
): Promise<boolean | null> {
  if (!mayBeSame(now, then)) return true;
  if (now === null || then === null || !isFile(then)) return false;
  try {
    const files = await readPictureFiles(now, signal);
    return typeof files === 'string' || (await pictureName(files)) !== pathOf(then);
  } catch {
    return null;
  }
}
