import { useEffect } from 'react';
import { SITE_NAME } from '@/lib/env';

const FRAME_MS = 20;

/** The title of a site without a name. */
const UNNAMED_TITLE = 'POI Map';

/**
 * Sets the title of the page. If the site has no name, all pages have the same title.
 * @param open the title of the open item, shown before the site's name, if any
 */
export function usePageTitle(open: string | null | undefined, siteName: string): void {
  useEffect(
    function setTitle() {
      const title = !siteName ? UNNAMED_TITLE : open ? `${open} · ${siteName}` : siteName;
      if (title === document.title) return;
      // Setting a title is slow: the browser first paints what was opened.
      const timer = setTimeout(() => {
        document.title = title;
      }, FRAME_MS);
      return () => clearTimeout(timer);
    },
    [open, siteName],
  );
}

/** Sets the title of a page that search engines must not list. */
export function useNoIndexPage(title: string | null, siteName = SITE_NAME): void {
  usePageTitle(title, siteName);
  useEffect(function excludeFromSearchEngines() {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
