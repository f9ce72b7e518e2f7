import type { Tables } from '@/types/database';

/** The settings of the map. */
export type MapSettings = Tables<'map_settings'>;
