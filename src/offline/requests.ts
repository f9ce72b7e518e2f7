/** Where the map and its data are. */
export type Addresses = {
  /** The map's page, with a slash at its end. */
  map: string;
  /** The backend's API, without a slash at its end. */
  backend: string;
};

/** What a request asks for, as far as it can be answered without a network. */
export type RequestPurpose = 'map page' | 'site file' | 'map data' | PictureOrigin;

/** A name's picture is either never replaced, or comes with the site and may be drawn anew. */
export type PictureOrigin = 'uploaded picture' | 'site picture';

/** What the map reads as a visitor. */
const DATA_PATH = /^\/rest\/v1\/(map_settings|groups|points)\?/;

const PUBLIC_PICTURES = '/storage/v1/object/public/';

/** Under the site's root, but none of its files. */
const NON_FILE_PATH = /^(admin|auth|rest|storage)(\/|$)/i;

/** Files whose names change with their content: the page's first ones, and all others. */
const HASHED_FILE = /^(assets\/|index-[\w-]+\.(js|css)$)/;

/** Whether an address is the map's page, whatever it is asked to show. */
export function isMapPage(address: string, { map }: Addresses): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === map;
}

/**
 * What a request asks for, or null where the browser is to go on as if there was no service worker:
 * for any page but the map's, for all that changes something, and for all that is signed in.
 */
export function requestPurpose(
  request: Pick<Request, 'url' | 'method' | 'mode' | 'destination' | 'headers'>,
  addresses: Addresses,
): RequestPurpose | null {
  const { url, method, mode, destination, headers } = request;
  if (method !== 'GET' || headers.has('authorization')) return null;
  if (mode === 'navigate') return isMapPage(url, addresses) ? 'map page' : null;
  if (url.startsWith(addresses.map) && HASHED_FILE.test(url.slice(addresses.map.length))) {
    return 'site file';
  }
  if (url.startsWith(addresses.backend) && DATA_PATH.test(url.slice(addresses.backend.length))) {
    return 'map data';
  }
  return destination === 'image' ? pictureOrigin(url, addresses) : null;
}

/** The language whose translations an address asks for, in small letters; null for what is read in any. */
export function translationLanguage(address: string): string | null {
  const columns = new URL(address).searchParams.get('select') ?? '';
  return /\btranslations->([\w-]+)/.exec(columns)?.[1] ?? null;
}

/**
 * Which kind of picture an address may be of, or null for what is not kept. Pictures of other sites
 * are not: script may not ask for them, and what can't be read can't be measured.
 */
export function pictureOrigin(address: string, { map, backend }: Addresses): PictureOrigin | null {
  if (address.startsWith(backend + PUBLIC_PICTURES)) return 'uploaded picture';
  if (!address.startsWith(map) || NON_FILE_PATH.test(address.slice(map.length))) return null;
  return 'site picture';
}
