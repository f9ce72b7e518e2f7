import { guessByHeaders } from '@/admin/import/guess-columns';
import { readId } from '@/admin/import/read-point';
import { type Sheet, truncateCell } from '@/admin/import/read-spreadsheet';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { newId } from '@/lib/new-id';
import { POINT_FIELDS } from '@/model/fields/point-fields';
import {
  describeSkipped,
  type Feature,
  type FoundPlace,
  findPlaces,
  type Properties,
} from './features';
import { plainLine, plainText } from './plain-text';
import { textOf } from './read-geojson';

/** What is taken of a place, and how it becomes the text of a cell. Pictures are not: they stay with whom they belong to. */
const COLUMN_READERS = new Map([
  ['title', plainLine],
  ['group', plainLine],
  ['description', plainText],
  ['link', usableLink],
  ['id', usableId],
]);

type UsedColumn = { key: string; read: (text: string) => string };

/** So many names of properties are looked at. */
const MAX_KEYS = 500;

/** How a marker is drawn, which has words in it that places have, too. */
const STYLE_PROPERTY = /^(stroke|fill|icon|label|marker)-/i;

/**
 * The places of some features as a spreadsheet has them, called as in their file.
 * @param canBePixels whether its coordinates may be a picture's as well
 * @throws FileRefusal where there are none
 */
export function toSheet(features: Feature[], format: string, canBePixels: boolean): Sheet {
  const { places, leftOut } = findPlaces(features);
  const others = describeSkipped(leftOut);
  if (places.length === 0) {
    throw new InvalidFileError(
      others
        ? `There are no places in it, only ${others}. Export places as well, and choose that file.`
        : 'There are no places in it. If it only links to a map on the web, export the map’s places themselves.',
    );
  }
  const columns = columnsOf(places);
  // The places of a MultiPoint share their properties, which may be long.
  const texts = new Map<Properties, string[]>();
  for (const properties of new Set(places.map(({ properties }) => properties))) {
    texts.set(properties, textsOf(properties, columns));
  }
  return {
    headers: [...columns.map(({ key }) => key), 'latitude', 'longitude'],
    lines: places.map(({ properties, x, y }, index) => ({
      number: index + 1,
      values: [...(texts.get(properties) ?? []), numberText(y), numberText(x)],
      problem: null,
      newPointId: newId(),
      newGroupId: newId(),
    })),
    delimiter: ',',
    format,
    geo: { skipped: others, coordinates: canBePixels ? coordinatesOf(places) : null },
  };
}

function textsOf(properties: Properties, columns: UsedColumn[]): string[] {
  return columns.map(({ key, read }) => truncateCell(read(textOf(properties[key]))));
}

/** Degrees, unless one of the places is beyond all of them. */
function coordinatesOf(places: FoundPlace[]): 'degrees' | 'pixels' {
  const isBeyond = places.some(({ x, y }) => Math.abs(x) > 180 || Math.abs(y) > 90);
  return isBeyond ? 'pixels' : 'degrees';
}

/** The properties that are taken, by what they are called. */
function columnsOf(places: FoundPlace[]): UsedColumn[] {
  const keys = new Set<string>();
  // The places of one feature share their properties, whose description may be long.
  const all = [...new Set(places.map(({ properties }) => properties))];
  for (const properties of all) {
    for (const [key, value] of Object.entries(properties)) {
      if (keys.size < MAX_KEYS && textOf(value).trim() !== '' && !STYLE_PROPERTY.test(key))
        keys.add(key);
    }
  }
  const names = [...keys];
  const guessed = guessByHeaders(names);
  return [...COLUMN_READERS].flatMap(([column, read]) => {
    const guess = names[guessed.indexOf(column)];
    const isFolder = column === 'group' && guess !== 'group' && keys.has('folder');
    const key = isFolder ? 'folder' : guess;
    const isUsed =
      key !== undefined && all.some((properties) => read(textOf(properties[key])) !== '');
    return isUsed ? [{ key, read }] : [];
  });
}

/** A link that a point may have, or nothing. */
function usableLink(text: string): string {
  const link = text.trim();
  return POINT_FIELDS.link.parse(link).problem === null ? link : '';
}

/** The id of a point of some map of this kind, or nothing: other programs number theirs. */
function usableId(text: string): string {
  return readId(text.trim()) ?? '';
}

/** Without an exponent, and with the six decimals that are kept. */
function numberText(number: number): string {
  if (Number.isNaN(number)) return '';
  return String(Math.abs(number) < 1e9 ? Math.round(number * 1e6) / 1e6 + 0 : number);
}
