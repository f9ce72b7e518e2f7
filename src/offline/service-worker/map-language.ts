import { rootOf } from '@/language/choose-language';
import { LANGUAGE_FILES } from './build';
import { openCache } from './shut-down';

declare const self: ServiceWorkerGlobalScope;

/** Keeps what the page needs to speak a language, and no other one: each visitor pays for one alone. */
export async function keepLanguage(language: string): Promise<void> {
  const names = LANGUAGE_FILES[rootOf(language)] ?? [];
  const files = new Set(names.map((name) => new URL(name, self.location.href).href));
  const cache = await openCache('language');
  for (const { url } of (await cache?.keys()) ?? []) {
    if (!files.delete(url)) await cache?.delete(url);
  }
  await cache?.addAll(files);
}
