import { matchPrecache } from 'workbox-precaching';
import { answerInTime } from './answer-in-time';
import { ADDRESSES } from './build';
import { shutDownIfGone } from './shut-down';

/**
 * The map's page as the site has it now. It and the files that it names are of one build, whichever
 * build the worker is of. Without the network it is the one that was kept, with its own files.
 */
export async function answerMapPage(event: FetchEvent): Promise<Response> {
  const fresh = fetch(event.request);
  event.waitUntil(fresh.then(shutDownIfGone).catch(() => {}));
  const answer = await answerInTime(fresh, 'always the same');
  return answer ?? (await matchPrecache(ADDRESSES.map)) ?? fresh;
}

/** A file whose name changes with its content: from the precache of whichever build has it. */
export async function answerPart({ request }: FetchEvent): Promise<Response> {
  return (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}
