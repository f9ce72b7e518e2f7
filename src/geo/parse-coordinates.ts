import type { GeoPosition } from './earth-position';

/** The position in a pasted text, or a sentence that explains why it cannot be read. */
export type ParsedCoordinates =
  | { position: GeoPosition; problem: null }
  | { position: null; problem: string };

/**
 * Parses a position in the formats of other programs: decimal degrees, degrees with minutes and seconds, a point in
 * WKT, a `geo:` address (RFC 5870), or a full link of OpenStreetMap, Google Maps or Apple Maps. In a link, the marked
 * place takes precedence over the center of the view.
 * @param language the language of the text, which decides whether ‘O’ is east or west
 */
export function parseCoordinates(text: string, language = 'en'): ParsedCoordinates {
  if (text.length > MAX_CHARACTERS) return failWith(UNREADABLE_MESSAGE);
  const trimmed = text.trim();
  const [, x, y] = WKT_POINT.exec(trimmed) ?? [];
  const link = findLink(trimmed);
  const pair = x && y ? `${y}, ${x}` : trimmed;
  if (!link) return checkRange(parsePair(pair, language)) ?? failWith(UNREADABLE_MESSAGE);
  if (isShortLink(link)) return failWith(SHORT_LINK_MESSAGE);
  const results = findCandidates(link).map((candidate) =>
    checkRange(parsePair(candidate, language)),
  );
  return (
    results.find((result) => result?.position) ??
    results.find((result) => result !== null) ??
    failWith(NO_POSITION_MESSAGE)
  );
}

/** Well-known text (OGC 06-103r4) has the longitude first, and perhaps a height. */
const WKT_POINT =
  /^(?:SRID=4326;)?\s*(?:MULTI)?POINT\s*(?:ZM?|M)?\s*\(\s*\(?\s*(-?\d+(?:\.\d+)?)\s+(-?\d+(?:\.\d+)?)(?:\s+-?[\d.]+){0,2}\s*\)?\s*\)$/i;

/** More than the longest map link. On a text of any length, the patterns could take minutes. */
const MAX_CHARACTERS = 2000;
const MAX_ANGLE_CHARACTERS = 100;

const UNREADABLE_MESSAGE =
  'This isn’t a position. Paste one like 48.13743, 11.57549, or a link from OpenStreetMap, Google Maps or Apple Maps.';
const SHORT_LINK_MESSAGE =
  'A short link doesn’t say where it leads. Open it in a browser, and paste the address it leads to.';
const NO_POSITION_MESSAGE =
  'There is no position in this link. Mark the place on that map, and paste the link it gives you.';

function failWith(problem: string): ParsedCoordinates {
  return { position: null, problem };
}

/** The link in a text: after some words, as phones share it, or without a scheme, as some browsers show it. */
function findLink(text: string): URL | null {
  const [whole] = /^(?:https?|geo):.+|\bhttps?:\/\/\S+/i.exec(text) ?? [];
  const [bare] = /^(?:www\.|maps\.|google\.|openstreetmap\.)\S+\/\S*$/i.exec(text) ?? [];
  const address = whole ?? (bare && `https://${bare}`);
  try {
    return address === undefined ? null : new URL(address);
  } catch {
    return null;
  }
}

function isShortLink({ hostname, pathname }: URL): boolean {
  return (
    /^(maps\.app\.goo\.gl|goo\.gl|g\.co|maps\.apple)$/.test(hostname) ||
    (/(^|\.)(openstreetmap|osm)\.org$/.test(hostname) && pathname.startsWith('/go/'))
  );
}

