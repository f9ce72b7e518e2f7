import { describe, expect, test, vi } from 'vitest';
import type { Sheet } from '@/admin/import/sheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { manyParagraphs, manyPlaces } from '../../../../tests/attack-files';
import { zipFiles } from '../../../../tests/zip-files';
import { toSheet } from './geo-sheet';
import { readGeoFile } from './read-geo-file';

const encode = (text: string) => new TextEncoder().encode(text);

function read(content: string | Uint8Array<ArrayBuffer>, name = 'places.kml'): Promise<Sheet> {
  return readGeoFile(new File([content], name));
}

function kmz(files: Record<string, string | Uint8Array<ArrayBuffer>>): Uint8Array<ArrayBuffer> {
  const packed = Object.entries(files).map(([name, content]) => [
    name,
    typeof content === 'string' ? encode(content) : content,
  ]);
  return zipFiles(Object.fromEntries(packed));
}

const kml = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:atom="http://www.w3.org/2005/Atom"><Document>${content}</Document></kml>`;

const placemark = (name: string, coordinates = '-69.28,45.29,0', more = '') =>
  `<Placemark><name>${name}</name>${more}<Point><coordinates>${coordinates}</coordinates></Point></Placemark>`;

const gpx = (content: string) =>
  `<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">${content}</gpx>`;

const geoJson = (features: unknown[], more = {}) =>
  JSON.stringify({ type: 'FeatureCollection', features, ...more });

const feature = (properties: unknown, coordinates: unknown, type = 'Point') => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
});

/** The lines of a sheet as records by its headers. */
function records({ headers, rows }: Sheet): Record<string, string | undefined>[] {
  return rows.map(({ values }) =>
    Object.fromEntries(headers.map((header, index) => [header, values[index]])),
  );
}

async function refusal(content: string | Uint8Array<ArrayBuffer>, name?: string): Promise<string> {
  const error: unknown = await read(content, name).catch((error) => error);
  if (!(error instanceof InvalidFileError)) throw new Error('It was not refused', { cause: error });
  return error.message;
}

