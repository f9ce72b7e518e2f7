import { analyzeFit, goodFit } from '@/admin/positions/analyze-fit';
import type { GeoPosition } from '@/geo/earth-position';
import type { Fit } from '@/geo/fit';
import { safeLink } from '@/lib/safe-address';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { parseTrail, type Trail } from '@/model/trail';

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

/** A group's trail as map programs represent it. */
export type ExportedTrail = Pick<Group, 'id' | 'name' | 'color'> & {
  trail: Trail;
  /** The positions of each section, with all digits. */
  paths: GeoPosition[][];
};

/**
 * The fit of the Earth to the base map, by the rule that decides whether visitors see where they are.
 * @returns null if it isn't good enough. The settings say why.
 */
export async function fitBaseMap(points: Point[], baseMap: string | null): Promise<Fit | null> {
  // Everything else can be exported although the base map can't be loaded.
  return goodFit(await analyzeFit(points, baseMap).catch(() => null));
}

/** The trails whose positions are known, in the order of their groups. */
export function toExportedTrails(groups: Group[], fit: Fit | null): ExportedTrail[] {
  return groups.flatMap(({ id, name, color, line }): ExportedTrail[] => {
    const trail = parseTrail(line);
    const paths = trail && fit && toPaths(trail, fit);
    return paths ? [{ id, name, color, trail, paths }] : [];
  });
}

/** The positions of each section, or null if one of them is unknown. */
function toPaths({ sections }: Trail, fit: Fit): GeoPosition[][] | null {
  const paths = sections.map(({ positions }) => positions.flatMap((at) => fit.toEarth(at) ?? []));
  const isWhole = paths.every((path, index) => path.length === sections[index]?.positions.length);
  return isWhole ? paths : null;
}

/** Writes the places and trails as GeoJSON (RFC 7946), with a feature for each. */
export function writeGeoJson(places: ExportedPlace[], trails: ExportedTrail[]): string {
  const features = [
    ...places.map(({ id, latitude, longitude, ...properties }) => ({
      type: 'Feature',
      id,
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties,
    })),
    ...trails.map(trailFeature),
  ];
  return `${JSON.stringify({ type: 'FeatureCollection', features }, null, 2)}\n`;
}

/** A line string for each section of the trail. The properties of the sections are lists in the same order. */
function trailFeature({ id, name, color, paths, trail }: ExportedTrail) {
  const { sections, junctions, revision, ...facts } = trail;
  // A millionth of a degree is a tenth of a meter.
  const round = (degrees: number) => Number(degrees.toFixed(6));
  const coordinates = paths.map((path) =>
    path.map(({ latitude, longitude }) => [round(longitude), round(latitude)]),
  );
  return {
    type: 'Feature',
    id,
    geometry: { type: 'MultiLineString', coordinates },
    properties: {
      name,
      color,
      ...facts,
      steps: sections.map(({ steps }) => steps),
      isSteep: sections.map(({ isSteep }) => isSteep),
      isRough: sections.map(({ isRough }) => isRough),
      isPaved: sections.map(({ isPaved }) => isPaved),
    },
  };
}

/**
 * Writes the places and trails as GPX 1.1 (topografix.com/GPX/1/1), with a waypoint or a track for each. A place's group
 * is its type. The schema requires the waypoints to come first.
 */
export function writeGpx(places: ExportedPlace[], trails: ExportedTrail[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="POI Map" xmlns="http://www.topografix.com/GPX/1/1">',
    ...places.map(waypoint),
    ...trails.map(track),
    '</gpx>',
    '',
  ].join('\n');
}

/** The schema requires this order of elements. */
function waypoint(place: ExportedPlace): string {
  const { title, description, link, group } = place;
  return [
    `<wpt ${coordinates(place)}>`,
    `  <name>${escapeXml(title)}</name>`,
    ...(description === null ? [] : [`  <desc>${escapeXml(description)}</desc>`]),
    ...(link === null ? [] : [`  <link href="${escapeXml(link)}"/>`]),
    ...(group === null ? [] : [`  <type>${escapeXml(group)}</type>`]),
    '</wpt>',
  ].join('\n');
}

/** A track, with a segment for each stretch of the trail that has no gap. */
function track({ name, paths }: ExportedTrail): string {
  return [
    '<trk>',
    `  <name>${escapeXml(name)}</name>`,
    ...joinPaths(paths).flatMap((path) => [
      '  <trkseg>',
      ...path.map((position) => `    <trkpt ${coordinates(position)}/>`),
      '  </trkseg>',
    ]),
    '</trk>',
  ].join('\n');
}

/** Joins each path to the one before if it begins where that one ends. */
function joinPaths(paths: GeoPosition[][]): GeoPosition[][] {
  const joined: GeoPosition[][] = [];
  for (const path of paths) {
    const [start, end] = [path[0], joined.at(-1)?.at(-1)];
    if (start?.latitude === end?.latitude && start?.longitude === end?.longitude)
      joined.at(-1)?.push(...path.slice(1));
    else joined.push([...path]);
  }
  return joined;
}

/** The schema requires −180 in place of the longitude 180. */
function coordinates({ latitude, longitude }: GeoPosition): string {
  return `lat="${latitude.toFixed(6)}" lon="${(longitude === 180 ? -180 : longitude).toFixed(6)}"`;
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
