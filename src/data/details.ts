import { queryOptions } from '@tanstack/react-query';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { Json } from '@/types/database';
import { pageAfterId, type ReadClient, readAllRowsById } from './read-all-rows';

/** What visitors read of a point after the map is shown. */
export type PointDetails = Pick<
  Point,
  | 'id'
  | 'description'
  | 'is_closed'
  | 'closing_reason'
  | 'notice'
  | 'notice_from'
  | 'notice_until'
  | 'latitude'
  | 'longitude'
> & {
  /** Its title and description in the language that was asked for, as far as they are translated. */
  translation?: Json;
};

/** A group's name in the language that was asked for. */
export type GroupDetails = Pick<Group, 'id'> & { translation: Json };

/** All that is read of the map after it is shown. */
export type MapDetails = { points: PointDetails[]; groups: GroupDetails[] };

const COLUMNS =
  'id, description, is_closed, closing_reason, notice, notice_from, notice_until, latitude, longitude';
const FILTERS = 'description.not.is.null,is_closed.is.true,notice.not.is.null,latitude.not.is.null';

/**
 * The words of all points and groups that have any: descriptions, closings and notices, and one translation.
 * @param language another one than the site's, or null
 */
export function detailsQuery(client: ReadClient, language: string | null) {
  return queryOptions({
    queryKey: ['words', language],
    queryFn: async ({ signal }): Promise<MapDetails> => {
      const [points, groups] = await Promise.all([
        readPoints(client, language, signal),
        language === null ? [] : readGroups(client, language, signal),
      ]);
      return { points, groups };
    },
  });
}

function readPoints(client: ReadClient, language: string | null, signal: AbortSignal) {
  const translation = language === null ? '' : `, translation:translations->${language}`;
  const filters = language === null ? FILTERS : `${FILTERS},translations.not.is.null`;
  return readAllRowsById((id) =>
    pageAfterId(
      client
        .from('points')
        .select(COLUMNS + translation, { count: 'exact' })
        .or(filters),
      id,
    )
      .abortSignal(signal)
      .overrideTypes<PointDetails[], { merge: false }>()
      .throwOnError(),
  );
}

function readGroups(client: ReadClient, language: string, signal: AbortSignal) {
  return readAllRowsById((id) =>
    pageAfterId(
      client
        .from('groups')
        .select(`id, translation:translations->${language}`, { count: 'exact' })
        .not('translations', 'is', null),
      id,
    )
      .abortSignal(signal)
      .overrideTypes<GroupDetails[], { merge: false }>()
      .throwOnError(),
  );
}
