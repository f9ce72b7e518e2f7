import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { assertRowAffected } from '@/data/affected-rows';
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

/** Updates the settings that the form saves, or the base map. Settles when they are read again. */
export function useUpdateMapSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      id,
      input,
    }: {
      id: number;
      input: MapSettingsInput | { base_map_image: string };
    }) => {
      const settings = supabase.from('map_settings');
      assertRowAffected(
        await settings.update(input, { count: 'exact' }).eq('id', id).throwOnError(),
      );
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['map_settings'] }),
  });
}
