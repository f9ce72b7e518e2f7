import { gpx, kmlWithFolders } from '@tmcw/togeojson';
import { MAX_LINES, tooManyError } from '@/admin/import/read-spreadsheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { arrayOf, type Feature, recordOf } from './features';

const ATOM = 'http://www.w3.org/2005/Atom';

/** What may stand before the document type or the first element: blanks, comments, instructions. */
const PROLOG = /\s+|<!--[\s\S]*?-->|<\?[\s\S]*?\?>/y;

/** What a file was found to be. */
export type XmlFile = { format: 'KML' | 'GPX'; features: Feature[] };

/**
 * The features of a KML or GPX text. Of KML, what is in a folder has its name in `folder`: that of the
 * innermost one that has a name.
 * @throws FileRefusal
 */
export function readXml(text: string): XmlFile {
  const body = withoutProlog(text);
  // Entities are declared there: they may be endless, or files of this computer.
  if (/^<!(DOCTYPE|ENTITY)/i.test(body)) {
    throw new InvalidFileError(
      'It begins with a document type (DOCTYPE), which no map program writes and which isn’t safe to read. Export it anew.',
    );
  }
  const xml = parse(body);
  // The library takes minutes for a million.
  const isTooMuch = ['Placemark', 'wpt'].some(
    (name) => xml.getElementsByTagName(name).length > MAX_LINES,
  );
  if (isTooMuch) throw tooManyError('places');
  const root = xml.documentElement.firstElementChild?.localName;
  if (root === 'kml') return { format: 'KML', features: kmlFeatures(xml) };
  if (root === 'gpx') return { format: 'GPX', features: gpxFeatures(xml) };
  throw new InvalidFileError(
    'It is XML, but neither KML nor GPX. Export the places as one of these.',
  );
}

/** Without the declaration, too: what is a string by now has no encoding. */
function withoutProlog(text: string): string {
  let end = 0;
  do {
    PROLOG.lastIndex = end;
    end += PROLOG.exec(text)?.[0].length ?? 0;
  } while (PROLOG.lastIndex > 0);
  return text.slice(end);
}

/**
 * The text as elements that nothing shows. As the content of one it is read without a document type, and what
 * is damaged is an error: DOMParser makes a page of it, whose styles browsers complain of.
 */
function parse(text: string): Document {
  const xml = document.implementation.createDocument(null, 'file');
  try {
    xml.documentElement.innerHTML = text;
  } catch {
    throw new InvalidFileError(
      'It is damaged or incomplete: it can’t be read as XML. Export it anew.',
    );
  }
  return xml;
}

function kmlFeatures(xml: Document): Feature[] {
  // The library gives one feature for each of these, in their order.
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
      // Pictures laid over the ground, and parts of a map that are somewhere else.
      if (properties['@geometry-type'] !== undefined) continue;
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
  // Of a link's type the library would make the waypoint's.
  for (const type of xml.querySelectorAll('link > type')) type.remove();
  const lost = [...xml.getElementsByTagName('wpt')].filter(
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
  // The library leaves them out without a word.
  return [...features, ...lost.map(() => ({ properties: {}, geometry: null }))];
}
