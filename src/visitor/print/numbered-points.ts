import { en, type Messages } from '@/i18n/en';
import { safeColor } from '@/lib/color';
import type { MarkerData } from '@/map/markers/marker';
import { NEUTRAL_COLOR } from '@/map/markers/pin';
import { toMarkers } from '@/map/markers/to-markers';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';

/** The grid of cells on the printed map. */
export type Grid = { columns: number; rows: number };

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const COLUMNS = 8;
const MAX_ROWS = 12;

/**
 * A grid of cells that are about square.
 * @param aspect the picture's width divided by its height
 */
export function gridFor(aspect: number): Grid {
  const columns = aspect >= 1 ? COLUMNS : Math.max(2, Math.round(COLUMNS * aspect));
  const rows = Math.round(columns / aspect);
  return { columns, rows: Math.min(Math.max(rows, 2), MAX_ROWS) };
}

/** The letter of a column, by its index. */
export function columnLetter(column: number): string {
  return LETTERS[column] ?? '';
}

/**
 * The name of the cell at a position, such as `C4`.
 * @param percentX from the left, 0 to 100
 * @param percentY from the top, 0 to 100
 */
export function cellAt(percentX: number, percentY: number, { columns, rows }: Grid): string {
  const column = Math.min(Math.floor((percentX / 100) * columns), columns - 1);
  const row = Math.min(Math.floor((percentY / 100) * rows), rows - 1);
  return `${columnLetter(column)}${row + 1}`;
}

/** A marker of the printed map. */
export type NumberedPoint = MarkerData & {
  /** Its number on the map and in the list, from 1. */
  number: number;
  /** Its cell of the grid, such as `C4`. */
  cell: string;
  /** Its description, if it is printed. */
  text: string | null;
  /** The language of the description, if it is not the visitor's. */
  textLang?: string | undefined;
};

/** The points of a group, in the order of their numbers. */
export type NumberedGroup = {
  /** Empty for the points without a group. */
  id: string;
  name: string;
  nameLang?: string | undefined;
  color: string;
  /** A line about its trail, if there is anything to say. */
  facts?: string | undefined;
  points: NumberedPoint[];
};

/**
 * Numbers the points group by group, in the legend's order, and those without a group last. Within a group, numbers
 * follow its trail: the order in which its points are given. Without a trail, they follow the reading order of a page, so
 * that a number is near the one before it.
 * @param group the only one to print, or null for all
 * @param language a BCP 47 tag, whose alphabet orders points at the same position by title
 * @param hasTexts whether the descriptions are printed
 * @param described what is known about the groups' trails, by the groups' ids
 */
export function numberPoints(
  points: MapPoint[],
  allGroups: MapGroup[],
  group: MapGroup | null,
  grid: Grid,
  { messages = en.list, language, hasTexts = false, described }: NumberingOptions = {},
): NumberedGroup[] {
  const groups = group ? [group] : allGroups;
  const groupIds = new Set(groups.map(({ id }) => id));
  const others = group ? [] : points.filter(({ group_id }) => !groupIds.has(group_id ?? ''));
  const lists = [
    ...groups.map(({ id, name, nameLang, color, trail }) => ({
      id,
      facts: described?.get(id)?.line,
      hasTrail: trail !== undefined,
      name,
      nameLang,
      color: safeColor(color) ?? NEUTRAL_COLOR,
      points: points.filter(({ group_id }) => group_id === id),
    })),
    {
      id: '',
      hasTrail: false,
      name: others.length === points.length ? messages.places : messages.otherPlaces,
      color: NEUTRAL_COLOR,
      points: others,
    },
  ].filter(({ points, hasTrail }) => points.length > 0 || hasTrail);

  let number = 0;
  return lists.map(({ hasTrail, ...list }) => {
    const ordered = hasTrail ? list.points : inReadingOrder(list.points, grid, language);
    return {
      ...list,
      points: toMarkers(ordered, groups).map((marker, index) => {
        number += 1;
        const cell = cellAt(marker.percentX, marker.percentY, grid);
        const { description, descriptionLang } = ordered[index] ?? {};
        const text = (hasTexts && description?.trim()) || null;
        return { ...marker, number, cell, text, textLang: descriptionLang };
      }),
    };
  });
}

type NumberingOptions = {
  messages?: Messages['list'];
  language?: string;
  hasTexts?: boolean;
  described?: ReadonlyMap<string, { line: string }> | null;
};

/** Orders points from left to right in horizontal bands from top to bottom. Fewer points get fewer bands. */
function inReadingOrder(
  points: MapPoint[],
  { columns, rows }: Grid,
  language: string | undefined,
): MapPoint[] {
  const bands = Math.max(1, Math.round(Math.sqrt((points.length * rows) / columns)));
  const bandOf = ({ coord_y }: MapPoint) =>
    Math.min(Math.floor((coord_y / 100) * bands), bands - 1);
  return points.toSorted(
    (a, b) =>
      bandOf(a) - bandOf(b) ||
      a.coord_x - b.coord_x ||
      a.coord_y - b.coord_y ||
      a.title.localeCompare(b.title, language),
  );
}
