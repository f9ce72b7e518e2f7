import { preloadPicture } from '@/lib/preload-picture';
import { RetryScheduler } from '@/lib/retry-scheduler';

/** Markers that have pins in place of icons. */
type IconRetryTarget = {
  /** It is in the page as long as they are wanted. */
  container: HTMLElement;
  refreshIcons(): void;
};

/** Addresses of icons that could not be loaded so far, and who waits for each. */
const retryTargetsByAddress = new Map<string, Set<IconRetryTarget>>();
const retry = new RetryScheduler(retryBrokenIcons);

/** Whether an icon could not be loaded so far. */
export function isIconBroken(address: string): boolean {
  return retryTargetsByAddress.has(address);
}

/** Remembers that an icon can't be loaded. It is tried again, and who waits for it is told when it is there. */
export function markIconBroken(address: string, waiting: IconRetryTarget): void {
  // Others may have been tried for long, and are not to delay this one.
  if (!isIconBroken(address)) retry.stop();
  const all = retryTargetsByAddress.get(address) ?? new Set();
  retryTargetsByAddress.set(address, all.add(waiting));
  retry.reportFailure();
}

function retryBrokenIcons(): void {
  for (const [address, waiting] of retryTargetsByAddress) {
    if (![...waiting].some(({ container }) => container.isConnected)) {
      retryTargetsByAddress.delete(address);
      continue;
    }
    // Out of sight: the pins stay until the icon is there.
    preloadPicture(address).then(
      () => {
        retryTargetsByAddress.delete(address);
        if (retryTargetsByAddress.size === 0) retry.stop();
        for (const markers of waiting) markers.refreshIcons();
      },
      () => retry.reportFailure(),
    );
  }
}
