import { gpx, kmlWithFolders } from '@tmcw/togeojson';
import { MAX_ROWS, tooManyError } from '@/admin/import/sheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { arrayOf, type Feature, recordOf } from './geo-sheet';

const ATOM = 'http://www.w3.org/2005/Atom';

/** Content before the document type or the first element: blanks, comments, instructions. */
const PROLOG = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;

/** More than a file of 10 MB has if its elements have content. A million empty ones take the library up to half a minute. */
const MAX_ELEMENTS = 400_000;

/** Elements that aren't read. The library would mistake a link's type for the waypoint's. */
const UNUSED = 'GroundOverlay, NetworkLink, extensions, link > type';

/** The library searches the whole content of each of these, so one inside of another would be searched again. */
const NESTED = ['Placemark', 'Style', 'wpt', 'rte', 'trk', 'trkseg', 'trkpt']
  .map((name) => `${name} ${name}`)
  .join();

type XmlFile = { format: 'KML' | 'GPX'; features: Feature[] };

/**
 * Reads the features of a KML or GPX text. A KML feature gets a property `folder` with the name of the
 * innermost folder that has a name.
 * @throws InvalidFileError
 */
export function readXml(text: string): XmlFile {
  const body = withoutProlog(text);
  // A document type can declare entities, which can be endless or refer to files on this computer.
  if (/^<!(DOCTYPE|ENTITY)/i.test(body)) {
    throw new InvalidFileError(
      'It begins with a document type (DOCTYPE), which no mapping app writes and which isn’t safe to read. Export it again.',
    );
  }
  if (countElements(body) > MAX_ELEMENTS) {
    throw new InvalidFileError(
      `It has more than ${MAX_ELEMENTS.toLocaleString('en')} elements. Split it into several files.`,
    );
  }
  const xml = parse(body);
  for (const unused of xml.querySelectorAll(UNUSED)) unused.remove();
  if (xml.querySelector(NESTED)) {
    throw new InvalidFileError('It has places or lines inside of others. Export it again.');
  }
  // The library takes minutes for a million places.
  const isTooMuch = ['Placemark', 'wpt'].some(
    (name) => xml.getElementsByTagName(name).length > MAX_ROWS,
  );
  if (isTooMuch) throw tooManyError('places');
  const root = xml.documentElement.firstElementChild?.localName;
  if (root === 'kml') return { format: 'KML', features: kmlFeatures(xml) };
  if (root === 'gpx') return { format: 'GPX', features: gpxFeatures(xml) };
  throw new InvalidFileError(
    'It is XML, but neither KML nor GPX. Export the places as one of these.',
  );
}

/** What looks like a tag in there is text. Without its end, it goes up to the end of the file. */
const WITHOUT_ELEMENTS =
  /<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g;

/** The number of elements in an XML text. */
function countElements(text: string): number {
  return text.replace(WITHOUT_ELEMENTS, '').split(/<[^!?/]/).length - 1;
}

/** Removes the XML declaration too, because the text is decoded already. */
function withoutProlog(text: string): string {
  let end = 0;
  do {
    PROLOG.lastIndex = end;
    end += PROLOG.exec(text)?.[0].length ?? 0;
  } while (PROLOG.lastIndex > 0);
  return text.slice(end);
}

/**
 * Parses a text as XML. As the content of an element, it can't have a document type, and damaged XML
 * is an error. DOMParser would return a page about the error, whose styles browsers report.
 */
function parse(text: string): Document {
  const xml = document.implementation.createDocument(null, 'file');
  try {
    xml.documentElement.innerHTML = text;
  } catch {
    throw new InvalidFileError(
      'It is damaged or incomplete: it can’t be read as XML. Export it again.',
    );
  }
  return xml;
}

function kmlFeatures(xml: Document): Feature[] {
  // The library returns one feature for each placemark, in this order.
  const placemarks = [...xml.getElementsByTagName('Placemark')];
  let count = 0;
  const features: Feature[] = [];
  const visit = (nodes: unknown[], folder: string) => {
    for (const node of nodes.map(recordOf)) {
      if (node.type === 'folder') {
        const { name } = recordOf(node.meta);
        const ownName = typeof name === 'string' ? name.trim() : '';
        visit(arrayOf(node.children), ownName || folder);
        continue;
      }
      const properties = recordOf(node.properties);
      const link = placemarks[count]?.getElementsByTagNameNS(ATOM, 'link')[0]?.getAttribute('href');
      count += 1;
      const { '@type': type, value } = recordOf(properties.description);
      const description = type === 'html' ? value : properties.description;
      features.push({
        properties: { ...(link && { link }), ...properties, folder, description },
        geometry: node.geometry,
      });
    }
  };
  visit(kmlWithFolders(xml).children, '');
  return features;
}

function gpxFeatures(xml: Document): Feature[] {
  const invalid = [...xml.getElementsByTagName('wpt')].filter(
    (wpt) =>
      !['lat', 'lon'].every((name) =>
        Number.isFinite(Number.parseFloat(wpt.getAttribute(name) ?? '')),
      ),
  );
  const features = gpx(xml).features.map((feature: unknown) => {
    const { properties, geometry } = recordOf(feature);
    const { name, desc, cmt, type, links, _gpxType } = recordOf(properties);
    const { href } = recordOf(arrayOf(links)[0]);
    return { properties: { name, description: desc ?? cmt, type, link: href, _gpxType }, geometry };
  });
  // The library silently drops waypoints without a position.
  return [...features, ...invalid.map(() => ({ properties: {}, geometry: null }))];
}
