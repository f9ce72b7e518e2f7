import { hasExpectedType } from '@/lib/expected-type';
import { FILE_BYTES } from './build';

/**
 * Whether an answer is a whole file of this build: of the type that its address names, and as long as the build's. Of
 * the page the type counts alone, because hosts add to it.
 */
export async function isCompleteFile(address: string, answer: Response): Promise<boolean> {
  if (!hasExpectedType(address, answer)) return false;
  const { origin, pathname } = new URL(address);
  const bytes = FILE_BYTES.get(origin + pathname);
  try {
    return bytes === undefined || (await answer.clone().blob()).size === bytes;
  } catch {
    // The connection broke off.
    return false;
  }
}

/** Loads a file, a second time past the browser's cache if the first answer is not the whole file. Null without one. */
export async function fetchCompleteFile(address: string): Promise<Response | null> {
  for (const cache of ['default', 'reload'] as const) {
    const answer = await fetch(address, { cache, credentials: 'same-origin' }).catch(() => null);
    if (answer && (await isCompleteFile(address, answer))) return answer;
  }
  return null;
}
