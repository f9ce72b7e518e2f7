/** What became of a wish to share. */
export type Shared = 'shared' | 'copied' | 'failed';

/**
 * Hands a link to the system's share sheet, or copies it where there is none.
 * @returns what was done; `failed` where the browser allows neither
 */
export async function shareLink(title: string, url: string): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      // The visitor closed the sheet: that is an answer, too.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
