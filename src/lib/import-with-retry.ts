/** The addresses of parts that have failed. */
const failedAddresses = new Set<string>();

/** The query that a part was loaded with, by the part's own address. */
const retryQueries = new Map<string, string>();

/**
 * Loads a part of the app. Most browsers before the end of 2026 never request a script again that has failed once
 * (https://github.com/whatwg/html/issues/6768). From its second failure on, a part is therefore also requested by
 * another address.
 * @param load imports the part, and does nothing else
 * @throws what the browser says of the part that can't be loaded
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Safari does not name the script that failed, and Firefox may name one that the part imports.
    const file = /\.\.?\/[\w./-]+\.js\b/.exec(String(load))?.[0];
    if (!file) throw error;
    const address = new URL(file, import.meta.url).href;
    if (!failedAddresses.has(address)) {
      failedAddresses.add(address);
      throw error;
    }
    try {
      return await import(
        /* @vite-ignore */ address +
          (retryQueries.get(address) ?? (await createRetryQuery(address)))
      );
    } catch {
      retryQueries.delete(address);
      // The other address would look like another part.
      throw error;
    }
  }
}

/** Also refetches the part past all caches. One of them may hold something other than the script. */
async function createRetryQuery(address: string): Promise<string> {
  await fetch(address, { cache: 'reload' })
    .then((part) => part.blob())
    .catch(() => {});
  const query = `?${performance.now()}`;
  retryQueries.set(address, query);
  return query;
}
