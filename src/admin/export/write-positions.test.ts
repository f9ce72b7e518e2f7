import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeGroup, makePoint, makeTrail, makeTrailSection } from '../../../tests/factories';
import type { ExportedTrail } from './write-positions';
import { toExportedPlaces, writeGeoJson, writeGpx } from './write-positions';

const GPX = 'http://www.topografix.com/GPX/1/1';

const spiky = fc.constantFrom(
  ...['<', '>', '&', '"', "'", ']]>', '<!--', '<![CDATA[', '&amp;', '<?x?>', '\r', '\n', '\t'],
  ...['\u0000', '\u0008', '\u001b', '\ud800', '\udc00', '\ufffe', '\uffff', '\u2028', ' ', '🌲'],
);
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: spiky }));
const degrees = (limit: number) =>
  fc
    .oneof(
      fc.integer({ min: -limit * 1e6, max: limit * 1e6 }),
      fc.constantFrom(0, 1, -1, -limit * 1e6, limit * 1e6),
    )
    .map((millionths) => millionths / 1e6 || 0);
const place = fc.record({
  id: fc.uuid(),
  title: text,
  group: fc.option(text),
  description: fc.option(text),
  link: fc.option(fc.oneof(fc.webUrl({ withQueryParameters: true }), text)),
  latitude: degrees(90),
  longitude: degrees(180),
});
const places = fc.array(place, { maxLength: 4 });

