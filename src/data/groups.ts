import { queryOptions } from '@tanstack/react-query';
import { type Reader, readAllRows } from '@/data/reader';
import type { Tables } from '@/types/database';

/** A trail or category of the legend: all of its row. */
export type Group = Tables<'groups'>;

const FIRST_COLUMNS = 'id, name, color, background_image, created_at';

/** A group as visitors have it. Its name is in their language once `src/words` has it, or in the site's. */
export type MapGroup = Pick<Group, 'id' | 'name' | 'color' | 'background_image' | 'created_at'> & {
  /** The name in the site's language, where it has another one in the visitor's. */
  ownName?: string;
  /** The site's language, where the name is not in the visitor's. */
  nameLang?: string;
};

/** All groups as visitors read them first, oldest first. */
export function groupsQuery(client: Reader) {
  return queryOptions({
    queryKey: ['groups'],
    queryFn: ({ signal }): Promise<MapGroup[]> =>
      readAllRows((from, to) =>
        client
          .from('groups')
          .select(FIRST_COLUMNS, { count: 'exact' })
          .order('created_at')
          .order('id')
          .range(from, to)
          .abortSignal(signal)
          .throwOnError(),
      ),
  });
}
