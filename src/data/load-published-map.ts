import { MAP_COPY } from '@/lib/env';
import { readSiteJson } from '@/lib/fetch-site-file';
import { setPublishedPictures } from '@/lib/safe-address';
import type { MapSettings } from '@/model/map-settings';
import type { MapDetails } from '@/model/visitor-rows';
import { addIconFiles } from '@/pictures/gallery-icon';
import { groupsQuery, isPointDeleted, mapSettingsQuery, pointsQuery } from './map-queries';
import { POINTER_FILE, type PublishedMap, type PublishedPointer } from './published-map';
import { queryClient } from './query-client';
import { getRestClient } from './rest-client';

/** The newest copy that the page has loaded; null while it loads, and in a page without one. */
let copy: PublishedMap | null = null;
/** The change count of the rows on display: the copy's, or another one of the backend. */
let shownNumber: number | null = null;
/** The file with the copy's rows on display, named by its content; null if the backend's rows have replaced them. */
let shownRows: string | null = null;

/**
 * Shows the copy of the map that came with the page. Its rows have the copy's date, and are not refetched
 * automatically: `refreshPublishedMap` looks for a newer copy.
 * @param onSettings receives the settings before the other rows are shown
 * @throws the network's error if the copy is in a file of its own, which can't be loaded
 */
export async function loadPublishedMap(onSettings: (settings: MapSettings) => void): Promise<void> {
  const element = document.getElementById('published-map');
  if (!element) throw new Error('The page has no copy of the map');
  const { publishedAt = '', rows = '' } = element.dataset;
  const { textContent: json } = element;
  const map: PublishedMap = json ? JSON.parse(json) : await readSiteJson(rows);
  onSettings(map.settings);
  showCopy(map, publishedAt, rows);
  const { queries, ...others } = queryClient.getDefaultOptions();
  const forever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY };
  queryClient.setDefaultOptions({
    ...others,
    queries: { ...queries, ...forever, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
}

/**
 * Shows the site's current copy if that is newer than the rows on display.
 * @returns when the current copy was made
 * @throws the network's error
 */
export async function refreshPublishedMap(): Promise<string | null> {
  if (MAP_COPY === 'standalone') return null;
  const { number, publishedAt, rows }: PublishedPointer = await readSiteJson(
    POINTER_FILE,
    'no-cache',
  );
  // The backend's rows have the date of the device, whose clock may be wrong, so only their count is compared.
  const isNewer = () =>
    shownRows === null && shownNumber !== null
      ? number > shownNumber
      : Date.parse(publishedAt) > shownSinceMs();
  // A database that was restored reaches the same count with other rows.
  const isShown = shownRows === null ? number === shownNumber : rows === shownRows;
  if (isShown) confirmShownRows(Date.parse(publishedAt));
  else if (isNewer()) {
    const map: PublishedMap = await readSiteJson(rows);
    // Meanwhile, the backend's rows may have been read.
    if (isNewer()) showCopy(map, publishedAt, rows);
  }
  return publishedAt;
}

/** Whether a point is neither in the site's current copy nor, with live notices, in the backend. */
export async function isPointGone(id: string): Promise<boolean> {
  await refreshPublishedMap();
  const points = queryClient.getQueryData(pointsQuery(getRestClient).queryKey);
  if (points?.some((point) => point.id === id)) return false;
  return copy?.settings.live_notices ? isPointDeleted(getRestClient, id) : true;
}

/** The details in the copy, in a language; undefined without a copy, or if the backend's rows have replaced it. */
export function publishedDetails(language: string | null): MapDetails | undefined {
  if (!copy || copy.number !== shownNumber) return;
  const { points, groups } = copy.details;
  const translate = <Row extends { translations: unknown }>({ translations, ...row }: Row) => ({
    ...row,
    translation: (language && Object(translations)[language]) ?? null,
  });
  return { points: points.map(translate), groups: groups.map(translate) };
}

/** The change count of the rows on display; null in a page without a copy. */
export function shownChangeCount(): number | null {
  return shownNumber;
}

/** Stores which rows of the backend are on display, as of now. */
export function setShownChangeCount(count: number): void {
  if (count !== shownNumber) shownRows = null;
  shownNumber = count;
  confirmShownRows(Date.now());
}

/** The time of the rows on display, in milliseconds since 1970. */
function shownSinceMs(): number {
  return queryClient.getQueryState(pointsQuery(getRestClient).queryKey)?.dataUpdatedAt ?? 0;
}

/** Gives the rows on display a later date, because they have not changed since. */
function confirmShownRows(atMs: number): void {
  if (atMs <= shownSinceMs()) return;
  const { queryKey } = pointsQuery(getRestClient);
  queryClient.setQueryData(queryKey, (points) => points, { updatedAt: atMs });
}

/**
 * Puts the rows of a copy in place of those on display.
 * @throws if it is something else, such as an error of the host; then nothing changes
 */
function showCopy(map: PublishedMap, publishedAt: string, rows: string): void {
  const { settings, groups, points, icons } = map;
  addIconFiles(icons);
  const updatedAt = Date.parse(publishedAt);
  setPublishedPictures([
    settings.base_map_image,
    ...groups.map(({ background_image }) => background_image),
    ...points.flatMap(({ marker_icon, popup_image }) => [marker_icon, popup_image]),
  ]);
  copy = map;
  shownNumber = map.number;
  shownRows = rows;
  queryClient.setQueryData(mapSettingsQuery(getRestClient).queryKey, settings, { updatedAt });
  queryClient.setQueryData(groupsQuery(getRestClient).queryKey, groups, { updatedAt });
  queryClient.setQueryData(pointsQuery(getRestClient).queryKey, points, { updatedAt });
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: ['details'] })) {
    const [, language] = queryKey;
    const details = publishedDetails(typeof language === 'string' ? language : null);
    queryClient.setQueryData(queryKey, details, { updatedAt });
  }
}
