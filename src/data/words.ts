import { queryOptions } from '@tanstack/react-query';
import { afterId, type Reader, readAllRowsById } from '@/data/reader';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import type { Json } from '@/types/database';

/** What visitors read of a point after the map is shown. */
export type PointWords = Pick<
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
export type GroupWords = Pick<Group, 'id'> & { translation: Json };

/** All that is read of the map after it is shown. */
export type MapWords = { points: PointWords[]; groups: GroupWords[] };

const COLUMNS =
  'id, description, is_closed, closing_reason, notice, notice_from, notice_until, latitude, longitude';
const FILTERS = 'description.not.is.null,is_closed.is.true,notice.not.is.null,latitude.not.is.null';

/**
 * The words of all points and groups that have any: descriptions, closings and notices, and one translation.
 * @param language another one than the site's, or null
 */
export function wordsQuery(client: Reader, language: string | null) {
  return queryOptions({
    queryKey: ['words', language],
    queryFn: async ({ signal }): Promise<MapWords> => {
      const [points, groups] = await Promise.all([
        readPoints(client, language, signal),
        language === null ? [] : readGroups(client, language, signal),
      ]);
      return { points, groups };
    },
  });
}

function readPoints(client: Reader, language: string | null, signal: AbortSignal) {
  const translation = language === null ? '' : `, translation:translations->${language}`;
  const filters = language === null ? FILTERS : `${FILTERS},translations.not.is.null`;
  return readAllRowsById((id) =>
    afterId(
      client
        .from('points')
        .select(COLUMNS + translation, { count: 'exact' })
        .or(filters),
      id,
    )
      .abortSignal(signal)
      .overrideTypes<PointWords[], { merge: false }>()
      .throwOnError(),
  );
}

function readGroups(client: Reader, language: string, signal: AbortSignal) {
  return readAllRowsById((id) =>
    afterId(
      client
        .from('groups')
        .select(`id, translation:translations->${language}`, { count: 'exact' })
        .not('translations', 'is', null),
      id,
    )
      .abortSignal(signal)
      .overrideTypes<GroupWords[], { merge: false }>()
      .throwOnError(),
  );
}
