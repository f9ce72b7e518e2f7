import type { ImportedPoint } from '@/data/import.admin';
import type { Point } from '@/data/points';

/** A value of a point before and after; null for none. */
export type Change = { label: string; from: string | null; to: string | null };

/** What an import would change of a point. */
export function findChanges(
  before: Point,
  after: ImportedPoint,
  groupName: (id: string | null) => string | null,
): Change[] {
  const changes: Change[] = [];
  const compare = <Value>(
    label: string,
    from: Value,
    to: Value,
    show: (value: Value) => string | null,
  ) => {
    if (from !== to) changes.push({ label, from: show(from), to: show(to) });
  };
  compare('Title', before.title, after.title, asIs);
  compare('Group', before.group_id, after.group_id, groupName);
  compare('X', before.coord_x, after.coord_x, percent);
  compare('Y', before.coord_y, after.coord_y, percent);
  compare('Marker icon', before.marker_icon, after.marker_icon, asIs);
  compare('Popup image', before.popup_image, after.popup_image, asIs);
  compare('Link', before.link, after.link, asIs);
  return changes;
}

function asIs(text: string | null): string | null {
  return text;
}

function percent(coordinate: number): string {
  return `${coordinate}%`;
}
