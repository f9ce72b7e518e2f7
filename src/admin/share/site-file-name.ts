import { supabase } from '@/data/admin/supabase-client';
import { mapSettingsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { localDateAt } from '@/lib/wall-clock';
import { siteNameOf } from '@/model/map-settings';
import { slugify } from './slugify';

/** The name of a download, with the site's name and today's date: `our-park-points-2026-11-21.csv`. */
export function siteFileName(content: string, extension: string): string {
  const settings = queryClient.getQueryData(mapSettingsQuery(supabase).queryKey);
  const date = localDateAt(undefined, Date.now());
  return `${slugify(siteNameOf(settings), 'poi-map')}-${content}-${date}.${extension}`;
}
