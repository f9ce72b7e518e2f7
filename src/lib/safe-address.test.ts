import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { BACKEND_URL } from '@/lib/env';
import {
  resolveSiteAddress,
  safeLink,
  safePictureAddress,
  setPublishedPictures,
} from '@/lib/safe-address';

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['HTTP://example.org', 'http://example.org/'],
  ['mailto:park@example.org', 'mailto:park@example.org'],
  ['tel:+441632960001', 'tel:+441632960001'],
])('%s may become a link', (link, href) => {
  expect(safeLink(link)).toBe(href);
});

test.each([
  null,
  '',
  'example.org',
  '/path',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://example.org/x',
  'vbscript:x',
  'file:///etc/passwd',
  // `geo:` links are built only by our code, from a place's coordinates.
  'geo:48.13743,11.57549',
])('%j is not a link', (link) => {
  expect(safeLink(link)).toBeNull();
});

const hostileText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.webUrl(),
  fc
    .tuple(
      fc.constantFrom('javascript', 'JavaScript', 'data', 'vbscript', 'blob', 'https', 'tel'),
      fc.constantFrom(':', '\t:', '\n:', ' :'),
      fc.string(),
    )
    .map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom(' ', '\t', '\u0000', '\u001f', '\ufeff'), fc.string())
    .map(([space, text]) => `${space}javascript:${text}`),
);

test('only http, https, mailto and tel reach an href, whatever the text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const href = safeLink(text);
      if (href !== null) expect(href).toMatch(/^(https?|mailto|tel):/);
    }),
  );
});

test('a picture comes from the web or from this site, whatever the text', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const address = safePictureAddress(text);
      if (address !== null) expect(address).toMatch(/^https?:/);
    }),
  );
});

test('a path starts at the root of the site, which can be under a path of its host', () => {
  vi.stubEnv('BASE_URL', '/park/');
  expect(resolveSiteAddress('/demo/map.webp')).toBe('/park/demo/map.webp');
  expect(resolveSiteAddress('https://example.org/map.webp')).toBe('https://example.org/map.webp');
  // The embedded backend is still at the root of the host.
  expect(resolveSiteAddress('/storage/v1/object/public/maps/a.webp')).toBe(
    '/storage/v1/object/public/maps/a.webp',
  );
  vi.unstubAllEnvs();
});

test('a path is the address of a picture on this site', () => {
  expect(safePictureAddress('/demo/map.webp')).toBe(`${window.location.origin}/demo/map.webp`);
});

test('a picture in the site’s copy of the map is loaded from there, and no other one', () => {
  setPublishedPictures(['/published/maps/copied-1.webp#size=4x3', null]);
  const stored = '/storage/v1/object/public/maps/copied-1.webp#size=4x3';
  const { origin } = window.location;
  const copied = `${origin}/published/maps/copied-1.webp#size=4x3`;
  expect(safePictureAddress(stored)).toBe(copied);
  expect(safePictureAddress(BACKEND_URL + stored)).toBe(copied);
  expect(safePictureAddress('/published/maps/copied-1.webp#size=4x3')).toBe(copied);
  const ofAnother = `https://another.supabase.co${stored}`;
  expect(safePictureAddress(ofAnother)).toBe(ofAnother);
  const other = stored.replace('copied-1', 'copied-2');
  expect(safePictureAddress(other)).toBe(origin + other);
});
