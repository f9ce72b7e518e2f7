import { isMapPage } from '@/offline/requests';
import { ADDRESSES } from './build';
import { isShutDown } from './shut-down';

declare const self: ServiceWorkerGlobalScope;

/**
 * Whether what a request brings may be kept: only for the map's page, and not for the administrator's
 * or one that nobody knows. Where a page was created counts: no other becomes the map without a load.
 */
export async function isFromMap({ clientId }: FetchEvent): Promise<boolean> {
  if (isShutDown()) return false;
  const client = clientId ? await self.clients.get(clientId) : undefined;
  return client !== undefined && isMapPage(client.url, ADDRESSES);
}
