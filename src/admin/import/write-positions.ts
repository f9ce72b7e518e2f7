import type { GeoPosition } from '@/geo/earth-position';
import { safeLink } from '@/lib/safe-address';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';

/** A place as map programs represent it. */
export type ExportedPlace = GeoPosition & {
  id: string;
  title: string;
  group: string | null;
  description: string | null;
  /** Null if it is missing or not safe as a link. */
  link: string | null;
};

/** The points that have a position, in the same order. */
export function toExportedPlaces(points: Point[], groups: Group[]): ExportedPlace[] {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return points.flatMap((point): ExportedPlace[] => {
    const { id, title, description, latitude, longitude, link } = point;
    if (latitude === null || longitude === null) return [];
    const group = names.get(point.group_id ?? '') ?? null;
    const isLink = safeLink(link) !== null;
    return [{ id, title, group, description, link: isLink ? link : null, latitude, longitude }];
  });
}

/** Writes the places as GeoJSON (RFC 7946), with a feature for each. */
export function writeGeoJson(places: ExportedPlace[]): string {
  const collection = {
    type: 'FeatureCollection',
    features: places.map(({ id, latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
  };
  return `${JSON.stringify(collection, null, 2)}\n`;
}

/** Writes the places as GPX 1.1 (topografix.com/GPX/1/1), with a waypoint for each. The group is its type. */
export function writeGpx(places: ExportedPlace[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="POI Map" xmlns="http://www.topografix.com/GPX/1/1">',
    ...places.map(waypoint),
    '</gpx>',
    '',
  ].join('\n');
}

/** The schema requires this order of elements, and −180 in place of the longitude 180. */
function waypoint(place: ExportedPlace): string {
  const { title, description, link, group, latitude, longitude } = place;
  return [
    `<wpt lat="${latitude.toFixed(6)}" lon="${(longitude === 180 ? -180 : longitude).toFixed(6)}">`,
    `  <name>${escapeXml(title)}</name>`,
    ...(description === null ? [] : [`  <desc>${escapeXml(description)}</desc>`]),
    ...(link === null ? [] : [`  <link href="${escapeXml(link)}"/>`]),
    ...(group === null ? [] : [`  <type>${escapeXml(group)}</type>`]),
    '</wpt>',
  ].join('\n');
}

/** Characters that XML 1.0 can't contain, even escaped (section 2.2), and lone surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is for control characters
const FORBIDDEN_IN_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** Escapes a text or an attribute. Readers would turn unescaped line breaks and tabs in attributes into blanks. */
function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN_IN_XML, '')
    .replace(/[<>&"'\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
