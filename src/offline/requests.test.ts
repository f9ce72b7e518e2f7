import { expect, test } from 'vitest';
import {
  type Addresses,
  isMapPage,
  pictureOrigin,
  requestPurpose,
  translationLanguage,
} from './requests';

const EMBEDDED: Addresses = { map: 'http://127.0.0.1:4173/', backend: 'http://127.0.0.1:4173' };
const HOSTED: Addresses = {
  map: 'https://map.example/park/',
  backend: 'https://abcdefgh.supabase.co',
};

type RequestLike = { url: string; method?: string; mode?: RequestMode; headers?: HeadersInit };

function purposeOf(
  addresses: Addresses,
  { url, method = 'GET', mode = 'cors', headers }: RequestLike,
) {
  const isImage = /\.(webp|png|svg)/.test(url);
  return requestPurpose(
    { url, method, mode, destination: isImage ? 'image' : '', headers: new Headers(headers) },
    addresses,
  );
}

const purposeOfVisit = (addresses: Addresses, path: string) =>
  purposeOf(addresses, { url: new URL(path, addresses.map).href, mode: 'navigate' });

test.each(['', '?point=1', '?group=2&point=3', '?embed', '?print', '#top'])(
  'the map’s page is recognized with any parameters: “%s”',
  (path) => {
    expect(purposeOfVisit(EMBEDDED, path)).toBe('map page');
    expect(purposeOfVisit(HOSTED, path)).toBe('map page');
  },
);

test.each([
  '/auth',
  '/admin',
  '/admin/',
  '/Admin',
  '/%61dmin',
  '/nowhere',
  '/index.html',
  'admin',
  '/icon.svg',
])('no other page counts as the map’s page: %s', (path) => {
  expect(purposeOfVisit(EMBEDDED, path)).toBeNull();
  expect(purposeOfVisit(HOSTED, path)).toBeNull();
});

test('only the map’s own reads without a session are map data', () => {
  for (const addresses of [EMBEDDED, HOSTED]) {
    const url = `${addresses.backend}/rest/v1/points?select=*&offset=1000&limit=1000`;
    expect(purposeOf(addresses, { url, headers: { apikey: 'key' } })).toBe('map data');
    expect(purposeOf(addresses, { url, headers: { Authorization: 'Bearer token' } })).toBeNull();
    for (const method of ['POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      expect(purposeOf(addresses, { url, method })).toBeNull();
    }
    for (const path of ['rest/v1/accounts?', 'rest/v1/rpc/setup_status?', 'auth/v1/user?']) {
      expect(purposeOf(addresses, { url: `${addresses.backend}/${path}` })).toBeNull();
    }
  }
  expect(purposeOf(HOSTED, { url: 'https://other.example/rest/v1/points?' })).toBeNull();
});

test('files whose names change with their content are site files', () => {
  expect(purposeOf(EMBEDDED, { url: 'http://127.0.0.1:4173/assets/start-1a.js' })).toBe(
    'site file',
  );
  expect(purposeOf(HOSTED, { url: 'https://map.example/park/assets/start-1a.js' })).toBe(
    'site file',
  );
  expect(purposeOf(HOSTED, { url: 'https://map.example/park/start-1a.css' })).toBe('site file');
  expect(purposeOf(HOSTED, { url: 'https://map.example/park/places-1a.css' })).toBe('site file');
  expect(purposeOf(HOSTED, { url: 'https://map.example/zoo/assets/start-1a.js' })).toBeNull();
});

test('uploaded pictures are distinguished from the site’s own, and those of other sites are not cached', () => {
  const upload = '/storage/v1/object/public/popups/popup-1.png';
  for (const addresses of [EMBEDDED, HOSTED]) {
    expect(purposeOf(addresses, { url: addresses.backend + upload })).toBe('uploaded picture');
    expect(purposeOf(addresses, { url: `${addresses.map}demo/base-map.webp` })).toBe(
      'site picture',
    );
    expect(purposeOf(addresses, { url: `https://other.example${upload}` })).toBeNull();
  }
  expect(purposeOf(HOSTED, { url: 'https://map.example/zoo/demo/base-map.webp' })).toBeNull();
});

test('an address in a row never counts as a picture if it leads to a page or to the API', () => {
  for (const path of ['admin', 'auth', 'auth/v1/user', 'ADMIN/x.png', 'rest/v1/points?']) {
    expect(pictureOrigin(EMBEDDED.map + path, EMBEDDED)).toBeNull();
  }
  expect(pictureOrigin(`${EMBEDDED.map}storage/v1/object/sign/a.png`, EMBEDDED)).toBeNull();
  expect(pictureOrigin(`${EMBEDDED.map}administration.png`, EMBEDDED)).toBe('site picture');
});

test('a page of another site is not the map’s page', () => {
  expect(isMapPage('https://other.example/park/', HOSTED)).toBe(false);
  expect(isMapPage('https://map.example/park', HOSTED)).toBe(false);
});

test('finds the language of the translations that an address requests, or null if it requests none', () => {
  const rows = `${HOSTED.backend}/rest/v1/points?select=`;
  const encoded = encodeURIComponent('translation:translations->pt-br');
  expect(translationLanguage(`${rows}id,title`)).toBeNull();
  expect(translationLanguage(`${rows}id,notice_until,${encoded}&order=id`)).toBe('pt-br');
  expect(translationLanguage(`${rows}id,translation:translations->fr`)).toBe('fr');
  expect(translationLanguage(`${HOSTED.backend}/rest/v1/points`)).toBeNull();
});

test('an icon of the gallery is a picture of the site, also when a script reads it', () => {
  for (const addresses of [EMBEDDED, HOSTED]) {
    const url = `${addresses.map}pins/bus.svg`;
    const read = {
      url,
      method: 'GET',
      mode: 'cors',
      destination: '',
      headers: new Headers(),
    } as const;
    expect(requestPurpose(read, addresses)).toBe('site picture');
    expect(requestPurpose({ ...read, url: `${addresses.map}icon.svg` }, addresses)).toBeNull();
  }
});
