import type { Point } from '@/data/points';

/** Which of its group's points a point is. */
export type Siblings = {
  /** Its number among them, from 1. */
  number: number;
  count: number;
  previous: Point | null;
  next: Point | null;
};

/** The points before and after one in its group, in the order of their creation. */
export function siblingsOf(point: Point, points: Point[]): Siblings {
  const group = points.filter(({ group_id }) => group_id === point.group_id);
  const index = group.findIndex(({ id }) => id === point.id);
  return {
    number: index + 1,
    count: group.length,
    previous: group[index - 1] ?? null,
    next: group[index + 1] ?? null,
  };
}
