import type { Tables } from '@/types/database';

/** A trail or category of the legend: all of its row. */
export type Group = Tables<'groups'>;

/** A group as visitors have it. Its name is in their language once `src/visitor/details` has it, or in the site's. */
export type MapGroup = Pick<Group, 'id' | 'name' | 'color' | 'background_image' | 'created_at'> & {
  /** The name in the site's language, where it has another one in the visitor's. */
  originalName?: string;
  /** The site's language, where the name is not in the visitor's. */
  nameLang?: string;
};
