import { loadPublishedMap } from '@/data/load-published-map';
import { removeExpiredBackups } from '@/data/local-backups';
import { groupsQuery, mapSettingsQuery, pointsQuery } from '@/data/map-queries';
import { queryClient } from '@/data/query-client';
import { restClient } from '@/data/rest-client';
import { runWhenIdle } from '@/lib/run-when-idle';
import { safePictureAddress } from '@/lib/safe-address';
import { initialScale } from '@/map/view/initial-scale';
import type { MapSettings } from '@/model/map-settings';
import { parsePictureSizes, variantAddressForWidth } from '@/pictures/picture-variants';
import { coarseWidth, variantWidth } from '@/pictures/variant-width';
import { showCrashPage } from './crash-page';
import { plainLink, showPlainPage } from './plain-page';

/** The height of the legend, without the safe area of a notch. */
const LEGEND_HEIGHT_PX = 64;

/** The space for the controls: at the bottom of an upright map, otherwise on its right. */
const CONTROLS_PX = 64;

/** Requests the map's data, then loads the app's code and renders it. */
export async function bootstrap(): Promise<void> {
  runWhenIdle(removeOldBackups);

  const isMap =
    import.meta.env.MAP_COPY === 'standalone' ||
    window.location.pathname === import.meta.env.BASE_URL;

  // The data loads at the same time as the app's code.
  const loadingRows = isMap ? loadRows() : null;
  if (!isMap) {
    document.querySelector('.first-sight')?.remove();
    if (window.self !== window.top) {
      showFramedPage();
      return;
    }
  }
  try {
    const [{ renderApp }] = await Promise.all([import('./render-app'), loadingRows]);
    document.querySelector('.places')?.remove();
    renderApp(document.getElementById('root'), isMap);
  } catch (error) {
    await showCrashPage(error);
  }
}

/** Shows the copy in the page, or else requests the rows. Settles when the app may be rendered. */
async function loadRows(): Promise<void> {
  if (import.meta.env.MAP_COPY) {
    try {
      return await loadPublishedMap(preloadBaseMap);
    } catch {
      // The rows come from the backend.
    }
  }
  void queryClient.fetchQuery(mapSettingsQuery(restClient)).then(preloadBaseMap, () => {});
  void queryClient.prefetchQuery(groupsQuery(restClient));
  void queryClient.prefetchQuery(pointsQuery(restClient));
}

/**
 * Preloads the variant of the base map that the map will most likely open with, while the app's code is still loading.
 * If the guess is wrong, the map requests another variant.
 */
function preloadBaseMap({ base_map_image, show_legend }: MapSettings): void {
  const address = safePictureAddress(base_map_image);
  const params = new URLSearchParams(window.location.search);
  // A group may have its own background, and the printed map uses the sharpest variant.
  if (!address || params.has('group') || params.has('print')) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'image';
  link.fetchPriority = 'high';
  link.href = openingVariant(address, show_legend ? LEGEND_HEIGHT_PX : 0);
  document.head.append(link);
}

/** On a slow connection the coarse variant, which the map shows first. */
function openingVariant(address: string, legendPx: number): string {
  const picture = parsePictureSizes(address);
  if (!picture) return address;
  const stage = { widthPx: window.innerWidth, heightPx: window.innerHeight - legendPx };
  const isUpright = stage.heightPx >= stage.widthPx;
  // Written out, because an import from geo/ would load more before the app's code.
  const controls = {
    topPx: 0,
    rightPx: isUpright ? 0 : CONTROLS_PX,
    bottomPx: isUpright ? CONTROLS_PX : 0,
    leftPx: 0,
  };
  const scale = initialScale({ picture, stage, controls });
  const widthPx = variantWidth(picture, scale * picture.imageWidthPx);
  return variantAddressForWidth(address, coarseWidth(picture, widthPx) ?? widthPx);
}

/**
 * Replaces any page but the map when it is in a frame, to prevent clickjacking. Most hosts already block such frames
 * with a header; this covers those that send no headers.
 */
function showFramedPage(): void {
  const link = plainLink('Open this page', window.location.href);
  link.target = '_blank';
  link.rel = 'noopener';
  showPlainPage({
    title: 'This page can’t be shown inside another page',
    text: 'Only the map can be shown there.',
    actions: [link],
  });
}

/** Deletes an administrator's expired backups. A visitor's browser has no such database, so nothing is loaded. */
async function removeOldBackups(): Promise<void> {
  try {
    await removeExpiredBackups(await indexedDB.databases());
  } catch {
    // A browser that blocks storage has no backups.
  }
}
