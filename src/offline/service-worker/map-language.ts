import { primarySubtag } from '@/i18n/choose-language';
import { LANGUAGE_FILES, LOCATE_FILES } from './build';
import { fetchCompleteFile, isCompleteFile } from './complete-file';
import { openCache } from './unregister';

declare const self: ServiceWorkerGlobalScope;

/**
 * Keeps what the page needs to speak a language, and no other one: each visitor pays for one alone.
 * @param canLocate whether the map can show visitors where they are: only then what does so is kept, too; null
 *   where that is being worked out: what is there of it stays
 */
export async function cacheLanguage(language: string, canLocate: boolean | null): Promise<void> {
  const addresses = (names: string[] = []) =>
    names.map((name) => new URL(name, self.location.href).href);
  const locateFiles = addresses(LOCATE_FILES);
  const missing = new Set([
    ...addresses(LANGUAGE_FILES[primarySubtag(language)]),
    ...(canLocate ? locateFiles : []),
  ]);
  const cache = await openCache('language');
  for (const { url } of (await cache?.keys()) ?? []) {
    const answer = await cache?.match(url, { ignoreVary: true });
    const isWanted = missing.has(url) || (canLocate === null && locateFiles.includes(url));
    if (isWanted && answer && (await isCompleteFile(url, answer))) missing.delete(url);
    else await cache?.delete(url);
  }
  for (const url of missing) {
    const answer = await fetchCompleteFile(url);
    if (answer) await cache?.put(url, answer);
  }
}
