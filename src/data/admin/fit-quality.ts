import { readAllRows } from '@/data/read-all-rows';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { supabase } from './supabase-client';

/** Whether the positions of the points agree well enough to show visitors where they are. */
export type FitQuality = 'good' | 'poor';

/** The columns of a point on which the fit quality depends. */
export type GeoreferencedPoint = Pick<
  Point,
  'id' | 'coord_x' | 'coord_y' | 'latitude' | 'longitude'
>;

/** Reads the points that have a latitude and a longitude, bypassing the cache. */
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

/** Stores the fit quality, unless the positions were changed since these settings were read. */
export async function storeFitQuality(
  { position_changes }: MapSettings,
  position_verdict: FitQuality,
): Promise<void> {
  const update = supabase.from('map_settings').update({ position_verdict });
  await update.eq('id', 1).eq('position_changes', position_changes).throwOnError();
}
