import { en, type Messages } from '@/i18n/en';
import { safeColor } from '@/lib/safe-color';
import type { MarkerData } from '@/map/markers/marker';
import { NEUTRAL_COLOR, toMarkers } from '@/map/markers/to-markers';
import type { MapGroup } from '@/model/group';
import type { MapPoint } from '@/model/point';
import { cellAt, type Grid } from './map-grid';

/** A marker of the printed map. */
export type NumberedPoint = MarkerData & {
  /** What is on the map and in the list, from 1. */
  number: number;
  /** The field of the map that it is in, such as `C4`. */
  cell: string;
  /** Its description, where that is printed, and the language of it, where that is not the page's. */
  text: string | null;
  textLang?: string | undefined;
};

/** The points of a group, in the order of their numbers. */
export type NumberedGroup = {
  /** Empty for the points without a group. */
  id: string;
  name: string;
  nameLang?: string | undefined;
  color: string;
  points: NumberedPoint[];
};

/**
 * Numbers the points: group after group in the legend's order, those without one last, and within a
 * group as one reads a page, so that a number is near the ones before and after it.
 * @param language whose alphabet tells apart what is on one spot, as BCP 47 writes it
 * @param hasTexts whether their descriptions are printed
 */
export function numberPoints(
  points: MapPoint[],
  groups: MapGroup[],
  grid: Grid,
  {
    messages = en.print,
    language,
    hasTexts = false,
  }: { messages?: Messages['print']; language?: string; hasTexts?: boolean } = {},
): NumberedGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const others = points.filter(({ group_id }) => !known.has(group_id ?? ''));
  const lists = [
    ...groups.map(({ id, name, nameLang, color }) => ({
      id,
      name,
      nameLang,
      color: safeColor(color) ?? NEUTRAL_COLOR,
      points: points.filter(({ group_id }) => group_id === id),
    })),
    {
      id: '',
      name: others.length === points.length ? messages.places : messages.otherPlaces,
      color: NEUTRAL_COLOR,
      points: others,
    },
  ].filter(({ points }) => points.length > 0);

  let number = 0;
  return lists.map((list) => {
    const ordered = inReadingOrder(list.points, grid, language);
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

/** From left to right in each of a few bands from top to bottom: the fewer points the fewer bands. */
function inReadingOrder(
  points: MapPoint[],
  { columns, rows }: Grid,
  language: string | undefined,
): MapPoint[] {
  const bands = Math.max(1, Math.round(Math.sqrt((points.length * rows) / columns)));
  const bandOf = ({ coord_y }: MapPoint) =>
    Math.min(Math.floor((coord_y / 100) * bands), bands - 1);
  return points.toSorted(
    (one, other) =>
      bandOf(one) - bandOf(other) ||
      one.coord_x - other.coord_x ||
      one.coord_y - other.coord_y ||
      one.title.localeCompare(other.title, language),
  );
}
