import { queryOptions } from '@tanstack/react-query';
import type { MapSettings } from '@/model/map-settings';
import type { ReadClient } from './read-all-rows';

/** The single row of settings. */
export function mapSettingsQuery(client: ReadClient) {
  return queryOptions({
    queryKey: ['map_settings'],
    queryFn: async ({ signal }): Promise<MapSettings> => {
      const { data } = await client
        .from('map_settings')
        .select('*')
        .limit(1)
        .abortSignal(signal)
        .single()
        .throwOnError();
      return data;
    },
  });
}
