import { getMessages } from '@/i18n/messages';
import { mapLink } from '@/lib/map-link';
import { RetryScheduler } from '@/lib/retry';
import { isChunkLoadError, reloadIfStale } from '@/lib/stale-build';
import { plainButton, plainLink, showPlainPage } from './plain-page';

/**
 * Shows a friendly page with ways back, where the app could not be loaded or has failed while it was
 * drawn. An app that is older than the site is loaded anew instead; one that the network has failed is
 * when it is back.
 */
export async function showCrashPage(error: unknown): Promise<void> {
  console.error('The app has stopped:', error);
  if (await reloadIfStale(error)) return;
  const isEmbedded = new URLSearchParams(window.location.search).has('embed');
  const words = getMessages('crash');
  showPlainPage({
    title: words.title,
    text: isChunkLoadError(error) ? words.loadFailed : words.crashed,
    actions: [
      plainButton(words.reload, () => window.location.reload()),
      plainLink(words.toMap, mapLink(isEmbedded ? '?embed' : '')),
    ],
    details: {
      title: words.details,
      text: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    },
  });
  const again = new RetryScheduler(async () => {
    if (!(await reloadIfStale(error, true))) again.reportFailure();
  });
  if (isChunkLoadError(error)) again.reportFailure();
}
