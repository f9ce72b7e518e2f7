import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type MapSettings, mapSettingsQuery } from '@/data/map-settings';
import type { MapSettingsValues } from '@/data/map-settings-fields.admin';
import { saveUnlessChanged } from '@/data/save-row.admin';
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
  return useMutation({
    mutationFn: ({ base, values }: MapSettingsChange) =>
      saveUnlessChanged<MapSettings>({
        base,
        values,
        read: () =>
          supabase.from('map_settings').select().eq('id', base.id).maybeSingle().throwOnError(),
        update: (version) =>
          supabase
            .from('map_settings')
            .update(values)
            .eq('id', base.id)
            .eq('version', version)
            .select()
            .throwOnError(),
      }),
    onSuccess: (outcome) => {
      // What is stored is shown, also where it can't be read again.
      if ('saved' in outcome) queryClient.setQueryData(queryKey, outcome.saved);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
