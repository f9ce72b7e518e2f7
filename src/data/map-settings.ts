import { queryOptions } from '@tanstack/react-query';
import type { Reader } from '@/data/reader';
import type { Tables } from '@/types/database';

/** The settings of the map. */
export type MapSettings = Tables<'map_settings'>;

/** The single row of settings. */
export function mapSettingsQuery(client: Reader) {
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
