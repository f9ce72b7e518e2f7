/** The parameters of addresses that open another view of the map. */
const OTHER_VIEWS = ['group', 'point', 'to', 'from', 'print', 'words'];

/** The map that the page of a published site shows until the app has drawn it; null in any other page. */
export const firstMap = document.querySelector<HTMLElement>('.first-map');

/**
 * Removes the first map if the app opens with another view. A pressed place opens once the app has loaded.
 * @param isMap whether the address is the map's
 */
export function prepareFirstMap(isMap: boolean): void {
  const { searchParams } = new URL(window.location.href);
  if (!isMap || OTHER_VIEWS.some((name) => searchParams.has(name))) firstMap?.remove();
  firstMap?.addEventListener('click', (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return;
    // A navigation would load the page again.
    event.preventDefault();
    const address = new URL(window.location.href);
    address.searchParams.set('point', target.hash.slice(1));
    window.history.replaceState(null, '', address);
    // The app may have read the address already.
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

/**
 * Makes the first map's links inert, now that the markers are in the page.
 * @param focusMarker receives the id of the place that has the focus
 */
export function handOverFirstMap(focusMarker: (id: string) => void): void {
  if (!firstMap || firstMap.inert) return;
  const focused = firstMap.querySelector<HTMLAnchorElement>('a:focus');
  firstMap.inert = true;
  if (focused) focusMarker(focused.hash.slice(1));
}
