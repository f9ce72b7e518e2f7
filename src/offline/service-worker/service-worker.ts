import { addPlugins, precache } from 'workbox-precaching';
import { isMapPage, requestPurpose } from '@/offline/requests';
import type { ServiceWorkerMessage } from '@/offline/service-worker-message';
import { ADDRESSES, PRECACHED } from './build';
import { answerData } from './map-data';
import { keepLanguage } from './map-language';
import { answerMapPage, answerPart } from './map-page';
import { answerPicture, keepPicture, keepPictures } from './map-pictures';
import { takeOver } from './take-over';
import { isWholeFile } from './whole-file';

declare const self: ServiceWorkerGlobalScope;

// Lets the map do without a network after one visit: docs/decisions/0130 says how, and what is left
// to the browser.

addPlugins([
  {
    // An older worker may have kept a page in place of a script: it is loaded again.
    cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
      cachedResponse && (await isWholeFile(request.url, cachedResponse)) ? cachedResponse : null,
    // The browser's cache may hold such an answer, too, and is then passed over.
    fetchDidSucceed: async ({ request, response }) =>
      (await isWholeFile(request.url, response))
        ? response
        : fetch(request.url, { cache: 'reload', credentials: 'same-origin' }),
    // While the site is being replaced, the page may already be the next build's. Then nothing is
    // installed, and the browser tries again with the next worker.
    cacheWillUpdate: async ({ request, response }) => {
      if (!(await isWholeFile(request.url, response))) return null;
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
  if (purpose === 'map page') event.respondWith(answerMapPage(event));
  else if (purpose === 'site file') event.respondWith(answerPart(event));
  else if (purpose === 'map data') event.respondWith(answerData(event));
  else if (purpose !== null) event.respondWith(answerPicture(event, purpose));
});

self.addEventListener('message', (event) => {
  const { source } = event;
  if (!(source instanceof WindowClient) || !isMapPage(source.url, ADDRESSES)) return;
  const message: ServiceWorkerMessage = event.data;
  if (message.type === 'keep') {
    event.waitUntil(keepLanguage(message.language, message.canLocate).catch(() => {}));
    event.waitUntil(keepPictures(message.kinds));
  } else if (message.type === 'keep one') {
    const [port] = event.ports;
    event.waitUntil(keepPicture(message.picture).then((kept) => port?.postMessage(kept)));
  } else event.waitUntil(takeOver(source, message.entry));
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