/** The texts in a link that may contain a position. Those with the marked place come first. */
function findCandidates(link: URL): string[] {
  const parameters = (...names: string[]) =>
    names.map((name) => (link.searchParams.get(name) ?? '').replace(/^loc:/i, ''));
  const path = decodeSafely(link.pathname);
  if (link.protocol === 'geo:') {
    const position = path.split(/[,;]/).slice(0, 2).join(' ');
    // Android uses 0,0 as a placeholder when there is a search text.
    return [...parameters('q'), position === '0 0' ? '' : position];
  }
  // The last match counts: links also contain places viewed before, and the start of a route.
  const marked = [...path.matchAll(/!3d(-?[\d.]+)!4d(-?[\d.]+)/g)].at(-1);
  const destination = [...path.matchAll(/!2m2!1d(-?[\d.]+)!2d(-?[\d.]+)/g)].at(-1);
  const named = path.split('/').filter((part) => part !== '' && !/^@|=/.test(part));
  const route = link.searchParams.get('route')?.split(';').at(-1) ?? '';
  const center = /@(-?[\d.]+,-?[\d.]+)/.exec(path);
  const view = /map=[\d.]+\/(-?[\d.]+)\/(-?[\d.]+)/.exec(link.hash);
  return [
    parameters('mlat', 'mlon').join(' '),
    parameters('lat', 'lon').join(' '),
    ...parameters('coordinate', 'query', 'q', 'destination', 'daddr', 'to'),
    route,
    ...(marked ? [`${marked[1]} ${marked[2]}`] : []),
    (named.at(-1) ?? '').replaceAll('+', ' '),
    ...(destination ? [`${destination[2]} ${destination[1]}`] : []),
    ...parameters('ll', 'center', 'sll'),
    ...(center ? [`${center[1]}`] : []),
    ...(view ? [`${view[1]} ${view[2]}`] : []),
  ];
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Rounds a position, or returns the problem if it is out of range. Null for null. */
function checkRange(position: GeoPosition | null): ParsedCoordinates | null {
  if (!position) return null;
  const { latitude, longitude } = position;
  if (Math.abs(latitude) > 90) {
    return failWith(`The latitude is ${latitude}. It must be from −90 to 90, and comes first.`);
  }
  if (Math.abs(longitude) > 180) {
    return failWith(`The longitude is ${longitude}. It must be from −180 to 180.`);
  }
  return {
    position: { latitude: roundTo6(latitude), longitude: roundTo6(longitude) },
    problem: null,
  };
}

/** Rounds as the database does, and turns −0 into 0. */
function roundTo6(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6 + 0;
}

/** Parses two angles, latitude first unless letters say otherwise. Null if there are none. */
function parsePair(text: string, language: string): GeoPosition | null {
  const halves = splitPair(normalizeText(text, language));
  const [first, second] = [matchAngle(halves?.[0]), matchAngle(halves?.[1])];
  if (!first || !second) return null;
  const isEastFirst = /[EW]/.test(first.letter);
  if (isEastFirst ? /[EW]/.test(second.letter) : /[NS]/.test(second.letter)) return null;
  return isEastFirst
    ? { latitude: second.degrees, longitude: first.degrees }
    : { latitude: first.degrees, longitude: second.degrees };
}

/** The languages in which west begins with O, and those in which east does. */
const WEST_IS_O = /^(fr|es|it|pt|ca|gl|oc)\b/;
const EAST_IS_O = /^(de|nl|da|nb|no|sv|af)\b/;

/** Unifies the signs, turns decimal commas into points, and removes a label in parentheses. */
function normalizeText(text: string, language: string): string {
  const signs = text
    .toUpperCase()
    .replace(/^[([](.*)[)\]]$/, '$1')
    .replace(/\s*\(.*\)$/, '')
    .replace(/[′’‘`´]/g, "'")
    .replace(/[″”“]|''/g, '"')
    .replace(/[º˚]/g, '°')
    .replace(/[−–]/g, '-')
    .replace(
      /(?<![A-Z])O(?![A-Z])/g,
      WEST_IS_O.test(language) ? 'W' : EAST_IS_O.test(language) ? 'E' : 'O',
    )
    .trim();
  const decimals = signs.match(/\d,\d/g)?.length ?? 0;
  // The comma of "48,5 11" does not separate the two numbers.
  const isSpaceSeparated = decimals === 1 && /^\S+,\d+°?\s+\S+$/.test(signs);
  const hasCommas = (decimals > 1 || isSpaceSeparated) && !signs.includes('.');
  return hasCommas ? signs.replace(/(\d),(\d)/g, '$1.$2') : signs;
}

function splitPair(text: string): [string, string] | null {
  const separated =
    /^([^,;/]+)[,;/]([^,;/]+)$/.exec(text) ??
    /^([^NSEW]+[NSEW])([^NSEW]+[NSEW])$/.exec(text) ??
    /^([NSEW][^NSEW]+)([NSEW][^NSEW]+)$/.exec(text);
  if (separated) return [separated[1] ?? '', separated[2] ?? ''];
  const words = text.split(/\s+/);
  const half = words.length / 2;
  if (!Number.isInteger(half)) return null;
  return [words.slice(0, half).join(' '), words.slice(half).join(' ')];
}

/** Degrees with optional minutes, seconds and compass letter. */
const ANGLE_PATTERN =
  /^([NSEW]?)\s*([+-]?)(\d+(?:\.\d+)?)(?:[°:\s]\s*(\d+(?:\.\d+)?)(?:[':\s]\s*(\d+(?:\.\d+)?)\s*"?|'?))?\s*°?\s*([NSEW]?)$/;

/**
 * Parses one of the two numbers of a position, as {@link parseCoordinates} does. Null if it is not an angle.
 * @returns the degrees, negative in the south and west, and the compass letter or an empty text
 */
export function parseAngle(text: string, language = 'en'): Angle | null {
  const signs = normalizeText(text, language);
  const isDecimalComma = /^[^.,]*\d,\d[^.,]*$/.test(signs);
  return matchAngle(isDecimalComma ? signs.replace(',', '.') : signs);
}

type Angle = { degrees: number; letter: string };

function matchAngle(text = ''): Angle | null {
  // In longer texts the pattern would take long.
  const match = text.length > MAX_ANGLE_CHARACTERS ? null : ANGLE_PATTERN.exec(text.trim());
  if (!match) return null;
  const [, before = '', sign, whole, minutes = '0', seconds = '0', after = ''] = match;
  // A sign and a letter would be redundant or contradictory.
  if (
    (before && after) ||
    (sign && (before || after)) ||
    Number(minutes) >= 60 ||
    Number(seconds) >= 60
  )
    return null;
  const letter = before || after;
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  const isNegative = (sign === '-') !== /[SW]/.test(letter);
  return { degrees: isNegative ? -degrees : degrees, letter };
}
