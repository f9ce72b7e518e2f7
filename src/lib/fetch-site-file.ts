/**
 * Requests a file of the site itself. Cookies are sent, as by default.
 * @param path under the site's root
 * @param options the browser's cache is used unless they say otherwise
 * @throws the network's error, or an error if the host doesn't have the file
 */
export async function fetchSiteFile(
  path: string,
  options: Pick<RequestInit, 'cache' | 'method' | 'signal'> = {},
): Promise<Response> {
  const response = await fetch(import.meta.env.BASE_URL + path, options);
  if (!response.ok) {
    throw new Error(`${path} can’t be read: the host responds with ${response.status}`);
  }
  return response;
}

const TIMEOUT_MS = 15_000;

/**
 * Reads a JSON file of the site.
 * @param path under the site's root
 * @param cache `no-cache` for a file whose content may change under its name
 * @throws the network's error, or an error if the host responds with something else, such as a page
 */
export async function readSiteJson<Content>(path: string, cache?: 'no-cache'): Promise<Content> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return (await fetchSiteFile(path, { cache: cache ?? 'default', signal })).json();
}
