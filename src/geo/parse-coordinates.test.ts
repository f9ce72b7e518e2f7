import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { longCoordinates } from '../../tests/attack-files';
import { uniformNumber } from '../../tests/uniform-number';
import { parseAngle, parseCoordinates } from './parse-coordinates';

const PLACE = { latitude: 48.13743, longitude: 11.57549 };
const EXACT = { latitude: 48 + 8 / 60 + 14.7 / 3600, longitude: 11 + 34 / 60 + 31.8 / 3600 };

function expectPosition(text: string, { latitude, longitude }: typeof PLACE) {
  const { position, problem } = parseCoordinates(text);
  expect(problem).toBeNull();
  expect(position?.latitude).toBeCloseTo(latitude, 6);
  expect(position?.longitude).toBeCloseTo(longitude, 6);
}

test.each([
  '48.13743, 11.57549',
  '48.13743,11.57549',
  ' 48.13743  11.57549 ',
  '48.13743; 11.57549',
  '48,13743 11,57549',
  '48,13743, 11,57549',
  '48,13743; 11,57549',
  '+48.13743 +11.57549',
  '48.13743° N, 11.57549° E',
  '48.13743N 11.57549E',
  'N 48.13743 E 11.57549',
  'N48.13743°, E11.57549°',
  '11.57549 E, 48.13743 N',
  '(48.13743, 11.57549)',
  'POINT (11.57549 48.13743)',
  'SRID=4326;POINT Z(11.57549 48.13743 510)',
])('reads decimal degrees: %s', (text) => expectPosition(text, PLACE));

test.each([
  `48°08'14.7"N 11°34'31.8"E`,
  `48°08'14.7"N, 11°34'31.8"E`,
  '48° 8′ 14.7″ N, 11° 34′ 31.8″ E',
  '48º 8’ 14,7” N 11º 34’ 31,8” E',
  `48°8'14.7''n 11°34'31.8''e`,
  '48 08 14.7 N 11 34 31.8 E',
  '48 08 14.7 11 34 31.8',
  `N 48° 08.245 E 11° 34.53`,
  `48° 08.245' N, 11° 34.530' E`,
])('reads degrees with minutes and seconds: %s', (text) => expectPosition(text, EXACT));

test.each([
  ['33.8688 S, 151.2093 E', -33.8688, 151.2093],
  ['-33.8688, 151.2093', -33.8688, 151.2093],
  ['−33.8688, −70.5', -33.8688, -70.5],
  ['48.1 N 70.5 W', 48.1, -70.5],
  [`0°30'0"S 0°15'0"W`, -0.5, -0.25],
  ['0, 0', 0, 0],
  ['90, 180', 90, 180],
])('reads the hemisphere from letters and signs: %s', (text, latitude, longitude) =>
  expectPosition(text, { latitude, longitude }),
);

