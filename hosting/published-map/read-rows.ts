import { PostgrestClient, PostgrestError } from '@supabase/postgrest-js';
import type { GroupDetailRow, PointDetailRow, PublishedMap } from '../../src/data/published-map.ts';
import { readAllRows } from '../../src/data/read-all-rows.ts';
import type { SiteSettings } from '../../src/lib/site-settings.ts';
import { type MapGroup, sortGroups } from '../../src/model/group.ts';
import type { MapPoint } from '../../src/model/point.ts';
import {
  detailColumns,
  detailFilters,
  GROUP_COLUMNS,
  GROUP_DETAILS,
  POINT_COLUMNS,
  POINT_DETAILS,
} from '../../src/model/visitor-rows.ts';
import type { Database } from '../../src/types/database.ts';

/** How many times to read the map, at most, while it is being changed. */
const MAX_READS = 50;
const TIMEOUT_MS = 15_000;

/** The map can't be published. The message is a sentence that says what to do. */
export class PublishError extends Error {
  override name = 'PublishError';
}

/**
 * Reads one consistent state of everything that a visitor may read: as a visitor, with the publishable key and without
 * a session. It takes several requests, so it is repeated if the map has changed in between.
 * @throws a PostgrestError with the response's status as its code, the network's error, or a PublishError
 */
export async function readRows({
  url,
  publishableKey,
}: NonNullable<SiteSettings['hosted']>): Promise<PublishedMap> {
  const client = new PostgrestClient<Database>(`${url}/rest/v1`, {
    headers: { apikey: publishableKey },
    fetch: fetchWithStatus,
  });
  let number = await readNumber(client);
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const rows = await readOnce(client);
    const numberAfter = await readNumber(client);
    // The number rises in the same transaction as the rows change, or at the same time as hidden ones appear.
    if (numberAfter === number) return { number, ...rows };
    number = numberAfter;
  }
  throw new PublishError('The map keeps changing, so nothing was published. Try again later.');
}

/** The library drops the status of a failed response, and takes a missing page for an empty table. */
async function fetchWithStatus(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(input, { ...init, redirect: 'manual', signal });
  const { ok, status, headers } = response;
  const isJson = headers.get('content-type')?.includes('json');
  if (ok && isJson) return response;
  const message = `status ${status}${isJson ? `: ${await response.text()}` : ''}`;
  return Response.json({ code: `${status}`, message }, { status: Math.max(status, 400) });
}

/** Whether a project is unreachable, paused (540) or over its quota (402, 429), or has a problem of its own. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof PostgrestError) {
    return ['402', '429'].includes(error.code) || Number(error.code) >= 500;
  }
  // Only errors of the network have a cause, or come from the signal.
  return error instanceof Error && (error.cause !== undefined || error.name === 'TimeoutError');
}

type Client = PostgrestClient<Database>;

async function readNumber(client: Client): Promise<number> {
  const query = client.from('map_changes').select('number_now').single();
  return (await query.throwOnError()).data.number_now ?? 0;
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
          .select<string, PointDetailRow>(`${detailColumns(POINT_DETAILS)},translations`, all)
          .or(`${detailFilters(POINT_DETAILS)},translations.not.is.null`),
      { by: 'id' },
    ),
    readAllRows(
      () =>
        client
          .from('groups')
          .select<string, GroupDetailRow>(`${detailColumns(GROUP_DETAILS)},translations`, all)
          .or(`${detailFilters(GROUP_DETAILS)},translations.not.is.null`),
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
