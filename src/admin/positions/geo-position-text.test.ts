import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCoordinates } from '@/geo/parse-coordinates';
import {
  geoPositionText,
  openStreetMapLink,
  parseGeoPositionTexts,
  toGeoPositionTexts,
} from './GeoPositionField';

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a position keeps six decimals, and its text is read as the same position', () => {
  expect(toGeoPositionTexts({ latitude: 48.13743049, longitude: -1e-7 })).toEqual({
    latitude: '48.13743',
    longitude: '0',
  });
  fc.assert(
    fc.property(position, (position) => {
      const texts = toGeoPositionTexts(position);
      const read = parseCoordinates(geoPositionText(texts));
      expect(read.problem).toBeNull();
      expect(parseGeoPositionTexts(geoPositionText(texts))).toEqual(texts);
      expect(Number(texts.latitude)).toBeCloseTo(position.latitude, 6);
      expect(Number(texts.longitude)).toBeCloseTo(position.longitude, 6);
    }),
  );
});

test('unreadable text stays as it is, and is not a position', () => {
  for (const text of ['by the lake', '48.1', ' 91, 5', 'https://maps.app.goo.gl/abc']) {
    const texts = parseGeoPositionTexts(text);
    expect(texts.longitude).toBe('');
    expect(geoPositionText(texts)).toBe(text);
  }
  expect(parseGeoPositionTexts('  ')).toEqual({ latitude: '', longitude: '' });
});

test('the link to OpenStreetMap marks the place', () => {
  const link = openStreetMapLink({ latitude: -48.1, longitude: 11.5 });
  expect(link).toBe(
    'https://www.openstreetmap.org/?mlat=-48.100000&mlon=11.500000#map=18/-48.100000/11.500000',
  );
  expect(parseCoordinates(link).position).toEqual({ latitude: -48.1, longitude: 11.5 });
});