test('reads every position', () => {
  fc.assert(
    fc.property(uniformNumber(-90, 90), uniformNumber(-180, 180), (north, east) => {
      const [latitude, longitude] = [Number(north.toFixed(6)), Number(east.toFixed(6))];
      expectPosition(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`, { latitude, longitude });
      expectPosition(`geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`, { latitude, longitude });
    }),
  );
});

describe('links', () => {
  test.each([
    'geo:48.13743,11.57549',
    'geo:48.13743,11.57549?z=15',
    'geo:48.13743,11.57549,520;u=35',
    'geo:0,0?q=48.13743,11.57549(Marienplatz (Munich))',
    'https://www.openstreetmap.org/?mlat=48.13743&mlon=11.57549#map=16/48.2/11.6',
    'https://www.openstreetmap.org/#map=16/48.13743/11.57549',
    'https://www.openstreetmap.org/node/123#map=16/48.13743/11.57549',
    'https://www.google.com/maps/place/Marienplatz/@48.2,11.6,17z/data=!3m1!4b1!4m6!3m5!1s0x479e:0xf!8m2!3d48.13743!4d11.57549!16zL',
    'https://www.google.de/maps/@48.13743,11.57549,17z?entry=ttu',
    'https://www.google.com/maps?q=48.13743,11.57549',
    'https://maps.google.com/maps?q=48.13743,11.57549&ll=48.2,11.6',
    'https://www.google.com/maps/search/?api=1&query=48.13743%2C11.57549',
    'https://www.google.com/maps/search/48.13743,+11.57549?entry=tts',
    'https://www.google.com/maps/dir/?api=1&destination=48.13743,11.57549',
    'https://maps.apple.com/?ll=48.13743,11.57549&q=Marienplatz',
    'https://maps.apple.com/?q=48.13743,11.57549&sll=48.2,11.6',
    'https://maps.apple.com/place?coordinate=48.13743,11.57549&name=Marienplatz&center=48.2,11.6',
    'https://maps.apple.com/frame?center=48.13743,11.57549&span=0.01,0.01',
    'https://www.google.com/maps/dir/48.2,11.6/48.13743,11.57549/',
    'https://maps.google.com/?q=loc:48.13743,11.57549',
    // These also contain a previously viewed place.
    'https://www.google.com/maps/place/Marienplatz/@48.2,11.6,17z/data=!4m15!1m8!3m7!1s0x876b:0xea!2sColorado!3b1!8m2!3d39.502676!4d-105.0933165!16zL!3m5!1s0x479e:0xf!8m2!3d48.13743!4d11.57549!16s',
    'https://www.google.com/maps/dir/Ostbahnhof/Marienplatz/@48.2,11.6,14z/data=!4m14!4m13!1m5!1m1!1s0x479d:0xc!2m2!1d11.6!2d48.2!1m5!1m1!1s0x479e:0xf!2m2!1d11.57549!2d48.13743!3e2',
    'https://www.google.com/maps/dir/48.2,11.6/Marienplatz/@48.3,11.7,14z/data=!4m8!4m7!1m0!1m5!1m1!1s0x479e:0xf!2m2!1d11.57549!2d48.13743',
    'https://www.google.com/maps/dir/Ostbahnhof/48.13743,11.57549/@48.3,11.7,14z/data=!4m7!4m6!1m5!1m1!1s0x479e:0xf!2m2!1d11.6!2d48.2!1m0',
    'https://www.openstreetmap.org/query?lat=48.13743&lon=11.57549#map=16/48.2/11.6',
    'https://www.openstreetmap.org/search?lat=48.13743&lon=11.57549#map=16/48.2/11.6',
    'https://www.openstreetmap.org/note/new?lat=48.13743&lon=11.57549#map=16/48.2/11.6',
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=48.2%2C11.6%3B48.13743%2C11.57549#map=16/48.3/11.7',
    'https://maps.example/?q=1000,2000&ll=48.13743,11.57549',
    'www.openstreetmap.org/?mlat=48.13743&mlon=11.57549',
    'Look here: https://maps.apple.com/?ll=48.13743,11.57549',
  ])('reads the marked place of a link rather than the center of its view (link %#)', (link) =>
    expectPosition(link, PLACE),
  );

  test('reads degrees with minutes and seconds in a link', () =>
    expectPosition(
      `https://www.google.com/maps/place/48%C2%B008'14.7%22N+11%C2%B034'31.8%22E/@48.2,11.6,17z`,
      EXACT,
    ));

  test.each([
    'https://maps.app.goo.gl/AbCdEf',
    'https://goo.gl/maps/AbCdEf',
    'https://osm.org/go/0JBAy?m=',
    'https://www.openstreetmap.org/go/0JBAy',
    'https://maps.apple/p/AbCdEf',
  ])('explains that a short link cannot be read: %s', (link) =>
    expect(parseCoordinates(link).problem).toMatch(/^A short link doesn’t say where it leads/),
  );

  test.each([
    'https://www.openstreetmap.org/node/123',
    'https://www.google.com/maps/place/Marienplatz',
    'https://example.org/%E0%A4%A',
    'geo:0,0?q=Marienplatz',
  ])('explains that a link has no position: %s', (link) =>
    expect(parseCoordinates(link).problem).toMatch(/^There is no position in this link/),
  );
});

test('a single decimal comma does not separate two numbers, and −0 becomes 0', () => {
  expectPosition('48,5 11', { latitude: 48.5, longitude: 11 });
  expect(Object.is(parseCoordinates('-0.0000001, 0').position?.latitude, 0)).toBe(true);
});

test.each([
  '',
  'Marienplatz',
  '-33.8 S, 70 W',
  '48.13743',
  '48.13743,',
  '48.1 N 11.5 S',
  'N 48.1 N, 11.5',
  '48 61 2 N 11 2 3 E',
  '1 2 3 4 5',
  '48.1, 11.5, 520',
  'https://',
])('refuses a text without a position, with an example: %s', (text) =>
  expect(parseCoordinates(text)).toEqual({
    position: null,
    problem: expect.stringContaining('like 48.13743, 11.57549'),
  }),
);

test('names degrees that are out of range', () => {
  expect(parseCoordinates('98.1, 11').problem).toBe(
    'The latitude is 98.1. It must be from −90 to 90, and comes first.',
  );
  expect(parseCoordinates('48.1, 181').problem).toBe(
    'The longitude is 181. It must be from −180 to 180.',
  );
});

test('any text is either refused or read as numbers in range', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d .,°'"NSEW;()+-]{0,40}$/)), (text) => {
      const { position, problem } = parseCoordinates(text);
      expect(position === null).toBe(problem !== null);
      if (position) {
        expect(Math.abs(position.latitude)).toBeLessThanOrEqual(90);
        expect(Math.abs(position.longitude)).toBeLessThanOrEqual(180);
      }
    }),
  );
});

test('refuses a text of 200,000 characters', () => {
  for (const text of longCoordinates(200_000)) {
    expect(parseCoordinates(text).problem).toMatch(/^This isn’t a position/);
  }
});

test('reads a link of 2,000 characters, and refuses a longer one', () => {
  const link = (length: number) => 'https://www.google.com/maps?q=48.1,11.5&x='.padEnd(length, 'x');
  expectPosition(link(2000), { latitude: 48.1, longitude: 11.5 });
  expect(parseCoordinates(link(2001)).position).toBeNull();
});

test('O is west in French, east in German, and unreadable in other languages', () => {
  expect(parseCoordinates('48.1 N, 1.5 O').position).toBeNull();
  expect(parseCoordinates('48.1 N, 1.5 O', 'fr').position?.longitude).toBe(-1.5);
  expect(parseCoordinates('48.1 N, 1.5 O', 'de').position?.longitude).toBe(1.5);
});

test.each([
  ['45°17′56.4″ N', 45.299, 'N'],
  ['W 69.285', -69.285, 'W'],
  ['−69,285', -69.285, ''],
  ['69° 17′ 6,0″ W', -69.285, 'W'],
])('a single angle is read: %s', (text, degrees, letter) => {
  const angle = parseAngle(text);
  expect(angle?.degrees).toBeCloseTo(degrees, 9);
  expect(angle?.letter).toBe(letter);
});

test.each(['4.529.900', '1,234,567', 'north', '', '45 N W'])('%s is no angle', (text) => {
  expect(parseAngle(text)).toBeNull();
});
