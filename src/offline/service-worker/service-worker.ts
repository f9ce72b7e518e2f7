import { addPlugins, matchPrecache, precache } from 'workbox-precaching';
import { isMapPage, requestPurpose } from '@/offline/requests';
import type { ServiceWorkerMessage } from '@/offline/worker-messages';
import { ADDRESSES, BUILD } from './build';
import { handleDataRequest } from './map-data';
import { cachePicture, cachePictures, handlePictureRequest } from './map-pictures';
import {
  cacheLanguage,
  handleMapPageRequest,
  handleSiteFileRequest,
  isCompleteFile,
} from './site-files';

declare const self: ServiceWorkerGlobalScope;

// Makes the map work without a network after one visit. See docs/decisions/0130.

addPlugins([
  {
    // An older worker may have cached a page in place of a script: then the script is fetched again.
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && (await isCompleteFile(request.url, cachedResponse)) ? cachedResponse : null,
    // The browser's cache may contain such a page, too; then it is bypassed.
    fetchDidSucceed: async ({ request, response }) =>
      (await isCompleteFile(request.url, response))
        ? response
        : fetch(request.url, { cache: 'reload' }),
    // While the site is being deployed, the page may already be of the next build. Then the installation fails, and
    // the browser tries again with the next worker.
    cacheWillUpdate: async ({ request, response }) => {
      if (!(await isCompleteFile(request.url, response))) return null;
      return !isMapPage(request.url, ADDRESSES) || (await isPageOfThisBuild(response))
        ? response
        : null;
    },
  },
]);
precache(BUILD.precached);

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('fetch', (event) => {
  const purpose = requestPurpose(event.request, ADDRESSES);
  if (purpose === 'map page') event.respondWith(handleMapPageRequest(event));
  else if (purpose === 'site file') event.respondWith(handleSiteFileRequest(event));
  else if (purpose === 'map data') event.respondWith(handleDataRequest(event));
  else if (purpose !== null) event.respondWith(handlePictureRequest(event, purpose));
});

self.addEventListener('message', (event) => {
  const { source } = event;
  if (!(source instanceof WindowClient) || !isMapPage(source.url, ADDRESSES)) return;
  const message: ServiceWorkerMessage = event.data;
  if (message.type === 'keep') {
    const { language, canLocate, hasTrails = false } = message;
    event.waitUntil(cacheLanguage(language, canLocate, hasTrails).catch(() => {}));
    event.waitUntil(cachePictures(message.kinds));
  } else if (message.type === 'keep one') {
    const [port] = event.ports;
    event.waitUntil(cachePicture(message.picture).then((result) => port?.postMessage(result)));
  } else event.waitUntil(skipWaitingWhenSafe(source, message.entry));
});

/** Whether the page is complete, and all files that it names are of this build. */
async function isPageOfThisBuild(page: Response): Promise<boolean> {
  const html = await page.clone().text();
  const ownFiles = new Set(BUILD.precached.map(({ url }) => url));
  const namedFiles = [
    ...html.matchAll(/(?:src|href)="([^"]*\/(?:assets\/|index-|start-|published\/rows-)[^"]+)"/g),
  ];
  return (
    html.trimEnd().endsWith('</html>') &&
    namedFiles.length > 0 &&
    namedFiles.every(([, address = '']) => ownFiles.has(address))
  );
}

const MAX_TAKEOVER_TRIES = 10;
const TAKEOVER_RETRY_DELAY_MS = 1000;

/**
 * Takes over from the worker of an older build if that is safe: if the requesting page is of this build, and no
 * other open page may still need files of the older one. Otherwise the browser waits until all pages are closed.
 * @param entry address of the page's first script
 */
async function skipWaitingWhenSafe(page: WindowClient, entry: string): Promise<void> {
  if (!(await matchPrecache(entry))) return;
  // For a moment after a reload, the previous page still counts as open.
  for (let tries = 0; tries < MAX_TAKEOVER_TRIES; tries += 1) {
    const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
    if (!windows.some(({ id }) => id === page.id)) return;
    if (windows.length === 1) {
      void self.skipWaiting();
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, TAKEOVER_RETRY_DELAY_MS);
    });
  }
}
