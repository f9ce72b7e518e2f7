import { expect, test } from 'vitest';
import { parseOwnerSettings } from '@/lib/owner-settings';

test('what is blank counts as not set', () => {
  const blank = { VITE_SITE_NAME: ' ', VITE_SITE_ADDRESS: '', VITE_IMPRINT_URL: '\t' };
  expect(parseOwnerSettings(blank)).toEqual(parseOwnerSettings({}));
  expect(Object.values(parseOwnerSettings({}))).toEqual([null, null, null, null, null, null]);
});

test('a name has no breaks, and no space around it', () => {
  expect(parseOwnerSettings({ VITE_SITE_NAME: ' Larkmere\n Nature  Park ' }).name).toBe(
    'Larkmere Nature Park',
  );
});

test.each([
  ['https://map.example.org', 'https://map.example.org/'],
  ['HTTPS://Map.example.org/park', 'https://map.example.org/park/'],
  ['http://127.0.0.1:4173/', 'http://127.0.0.1:4173/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
])('the address %s is known as %s', (value, address) => {
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
])('%s is no address of a map', (value) => {
  expect(() => parseOwnerSettings({ VITE_SITE_ADDRESS: value })).toThrow(
    /^VITE_SITE_ADDRESS .+\.$/,
  );
});

test('a picture for previews needs the address, which a preview names it by', () => {
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
])('%j can’t', (value) => {
  expect(() => parseOwnerSettings({ VITE_PRIVACY_URL: value })).toThrow(/^VITE_PRIVACY_URL .+\.$/s);
});
