import { getMessages } from '@/i18n/messages';
import { isChunkLoadError, reloadIfStale } from '@/lib/failed-chunk';
import { mapLink } from '@/lib/map-link';
import { RetryScheduler } from '@/lib/retry';
import { plainButton, plainLink, showPlainPage } from './plain-page';

/**
 * Shows a page with ways back if the app could not be loaded, or failed while rendering. If the app is older than the
 * site, reloads it instead. If the network failed, reloads once it is back.
 */
export async function showCrashPage(error: unknown): Promise<void> {
  console.error('The app has stopped:', error);
  if (await reloadIfStale(error)) return;
  const isEmbedded = new URLSearchParams(window.location.search).has('embed');
  const messages = getMessages('crash');
  showPlainPage({
    title: messages.title,
    text: isChunkLoadError(error) ? messages.loadFailed : messages.crashed,
    actions: [
      plainButton(messages.reload, () => window.location.reload()),
      plainLink(messages.toMap, mapLink(isEmbedded ? '?embed' : '')),
    ],
    details: {
      title: messages.details,
      text: error instanceof Error ? `${error.name}: ${error.message}` : String(error),
    },
  });
  const retry = new RetryScheduler(async () => {
    if (!(await reloadIfStale(error, true))) retry.reportFailure();
  });
  if (isChunkLoadError(error)) retry.reportFailure();
}
