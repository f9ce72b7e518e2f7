import type { Tables } from '@/types/database';

/** The map's settings: the only row of its table. */
export type MapSettings = Tables<'map_settings'>;
