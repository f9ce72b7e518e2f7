import { queryOptions } from '@tanstack/react-query';
import {
  detailColumns,
  detailFilters,
  GROUP_DETAILS,
  type GroupDetails,
  type MapDetails,
  POINT_DETAILS,
  type PointDetails,
} from '@/model/visitor-rows';
import { publishedDetails } from './load-published-map';
import { type GetClient, readAllRows } from './read-all-rows';

/**
 * The details of all points and groups that have any: descriptions, closings, notices, lines, and one translation.
 * @param language a language other than the site's, or null
 */
export function detailsQuery(getClient: GetClient, language: string | null) {
  return queryOptions({
    queryKey: ['details', language],
    ...(import.meta.env.MAP_COPY && { initialData: () => publishedDetails(language) }),
    queryFn: async ({ signal }): Promise<MapDetails> => {
      const client = await getClient();
      const column = language === null ? '' : `,translation:translations->${language}`;
      const filter = language === null ? '' : ',translations.not.is.null';
      const read = <Row extends { id: string }>(
        table: 'points' | 'groups',
        details: typeof POINT_DETAILS | typeof GROUP_DETAILS,
      ) =>
        readAllRows(
          () =>
            client
              .from(table)
              .select<string, Row>(detailColumns(details) + column, { count: 'exact' })
              .or(detailFilters(details) + filter),
          { by: 'id', signal },
        );
      const [points, groups] = await Promise.all([
        read<PointDetails>('points', POINT_DETAILS),
        read<GroupDetails>('groups', GROUP_DETAILS),
      ]);
      return { points, groups };
    },
  });
}
