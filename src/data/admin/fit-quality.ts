import type { QueryClient } from '@tanstack/react-query';
import { mapSettingsQuery } from '@/data/map-queries';
import { readAllRows } from '@/data/read-all-rows';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { supabase } from './supabase-client';

/** Whether the positions of the points agree well enough to show visitors where they are. */
export type FitQuality = 'good' | 'poor';

/** What the verdict is on, of a point. */
export type GeoreferencedPoint = Pick<
  Point,
  'id' | 'coord_x' | 'coord_y' | 'latitude' | 'longitude'
>;

/** What is stored of a verdict, and what it is on of the settings. */
type StoredFitQuality = Pick<
  MapSettings,
  'position_verdict' | 'position_changes' | 'base_map_image'
>;

const COLUMNS = 'position_verdict, position_changes, base_map_image';

/** The verdict as it is stored now, whatever was read before. */
export async function readFitQuality(): Promise<StoredFitQuality> {
  const read = supabase.from('map_settings').select(COLUMNS).limit(1);
  return (await read.single().throwOnError()).data;
}

/** The points that say where on Earth they are, as they are stored now. */
export function readGeoreferencedPoints(): Promise<GeoreferencedPoint[]> {
  return readAllRows(
    () =>
      supabase
        .from('points')
        .select('id, coord_x, coord_y, latitude, longitude', { count: 'exact' })
        .not('latitude', 'is', null),
    { by: 'id' },
  );
}

/**
 * Stores a verdict, unless something that it is on was changed since.
 * @param changes how often that was changed when it was read
 * @returns null where it was
 */
export async function storeFitQuality(
  changes: number,
  position_verdict: FitQuality,
): Promise<StoredFitQuality | null> {
  const update = supabase.from('map_settings').update({ position_verdict });
  const only = update.eq('id', 1).eq('position_changes', changes);
  return (await only.select(COLUMNS).throwOnError()).data[0] ?? null;
}

/** Has the desk know a verdict, and no more of the settings: they may have been read anew since. */
export function cacheFitQuality(
  queryClient: QueryClient,
  { position_verdict, position_changes }: StoredFitQuality,
): void {
  queryClient.setQueryData(
    mapSettingsQuery(supabase).queryKey,
    (settings) => settings && { ...settings, position_verdict, position_changes },
  );
}
