import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { type Group, groupsQuery } from '@/data/groups';
import { type MapSettings, mapSettingsQuery } from '@/data/map-settings';
import type { PictureUse } from '@/data/pictures.admin';
import { type Point, pointsQuery } from '@/data/points';
import { supabase } from '@/lib/supabase-client';
import { utcTime } from '@/lib/utc-time';

/** All of a map but its pictures' bytes: what a backup holds, and a restore puts in place. */
export type MapContent = {
  settings: Omit<MapSettings, 'id'>;
  /** Oldest first. */
  groups: Group[];
  /** Oldest first. */
  points: Point[];
};

/** The map is read at most so many times until two reads are the same. */
const MAX_READS = 4;

/**
 * Reads the map as it is now, with times as backups have them. It takes several requests, between
 * which somebody may change it: what is read twice in a row was there at one moment.
 * @throws the backend's error, the network's, or a sentence
 */
export function useReadMapContent() {
  const queryClient = useQueryClient();
  return async (): Promise<MapContent> => {
    let last = await readOnce(queryClient);
    for (let reads = 1; reads < MAX_READS; reads += 1) {
      const next = await readOnce(queryClient);
      if (isSameMap(last, next)) return next;
      last = next;
    }
    throw new Error('The map is being changed in another window. Try again in a moment.');
  };
}

async function readOnce(queryClient: QueryClient): Promise<MapContent> {
  const [{ id: _, ...settings }, groups, points] = await Promise.all([
    readNow(queryClient, mapSettingsQuery(supabase)),
    readNow(queryClient, groupsQuery(supabase)),
    readNow(queryClient, pointsQuery(supabase)),
  ]);
  return {
    settings: withoutVersion(settings),
    groups: groups.map((group) => withoutVersion(inUtc(group))),
    points: points.map((point) => withoutVersion(inUtc(point))),
  };
}

/** Reads what is there from now on. */
async function readNow<Data, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> {
  const read = () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  // A read that is under way would be joined, and may be of what was there before.
  const isUnderWay = queryClient.getQueryState(query.queryKey)?.fetchStatus === 'fetching';
  if (isUnderWay) await read().catch(() => {});
  return read();
}

/** Whether two maps are the same, in whatever order their rows and fields are. */
export function isSameMap(one: MapContent, other: MapContent): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** Rows and their fields in an order that is always the same. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((row) => JSON.stringify(inOrder(row))).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .map(([key, content]) => [key, inOrder(content)] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** A version is of a row in this database, and means nothing in another. */
function withoutVersion<Row extends object>(row: Row): Omit<Row, 'version'> {
  const { version: _, ...fields } = { version: undefined, ...row };
  return fields;
}

function inUtc<Row extends { created_at: string }>(row: Row): Row {
  return { ...row, created_at: utcTime(row.created_at) };
}

/**
 * Replaces the whole map, all of it or nothing. Settles when everything is read again.
 * Fails with the backend's error, or with the network's, after which it may be replaced or not.
 */
export function useReplaceMap() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (map: MapContent) => {
      await supabase.rpc('restore_map', { map }).throwOnError();
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** The same map with other addresses of its pictures. */
export function mapPictures(
  { settings, groups, points }: MapContent,
  replace: (address: string, use: PictureUse) => string,
): MapContent {
  const replaced = (address: string | null, use: PictureUse) => address && replace(address, use);
  return {
    settings: { ...settings, base_map_image: replaced(settings.base_map_image, 'base-map') },
    groups: groups.map((group) => ({
      ...group,
      background_image: replaced(group.background_image, 'group-bg'),
    })),
    points: points.map((point) => ({
      ...point,
      marker_icon: replaced(point.marker_icon, 'marker'),
      popup_image: replaced(point.popup_image, 'popup'),
    })),
  };
}

/** Which picture is used for what. */
export type PictureReference = { address: string; use: PictureUse };

/** The pictures of a map, each once for each use. */
export function picturesOf(content: MapContent): PictureReference[] {
  const found = new Map<string, PictureReference>();
  mapPictures(content, (address, use) => {
    found.set(`${use} ${address}`, { address, use });
    return address;
  });
  return [...found.values()];
}
