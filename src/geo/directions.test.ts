import fc from 'fast-check';
import { expect, test } from 'vitest';
import { uniformNumber } from '../../tests/uniform-number';
import { detectPlatform, directionsLink } from './directions';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

test.each([
  ['an iPhone', IPHONE, 5, 'iOS'],
  ['an iPad, which identifies as a Mac', MAC, 5, 'iOS'],
  ['a Mac', MAC, 0, 'other'],
  ['an Android phone', ANDROID, 5, 'Android'],
  ['Linux', LINUX, 0, 'other'],
])('detects the platform of %s', (_, userAgent, maxTouchPoints, platform) =>
  expect(detectPlatform({ userAgent, maxTouchPoints })).toBe(platform),
);

const PLACE = { latitude: 48.13743, longitude: -11.5 };

test.each([
  ['Android', 'geo:48.137430,-11.500000?q=48.137430,-11.500000'],
  ['iOS', 'https://maps.apple.com/?daddr=48.137430,-11.500000'],
  ['other', 'https://www.openstreetmap.org/directions?to=48.137430,-11.500000'],
] as const)('directions on %s use %s', (platform, link) =>
  expect(directionsLink(PLACE, platform)).toBe(link),
);

test('a link to directions contains nothing but two numbers', () => {
  fc.assert(
    fc.property(uniformNumber(-90, 90), uniformNumber(-180, 180), (latitude, longitude) => {
      for (const platform of ['Android', 'iOS', 'other'] as const) {
        expect(directionsLink({ latitude, longitude }, platform)).toMatch(
          /^(geo:|https:\/\/(maps\.apple\.com\/\?daddr=|www\.openstreetmap\.org\/directions\?to=))-?\d+\.\d{6},-?\d+\.\d{6}(\?q=-?\d+\.\d{6},-?\d+\.\d{6})?$/,
        );
      }
    }),
  );
});
