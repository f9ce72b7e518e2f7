import { addPlugins, precache } from 'workbox-precaching';
import { isMapPage, requestPurpose } from '@/offline/requests';
import type { ServiceWorkerMessage } from '@/offline/service-worker-message';
import { ADDRESSES, PRECACHED } from './build';
import { isCompleteFile } from './complete-file';
import { handleDataRequest } from './map-data';
import { cacheLanguage } from './map-language';
import { handleMapPageRequest, handleSiteFileRequest } from './map-page';
import { cachePicture, cachePictures, handlePictureRequest } from './map-pictures';
import { skipWaitingWhenSafe } from './skip-waiting-when-safe';

declare const self: ServiceWorkerGlobalScope;

// Lets the map do without a network after one visit: docs/decisions/0130 says how, and what is left
// to the browser.

addPlugins([
  {
    // An older worker may have kept a page in place of a script: it is loaded again.
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && (await isCompleteFile(request.url, cachedResponse)) ? cachedResponse : null,
    // The browser's cache may hold such an answer, too, and is then passed over.
    fetchDidSucceed: async ({ request, response }) =>
      (await isCompleteFile(request.url, response))
        ? response
        : fetch(request.url, { cache: 'reload', credentials: 'same-origin' }),
    // While the site is being replaced, the page may already be the next build's. Then nothing is
    // installed, and the browser tries again with the next worker.
    cacheWillUpdate: async ({ request, response }) => {
      if (!(await isCompleteFile(request.url, response))) return null;
      return !isMapPage(request.url, ADDRESSES) || (await isOfThisBuild(response))
        ? response
        : null;
    },
  },
]);
precache(PRECACHED);

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
    event.waitUntil(cacheLanguage(message.language, message.canLocate).catch(() => {}));
    event.waitUntil(cachePictures(message.kinds));
  } else if (message.type === 'keep one') {
    const [port] = event.ports;
    event.waitUntil(cachePicture(message.picture).then((kept) => port?.postMessage(kept)));
  } else event.waitUntil(skipWaitingWhenSafe(source, message.entry));
});

/** Whether the page is whole, and all files that it names are of this build. */
async function isOfThisBuild(page: Response): Promise<boolean> {
  const html = await page.clone().text();
  const own = new Set(PRECACHED.map(({ url }) => url));
  const named = [...html.matchAll(/(?:src|href)="([^"]*\/(?:assets\/|index-)[^"]+)"/g)];
  return (
    html.trimEnd().endsWith('</html>') &&
    named.length > 0 &&
    named.every(([, address = '']) => own.has(address))
  );
}
