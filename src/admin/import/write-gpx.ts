import type { ExportedPlace } from './to-exported-places';

/** The places as GPX 1.1 (topografix.com/GPX/1/1): a waypoint each, in their order, of which the type is its group. */
export function writeGpx(places: ExportedPlace[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="POI Map" xmlns="http://www.topografix.com/GPX/1/1">',
    ...places.map(waypoint),
    '</gpx>',
    '',
  ].join('\n');
}

/** The schema asks for this order, and has no longitude of 180: it is that of −180. */
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

/** What XML 1.0 has no way to write, however it is escaped (section 2.2). Half a pair is none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const FORBIDDEN_IN_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu;

/** A text as it is written between tags, or as a value. A reader would take other line ends and tabs for blanks. */
function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN_IN_XML, '')
    .replace(/[<>&"'\t\n\r]/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
