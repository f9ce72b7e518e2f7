import { describe, expect, test } from 'vitest';
import type { Sheet } from '@/admin/import/sheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { manyParagraphs, manyPlaces } from '../../../../tests/attack-files';
import { zipFiles } from '../../../../tests/zip-files';
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

const [kioskAt, benchAt] = [
  [1, 2],
  [3, 4],
];
const kiosk = feature({ name: 'Kiosk' }, kioskAt);
const bench = feature({ name: 'Bench' }, benchAt);

/** The lines of a sheet as records by its headers. */
function records({ headers, rows }: Sheet): Record<string, string | undefined>[] {
  return rows.map(({ values }) =>
    Object.fromEntries(headers.map((header, index) => [header, values[index]])),
  );
}

/** Why a file is refused. */
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
  expect(sheet.noun).toBe('Place');
  expect(sheet.headers).toEqual(['latitude', 'longitude', 'name', 'group']);
  expect(records(sheet)).toEqual([
    { name: 'Gate', group: '', latitude: '45.29', longitude: '-69.28' },
    { name: 'Hut', group: 'Food', latitude: '45.29', longitude: '-69.281235' },
    { name: 'Ice cream', group: 'Sweet', latitude: '45.29', longitude: '-69.28' },
    { name: 'Waffles', group: 'Sweet', latitude: '45.29', longitude: '-69.28' },
  ]);
  expect(sheet.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

test('areas without texts and features without a position are counted; each point is a place', async () => {
  const line = '<LineString><coordinates>1,2 3,4</coordinates></LineString>';
  const area =
    '<Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 3,4 5,6 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon>';
  const sheet = await read(
    kml(`<Placemark><name>Trail</name>${line}</Placemark><Placemark>${area}</Placemark>
    <Placemark><name>Twins</name><MultiGeometry><Point><coordinates>1,2</coordinates></Point>${line}<Point><coordinates>3,4</coordinates></Point></MultiGeometry></Placemark>
    <Placemark><name>Somewhere</name><address>Main Street</address></Placemark>
    <GroundOverlay><name>Old map</name><Icon><href>https://example.org/map.png</href></Icon><LatLonBox><north>1</north><south>0</south><east>1</east><west>0</west></LatLonBox></GroundOverlay>`),
  );
  expect(sheet.skipped).toBe('1 area and 1 entry without a position');
  expect(sheet.tracks?.map(({ name }) => name)).toEqual(['Trail', 'Twins']);
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
    <img src="https://example.org/track.png" onerror="alert(1)"><a href="javascript:alert(1)">Press</a><noscript><a href="https://example.org/no">No</a></noscript>`;
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

test('the pictures in descriptions are counted, each address once', async () => {
  const image = (source: string) =>
    `<description><![CDATA[<IMG height="9" SRC='${source}'> <b>Text</b>]]></description>`;
  const places = ['a.jpg', 'b.jpg', 'a.jpg'].map((name) => placemark('A', '1,2', image(name)));
  const sheet = await read(
    kml(`${places.join('')}${placemark('B', '1,2', '<address>c.jpg</address>')}`),
  );
  expect(sheet.pictureCount).toBe(2);
});

test('all texts of a placemark become columns, also two of one name', async () => {
  const data =
    '<ExtendedData><Data name="Open"><displayName>Hours</displayName><value>9-18</value></Data><Data name="description"><value>Ices</value></Data><SchemaData><SimpleData name="STATUS">open</SimpleData></SchemaData></ExtendedData>';
  const texts =
    '<description><![CDATA[description: Ices<br>Open: 9-18]]></description><address>Lake road</address><phoneNumber>tel:1</phoneNumber><atom:link href="https://example.org/a"/><Snippet>x</Snippet><styleUrl>#x</styleUrl>';
  expect(records(await read(kml(placemark('A', '1,2', texts + data))))).toEqual([
    {
      latitude: '2',
      longitude: '1',
      name: 'A',
      description: 'description: Ices\nOpen: 9-18',
      address: 'Lake road',
      phoneNumber: 'tel:1',
      link: 'https://example.org/a',
      Open: '9-18',
      'description 2': 'Ices',
      STATUS: 'open',
    },
  ]);
});

test('the texts of GPX waypoints become columns, without time stamps and the type “user”', async () => {
  const sheet = await read(
    gpx(`<wpt lat="45.29" lon="-69.28"><ele>300</ele><time>2024-05-01T10:00:00Z</time><name>Spring</name><cmt>Cold</cmt><desc>Cold</desc><link href="https://example.org"><text>More</text><type>text/html</type></link><sym>Flag</sym><type>Water</type></wpt>
    <wpt lat="45,3" lon="-69,29"><name>001</name><cmt>01-MAY-24 12:00:01</cmt><type>user</type><url>https://example.org/1</url><extensions><gpxx:WaypointExtension><gpxx:DisplayMode>SymbolOnly</gpxx:DisplayMode><gpxx:Categories><gpxx:Category>Springs</gpxx:Category></gpxx:Categories></gpxx:WaypointExtension></extensions></wpt>
    <wpt lat="1" lon="2"><cmt>Bench</cmt></wpt>`),
    'walk.gpx',
  );
  expect(sheet.format).toBe('GPX');
  const [headers, ...rows] = [sheet.headers, ...sheet.rows.map(({ values }) => values)];
  expect(headers.join()).toBe('latitude,longitude,name,desc,type,sym,ele,link,Category,cmt');
  expect(rows.map((values) => values.join())).toEqual([
    '45.29,-69.28,Spring,Cold,Water,Flag,300,https://example.org,,',
    '45.3,-69.29,001,,,,,https://example.org/1,Springs,',
    '1,2,,,,,,,,Bench',
  ]);
});

test('a route is a line, and its named points are stops', async () => {
  const sheet = await read(
    gpx(
      '<rte><name>Tour</name><rtept lat="1" lon="2"><name>Start</name></rtept><rtept lat="1" lon="3"/></rte>',
    ),
  );
  expect(sheet.rows).toMatchObject([{ origin: 'stop', values: ['1', '2', 'Start'] }]);
  expect(sheet.tracks).toMatchObject([{ name: 'Tour', segments: [[{ x: 2 }, { x: 3 }]] }]);
});

test.each([
  ['-69.285, 45.299, 0', ['45.299', '-69.285']],
  ['\n -69.285 ,45.299 ', ['45.299', '-69.285']],
])('the KML position %j is read', async (coordinates, position) => {
  const [row] = (await read(kml(placemark('A', coordinates)))).rows;
  expect(row?.values.slice(0, 2)).toEqual(position);
});

test.each(['-69,2850 45,2990', '-69,28 45,29', '-69,2850,45,2990', '-69,285 45,299 0'])(
  'the decimal commas in %j are named',
  async (coordinates) => {
    expect(await refusal(kml(placemark('A', coordinates)))).toContain(
      `with a decimal comma: “${coordinates}”`,
    );
  },
);

test.each([
  ['1.1,2.1,0,1.2,2.2,0,1.3,2.3,0', [1.1, 1.2, 1.3]],
  ['1.1,2.1,0,1.2,2.2,0', [1.1, 1.2]],
  ['1.1,2.1,1.2,2.2,1.3,2.3', [1.1, 1.2, 1.3]],
  ['1.1,2.1,1.2,2.2', [1.1, 1.2]],
])('a KML line that has only commas is read: %s', async (coordinates, longitudes) => {
  const line = `<LineString><coordinates>${coordinates}</coordinates></LineString>`;
  const { tracks } = await read(kml(`<Placemark>${line}</Placemark>`));
  expect(tracks?.[0]?.segments[0]?.map(({ x }) => x)).toEqual(longitudes);
});

test('recorded KML tracks are lines', async () => {
  const track =
    '<gx:Track><when>2024</when><gx:coord>1 2 300</gx:coord><gx:coord>3 4 301</gx:coord></gx:Track>';
  const { tracks } = await read(
    kml(`<Placemark><gx:MultiTrack>${track}${track}</gx:MultiTrack></Placemark>`),
  );
  const segment = [{ elevation: 300 }, { x: 3, y: 4 }];
  expect(tracks).toMatchObject([{ segments: [segment, segment] }]);
});

test('prefixes of elements don’t matter, even if they aren’t declared', async () => {
  const file =
    '<k:kml><k:Placemark><k:name>A</k:name><gx:x/><k:Point><k:coordinates>1,2</k:coordinates></k:Point></k:Placemark></k:kml>';
  expect(records(await read(file))).toEqual([{ latitude: '2', longitude: '1', name: 'A' }]);
});

test('GeoJSON points become places, with the property names of other programs', async () => {
  const mill = { Titel: 'Mühle', website: 'https://example.org', 'marker-color': '#f00' };
  const two = feature({ Titel: 'Zwei', tags: ['a', 'b'] }, [kioskAt, benchAt], 'MultiPoint');
  const nothing = { type: 'Feature', properties: null, geometry: null };
  const sheet = await read(geoJson([feature(mill, [-69.28, 45.29, 12]), two, nothing]), 'a.json');
  expect(sheet.skipped).toBe('1 entry without a position');
  const lines = [sheet.headers, ...sheet.rows.map(({ values }) => values)];
  expect(lines.map((values) => values.join())).toEqual([
    'latitude,longitude,Titel,website,tags',
    '45.29,-69.28,Mühle,https://example.org,',
    '2,1,Zwei,,a, b',
    '4,3,Zwei,,a, b',
  ]);
});

test('coordinates may be pixels, and of IDs only those of points are read', async () => {
  const id = 'c0000000-0000-4000-8000-000000000001';
  const pixels = { ...feature({}, [2048, -1365.5]), id };
  const { headers, rows } = await read(geoJson([pixels, { ...kiosk, id: 7 }]));
  expect(headers.slice(2)).toEqual(['id', 'name']);
  expect(rows.map(({ values }) => values.join())).toEqual([`-1365.5,2048,${id},`, '2,1,,Kiosk']);
});

test('a single feature and a bare geometry are valid GeoJSON', async () => {
  expect(records(await read(JSON.stringify(kiosk)))).toHaveLength(1);
  const collection = { type: 'GeometryCollection', geometries: [kiosk.geometry] };
  const place = { latitude: '2', longitude: '1' };
  expect(records(await read(JSON.stringify(collection)))).toEqual([place]);
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

test('all KML files of a KMZ are read, and their names are groups if there are several', async () => {
  const link = kml('<NetworkLink><Link><href>layers/food.kml</href></Link></NetworkLink>');
  const food = kml(placemark('Hut'));
  const one = await read(kmz({ 'doc.kml': link, 'layers\\food.kml': food }), 'map.kmz');
  expect(one.format).toBe('KMZ');
  expect(records(one)).toEqual([{ latitude: '45.29', longitude: '-69.28', name: 'Hut' }]);
  const rest = kml(`<Folder><name>Rest</name>${placemark('Bench')}</Folder>`);
  const two = await read(kmz({ 'x/Food.KML': food, 'z.kml': rest, 'a.jpg': '' }));
  expect(records(two)).toMatchObject([
    { name: 'Hut', group: 'Food' },
    { name: 'Bench', group: 'Rest' },
  ]);
});

test('map files in a ZIP file are read, and other files must be unpacked', async () => {
  const waypoint = gpx('<wpt lat="1" lon="2"><name>A</name></wpt>');
  const sheet = await read(kmz({ 'read me.txt': 'x', 'a.gpx': waypoint }), 'export.zip');
  expect(sheet.format).toBe('GPX');
  expect(records(sheet)).toMatchObject([{ name: 'A' }]);
  expect(await refusal(kmz({ 'a.csv': 'name,lat,lon' }))).toContain('Unpack it first');
});

test.each([
  ['a list', JSON.stringify([kiosk, bench])],
  ['one feature a line', `${JSON.stringify(kiosk)}\n\n${JSON.stringify(bench)}\n`],
  ['a sequence', `\u001e${JSON.stringify(kiosk)}\n\u001e${JSON.stringify(bench)}\n`],
  ['a script', `var data = ${geoJson([kiosk, bench])};`],
  ['a function call', `show(${geoJson([kiosk, bench])});`],
  ['NaN', geoJson([kiosk, bench], { bbox: ['NaN "'] }).replace('[1,2]', '[1,2,NaN]')],
  ['coordinates as texts', geoJson([feature({ name: 'Kiosk' }, ['1', '2,0']), bench])],
])('GeoJSON is read as %s', async (_, text) => {
  expect(records(await read(text, 'a.json'))).toMatchObject([
    { name: 'Kiosk', latitude: '2', longitude: '1' },
    { name: 'Bench', latitude: '4', longitude: '3' },
  ]);
});

test('the layers of uMap are groups', async () => {
  const layers = [
    { type: 'FeatureCollection', features: [kiosk], _umap_options: { name: 'Food' } },
    { type: 'FeatureCollection', features: [bench], name: 'Rest' },
  ];
  expect(records(await read(JSON.stringify({ type: 'umap', layers })))).toMatchObject([
    { name: 'Kiosk', group: 'Food' },
    { name: 'Bench', group: 'Rest' },
  ]);
});

test.each([
  ['a square', '[[0,0],[4,0],[4,4],[0,4],[0,0]]', '2,2'],
  ['a corner', '[[0,0],[9,0],[9,1],[1,1],[1,9],[0,9]]', '0.5625,0.5625'],
  ['a line', '[[0,0],[4,0]]', '0,2'],
  ['large numbers', '[[8e8,0],[800000000.0000002,0],[8e8,1e-8]]', '0,800000000'],
  ['no numbers', '[[1e300,null],["x"]]', undefined],
])('an area with a text is a place within it: %s', async (_, ring, position) => {
  const area = feature({ name: 'A' }, [JSON.parse(ring)], 'Polygon');
  const { rows, skipped } = await read(geoJson([area, kiosk]));
  const place = rows.find(({ origin }) => origin === 'area');
  expect(place?.values.slice(0, 2).join()).toBe(position);
  expect(skipped).toBe(position ? null : '1 area');
});

test('the place of several areas is in the largest, which may have many positions', async () => {
  const circle = Array.from({ length: 200_000 }, (_, index) => [
    20 + Math.cos(index / 31_831) * 8,
    20 + Math.sin(index / 31_831) * 8,
  ]);
  const areas = [[[kioskAt, benchAt, [1, 9]]], [circle], []];
  const { rows } = await read(geoJson([feature({ name: 'A' }, areas, 'MultiPolygon')]));
  const [latitude, longitude] = rows[0]?.values ?? [];
  expect([Math.round(Number(latitude)), Math.round(Number(longitude))]).toEqual([20, 20]);
});

test('nested properties have columns of their own, except styles and those of other programs', async () => {
  const properties = {
    location: { name: 'A', tags: [{ b: 1 }] },
    stroke: 'red',
    _umap_options: {},
  };
  const sheet = await read(geoJson([feature(properties, [1, 2])]));
  expect(sheet.headers.slice(2)).toEqual(['location.name', 'location.tags.0.b']);
});

test('the folder is the group, unless there is another column of that name', async () => {
  const data = '<ExtendedData><Data name="Group"><value>Mine</value></Data></ExtendedData>';
  const folder = (more: string) =>
    kml(`<Folder><name>Food</name>${placemark('A', '1,2', `${more}<type>x</type>`)}</Folder>`);
  expect((await read(folder(''))).headers.slice(2)).toEqual(['name', 'group']);
  expect((await read(folder(data))).headers.slice(2)).toEqual(['name', 'Group', 'folder']);
});

const UMLAUTS =
  '<kml><Placemark><name>Größe</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>';

const inUtf16 = (text: string) => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const inLatin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const declaring = (encoding: string) => `<?xml version="1.0" encoding='${encoding}'?>${UMLAUTS}`;

test.each([
  ['UTF-8 with a byte order mark', encode(`\ufeff${UMLAUTS}`)],
  ['UTF-16', inUtf16(declaring('UTF-16'))],
  ['the encoding that it declares', inLatin1(declaring('ISO-8859-1'))],
  ['UTF-8 that declares UTF-16', encode(declaring('utf-16'))],
])('a file in %s is read', async (_, bytes) => {
  expect(records(await read(bytes))).toMatchObject([{ name: 'Größe' }]);
});

test('a file is read in the encoding that is chosen', async () => {
  const sheet = await readGeoFile(new File([inLatin1(UMLAUTS)], 'a.kml'), 'ISO-8859-1');
  expect(records(sheet)).toMatchObject([{ name: 'Größe' }]);
});

test.each([
  ['', 'It is empty.'],
  [' \n', 'It is empty.'],
  ['title,x,y\nMill,1,2', 'It isn’t KML, KMZ, GPX or GeoJSON'],
  ['<kml><Placemark>', 'can’t be read as XML'],
  ['<svg></svg>', 'It is XML, but neither KML nor GPX.'],
  ['<!DOCTYPE svg><svg></svg>', 'It is XML, but neither KML nor GPX.'],
  ['<html><body>Sign in</body></html>', 'It is a web page'],
  ['<!doctype html><p>', 'It is a web page'],
  ['<table><tr><td>Title', 'save it as .xlsx or CSV'],
  ['<kml><Placemark></kml>', 'can’t be read as XML'],
  ['<kml><Placemark/></kml', 'can’t be read as XML'],
  ['var data = {type: 1}', 'It is a script'],
  [
    '<gpx><trk><trkseg><trkpt><time>2024</time></trkpt></trkseg></trk></gpx>',
    'only 1 track without positions',
  ],
  ['{"type":"FeatureCollection","features":[', 'can’t be read as JSON'],
  ['{"name":"poi-map","version":"1"}', 'not GeoJSON'],
  ['[1,2,3]', 'not GeoJSON'],
  ['{"type":"Topology","objects":{}}', 'This is TopoJSON. Export it as GeoJSON'],
  [' '.repeat(10 * 1024 * 1024 + 1), 'It is larger than 10 MB.'],
  [Uint8Array.of(0x50, 0x4b, 3, 4, 1, 2, 3), 'It is damaged, incomplete, or not a ZIP file.'],
])('an unusable file is refused with the reason (%#)', async (content, sentence) => {
  expect(await refusal(content)).toContain(sentence);
});

test.each([
  '<!DOCTYPE kml [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>',
  '<?xml version="1.0"?>\n<!-- x --> <!DOCTYPE kml SYSTEM "file:///etc/passwd"><kml/>',
  '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY x SYSTEM "https://example.org/x">]><gpx>&x;</gpx>',
])('a document type declaration is refused before anything is parsed (%#)', async (text) => {
  expect(await refusal(text)).toContain('document type (DOCTYPE)');
  expect(await refusal(inUtf16(text))).toContain('(DOCTYPE)');
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
  expect(await refusal(bomb)).toContain('The map in it is larger than 10 MB.');
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
  expect(sheet.headers.join()).toBe(
    'latitude,longitude,__proto__.polluted,constructor,name,description,link,name.toString',
  );
  expect(sheet.rows.map(({ values }) => values)).toEqual([
    ['-Infinity', 'Infinity', 'true', 'x', '=HYPERLINK("x")', 'Text', '', ''],
    ['', '1', '', '', '\u202eevil', '', 'javascript:alert(1)', ''],
    ['', '', '', '', '', '', '', 'x'],
    ['', '', '', '', '', '', '', ''],
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
  expect(sheet.rows.map(({ values }) => values[3])).toEqual(Array(20_000).fill('Hello'));
});

test.each([
  ['GeoJSON with several in one entry', manyPlaces(20_001)],
  ['GeoJSON', geoJson(Array(20_001).fill(feature({ name: 'A' }, [1, 2])))],
  ['KML', kml(placemark('A').repeat(20_001))],
  ['GPX', `<gpx>${'<wpt lat="1" lon="2"/>'.repeat(20_001)}</gpx>`],
])('a file with more than 20,000 places is refused: %s', async (_, content) => {
  expect(await refusal(content)).toContain('more than 20,000 places');
});

test('XML with more elements than a file of that size needs is refused', async () => {
  const file = kmz({ 'doc.kml': `<kml>${'<Style/>'.repeat(400_000)}</kml>` });
  expect(file.length).toBeLessThan(50_000);
  expect(await refusal(file, 'a.kmz')).toContain('more than 400,000 elements');
});

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
    `<kml>${'<Folder>'.repeat(depth)}${'</Folder>'.repeat(depth)}</kml>`,
    geoJson([feature({ a: 'deep' }, [1, 2])]).replace(
      '"deep"',
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
    ),
  ]) {
    expect(await refusal(text)).toMatch(/nested too deeply|can’t be read|not GeoJSON/);
  }
});

test('text that only looks like a tag is kept', async () => {
  const name = 'ok <3 a <b c';
  expect(records(await read(geoJson([feature({ name }, kioskAt)])))).toMatchObject([{ name }]);
  const escaped = placemark('ok &lt;3 a &lt;b c');
  expect(records(await read(kml(escaped)))).toMatchObject([{ name }]);
});

test('a lone surrogate is removed', async () => {
  expect(records(await read(geoJson([feature({ name: 'Cut \ud83d' }, kioskAt)])))).toMatchObject([
    { name: 'Cut' },
  ]);
});

test('waypoints without a valid position are counted', async () => {
  const valid = '<wpt lat="45.29" lon="-69.28"/>';
  const sheet = await read(gpx(`${valid}<wpt lat="abc" lon="1"/><wpt/>`), 'x.gpx');
  expect(records(sheet)).toHaveLength(1);
  expect(sheet.skipped).toBe('2 entries without a position');
});

test('metadata files that macOS adds to a KMZ are ignored', async () => {
  const files = { '__MACOSX/._map.kml': 'no XML', 'map.kml': kml(placemark('Mill')) };
  expect(records(await read(kmz(files)))).toMatchObject([{ name: 'Mill' }]);
});

describe('lines', () => {
  const at = (x: number) => [x, 1];
  const gpx = (body: string) => read(`<gpx version="1.1">${body}</gpx>`, 'walk.gpx');
  const trkpt = (lat: unknown, lon: unknown, ele: unknown = '') =>
    `<trkpt lat="${lat}" lon="${lon}">${ele === '' ? '' : `<ele>${ele}</ele>`}</trkpt>`;
  const trk = (segments: string[], name = '') =>
    `<trk><name>${name}</name>${segments.map((points) => `<trkseg>${points}</trkseg>`).join('')}</trk>`;

  test('have names, segments and elevations', async () => {
    const points = trkpt(1, 2, 300) + trkpt(1, 3, 310.5);
    const { tracks, rows } = await gpx(
      trk([points, trkpt(1, 4) + trkpt(1, 5)], 'Ridge\n <b>Walk</b>'),
    );
    expect(rows).toEqual([]);
    expect(tracks).toMatchObject([{ number: 1, name: 'Ridge Walk' }]);
    expect(tracks?.[0]?.segments.map((segment) => segment.map(Object.values))).toEqual([
      [
        [2, 1, 300],
        [3, 1, 310.5],
      ],
      [
        [4, 1, null],
        [5, 1, null],
      ],
    ]);
  });

  test('have no positions that aren’t numbers, and no elevations that a receiver didn’t know', async () => {
    const { tracks } = await gpx(
      trk([trkpt(1, 2, 'abc') + trkpt('x', 3) + trkpt(1, 'NaN') + trkpt(1, 4, -99999)]),
    );
    const positions = [
      { x: 2, elevation: null },
      { x: 4, elevation: null },
    ];
    expect(tracks).toMatchObject([{ segments: [positions] }]);
  });

  test('of one position are left out', async () => {
    const line = feature({}, [[1, 2]], 'LineString');
    expect(await refusal(geoJson([line]), 'a.geojson')).toContain('only 1 line');
  });

  test('are at most 100, and have at most 100,000 positions together', async () => {
    const many = await gpx(trk([trkpt(1, 2) + trkpt(1, 3)]).repeat(130));
    expect(many.tracks).toHaveLength(100);
    expect(many.skipped).toBe('30 tracks');
    const lengths = [100_001, 60_000, 50_000, 10];
    const lines = lengths.map((length) => feature({}, Array(length).fill(at(1)), 'LineString'));
    const long = await read(geoJson(lines), 'a.geojson');
    // Those after a line that is too long are read.
    expect(long.tracks?.map(({ segments }) => segments[0]?.length)).toEqual([60_000, 10]);
    expect(long.skipped).toBe('2 lines');
  });

  test('have at most about 1,000 segments together', async () => {
    const lines = [1100, 900, 200, 100].map((count) =>
      feature({}, Array(count).fill([at(1), at(2)]), 'MultiLineString'),
    );
    const { tracks, skipped } = await read(geoJson(lines), 'a.geojson');
    expect(tracks?.map(({ segments }) => segments.length)).toEqual([900, 100]);
    expect(skipped).toBe('2 lines');
  });

  test('of one feature are one track, also in nested collections', async () => {
    const lines = [[at(1), at(2)], null, [[null]]];
    const inner = { geometries: [feature({}, lines, 'MultiLineString').geometry] };
    const line = feature({}, [at(3), [4, 5, 6]], 'LineString').geometry;
    const geometries = [line, { type: 'GeometryCollection', ...inner }];
    const geometry = { type: 'GeometryCollection', geometries };
    const { tracks } = await read(geoJson([{ ...feature({}, null), geometry }]));
    expect(tracks?.map(({ segments }) => segments.map(({ length }) => length))).toEqual([[2, 2]]);
  });
});
