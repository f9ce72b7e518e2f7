import { rootOf } from '@/language/choose-language';
import { LANGUAGE_FILES, WHERE_FILES } from './build';
import { openCache } from './shut-down';

declare const self: ServiceWorkerGlobalScope;

/**
 * Keeps what the page needs to speak a language, and no other one: each visitor pays for one alone.
 * @param canLocate whether the map can show visitors where they are: only then what does so is kept, too
 */
export async function keepLanguage(language: string, canLocate: boolean): Promise<void> {
  const root = rootOf(language);
  // What is said in a language that the page can't speak is English.
  const where = canLocate ? (WHERE_FILES[root] ?? WHERE_FILES.en) : null;
  const names = [...(LANGUAGE_FILES[root] ?? []), ...(where ?? [])];
  const files = new Set(names.map((name) => new URL(name, self.location.href).href));
  const cache = await openCache('language');
  for (const { url } of (await cache?.keys()) ?? []) {
    if (!files.delete(url)) await cache?.delete(url);
  }
  await cache?.addAll(files);
}
