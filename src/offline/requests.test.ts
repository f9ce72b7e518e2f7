import { expect, test } from 'vitest';
import { type Addresses, isMapPage, pictureKind, whatIsAsked } from './requests';

const EMBEDDED: Addresses = { map: 'http://127.0.0.1:4173/', backend: 'http://127.0.0.1:4173' };
const HOSTED: Addresses = {
  map: 'https://map.example/park/',
  backend: 'https://abcdefgh.supabase.co',
};

type Asking = { url: string; method?: string; mode?: RequestMode; headers?: HeadersInit };

function asked(addresses: Addresses, { url, method = 'GET', mode = 'cors', headers }: Asking) {
  const isImage = /\.(webp|png|svg)/.test(url);
  return whatIsAsked(
    { url, method, mode, destination: isImage ? 'image' : '', headers: new Headers(headers) },
    addresses,
  );
}

const opened = (addresses: Addresses, path: string) =>
  asked(addresses, { url: new URL(path, addresses.map).href, mode: 'navigate' });

test.each(['', '?point=1', '?group=2&point=3', '?embed', '?print', '#top'])(
  'the map’s page is known whatever it is asked to show: “%s”',
  (path) => {
    expect(opened(EMBEDDED, path)).toBe('map page');
    expect(opened(HOSTED, path)).toBe('map page');
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
])('no other page is taken for it: %s', (path) => {
  expect(opened(EMBEDDED, path)).toBeNull();
  expect(opened(HOSTED, path)).toBeNull();
});

test('the map’s own reads are data; what is signed in, changes something or reads more is not', () => {
  for (const addresses of [EMBEDDED, HOSTED]) {
    const url = `${addresses.backend}/rest/v1/points?select=*&offset=1000&limit=1000`;
    expect(asked(addresses, { url, headers: { apikey: 'key' } })).toBe('data');
    expect(asked(addresses, { url, headers: { Authorization: 'Bearer token' } })).toBeNull();
    for (const method of ['POST', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']) {
      expect(asked(addresses, { url, method })).toBeNull();
    }
    for (const path of ['rest/v1/accounts?', 'rest/v1/rpc/setup_status?', 'auth/v1/user?']) {
      expect(asked(addresses, { url: `${addresses.backend}/${path}` })).toBeNull();
    }
  }
  expect(asked(HOSTED, { url: 'https://other.example/rest/v1/points?' })).toBeNull();
});

test('files whose name changes with their content are parts of the site', () => {
  expect(asked(EMBEDDED, { url: 'http://127.0.0.1:4173/assets/start-1a.js' })).toBe(
    'part of the site',
  );
  expect(asked(HOSTED, { url: 'https://map.example/park/assets/start-1a.js' })).toBe(
    'part of the site',
  );
  expect(asked(HOSTED, { url: 'https://map.example/zoo/assets/start-1a.js' })).toBeNull();
});

test('uploads are final, pictures of the site are not, and none of another site is kept', () => {
  const upload = '/storage/v1/object/public/popups/popup-1.png';
  for (const addresses of [EMBEDDED, HOSTED]) {
    expect(asked(addresses, { url: addresses.backend + upload })).toBe('final picture');
    expect(asked(addresses, { url: `${addresses.map}demo/base-map.webp` })).toBe(
      'picture of the site',
    );
    expect(asked(addresses, { url: `https://other.example${upload}` })).toBeNull();
  }
  expect(asked(HOSTED, { url: 'https://map.example/zoo/demo/base-map.webp' })).toBeNull();
});

test('what a row gives as a picture’s address is never a page or an answer of the API', () => {
  for (const path of ['admin', 'auth', 'auth/v1/user', 'ADMIN/x.png', 'rest/v1/points?']) {
    expect(pictureKind(EMBEDDED.map + path, EMBEDDED)).toBeNull();
  }
  expect(pictureKind(`${EMBEDDED.map}storage/v1/object/sign/a.png`, EMBEDDED)).toBeNull();
  expect(pictureKind(`${EMBEDDED.map}administration.png`, EMBEDDED)).toBe('picture of the site');
});

test('a page of another site is not the map', () => {
  expect(isMapPage('https://other.example/park/', HOSTED)).toBe(false);
  expect(isMapPage('https://map.example/park', HOSTED)).toBe(false);
});
