import { InvalidFileError } from '@/lib/invalid-file-error';
import type { Feature } from './feature-sheet';
import { readNumber } from './read-geometry';
import { addText, childrenOf, childText, columnsOf, type XmlElement } from './read-xml';

/** The elements of a placemark that become columns. */
const TEXTS = ['name', 'description', 'address', 'phoneNumber'];

/** Reads the placemarks of a KML file. Each gets the name of its innermost folder or layer that has a name. */
export function readKml(kml: XmlElement): Feature[] {
  const featuresIn = (parent: XmlElement, folder: string): Feature[] =>
    parent.children.flatMap((child) => {
      if (child.name === 'Placemark') return [readPlacemark(child, folder)];
      // The name of the whole file groups nothing.
      const isLayer = child.name === 'Folder' || (child.name === 'Document' && parent !== kml);
      return featuresIn(child, (isLayer && childText(child, 'name')) || folder);
    });
  return featuresIn(kml, '');
}

function readPlacemark(placemark: XmlElement, folder: string): Feature {
  const columns = columnsOf(placemark, TEXTS);
  const extended = childrenOf(placemark, 'ExtendedData').flatMap(({ children }) => children);
  for (const item of extended.flatMap((child) => [child, ...child.children])) {
    const text = item.name === 'Data' ? childText(item, 'value') : item.text;
    if (item.attributes.name) addText(columns, item.attributes.name, text);
  }
  const geometry = { type: 'GeometryCollection', geometries: readGeometries(placemark) };
  return { properties: Object.fromEntries(columns), folder, geometry };
}

/** The geometries in an element, as GeoJSON. */
function readGeometries(parent: XmlElement): unknown[] {
  return parent.children.flatMap((element): unknown[] => {
    const { name: type } = element;
    if (type === 'Track') {
      const coordinates = childrenOf(element, 'coord').map(({ text }) => text.trim().split(/\s+/));
      return [{ type: 'LineString', coordinates }];
    }
    if (type === 'Polygon') {
      const rings = element.children.flatMap((boundary) => childrenOf(boundary, 'LinearRing'));
      return [{ type, coordinates: rings.map(readCoordinates) }];
    }
    if (type === 'LineString' || type === 'LinearRing')
      return [{ type: 'LineString', coordinates: readCoordinates(element) }];
    if (type !== 'Point') return readGeometries(element);
    const positions = readCoordinates(element);
    return positions.slice(0, 1).map((coordinates) => ({ type, coordinates }));
  });
}

/**
 * Reads positions such as ‘-69.28,45.29,300 -69.27,45.28’. Some programs write blanks after commas, or only commas.
 * @throws InvalidFileError if they have decimal commas: read as usual, -69,28 is longitude -69 and latitude 28
 */
function readCoordinates(element: XmlElement): number[][] {
  const text = childText(element, 'coordinates')
    .replace(/\s+/g, ' ')
    .replace(/ , ?|, /g, ',');
  if (text === '') return [];
  const positions = text.split(' ').flatMap((part) => splitPositions(part.split(',')));
  const isOutside = positions.some(([x = 0, y = 0]) => Math.abs(x) > 180 || Math.abs(y) > 90);
  const isSplit = element.name === 'Point' && positions.length > 1;
  if ((isOutside || isSplit) && !text.includes('.')) {
    throw new InvalidFileError(
      `Its coordinates are written with a decimal comma: “${text.slice(0, 40)}”. Export it with decimal points, such as -69.285,45.299.`,
    );
  }
  return positions;
}

/** Splits a list of numbers into positions of two or three, so that neighbors are close to each other. */
function splitPositions(texts: string[]): number[][] {
  const numbers = texts.map(readNumber);
  const [x = 0, , second = 0, third = 0] = numbers;
  const isCloser = numbers.length % 2 > 0 || Math.abs(third - x) <= Math.abs(second - x);
  const size = numbers.length % 3 === 0 && isCloser ? 3 : 2;
  if (numbers.length <= 3) return [numbers];
  return numbers.flatMap((_, at) => (at % size === 0 ? [numbers.slice(at, at + size)] : []));
}
