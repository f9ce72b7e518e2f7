/** What a storage server finds missing first when it looks for a bucket and a picture at the same time. */
export type MissingFirst = 'bucket' | 'picture' | 'picture, later bucket';

const OBJECT_PATH = '/storage/v1/object/public/';

/**
 * Makes the embedded backend answer like the real storage server, which looks for the bucket and the picture at
 * the same time and reports whichever is missing first. The order is random there, and fixed here.
 */
export function mimicHostedStorage(missedFirst: MissingFirst) {
  let requestCount = 0;
  return async (response: Response, request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith(OBJECT_PATH) || response.ok) return response;
    requestCount++;
    const seesBucket =
      missedFirst === 'bucket' || (missedFirst !== 'picture' && requestCount % 3 === 0);
    // The embedded backend looks for the bucket first, and does not mention it if it exists.
    const isBucketMissing = (await response.text()).includes('Bucket not found');
    return isBucketMissing && seesBucket ? notFound('Bucket') : notFound('Object');
  };
}

/** The real server's message, with its own status. */
function notFound(what: 'Bucket' | 'Object'): Response {
  const message = `${what} not found`;
  return Response.json({ statusCode: '404', error: message, message }, { status: 400 });
}
