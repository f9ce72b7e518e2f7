import { settingsQuery } from '@/data/admin/rows';
import { queryClient } from '@/data/query-client';
import { localDateAt } from '@/lib/wall-clock';
import { siteNameOf } from '@/model/map-settings';
import { saveFile } from '@/ui/save-file';

/** Saves a text as a download. */
export function saveSiteText(content: string, extension: string, type: string, text: string): void {
  saveFile(siteFileName(content, extension), new Blob([text], { type }));
}

/** The name of a download, with the site's name and today's date: `our-park-points-2026-11-21.csv`. */
export function siteFileName(content: string, extension: string): string {
  const settings = queryClient.getQueryData(settingsQuery.queryKey);
  const date = localDateAt(undefined, Date.now());
  return `${slugify(siteNameOf(settings), 'poi-map')}-${content}-${date}.${extension}`;
}

/**
 * Turns a title into part of a file name that every system accepts: letters and digits of any script in
 * lower case, with hyphens between the words.
 * @param fallback for a title without letters and digits
 */
export function slugify(title: string, fallback = 'place'): string {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-').slice(0, 80) ?? fallback;
}
