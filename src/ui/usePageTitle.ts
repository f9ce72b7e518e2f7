import { useEffect } from 'react';
import { SITE_NAME } from '@/lib/owner';

const FRAME_MS = 20;

/**
 * Titles the page with what is open in it, if anything is, and the site's name. Where the site has no
 * name of its own, every page keeps the one title.
 */
export function usePageTitle(open: string | null | undefined): void {
  useEffect(
    function title() {
      if (!SITE_NAME) return;
      // The browser takes its time for it: what was chosen is shown first.
      const timer = setTimeout(() => {
        document.title = open ? `${open} · ${SITE_NAME}` : SITE_NAME;
      }, FRAME_MS);
      return () => clearTimeout(timer);
    },
    [open],
  );
}
