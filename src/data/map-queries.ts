import { queryOptions } from '@tanstack/react-query';
import { type MapGroup, sortGroups } from '@/model/group';
import type { MapSettings } from '@/model/map-settings';
import type { MapPoint } from '@/model/point';
import { GROUP_COLUMNS, POINT_COLUMNS } from '@/model/visitor-rows';
import { loadGroupColoredIcons } from '@/pictures/gallery-icon';
import { type GetClient, readAllRows } from './read-all-rows';

// The queries for drawing the map. Its details follow in details.ts; the admin reads whole rows through admin/rows.ts.
// Keys begin with the name of the table: invalidating it refetches everything that was read from the table.

/** The only row of settings. */
export function mapSettingsQuery(getClient: GetClient) {
  return queryOptions({
    queryKey: ['map_settings'],
    queryFn: async ({ signal }): Promise<MapSettings> => {
      const client = await getClient();
      const query = client.from('map_settings').select('*').limit(1).abortSignal(signal);
      return (await query.single().throwOnError()).data;
    },
  });
}

/** All groups as visitors read them first, in the legend's order. */
export function groupsQuery(getClient: GetClient) {
  return queryOptions({
    queryKey: ['groups', 'first columns'],
    queryFn: async ({ signal }): Promise<MapGroup[]> => {
      const client = await getClient();
      const read = () => client.from('groups').select(GROUP_COLUMNS, { count: 'exact' });
      return sortGroups(await readAllRows(read, { signal }));
    },
  });
}

/** All points as visitors read them first, oldest first. */
export function pointsQuery(getClient: GetClient) {
  return queryOptions({
    queryKey: ['points', 'first columns'],
    queryFn: async ({ signal }): Promise<MapPoint[]> => {
      const client = await getClient();
      const read = () => client.from('points').select(POINT_COLUMNS, { count: 'exact' });
      return loadGroupColoredIcons(await readAllRows(read, { signal }));
    },
  });
}

/**
 * Whether a point no longer exists. Asks the backend itself: a response that was cached for offline use can't tell.
 * @throws the backend's error, or the network's
 */
export async function isPointDeleted(getClient: GetClient, id: string): Promise<boolean> {
  // No point has ever had another kind of id, and the backend returns an error for one.
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) return true;
  const client = await getClient();
  const { count } = await client
    .from('points')
    .select('*', { count: 'exact', head: true })
    .eq('id', id)
    .throwOnError();
  return count === 0;
}
