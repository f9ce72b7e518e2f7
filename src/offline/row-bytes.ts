/**
 * How many bytes the rows in a cache have, the words of the map among them. They count in the limit of the
 * pictures, as a map may have megabytes of text.
 */
export async function rowBytes(cache: Cache): Promise<number> {
  let sum = 0;
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    sum += Number(answer?.headers.get('content-length') ?? 0);
  }
  return sum;
}
