import { supabase } from '@/data/admin/supabase-client';
import { mapSettingsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { siteNameOf } from '@/model/map-settings';
import { slugify } from './slugify';

/** The name of a download, with the site's name and today's date: `our-park-points-2026-11-21.csv`. */
export function siteFileName(content: string, extension: string): string {
  const settings = queryClient.getQueryData(mapSettingsQuery(supabase).queryKey);
  const now = new Date();
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((number) => String(number).padStart(2, '0'))
    .join('-');
  return `${slugify(siteNameOf(settings), 'poi-map')}-${content}-${date}.${extension}`;
}
