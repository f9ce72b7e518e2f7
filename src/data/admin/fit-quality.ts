import type { QueryClient } from '@tanstack/react-query';
import { readAllRows } from '@/data/read-all-rows';
import type { MapSettings } from '@/model/map-settings';
import type { Point } from '@/model/point';
import { settingsQuery } from './rows';
import { supabase } from './supabase-client';

/** Whether the positions of the points agree well enough to show visitors where they are. */
export type FitQuality = 'good' | 'poor';

/** The columns of a point on which the fit quality depends. */
export type GeoreferencedPoint = Pick<
  Point,
  'id' | 'coord_x' | 'coord_y' | 'latitude' | 'longitude'
>;

/** The stored fit quality, and the settings on which it depends. */
type StoredFitQuality = Pick<
  MapSettings,
  'position_verdict' | 'position_changes' | 'base_map_image'
>;

const COLUMNS = 'position_verdict, position_changes, base_map_image';

/** Reads the stored fit quality, bypassing the cache. */
export async function readFitQuality(): Promise<StoredFitQuality> {
  const read = supabase.from('map_settings').select(COLUMNS).limit(1);
  return (await read.single().throwOnError()).data;
}

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

/**
 * Stores the fit quality, unless the positions were changed since they were read.
 * @param changes the value of `position_changes` when they were read
 * @returns null if they were changed
 */
export async function storeFitQuality(
  changes: number,
  position_verdict: FitQuality,
): Promise<StoredFitQuality | null> {
  const update = supabase.from('map_settings').update({ position_verdict });
  const only = update.eq('id', 1).eq('position_changes', changes);
  return (await only.select(COLUMNS).throwOnError()).data[0] ?? null;
}

/** Updates the fit quality in the cached settings. Leaves the other settings, which may be newer. */
export function cacheFitQuality(
  queryClient: QueryClient,
  { position_verdict, position_changes }: StoredFitQuality,
): void {
  queryClient.setQueryData(
    settingsQuery.queryKey,
    (settings) => settings && { ...settings, position_verdict, position_changes },
  );
}
