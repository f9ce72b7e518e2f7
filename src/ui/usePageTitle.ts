import { useEffect } from 'react';
import { SITE_NAME } from '@/lib/env';

const FRAME_MS = 20;

/**
 * Sets the title of the page. If the site has no name, all pages have the same title.
 * @param open the title of the open item, shown before the site's name, if any
 */
export function usePageTitle(open: string | null | undefined): void {
  useEffect(
    function setTitle() {
      if (!SITE_NAME) return;
      // Setting a title is slow: the browser first paints what was opened.
      const timer = setTimeout(() => {
        document.title = open ? `${open} · ${SITE_NAME}` : SITE_NAME;
      }, FRAME_MS);
      return () => clearTimeout(timer);
    },
    [open],
  );
}

/** Sets the title of a page that search engines must not list. */
export function useNoIndexPage(title: string | null): void {
  usePageTitle(title);
  useEffect(function excludeFromSearchEngines() {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
