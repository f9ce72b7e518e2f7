import type { Tables } from '@/types/database';

/** A group of the legend, such as a trail or a category: its whole row. */
export type Group = Tables<'groups'>;

/** A group as visitors load it. `src/visitor/details` translates its name into their language. */
export type MapGroup = Pick<Group, 'id' | 'name' | 'color' | 'background_image' | 'created_at'> & {
  /** The name in the site's language, if it is translated to another. */
  originalName?: string;
  /** The site's language, if the name is not in the visitor's. */
  nameLang?: string;
};
