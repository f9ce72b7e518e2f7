import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { type MapSettings, mapSettingsQuery } from '@/data/map-settings';
import { type Conflict, saveUnlessChanged, withFilters } from '@/data/unchanged-rows';
import { supabase } from '@/lib/supabase-client';

/** The settings as their form has them, and as the database takes them: no ratio is null. */
export const mapSettingsSchema = v.object({
  show_legend: v.boolean(),
  size_ratio: v.pipe(
    v.string(),
    v.trim(),
    v.transform((text) => (text ? Number.parseFloat(text) : null)),
  ),
});

export type MapSettingsForm = v.InferInput<typeof mapSettingsSchema>;
export type MapSettingsInput = v.InferOutput<typeof mapSettingsSchema>;

/** A change of the settings that the form saves, or of the base map. */
export type MapSettingsChange = {
  /** The settings as they were read. */
  base: MapSettings;
  input: MapSettingsInput | { base_map_image: string };
};

/**
 * Updates settings unless somebody else has changed them meanwhile. Settles when they are read again.
 */
export function useUpdateMapSettings() {
  const queryClient = useQueryClient();
  const { queryKey } = mapSettingsQuery(supabase);
  return useMutation({
    mutationFn: ({ base, input }: MapSettingsChange): Promise<Conflict<MapSettings> | null> => {
      const row = () => supabase.from('map_settings').select().eq('id', base.id);
      const change = () => supabase.from('map_settings').update(input).eq('id', base.id);
      return saveUnlessChanged({
        base,
        input,
        read: () => row().maybeSingle().throwOnError(),
        update: (filters) => withFilters(change(), filters).select().throwOnError(),
      });
    },
    onSuccess: (conflict, { input }) => {
      // What is stored is shown, also where it can't be read again.
      if (!conflict) {
        queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...input });
      }
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
