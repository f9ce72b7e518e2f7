/** The addresses of chunks that failed to load. */
const failedAddresses = new Set<string>();

/** The query with which a chunk was loaded, by the chunk's own address. */
const retryQueries = new Map<string, string>();

/**
 * Loads a chunk of the app. Most browsers before the end of 2026 never request a failed script again
 * (https://github.com/whatwg/html/issues/6768), so after the second and any later failure, a chunk is also
 * requested at a different address.
 * @param load imports the chunk, and does nothing else
 * @throws the browser's error for the chunk's own address
 */
export async function importWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    // Errors don't help: Safari's doesn't name the script, and Firefox's may name one that the chunk imports.
    const source = String(load);
    const file = /\.\.?\/[\w./-]+\.js\b/.exec(source)?.[0];
    if (!file) throw error;
    // A chunk that other chunks also import from exports the module under a name: `import('./x.js').then(e=>e.t)`.
    const exportName = /\.then\(([\w$]+)=>\1\.([\w$]+)\)/.exec(source)?.[2];
    const address = new URL(file, import.meta.url).href;
    if (!failedAddresses.has(address)) {
      failedAddresses.add(address);
      throw error;
    }
    try {
      const query = retryQueries.get(address) ?? (await createRetryQuery(address));
      const exports = await import(/* @vite-ignore */ address + query);
      return exportName ? exports[exportName] : exports;
    } catch {
      retryQueries.delete(address);
      // An error that names the other address would look like another chunk's error.
      throw error;
    }
  }
}

/** Also refetches the chunk and bypasses all caches, one of which may hold something other than the script. */
async function createRetryQuery(address: string): Promise<string> {
  await fetch(address, { cache: 'reload' })
    .then((part) => part.blob())
    .catch(() => {});
  const query = `?${performance.now()}`;
  retryQueries.set(address, query);
  return query;
}
