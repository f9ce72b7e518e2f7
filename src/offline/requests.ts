/** Addresses of the map and its data. */
export type Addresses = {
  /** The map's page, with a slash at its end. */
  map: string;
  /** The backend's API, without a slash at its end. */
  backend: string;
};

/** The purposes of requests that the service worker responds to. */
export type RequestPurpose = 'map page' | 'site file' | 'map data' | PictureOrigin;

/** Whether a picture was uploaded, and so never changes (nor does its published copy), or came with the site and may. */
export type PictureOrigin = 'uploaded picture' | 'site picture';

/** The rows that the map reads for visitors. */
const DATA_PATH = /^\/rest\/v1\/(map_settings|groups|points)\?/;

const PUBLIC_PICTURES = '/storage/v1/object/public/';

/** Paths under the site's root that are not files of the site. */
const NON_FILE_PATH = /^(admin|auth|rest|storage)(\/|$)/i;

/** Files named by a hash of their content: the page's first ones, all others, and the rows of a published copy. */
const HASHED_FILE = /^(assets\/|(?:index|start|places)-[\w-]+\.(js|css)$|published\/rows-)/;

/** Whether an address is the map's page, with any parameters. */
export function isMapPage(address: string, { map }: Addresses): boolean {
  const { origin, pathname } = new URL(address);
  return origin + pathname === map;
}

/**
 * The purpose of a request. Returns null if the browser should handle the request without the service worker: for
 * other pages, for changes, and for everything requested with a session.
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
  // The page reads the icons of the gallery to paint them in other colors.
  const isPicture = destination === 'image' || url.startsWith(`${addresses.map}pins/`);
  return isPicture ? pictureOrigin(url, addresses) : null;
}

/** The language of the translations that an address requests, in lower case; null if it requests none. */
export function translationLanguage(address: string): string | null {
  const columns = new URL(address).searchParams.get('select') ?? '';
  return /\btranslations->([\w-]+)/.exec(columns)?.[1] ?? null;
}

/**
 * The origin of a picture, or null if it is not cached. Pictures of other sites are not: scripts may not request
 * them, and an opaque response has no size.
 */
export function pictureOrigin(address: string, { map, backend }: Addresses): PictureOrigin | null {
  if (address.startsWith(backend + PUBLIC_PICTURES)) return 'uploaded picture';
  if (address.startsWith(`${map}published/`)) return 'uploaded picture';
  if (!address.startsWith(map) || NON_FILE_PATH.test(address.slice(map.length))) return null;
  return 'site picture';
}
