import { createContext, useEffect, useState } from 'react';
import { loadGroupColoredIcons } from '@/pictures/gallery-icon';
import { isGroupColored } from '@/pictures/group-colored';

/** The color of the group that a form's point is in, for the preview of its icon; null for none. */
export const GroupColorContext = createContext<string | null>(null);

/** A picture's address as it is stored; empty until it can be shown in its color. */
export function useLoadedIcon(address: string): string {
  const [loaded, setLoaded] = useState('');
  useEffect(
    function load() {
      let isCurrent = true;
      void loadGroupColoredIcons([{ marker_icon: address }]).then(() => {
        if (isCurrent) setLoaded(address);
      });
      return () => {
        isCurrent = false;
      };
    },
    [address],
  );
  return loaded === address || !isGroupColored(address) ? address : '';
}
