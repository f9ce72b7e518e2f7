import { foldText } from '@/lib/fold-text';

/** What a column of a spreadsheet can hold. */
export type Field =
  | 'id'
  | 'title'
  | 'group'
  | 'x'
  | 'y'
  | 'marker_icon'
  | 'popup_image'
  | 'link'
  | 'created_at'
  | 'group_id';

/** Other names that a column may have, without case, blanks and signs. */
const SYNONYMS: Record<Field, string[]> = {
  id: ['uuid', 'pointid'],
  title: ['name', 'point', 'pointname', 'place', 'poi', 'label'],
  group: ['groupname', 'trail', 'category'],
  x: ['coordx', 'xcoord', 'xcoordinate', 'xpercent', 'xposition'],
  y: ['coordy', 'ycoord', 'ycoordinate', 'ypercent', 'yposition'],
  marker_icon: ['icon', 'marker', 'iconurl', 'markerurl'],
  popup_image: ['image', 'picture', 'photo', 'popup', 'imageurl', 'pictureurl', 'photourl'],
  link: ['url', 'externallink', 'website', 'web', 'webaddress'],
  created_at: ['created', 'creationtime'],
  group_id: [],
};

/** All fields, in the order in which they are written. */
export const FIELDS: Field[] = [
  'id',
  'title',
  'group',
  'x',
  'y',
  'marker_icon',
  'popup_image',
  'link',
  'created_at',
  'group_id',
];

/** What the columns of a file are. */
export type Columns = {
  /** Number of each field's column, from 0. */
  places: Map<Field, number>;
  /** Headers of the columns that are not used. */
  ignored: string[];
};

/**
 * Finds the columns by their headers, in any order and case. Where two would fit, a field's own name
 * goes before another one, and else the left one before the right.
 */
export function findColumns(headers: string[]): Columns {
  const names = headers.map((header) => foldText(header).replaceAll(' ', ''));
  const places = new Map<Field, number>();
  for (const field of FIELDS) {
    const accepted = [field.replace('_', ''), ...SYNONYMS[field]];
    const found = accepted.map((name) => names.indexOf(name)).filter((place) => place >= 0);
    const [own] = found;
    if (own === undefined) continue;
    const isOwn = names[own] === accepted[0];
    places.set(field, isOwn ? own : Math.min(...found));
  }
  const used = new Set(places.values());
  const ignored = headers.filter((header, place) => !used.has(place) && header.trim() !== '');
  return { places, ignored };
}
