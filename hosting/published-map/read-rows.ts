import { PostgrestClient } from '@supabase/postgrest-js';
import type { GroupDetailRow, PointDetailRow, PublishedMap } from '../../src/data/published-map.ts';
import { readAllRows } from '../../src/data/read-all-rows.ts';
import {
  GROUP_COLUMNS,
  GROUP_DETAIL_COLUMNS,
  GROUP_DETAIL_FILTERS,
  POINT_COLUMNS,
  POINT_DETAIL_COLUMNS,
  POINT_DETAIL_FILTERS,
} from '../../src/data/visitor-rows.ts';
import type { SiteSettings } from '../../src/lib/site-settings.ts';
import { type MapGroup, sortGroups } from '../../src/model/group.ts';
import type { MapPoint } from '../../src/model/point.ts';
import type { Database } from '../../src/types/database.ts';

/** How many times to read the map, at most, while it is being changed. */
const MAX_READS = 50;
const TIMEOUT_MS = 15_000;

/**
 * Reads one consistent state of everything that a visitor may read: as a visitor, with the publishable key and without
 * a session. It takes several requests, so it is repeated if the map has changed in between.
 * @throws the backend's error, the network's, or a sentence
 */
export async function readRows({
  url,
  publishableKey,
}: NonNullable<SiteSettings['hosted']>): Promise<PublishedMap> {
  const client = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    // A paused project or a proxy may redirect to a page.
    fetch: (input, init) =>
      fetch(input, { ...init, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  });
  let number = await readNumber(client);
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const rows = await readOnce(client);
    const numberAfter = await readNumber(client);
    // The number rises in the same transaction as the rows change.
    if (numberAfter === number) return { number, ...rows };
    number = numberAfter;
  }
  throw new Error('the map is being changed all the time');
}

type Client = PostgrestClient<Database>;

async function readNumber(client: Client): Promise<number> {
  return (await client.from('map_changes').select('number').single().throwOnError()).data.number;
}

async function readOnce(client: Client): Promise<Omit<PublishedMap, 'number'>> {
  const all = { count: 'exact' } as const;
  const [settings, groups, points, pointDetails, groupDetails] = await Promise.all([
    client.from('map_settings').select('*').limit(1).single().throwOnError(),
    readAllRows<MapGroup>(() => client.from('groups').select(GROUP_COLUMNS, all), { by: 'offset' }),
    readAllRows<MapPoint>(() => client.from('points').select(POINT_COLUMNS, all), { by: 'offset' }),
    readAllRows(
      () =>
        client
          .from('points')
          .select<string, PointDetailRow>(`${POINT_DETAIL_COLUMNS}, translations`, all)
          .or(`${POINT_DETAIL_FILTERS},translations.not.is.null`),
      { by: 'id' },
    ),
    readAllRows(
      () =>
        client
          .from('groups')
          .select<string, GroupDetailRow>(`${GROUP_DETAIL_COLUMNS}, translations`, all)
          .or(`${GROUP_DETAIL_FILTERS},translations.not.is.null`),
      { by: 'id' },
    ),
  ]);
  return {
    settings: settings.data,
    groups: sortGroups(groups),
    points,
    details: { points: pointDetails, groups: groupDetails },
    // They are files of the build.
    icons: {},
  };
}
