import { loadPicture } from '@/lib/load-picture';
import { TryAgain } from '@/lib/try-again';

/** Markers that have pins in place of icons. */
type Waiting = {
  /** It is in the page as long as they are wanted. */
  container: HTMLElement;
  updatePictures(): void;
};

/** Addresses of icons that could not be loaded so far, and who waits for each. */
const broken = new Map<string, Set<Waiting>>();
const again = new TryAgain(tryAgain);

/** Whether an icon could not be loaded so far. */
export function isBroken(address: string): boolean {
  return broken.has(address);
}

/** Remembers that an icon can't be loaded. It is tried again, and who waits for it is told when it is there. */
export function giveUpIcon(address: string, waiting: Waiting): void {
  // Others may have been tried for long, and are not to delay this one.
  if (!isBroken(address)) again.stop();
  const all = broken.get(address) ?? new Set();
  broken.set(address, all.add(waiting));
  again.failed();
}

function tryAgain(): void {
  for (const [address, waiting] of broken) {
    if (![...waiting].some(({ container }) => container.isConnected)) {
      broken.delete(address);
      continue;
    }
    // Out of sight: the pins stay until the icon is there.
    loadPicture(address).then(
      () => {
        broken.delete(address);
        if (broken.size === 0) again.stop();
        for (const markers of waiting) markers.updatePictures();
      },
      () => again.failed(),
    );
  }
}
