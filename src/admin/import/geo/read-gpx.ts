import type { Feature } from './feature-sheet';
import { readNumber } from './read-geometry';
import { addText, childrenOf, childText, columnsOf, type XmlElement } from './read-xml';

/** The elements of a waypoint that become columns. */
const TEXTS = ['name', 'desc', 'cmt', 'type', 'sym', 'src', 'ele'];

/** A device writes the time of a waypoint as a comment: ‘01-MAY-24 12:00:01’. */
const TIME_STAMP =
  /^\d{1,4}-(\d{1,2}|[a-z]{3})-\d{1,4}[t ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)? ?(z|[ap]m)?$/i;

/** Extensions that are about the display, or that date a waypoint. */
const UNUSED_EXTENSIONS = /^(displaymode|icon|color|background|hidden|visibility|.*(date|time))$/i;

/** Reads the waypoints, routes, named stops of routes, and tracks of a GPX file. */
export function readGpx(gpx: XmlElement): Feature[] {
  return gpx.children.flatMap((element): Feature[] => {
    if (element.name === 'wpt') return [readWaypoint(element)];
    if (element.name === 'trk') return [readLine(element, 'track', childrenOf(element, 'trkseg'))];
    if (element.name !== 'rte') return [];
    const stops = childrenOf(element, 'rtept').filter((stop) => childText(stop, 'name') !== '');
    const rows = stops.map((stop): Feature => ({ ...readWaypoint(stop), origin: 'stop' }));
    return [readLine(element, 'route', [element]), ...rows];
  });
}

function readWaypoint(waypoint: XmlElement): Feature {
  const columns = columnsOf(waypoint, TEXTS);
  for (const [name, text] of columns) {
    const isRepeated = name === 'cmt' && text === columns.get('desc');
    const isDefault = name === 'type' && text.toLowerCase() === 'user';
    if (isRepeated || isDefault || TIME_STAMP.test(text)) columns.delete(name);
  }
  for (const { name, text } of childrenOf(waypoint, 'extensions').flatMap(innermostOf)) {
    if (!UNUSED_EXTENSIONS.test(name)) addText(columns, name, text);
  }
  const coordinates = readPosition(waypoint);
  // A position that is not on Earth is counted like a missing one.
  const isPlaced = coordinates.slice(0, 2).every(Number.isFinite);
  const geometry = isPlaced ? { type: 'Point', coordinates } : null;
  return { properties: Object.fromEntries(columns), geometry };
}

/** The elements with the texts of extensions, which apps nest in elements of their own. */
function innermostOf(element: XmlElement): XmlElement[] {
  return element.children.length > 0 ? element.children.flatMap(innermostOf) : [element];
}

function readLine(line: XmlElement, noun: 'track' | 'route', segments: XmlElement[]): Feature {
  const lines = segments.map((segment) => childrenOf(segment, 'trkpt', 'rtept').map(readPosition));
  const geometry = { type: 'MultiLineString', coordinates: lines };
  return { properties: { name: childText(line, 'name') }, noun, geometry };
}

/** Longitude, latitude and elevation; `NaN` for missing ones. */
function readPosition(element: XmlElement): number[] {
  const { lat, lon } = element.attributes;
  return [readNumber(lon), readNumber(lat), readNumber(childText(element, 'ele'))];
}
