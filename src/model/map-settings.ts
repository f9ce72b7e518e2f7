import { SITE_NAME } from '@/lib/env';
import type { Tables } from '@/types/database';

/** The map's settings: the only row of its table. */
export type MapSettings = Tables<'map_settings'>;

/** The site's name: the one in the settings, or else the one it was built with; empty if it has none. */
export function siteNameOf(settings: Pick<MapSettings, 'site_name'> | undefined): string {
  return settings?.site_name || SITE_NAME;
}
