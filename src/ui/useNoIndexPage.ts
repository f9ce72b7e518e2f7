import { useEffect } from 'react';
import { usePageTitle } from './usePageTitle';

/**
 * Says to search engines that they are not to list the page.
 * @param title what stands before the site's name in the page's title, or null for nothing
 */
export function useNoIndexPage(title: string | null): void {
  usePageTitle(title);
  useEffect(function unlist() {
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
