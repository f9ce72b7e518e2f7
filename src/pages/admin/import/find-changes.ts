import { fieldNames, shownValue } from '@/data/fields.admin';
import { POINT_FIELDS, type PointValues } from '@/data/point-fields.admin';

/** A value of a point before and after; null for none. */
export type Change = { label: string; from: string | null; to: string | null };

/** What an import would change of a point. */
export function findChanges(
  before: PointValues,
  after: PointValues,
  groupName: (id: string | null) => string | null,
): Change[] {
  const shown = (point: PointValues, name: keyof PointValues) =>
    name === 'group_id' ? groupName(point.group_id) : shownValue(POINT_FIELDS, point, name) || null;
  return fieldNames(POINT_FIELDS)
    .filter((name) => before[name] !== after[name])
    .map((name) => ({
      label: sentenceCase(POINT_FIELDS[name].name),
      from: shown(before, name),
      to: shown(after, name),
    }));
}

function sentenceCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
