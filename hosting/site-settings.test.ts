import { expect, test } from 'vitest';
import { isSecretKey, parseOwnerSettings, parseSiteSettings } from './site-settings.ts';

const HOSTED = {
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};

test('without settings the site uses the embedded backend, and support@example.com signs in', () => {
  expect(parseSiteSettings({})).toEqual({ adminEmail: 'support@example.com', hosted: null });
});

test('a blank setting counts as not set', () => {
  expect(parseSiteSettings({ VITE_ADMIN_EMAIL: ' ', VITE_SUPABASE_URL: '' })).toEqual(
    parseSiteSettings({}),
  );
});

test('an address and a key select the hosted project', () => {
  expect(parseSiteSettings(HOSTED).hosted).toEqual({
    url: 'https://abcdefgh.supabase.co',
    publishableKey: 'sb_publishable_x',
  });
});

test('the key’s older name is accepted', () => {
  const { VITE_SUPABASE_URL } = HOSTED;
  const settings = parseSiteSettings({ VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY: 'eyJ' });
  expect(settings.hosted?.publishableKey).toBe('eyJ');
});

test.each([
  ['VITE_ADMIN_EMAIL', { VITE_ADMIN_EMAIL: 'support' }],
  ['VITE_SUPABASE_URL', { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', { VITE_SUPABASE_URL: HOSTED.VITE_SUPABASE_URL }],
  ['VITE_SUPABASE_URL', { ...HOSTED, VITE_SUPABASE_URL: 'abcdefgh.supabase.co' }],
  ['VITE_SUPABASE_URL', { ...HOSTED, VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co/rest/v1' }],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', { ...HOSTED, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' }],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', { ...HOSTED, VITE_SUPABASE_PUBLISHABLE_KEY: 'a b' }],
  [
    'VITE_SUPABASE_PUBLISHABLE_KEY',
    { ...HOSTED, VITE_SUPABASE_PUBLISHABLE_KEY: `e30.${btoa('{"role":"service_role"}')}.x` },
  ],
])('the error about %s is a sentence that names it (case %#)', (name, environment) => {
  expect(() => parseSiteSettings(environment)).toThrow(new RegExp(`^${name} .+\\.$`));
});

/** A key of the older kind, with characters that differ between Base64 and Base64url. */
function token(role: string): string {
  const payload = btoa(JSON.stringify({ iss: 'supabase', ref: 'ÿþ?ÿþ?', role }));
  return `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

test('the test tokens contain both characters that differ from Base64', () => {
  expect(token('anon')).toMatch(/-.*_|_.*-/);
});

test.each(['sb_secret_x', token('service_role'), token('authenticated'), 'e30.e30.x'])(
  'a secret key is recognized (case %#)',
  (key) => {
    expect(isSecretKey(key)).toBe(true);
  },
);

test.each(['sb_publishable_x', token('anon'), 'eyJ', 'a.b.c', ''])(
  '%s isn’t a secret key',
  (key) => {
    expect(isSecretKey(key)).toBe(false);
  },
);

test('a blank owner setting counts as not set', () => {
  const blank = { VITE_SITE_NAME: ' ', VITE_SITE_ADDRESS: '', VITE_IMPRINT_URL: '\t' };
  expect(parseOwnerSettings(blank)).toEqual(parseOwnerSettings({}));
  expect(Object.values(parseOwnerSettings({}))).toEqual([null, null, null, null, null, null]);
});

test('line breaks and outer spaces are removed from a name', () => {
  expect(parseOwnerSettings({ VITE_SITE_NAME: ' Larkmere\n Nature  Park ' }).name).toBe(
    'Larkmere Nature Park',
  );
});

test.each([
  ['https://map.example.org', 'https://map.example.org/'],
  ['HTTPS://Map.example.org/park', 'https://map.example.org/park/'],
  ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('the address %s is normalized to %s', (value, address) => {
  expect(parseOwnerSettings({ VITE_SITE_ADDRESS: value }).address).toBe(address);
});

test.each([
  'map.example.org',
  'ftp://map.example.org/',
  'https://',
  'https://user:secret@map.example.org/',
  'https://map.example.org/?point=1',
  'https://map.example.org/#top',
  '/park/',
])('%s is not accepted as the address of a map', (value) => {
  expect(() => parseOwnerSettings({ VITE_SITE_ADDRESS: value })).toThrow(
    /^VITE_SITE_ADDRESS .+\.$/,
  );
});

test('a preview picture needs the site’s address, too', () => {
  expect(() => parseOwnerSettings({ VITE_SITE_PICTURE: 'map.jpg' })).toThrow(
    /^VITE_SITE_ADDRESS is missing\. .+\.$/,
  );
});

test.each([
  ['https://example.org/imprint?lang=de#top', 'https://example.org/imprint?lang=de#top'],
  ['http://example.org', 'http://example.org/'],
  ['/imprint.html', '/imprint.html'],
])('%s can be linked to', (value, link) => {
  expect(parseOwnerSettings({ VITE_IMPRINT_URL: value }).imprint).toBe(link);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,hello',
  'https://user:secret@example.org/',
  'example.org/privacy',
  '//example.org/privacy',
  '/\\example.org/privacy',
  '/\t/example.org/privacy',
])('%j can’t be linked to', (value) => {
  expect(() => parseOwnerSettings({ VITE_PRIVACY_URL: value })).toThrow(/^VITE_PRIVACY_URL .+\.$/s);
});
