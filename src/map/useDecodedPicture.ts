import { useEffect, useState } from 'react';

/** A picture that can be shown at once, without a gap and without a broken-image sign. */
export type DecodedPicture = { address: string; element: HTMLImageElement };

/**
 * The picture to show. While a new one is on its way it is the one before; null at first, and where
 * a picture can't be loaded.
 */
export function useDecodedPicture(address: string | null): DecodedPicture | null {
  const [picture, setPicture] = useState<DecodedPicture | null>(null);

  useEffect(
    function decode() {
      if (address === null) {
        setPicture(null);
        return;
      }
      let isCurrent = true;
      const element = new Image();
      element.src = address;
      element.decode().then(
        () => isCurrent && setPicture({ address, element }),
        () => isCurrent && setPicture(null),
      );
      return () => {
        isCurrent = false;
      };
    },
    [address],
  );

  return picture;
}
