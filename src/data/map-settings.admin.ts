import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MapSettings, mapSettingsQuery } from '@/data/map-settings';
import type { MapSettingsValues } from '@/data/map-settings-fields.admin';
import { updateUnlessChanged } from '@/data/save-row.admin';
import { supabase } from '@/lib/supabase-client';

/** A change of some of the settings. */
export type MapSettingsChange = {
  /** The settings as they were read. */
  base: MapSettings;
  values: Partial<MapSettingsValues>;
};

/**
 * Updates settings unless somebody else has changed them meanwhile. Settles when they are read again.
 */
export function useUpdateMapSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = mapSettingsQuery(supabase);
  const settings = () => supabase.from('map_settings');
  return useMutation({
    mutationFn: ({ base, values }: MapSettingsChange) =>
      updateUnlessChanged<MapSettings, MapSettingsChange['values']>(base, values, {
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
