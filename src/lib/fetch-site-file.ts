/**
 * Requests a file of the site itself, with its cookies, as every request of the page and of the service worker.
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
