/** The parameters of addresses that open another view of the map. */
const OTHER_VIEWS = ['group', 'list', 'stack', 'point', 'picture', 'to', 'from', 'print'];

/** The map that the page of a published site shows until the app has drawn it; null in any other page. */
export const firstMap = document.querySelector<HTMLElement>('.first-map');

/**
 * Removes the first map if the app opens with another view. A press on one of its places opens that once the app has
 * loaded.
 * @param isMap whether the address is the map's
 */
export function prepareFirstMap(isMap: boolean): void {
  const address = new URL(window.location.href);
  if (!isMap || OTHER_VIEWS.some((name) => address.searchParams.has(name))) firstMap?.remove();
  firstMap?.addEventListener('click', (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) return;
    // A navigation would begin anew.
    event.preventDefault();
    address.searchParams.set('point', event.target.hash.slice(1));
    window.history.replaceState(null, '', address);
  });
}

/**
 * Leaves the first map's places to the markers, which are there now.
 * @param focusMarker receives the id of the place that has the focus
 */
export function handOverFirstMap(focusMarker: (id: string) => void): void {
  if (!firstMap || firstMap.inert) return;
  const focused = firstMap.querySelector<HTMLAnchorElement>('a:focus');
  firstMap.inert = true;
  if (focused) focusMarker(focused.hash.slice(1));
}