/** The characters of a text that XML can contain. */
function inXml(text: string): string {
  return [...text]
    .filter((character) =>
      /[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.test(character),
    )
    .join('');
}

test('places with arbitrary text survive a GeoJSON round trip', () => {
  fc.assert(
    fc.property(places, (places) => {
      const { type, features } = JSON.parse(writeGeoJson(places, []));
      expect(type).toBe('FeatureCollection');
      expect(features).toEqual(
        places.map(({ id, title, group, description, link, latitude, longitude }) => ({
          type: 'Feature',
          id,
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
          properties: { title, group, description, link },
        })),
      );
    }),
  );
});

test('places with arbitrary text survive a GPX round trip, except for characters that XML can’t contain', () => {
  fc.assert(
    fc.property(places, (places) => {
      const read = new DOMParser().parseFromString(writeGpx(places, []), 'application/xml');
      expect(read.querySelector('parsererror')).toBeNull();
      expect(read.documentElement.namespaceURI).toBe(GPX);
      const waypoints = [...read.getElementsByTagNameNS(GPX, 'wpt')];
      // No text has become an element.
      expect(read.documentElement.childElementCount).toBe(waypoints.length);
      const written = waypoints.map((waypoint) => {
        const textOf = (name: string) =>
          waypoint.getElementsByTagName(name)[0]?.textContent ?? null;
        return {
          title: textOf('name'),
          group: textOf('type'),
          description: textOf('desc'),
          link: waypoint.getElementsByTagName('link')[0]?.getAttribute('href') ?? null,
          latitude: Number(waypoint.getAttribute('lat')),
          longitude: Number(waypoint.getAttribute('lon')),
          sections: waypoint.childElementCount,
        };
      });
      expect(written).toEqual(
        places.map(({ title, group, description, link, latitude, longitude }) => ({
          title: inXml(title),
          group: group && inXml(group),
          description: description && inXml(description),
          link: link && inXml(link),
          latitude,
          longitude: longitude === 180 ? -180 : longitude,
          sections: 1 + [group, description, link].filter((section) => section !== null).length,
        })),
      );
    }),
    { numRuns: 300 },
  );
});

test('only points with a position are exported, with their group’s name and safe links', () => {
  const at = { latitude: -33.856784, longitude: 151.215297 };
  const mill = makePoint({ id: 'a', title: 'Mill', group_id: 'walk', ...at, link: 'javascript:1' });
  const bench = makePoint({ id: 'b', title: 'Bench', link: 'https://example.org', ...at });
  const groups = [makeGroup({ id: 'walk', name: 'Owl Walk' })];
  expect(toExportedPlaces([mill, makePoint({ id: 'c' }), bench], groups)).toEqual([
    { id: 'a', title: 'Mill', group: 'Owl Walk', description: null, link: null, ...at },
    { id: 'b', title: 'Bench', group: null, description: null, link: bench.link, ...at },
  ]);
});

test('a waypoint has the elements in the order of the schema', () => {
  const mill = {
    id: 'a',
    title: 'Mill & Bench',
    group: 'Owl Walk',
    description: 'Old\nand new',
    link: 'https://example.org/?a&b',
    latitude: 0.000001,
    longitude: -7,
  };
  expect(writeGpx([mill], [])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="POI Map" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="0.000001" lon="-7.000000">
  <name>Mill &#38; Bench</name>
  <desc>Old&#10;and new</desc>
  <link href="https://example.org/?a&#38;b"/>
  <type>Owl Walk</type>
</wpt>
</gpx>
`);
});

const A = { latitude: 1.00000049, longitude: 2 };
const B = { latitude: 1.5, longitude: 2.5 };
const C = { latitude: -1, longitude: 180 };

/** A trail whose first two sections are joined, and whose third is apart. */
const TRAIL: ExportedTrail = {
  id: 'owl',
  name: 'Owl & Walk',
  color: '#123456',
  trail: makeTrail({
    sections: [
      makeTrailSection({ isPaved: true }),
      makeTrailSection({ steps: 12, isSteep: true }),
      makeTrailSection({ steps: 0, isRough: true }),
    ],
    lengthMeters: 1200,
    minutes: 25,
    isChecked: true,
  }),
  paths: [
    [A, B],
    [B, C],
    [A, B],
  ],
};

test('a trail is a feature with a line for each section, whose properties are in the same order', () => {
  const { features } = JSON.parse(writeGeoJson([], [TRAIL]));
  const [a, b, c] = [
    [2, 1],
    [2.5, 1.5],
    [180, -1],
  ];
  expect(features).toEqual([
    {
      type: 'Feature',
      id: 'owl',
      geometry: {
        type: 'MultiLineString',
        coordinates: [
          [a, b],
          [b, c],
          [a, b],
        ],
      },
      properties: {
        name: 'Owl & Walk',
        color: '#123456',
        lengthMeters: 1200,
        minutes: 25,
        climbMeters: null,
        descentMeters: null,
        isChecked: true,
        isDirected: false,
        steps: [null, 12, 0],
        isSteep: [false, true, false],
        isRough: [false, false, true],
        isPaved: [true, false, false],
      },
    },
  ]);
});

test('a trail is a track after the waypoints, with a segment for each stretch without a gap', () => {
  const mill = { id: 'a', title: 'Mill', group: null, description: null, link: null, ...B };
  expect(writeGpx([mill], [TRAIL])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="POI Map" xmlns="http://www.topografix.com/GPX/1/1">
<wpt lat="1.500000" lon="2.500000">
  <name>Mill</name>
</wpt>
<trk>
  <name>Owl &#38; Walk</name>
  <trkseg>
    <trkpt lat="1.000000" lon="2.000000"/>
    <trkpt lat="1.500000" lon="2.500000"/>
    <trkpt lat="-1.000000" lon="-180.000000"/>
  </trkseg>
  <trkseg>
    <trkpt lat="1.000000" lon="2.000000"/>
    <trkpt lat="1.500000" lon="2.500000"/>
  </trkseg>
</trk>
</gpx>
`);
});

test('tracks with any names and lines survive a GPX round trip', () => {
  const position = fc.record({ latitude: degrees(90), longitude: degrees(179) });
  const line = fc.array(position, { minLength: 2, maxLength: 4 });
  const trails = fc.array(
    fc
      .record({ name: text, paths: fc.array(line, { minLength: 1, maxLength: 3 }) })
      .map((values) => ({ ...TRAIL, ...values })),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(trails, (trails) => {
      const read = new DOMParser().parseFromString(writeGpx([], trails), 'application/xml');
      expect(read.querySelector('parsererror')).toBeNull();
      const tracks = [...read.getElementsByTagNameNS(GPX, 'trk')];
      expect(read.documentElement.childElementCount).toBe(tracks.length);
      expect(tracks.map((track) => track.firstElementChild?.textContent)).toEqual(
        trails.map(({ name }) => inXml(name)),
      );
      for (const [index, track] of tracks.entries()) {
        const positions = [...track.getElementsByTagNameNS(GPX, 'trkpt')].map((element) => ({
          latitude: Number(element.getAttribute('lat')),
          longitude: Number(element.getAttribute('lon')),
        }));
        const joinedAt = trails[index]?.paths.flatMap((line, number, lines) => {
          const end = lines[number - 1]?.at(-1);
          const isJoined = JSON.stringify(line[0]) === JSON.stringify(end);
          return isJoined ? line.slice(1) : line;
        });
        expect(positions).toEqual(joinedAt);
      }
    }),
  );
});
