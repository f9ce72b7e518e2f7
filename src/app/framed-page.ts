import { plainLink, showPlainPage } from './plain-page';

/**
 * What a frame shows of any page but the map. Most hosts refuse the frame before it gets this far;
 * those that send no headers don't, and a frame can trick its viewer into pressing what is in it.
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
