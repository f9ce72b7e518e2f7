import { plainLink, showPlainPage } from './plain-page';

/**
 * Replaces any page but the map when it is in a frame, to prevent clickjacking. Most hosts already block such frames
 * with a header; this covers those that send no headers.
 */
export function showFramedPage(): void {
  const link = plainLink('Open this page', window.location.href);
  link.target = '_blank';
  link.rel = 'noopener';
  showPlainPage({
    title: 'This page can’t be shown inside another page',
    text: 'Only the map can be shown there.',
    actions: [link],
  });
}
