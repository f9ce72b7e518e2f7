import { useEffect, useState } from 'react';

/** Whether a picture is kept for offline, so that it is there at once and costs nothing. */
export function useIsAvailableOffline(address: string): boolean {
  const [isKept, setIsKept] = useState(false);
  useEffect(
    function look() {
      // Not every page may have caches; without one it is not kept.
      if (!('caches' in window)) return;
      caches.match(address).then(
        (answer) => setIsKept(answer !== undefined),
        () => {},
      );
    },
    [address],
  );
  return isKept;
}