test('KML placemarks become places, and the innermost folder with a name is their group', async () => {
  const sheet = await read(
    kml(
      `<name>Our park</name>${placemark('Gate')}<Folder><name>Food</name>${placemark('Hut', ' -69.2812345678, 45.29 ')}
      <Folder><name> Sweet </name>${placemark('Ice cream')}<Folder>${placemark('Waffles')}</Folder></Folder></Folder>`,
    ),
  );
  expect(sheet.format).toBe('KML');
  expect(sheet.headers).toEqual(['name', 'folder', 'latitude', 'longitude']);
  expect(records(sheet)).toEqual([
    { name: 'Gate', folder: '', latitude: '45.29', longitude: '-69.28' },
    { name: 'Hut', folder: 'Food', latitude: '45.29', longitude: '-69.281235' },
    { name: 'Ice cream', folder: 'Sweet', latitude: '45.29', longitude: '-69.28' },
    { name: 'Waffles', folder: 'Sweet', latitude: '45.29', longitude: '-69.28' },
  ]);
  expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('areas and features without a position are counted, and each point is a place', async () => {
  const line = '<LineString><coordinates>1,2 3,4</coordinates></LineString>';
  const area =
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon>';
  const sheet = await read(
    kml(`<Placemark><name>Trail</name>${line}</Placemark><Placemark><name>Lake</name>${area}</Placemark>
    <Placemark><name>Twins</name><MultiGeometry><Point><coordinates>1,2</coordinates></Point>${line}<Point><coordinates>3,4</coordinates></Point></MultiGeometry></Placemark>
    <Placemark><name>Somewhere</name><address>Main Street</address></Placemark>
    <GroundOverlay><name>Old map</name><Icon><href>https://example.org/map.png</href></Icon><LatLonBox><north>1</north><south>0</south><east>1</east><west>0</west></LatLonBox></GroundOverlay>`),
  );
  expect(sheet.skipped).toBe('1 area and 1 entry without a position');
  expect(sheet.geo?.tracks.map(({ name }) => name)).toEqual(['Trail', 'Twins']);
  expect(records(sheet)).toEqual([
    { name: 'Twins', latitude: '2', longitude: '1' },
    { name: 'Twins', latitude: '4', longitude: '3' },
  ]);
});

test('a file without places and lines is refused with a list of what else it contains', async () => {
  const ring = '<LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing>';
  const area = `<Polygon><outerBoundaryIs>${ring}</outerBoundaryIs></Polygon>`;
  expect(await refusal(kml(`<Placemark>${area}</Placemark>`.repeat(3)))).toBe(
    'There are no places in it, only 3 areas. Include places in the export, and choose the new file.',
  );
  expect(
    await refusal(kml('<NetworkLink><Link><href>https://example.org</href></Link></NetworkLink>')),
  ).toContain('export the map’s places themselves');
});

test('descriptions become plain text with lines and links, without scripts, styles and pictures', async () => {
  const html = `<style>p { color: red }</style><script>alert(1)</script><p style="x:1" title='a > b'>Open <b>daily</b> &amp; free.<br/>Ask   at
    the <A target=_blank HREF='https://example.org/gate'>gate</A>.</p><p><a href="https://www.example.org/">example.org</a></p><ul><li>Dogs</li><li>Cats</li></ul>
    <img src="https://example.org/track.png" onerror="alert(1)"><a href="javascript:alert(1)">Press</a>`;
  const sheet = await read(
    kml(
      placemark('A', '1,2', `<description><![CDATA[${html}]]></description>`) +
        placemark('B', '1,2', '<description>One &lt; two&#10;three</description>') +
        placemark('C', '1,2', '<description>Caf&amp;eacute;&lt;br&gt;am See</description>'),
    ),
  );
  expect(records(sheet).map(({ description }) => description)).toEqual([
    'Open daily & free.\nAsk at the gate (https://example.org/gate).\n\nexample.org\n\nDogs\n\nCats\n\nPress',
    'One < two\nthree',
    'Café\nam See',
  ]);
});

test('the pictures and icons of places are counted, each address once, and links to pictures are not', async () => {
  const icon =
    '<Style><IconStyle><Icon><href>https://example.org/pin.png</href></Icon></IconStyle></Style>';
  const image = (source: string) =>
    `<description><![CDATA[<IMG height="9" SRC='${source}'> <b>Text</b>]]></description>`;
  const sheet = await read(
    kml(
      placemark('A', '1,2', icon + image('files/a.jpg')) +
        placemark('B', '1,2', icon + image('files/b.jpg')) +
        placemark('C', '1,2', image('files/a.jpg')),
    ),
  );
  expect(sheet.pictureCount).toBe(3);
  const geo = await read(
    geoJson([
      feature({ name: 'A', photo: 'https://example.org/a.jpg?x=1', url: '/b.png' }, [1, 2]),
    ]),
    'a.geojson',
  );
  expect(geo.pictureCount).toBe(2);
  const waypoints = await read(
    gpx('<wpt lat="1" lon="2"><name>A</name><link href="https://example.org/a.jpg"/></wpt>'),
    'a.gpx',
  );
  expect(waypoints.pictureCount).toBe(0);
});

test('only links allowed in points are read', async () => {
  const sheet = await read(
    kml(
      placemark('A', '1,2', '<atom:link href="https://example.org/a"/>') +
        placemark(
          'B',
          '1,2',
          '<ExtendedData><Data name="link"><value>https://example.org/b</value></Data></ExtendedData>',
        ) +
        placemark('C', '1,2', '<atom:link href="javascript:alert(1)"/>') +
        placemark('D', '1,2', '<atom:link href="file:///etc/passwd"/>'),
    ),
  );
  expect(records(sheet).map(({ link }) => link)).toEqual([
    'https://example.org/a',
    'https://example.org/b',
    '',
    '',
  ]);
});

test('GPX waypoints become places with their types as groups, and tracks and routes are lines', async () => {
  const sheet = await read(
    `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
    <wpt lat="45.29" lon="-69.28"><ele>300</ele><name>Spring</name><cmt>cold</cmt><desc>Cold &amp; clear</desc><link href="https://example.org"><text>More</text><type>text/html</type></link><sym>Flag</sym><type>Water</type></wpt>
    <wpt lat="45.3" lon="-69.29"><name>Gate</name><cmt>Closed at night</cmt></wpt>
    <rte><rtept lat="1" lon="2"/><rtept lat="1" lon="3"/></rte>
    <trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk><trk><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg><trkseg><trkpt lat="1" lon="2"/><trkpt lat="1" lon="3"/></trkseg></trk></gpx>`,
    'walk.gpx',
  );
  expect(sheet.format).toBe('GPX');
  expect(sheet).toMatchObject({ skipped: null, geo: { coordinates: null } });
  expect(sheet.geo?.tracks.map(({ segments }) => segments.length)).toEqual([1, 2, 1]);
  expect(records(sheet)).toEqual([
    {
      name: 'Spring',
      type: 'Water',
      description: 'Cold & clear',
      link: 'https://example.org',
      latitude: '45.29',
      longitude: '-69.28',
    },
    {
      name: 'Gate',
      type: '',
      description: 'Closed at night',
      link: '',
      latitude: '45.3',
      longitude: '-69.29',
    },
  ]);
});

test('GeoJSON points become places, with the property names of other programs', async () => {
  const sheet = await read(
    geoJson([
      feature(
        {
          Titel: 'Mühle',
          Kategorie: 'Wasser',
          website: 'https://example.org',
          'marker-color': '#f00',
        },
        [-69.28, 45.29, 12],
      ),
      feature(
        { Titel: 'Zwei', tags: ['a', 'b'] },
        [
          [1, 2],
          [3, 4],
        ],
        'MultiPoint',
      ),
      feature(
        { Titel: 'See' },
        [
          [
            [1, 2],
            [3, 4],
            [5, 6],
            [1, 2],
          ],
        ],
        'Polygon',
      ),
      { type: 'Feature', properties: null, geometry: null },
    ]),
    'places.geojson',
  );
  expect(sheet).toMatchObject({
    skipped: '1 area and 1 entry without a position',
    geo: { coordinates: 'degrees' },
  });
  expect(records(sheet)).toEqual([
    {
      Titel: 'Mühle',
      Kategorie: 'Wasser',
      website: 'https://example.org',
      latitude: '45.29',
      longitude: '-69.28',
    },
    { Titel: 'Zwei', Kategorie: '', website: '', latitude: '2', longitude: '1' },
    { Titel: 'Zwei', Kategorie: '', website: '', latitude: '4', longitude: '3' },
  ]);
});

test('coordinates outside the range of degrees are pixels of a picture, and IDs of points are read', async () => {
  const id = 'c0000000-0000-4000-8000-000000000001';
  const sheet = await read(
    geoJson([
      { ...feature({ name: 'A' }, [2048, -1365.5]), id },
      { ...feature({ name: 'B' }, [10, 20]), id: 7 },
    ]),
  );
  expect(sheet.geo?.coordinates).toBe('pixels');
  expect(records(sheet)).toEqual([
    { name: 'A', id, latitude: '-1365.5', longitude: '2048' },
    { name: 'B', id: '', latitude: '20', longitude: '10' },
  ]);
});

test('a single feature and a bare geometry are valid GeoJSON', async () => {
  expect(records(await read(JSON.stringify(feature({ name: 'A' }, [1, 2]))))).toHaveLength(1);
  const collection = {
    type: 'GeometryCollection',
    geometries: [{ type: 'Point', coordinates: [1, 2] }],
  };
  expect(records(await read(JSON.stringify(collection)))).toEqual([
    { latitude: '2', longitude: '1' },
  ]);
});

test.each(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4326'])(
  'the reference system %s is accepted, because GeoJSON uses it',
  async (name) => {
    const crs = { type: 'name', properties: { name } };
    expect(records(await read(geoJson([feature({}, [1, 2])], { crs })))).toHaveLength(1);
  },
);

test('another reference system is refused with its name', async () => {
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::25832' } };
  expect(await refusal(geoJson([feature({}, [1, 2])], { crs }))).toBe(
    'Its coordinates are in urn:ogc:def:crs:EPSG::25832, not in degrees of latitude and longitude. Export it in WGS 84 (EPSG:4326).',
  );
});

test('only doc.kml of a KMZ is read, or else the first KML', async () => {
  const [first, second] = [kml(placemark('First')), kml(placemark('Second'))];
  const bytes = kmz({ 'a.kml': second, 'files/photo.jpg': new Uint8Array(99), 'doc.kml': first });
  const sheet = await read(bytes, 'map.kmz');
  expect(sheet.format).toBe('KMZ');
  expect(records(sheet)).toMatchObject([{ name: 'First' }]);
  expect(records(await read(kmz({ 'x/map.KML': second, 'z.kml': first })))).toMatchObject([
    { name: 'Second' },
  ]);
  expect(await refusal(kmz({ 'a.txt': 'Hello' }))).toContain('there is no KML in it');
});

const UMLAUTS =
  '<kml><Placemark><name>Größe</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>';

function inUtf16(
  text: string,
  isLittle: boolean,
  hasByteOrderMark = true,
): Uint8Array<ArrayBuffer> {
  const units = [...(hasByteOrderMark ? '\ufeff' : ''), ...text].map((character) =>
    character.charCodeAt(0),
  );
  const view = new DataView(new ArrayBuffer(units.length * 2));
  for (const [index, unit] of units.entries()) view.setUint16(index * 2, unit, isLittle);
  return new Uint8Array(view.buffer);
}

function inLatin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

test.each([
  ['UTF-8', encode(UMLAUTS)],
  ['UTF-8 with a byte order mark', encode(`\ufeff${UMLAUTS}`)],
  ['UTF-16LE', inUtf16(`<?xml version="1.0" encoding="UTF-16"?>${UMLAUTS}`, true)],
  ['UTF-16BE', inUtf16(`<?xml version="1.0" encoding="UTF-16"?>${UMLAUTS}`, false)],
  ['UTF-16 without a byte order mark', inUtf16(UMLAUTS, true, false)],
  [
    'the encoding that it declares',
    inLatin1(`<?xml version="1.0" encoding='ISO-8859-1'?>\n${UMLAUTS}`),
  ],
  ['UTF-8 that declares UTF-16', encode(`<?xml version="1.1" encoding="utf-16"?>${UMLAUTS}`)],
])('a file in %s is read', async (_, bytes) => {
  expect(records(await read(bytes))).toMatchObject([{ name: 'Größe' }]);
});

test.each([
  ['<?xml version="1.0" encoding="klingon"?><kml/>', 'It is in the encoding "klingon"'],
  [inLatin1(UMLAUTS), 'It isn’t text in UTF-8. Save it as UTF-8'],
  ['', 'It is empty.'],
  [' \n', 'It is empty.'],
  ['title,x,y\nMill,1,2', 'It isn’t KML, KMZ, GPX or GeoJSON'],
  ['<kml><Placemark>', 'can’t be read as XML'],
  ['<html><body>Sign in</body></html>', 'It is XML, but neither KML nor GPX.'],
  ['{"type":"FeatureCollection","features":[', 'can’t be read as JSON'],
  ['{"name":"poi-map","version":"1"}', 'not GeoJSON'],
  ['[1,2,3]', 'not GeoJSON'],
  ['{"type":"Topology","objects":{}}', 'This is TopoJSON.'],
  [' '.repeat(10 * 1024 * 1024 + 1), 'It is larger than 10 MB.'],
  [Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'It is damaged, incomplete, or not a ZIP file.'],
])('an unusable file is refused with the reason (%#)', async (content, sentence) => {
  expect(await refusal(content)).toContain(sentence);
});

test.each([
  '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>',
  '<?xml version="1.0"?>\n<!-- x --> <!DOCTYPE kml SYSTEM "file:///etc/passwd"><kml/>',
  '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY x SYSTEM "https://example.org/x">]><gpx>&x;</gpx>',
  '\ufeff<!doctype html><html></html>',
])('a document type declaration is refused before anything is parsed (%#)', async (text) => {
  expect(await refusal(text)).toContain('document type (DOCTYPE)');
  expect(await refusal(inUtf16(text.replace('\ufeff', ''), true))).toContain('(DOCTYPE)');
  expect(await refusal(kmz({ 'doc.kml': text }))).toContain('(DOCTYPE)');
});

test('a document type declaration inside a description is plain text', async () => {
  const html =
    '<description><![CDATA[<!DOCTYPE html><html><body>Hello</body></html>]]></description>';
  expect(records(await read(kml(placemark('A', '1,2', html))))).toMatchObject([
    { description: 'Hello' },
  ]);
});

test('a KMZ is refused if its KML is too large unpacked, or its paths leave its folder', async () => {
  const bomb = kmz({ 'doc.kml': new Uint8Array(11 * 1024 * 1024).fill(32) });
  expect(bomb.length).toBeLessThan(100_000);
  expect(await refusal(bomb)).toContain('The KML in it is larger than 10 MB.');
  expect(await refusal(kmz({ '../doc.kml': kml(placemark('A')) }))).toContain(
    'points outside its folder',
  );
});

test('malicious names, numbers and strings are read as strings and numbers', async () => {
  const hostile = `{"type":"FeatureCollection","features":[
    {"type":"Feature","properties":{"__proto__":{"polluted":true},"constructor":"x","name":"=HYPERLINK(\\"x\\")","description":"<img src=x onerror=alert(1)>Text\\u0000"},"geometry":{"type":"Point","coordinates":[1e999,-1e999]}},
    {"type":"Feature","properties":{"name":"\\u202eevil","link":" javascript:alert(1)"},"geometry":{"type":"Point","coordinates":["1",null]}},
    {"type":"Feature","properties":{"name":{"toString":"x"}},"geometry":{"type":"Point","coordinates":{}}},
    {"type":"Feature","properties":"no","geometry":{"type":"Point"}},
    null, 7, "x", {"geometry":[]}]}`;
  const sheet = await read(hostile);
  expect(records(sheet)).toEqual([
    {
      name: '=HYPERLINK("x")',
      description: 'Text',
      latitude: '-Infinity',
      longitude: 'Infinity',
    },
    { name: '\u202eevil', description: '', latitude: '', longitude: '' },
    { name: '', description: '', latitude: '', longitude: '' },
    { name: '', description: '', latitude: '', longitude: '' },
  ]);
  expect(sheet.skipped).toBe('4 entries without a position');
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect({}).not.toHaveProperty('polluted');
});

test('a text longer than any field is cut to a length that is still refused', async () => {
  const description = '\n'.repeat(300_000).replace(/^/, 'A').concat('B');
  const [{ description: cut = '' } = {}] = records(
    await read(geoJson([feature({ name: 'A', description }, [1, 2])])),
  );
  expect(cut.length).toBeGreaterThan(4000);
  expect(cut.length).toBeLessThan(30_000);
});

test.each([
  ['paragraphs', manyParagraphs(60_000)],
  ['line ends', '<br>'.repeat(45_000)],
  ['cells of a table', `<table><tr>${'<td></td>'.repeat(40_000)}</tr></table>`],
  ['halves of tags', `<a${'"<a"'.repeat(45_000)}<br>`],
])('a description of thousands of %s is read', async (_, html) => {
  const [place] = records(
    await read(geoJson([feature({ name: 'A', description: `Hello ${html}` }, [1, 2])])),
  );
  expect(place?.description).toMatch(/^Hello/);
});

test('a description shared by thousands of places is read once', async () => {
  const description = `Hello ${manyParagraphs(10_000)}`;
  const sheet = await read(manyPlaces(20_000, { name: 'A', description }));
  expect(sheet.rows.map(({ values }) => values[1])).toEqual(Array(20_000).fill('Hello'));
});

test.each([
  ['GeoJSON with several in one entry', manyPlaces(20_001)],
  ['GeoJSON', geoJson(Array(20_001).fill(feature({ name: 'A' }, [1, 2])))],
  ['KML', kml('<Placemark/>'.repeat(20_001))],
  ['GPX', `<gpx>${'<wpt lat="1" lon="2"/>'.repeat(20_001)}</gpx>`],
])('a file with more than 20,000 places is refused: %s', async (_, content) => {
  const outcome = await read(content).then(
    ({ rows }) => `${rows.length} rows`,
    ({ message }: InvalidFileError) => message,
  );
  expect(outcome).toContain('more than 20,000 places');
});

test.each(['GroundOverlay', 'Style', 'Folder', 'ExtendedData', 'trk', 'trkseg', 'x'])(
  'XML with more elements than a file of that size needs is refused: %s',
  async (name) => {
    const file = kmz({ 'doc.kml': `<kml>${`<${name}/>`.repeat(400_000)}</kml>` });
    expect(file.length).toBeLessThan(50_000);
    expect(await refusal(file, 'a.kmz')).toContain('more than 400,000 elements');
  },
);

test.each(['<!-- <![CDATA[ -->', '<?a <![CDATA[ ?>', '<![CDATA[ <!-- ]]>'])(
  'elements after %s are counted',
  async (start) => {
    const content = `<kml><Document>${start}${'<Style/>'.repeat(400_000)}</Document></kml>`;
    expect(await refusal(kmz({ 'doc.kml': content }), 'a.kmz')).toContain('more than 400,000');
  },
);

test('tags in a CDATA section are not counted as elements', async () => {
  const html = `<![CDATA[Hello ${'<br>'.repeat(400_000)}]]>`;
  const places = `${placemark('A', '1,2', `<description>${html}</description>`)}${placemark('B')}`;
  expect(records(await read(kml(places)))).toMatchObject([
    { name: 'A', description: 'Hello' },
    { name: 'B' },
  ]);
});

test('overlays, network links and extensions are not searched', async () => {
  const search = vi.spyOn(Element.prototype, 'getElementsByTagName');
  const searchesOf = async (content: string) => {
    search.mockClear();
    await read(content);
    return search.mock.calls.length;
  };
  for (const name of ['GroundOverlay', 'NetworkLink']) {
    const one = await searchesOf(kml(`${placemark('A')}<${name}/>`));
    expect(await searchesOf(kml(`${placemark('A')}${`<${name}/>`.repeat(500)}`))).toBe(one);
  }
  const track = (extensions: string) =>
    gpx(`<trk><trkseg>${`<trkpt lat="1" lon="2">${extensions}</trkpt>`.repeat(2)}</trkseg></trk>`);
  const extensions = `<extensions>${'<a><b/></a>'.repeat(500)}</extensions>`;
  expect(await searchesOf(track(extensions))).toBe(await searchesOf(track('')));
});

test.each(['Placemark', 'Style', 'wpt', 'rte', 'trk', 'trkseg', 'trkpt'])(
  'a place or line inside of another, which would be searched twice, is refused: %s',
  async (name) => {
    const [kind, inner] = [/^[PS]/.test(name) ? 'kml' : 'gpx', `<x><${name}/></x>`];
    expect(await refusal(`<${kind}><${name}>${inner}</${name}></${kind}>`)).toContain(
      'places or lines inside of others',
    );
  },
);

test('deeply nested content is read, or refused with a reason', async () => {
  const depth = 100_000;
  let geometry: unknown = { type: 'Point', coordinates: [1, 2] };
  for (let level = 0; level < 500; level += 1) {
    geometry = { type: 'GeometryCollection', geometries: [geometry] };
  }
  expect(records(await read(JSON.stringify(geometry)))).toHaveLength(1);
  for (const text of [
    '['.repeat(depth),
    `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    `<kml>${'<Folder>'.repeat(1_000)}${'</Folder>'.repeat(1_000)}</kml>`,
  ]) {
    expect(await refusal(text)).toMatch(/nested too deeply|can’t be read|not GeoJSON|no places/);
  }
});

test('text that only looks like a tag is kept', async () => {
  const name = 'ok <3 a <b c';
  const sheet = await read(geoJson([feature({ name }, [-69.28, 45.29])]), 'x.geojson');
  expect(records(sheet)).toEqual([expect.objectContaining({ name })]);
  const escaped = '<wpt lat="45.29" lon="-69.28"><name>ok &lt;3 a &lt;b c</name></wpt>';
  expect(records(await read(gpx(escaped), 'x.gpx'))).toEqual([expect.objectContaining({ name })]);
});

test('a lone surrogate is removed', async () => {
  const cut = await read(geoJson([feature({ name: 'Cut \ud83d' }, [-69.28, 45.29])]), 'x.geojson');
  expect(records(cut)).toEqual([expect.objectContaining({ name: 'Cut' })]);
});

test('waypoints without a valid position are counted', async () => {
  const valid = '<wpt lat="45.29" lon="-69.28"/>';
  const sheet = await read(gpx(`${valid}<wpt lat="abc" lon="1"/><wpt/>`), 'x.gpx');
  expect(records(sheet)).toHaveLength(1);
  expect(sheet.skipped).toBe('2 entries without a position');
});

test('metadata files that macOS adds to a KMZ are ignored', async () => {
  const sheet = await read(
    kmz({ '__MACOSX/._map.kml': 'no XML', 'map.kml': kml(placemark('Mill')) }),
    'x.kmz',
  );
  expect(records(sheet)).toEqual([expect.objectContaining({ name: 'Mill' })]);
});

test('a description shared by many places of one feature is read only a few times', () => {
  let reads = 0;
  const properties = {
    name: 'Bench',
    get description() {
      reads += 1;
      return '<p>';
    },
  };
  const coordinates = Array.from({ length: 2000 }, () => [11, 48]);
  const geometry = { type: 'MultiPoint', coordinates };
  expect(toSheet([{ properties, geometry }], 'GeoJSON', false).rows).toHaveLength(2000);
  expect(reads).toBeLessThan(10);
});

describe('lines', () => {
  const gpx = (body: string) => read(`<gpx version="1.1">${body}</gpx>`, 'walk.gpx');
  const trkpt = (lat: unknown, lon: unknown, ele: unknown = '') =>
    `<trkpt lat="${lat}" lon="${lon}">${ele === '' ? '' : `<ele>${ele}</ele>`}</trkpt>`;
  const trk = (segments: string[], name = '') =>
    `<trk><name>${name}</name>${segments.map((points) => `<trkseg>${points}</trkseg>`).join('')}</trk>`;

  test('have names, segments and elevations', async () => {
    const { geo, rows } = await gpx(
      trk(
        [trkpt(1, 2, 300) + trkpt(1, 3, 310.5), trkpt(1, 4) + trkpt(1, 5)],
        'Ridge\n <b>Walk</b>',
      ),
    );
    expect(rows).toEqual([]);
    expect(geo?.tracks).toMatchObject([
      {
        number: 1,
        name: 'Ridge Walk',
        segments: [
          [
            { x: 2, y: 1, elevation: 300 },
            { x: 3, y: 1, elevation: 310.5 },
          ],
          [
            { x: 4, y: 1, elevation: null },
            { x: 5, y: 1, elevation: null },
          ],
        ],
      },
    ]);
  });

  test('have no positions that aren’t numbers, and no elevations that a receiver didn’t know', async () => {
    const { geo } = await gpx(
      trk([trkpt(1, 2, 'abc') + trkpt('x', 3) + trkpt(1, 'NaN') + trkpt(1, 4, -99999)]),
    );
    expect(geo?.tracks[0]?.segments).toEqual([
      [
        { x: 2, y: 1, elevation: null },
        { x: 4, y: 1, elevation: null },
      ],
    ]);
  });

  test('of one position are left out', async () => {
    const line = feature({}, [[1, 2]], 'LineString');
    expect(await refusal(geoJson([line]), 'a.geojson')).toContain('only 1 line');
  });

  test('are at most 100, and have at most 100,000 positions together', async () => {
    const line = trk([trkpt(1, 2) + trkpt(1, 3)]);
    const many = await gpx(line.repeat(130));
    expect(many.geo?.tracks).toHaveLength(100);
    expect(many.skipped).toBe('30 tracks');
    const rowOf = (length: number) =>
      feature(
        {},
        Array.from({ length }, (_, index) => [index % 9, 1]),
        'LineString',
      );
    const long = await read(geoJson([100_001, 60_000, 50_000, 10].map(rowOf)), 'a.geojson');
    // Those after a line that is too long are read.
    expect(long.geo?.tracks.map(({ segments }) => segments[0]?.length)).toEqual([60_000, 10]);
    expect(long.skipped).toBe('2 lines');
  });

  test('have at most 1,000 segments together', async () => {
    const segment = [
      [1, 2],
      [3, 4],
    ];
    const lines = [1100, 900, 200, 100].map((count) =>
      feature({}, new Array(count).fill(segment), 'MultiLineString'),
    );
    const { geo, skipped } = await read(geoJson(lines), 'a.geojson');
    expect(geo?.tracks.map(({ segments }) => segments.length)).toEqual([900, 100]);
    expect(skipped).toBe('2 lines');
  });

  test('of one feature are one track, also in nested collections', async () => {
    const geometry = {
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [1, 2],
            [3, 4, 5],
          ],
        },
        {
          type: 'GeometryCollection',
          geometries: [
            {
              type: 'MultiLineString',
              coordinates: [
                [
                  [5, 6],
                  [7, 8],
                ],
                null,
                [[null]],
              ],
            },
          ],
        },
      ],
    };
    const { geo } = await read(
      JSON.stringify({ type: 'Feature', properties: {}, geometry }),
      'a.json',
    );
    expect(geo?.tracks).toHaveLength(1);
    expect(geo?.tracks[0]?.segments.map((segment) => segment.length)).toEqual([2, 2]);
  });
});
