import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mapSettingsQuery } from '@/data/map-settings';
import { MAP_SETTINGS_FIELDS, type MapSettingsValues } from '@/model/fields/map-settings-fields';
import type { MapSettings } from '@/model/map-settings';
import { updateIfUnchanged } from './save-row';
import { supabase } from './supabase-client';

/**
 * Updates some of the settings unless somebody else has changed them since `base` was read. Settles when
 * they are read again.
 */
export function useUpdateMapSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = mapSettingsQuery(supabase);
  const settings = () => supabase.from('map_settings');
  return useMutation({
    mutationFn: ({ base, values }: { base: MapSettings; values: Partial<MapSettingsValues> }) =>
      updateIfUnchanged<MapSettings, MapSettingsValues>(MAP_SETTINGS_FIELDS, base, values, {
        read: (id) => settings().select().eq('id', id).maybeSingle().throwOnError(),
        update: (row, values) => settings().update(values).match(row).select().throwOnError(),
      }),
    onSuccess: (outcome) => {
      // What is stored is shown, also where it can't be read again.
      if ('saved' in outcome) queryClient.setQueryData(queryKey, outcome.saved);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
