import type { Tables } from '@/types/database';
import type { Trail } from './trail';
import type { ColumnsOf, GROUP_COLUMNS } from './visitor-rows';

/** A group of the legend, such as a trail or a category: its whole row. */
export type Group = Tables<'groups'>;

/** A group as visitors load it. `src/visitor/details` translates its name into their language. */
export type MapGroup = Pick<Group, ColumnsOf<typeof GROUP_COLUMNS>> & {
  /** The name in the site's language, if it is translated to another. */
  originalName?: string;
  /** The site's language, if the name is not in the visitor's. */
  nameLang?: string;
  /** Describes its background, in the visitor's language if it is translated. */
  map_text?: string | null;
  /** The site's language, if the description of its background is not in the visitor's. */
  mapTextLang?: string;
  /** Its line with what is known about it. */
  trail?: Trail;
};

/**
 * Sorts a copy of groups as the legend and all lists show them: in the administrator's order. Those without a position
 * come last, in the order in which they are given: that of their creation.
 */
export function sortGroups<SortedGroup extends Pick<Group, 'sort_order'>>(
  groups: readonly SortedGroup[],
): SortedGroup[] {
  const last = Number.MAX_SAFE_INTEGER;
  return groups.toSorted((a, b) => (a.sort_order ?? last) - (b.sort_order ?? last));
}
