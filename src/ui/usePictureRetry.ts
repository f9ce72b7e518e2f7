import { useState } from 'react';
import { preloadPicture } from '@/lib/preload-picture';
import { useRetry } from './useRetry';

/**
 * A picture that is left out while it can't be loaded, and tried again meanwhile.
 * @param address the same for as long as the component is there: its key changes with it
 * @returns whether to leave it out, and what to tell its element's `onError`
 */
export function usePictureRetry(address: string): { isBroken: boolean; onError: () => void } {
  const [isBroken, setIsBroken] = useState(false);
  const [failures, setFailures] = useState(0);

  function onError() {
    setIsBroken(true);
    setFailures((failures) => failures + 1);
  }
  // Out of sight, so that nothing is seen of it before it is there.
  useRetry(isBroken ? failures : null, () => {
    preloadPicture(address).then(() => setIsBroken(false), onError);
  });

  return { isBroken, onError };
}
