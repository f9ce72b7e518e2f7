import { RetryScheduler } from '@/lib/retry';
import { preloadPicture } from '@/pictures/sizing';

/** The markers of a map, which show pins instead of broken icons. */
type IconRetryTarget = {
  /** Connected to the document while the map is shown. */
  container: HTMLElement;
  refreshIcons(): void;
};

/** The maps that wait for each broken icon, by the icon's address. */
const retryTargetsByAddress = new Map<string, Set<IconRetryTarget>>();
const retry = new RetryScheduler(retryBrokenIcons);

/** Whether an icon has failed to load so far. */
export function isIconBroken(address: string): boolean {
  return retryTargetsByAddress.has(address);
}

/** Records that an icon failed to load, retries it, and refreshes the map once it has loaded. */
export function markIconBroken(address: string, target: IconRetryTarget): void {
  // Reset the delay, which may have grown while older icons kept failing.
  if (!isIconBroken(address)) retry.stop();
  const targets = retryTargetsByAddress.get(address) ?? new Set();
  retryTargetsByAddress.set(address, targets.add(target));
  retry.reportFailure();
}

function retryBrokenIcons(): void {
  for (const [address, targets] of retryTargetsByAddress) {
    if (![...targets].some(({ container }) => container.isConnected)) {
      retryTargetsByAddress.delete(address);
      continue;
    }
    // Loaded outside the page, so that the pins stay until the icon has loaded.
    preloadPicture(address).then(
      () => {
        retryTargetsByAddress.delete(address);
        if (retryTargetsByAddress.size === 0) retry.stop();
        for (const target of targets) target.refreshIcons();
      },
      () => retry.reportFailure(),
    );
  }
}
