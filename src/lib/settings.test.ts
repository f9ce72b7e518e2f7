import { expect, test } from 'vitest';
import { parseSiteSettings } from '@/lib/settings';

const HOSTED = {
  VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co/',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};

test('without settings the site talks to the embedded backend, and support@example.com signs in', () => {
  expect(parseSiteSettings({})).toEqual({ adminEmail: 'support@example.com', hosted: null });
});

test('a blank setting counts as not set', () => {
  expect(parseSiteSettings({ VITE_ADMIN_EMAIL: ' ', VITE_SUPABASE_URL: '' })).toEqual(
    parseSiteSettings({}),
  );
});

test('an address and a key name the hosted project', () => {
  expect(parseSiteSettings(HOSTED).hosted).toEqual({
    url: 'https://abcdefgh.supabase.co',
    publishableKey: 'sb_publishable_x',
  });
});

test('the older name of the key is understood', () => {
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
])('what is wrong with %s is said in a sentence that names it: %o', (name, environment) => {
  expect(() => parseSiteSettings(environment)).toThrow(new RegExp(`^${name} .+\\.$`));
});
