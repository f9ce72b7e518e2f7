import { foldText } from '@/lib/fold-text';
import { fieldNames } from '@/model/fields/fields';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import {
  parseTranslationColumn,
  TRANSLATED_FIELDS,
  translationColumn,
  translationColumnForHeader,
  translationLabel,
} from './translation-columns';

/** The name of the column that a field of a point has in a spreadsheet. */
export function columnOf(field: keyof PointValues): string {
  return POINT_FIELDS[field].columns?.[0] ?? field;
}

type Column = {
  /** What it is called where somebody chooses it. */
  label: string;
  /** Other names that it may have, without blanks and signs. */
  otherNames: readonly string[];
  /** The field that it holds, if it holds one as it is. */
  field?: keyof PointValues;
  /** A new point can't do without it. */
  isRequired?: boolean;
};

/** The fields that have a column. Translations have one for each text and language. */
const COLUMN_FIELDS = fieldNames(POINT_FIELDS).filter((field) => field !== 'translations');

/**
 * The columns of a spreadsheet, by their names, in the order in which they are written. Those of fields
 * are in `POINT_FIELDS`.
 */
const COLUMN_DEFINITIONS = new Map<string, Column>([
  ['id', { label: 'ID of the point', otherNames: ['uuid', 'pointid'] }],
  ...COLUMN_FIELDS.map((field): [string, Column] => {
    const { label, columns, isRequired = false } = POINT_FIELDS[field];
    return [columnOf(field), { label, otherNames: columns?.slice(1) ?? [], field, isRequired }];
  }),
  ['created_at', { label: 'Time of creation', otherNames: ['created', 'creationtime'] }],
  // A group is named in a column of its own. Its id is for groups of the same name.
  ['group_id', { label: 'ID of the group', otherNames: [] }],
]);

/** The names of all columns but those of translations, in the order in which they are written. */
export const COLUMNS = [...COLUMN_DEFINITIONS.keys()];

/** The same with the columns of some translations, each behind that of its text. */
export function columnsWithTranslations(languages: readonly string[]): string[] {
  return COLUMNS.flatMap((column) => {
    const field = TRANSLATED_FIELDS.find((field) => columnOf(field) === column);
    const translated = languages.map((language) => field && translationColumn({ field, language }));
    return [column, ...translated.filter((column) => column !== undefined)];
  });
}

/** What a column is called where somebody chooses it. */
export function columnLabel(column: string): string {
  const translation = parseTranslationColumn(column);
  return translation
    ? translationLabel(translation)
    : (COLUMN_DEFINITIONS.get(column)?.label ?? column);
}

/** The field that a column holds, or undefined if it holds none. */
export function fieldOf(column: string): keyof PointValues | undefined {
  return COLUMN_DEFINITIONS.get(column)?.field;
}

/** Whether several columns of a file may be this one: their texts are joined then. */
export function allowsMultiple(column: string): boolean {
  return (fieldOf(column) ?? parseTranslationColumn(column)?.field) === 'description';
}

/** What each column of a file is, from left to right: a column's name, or null where it is left out. */
export type FileColumns = readonly (string | null)[];

/** The columns that a file lacks, without which it can neither add points nor change any. */
export function missingColumns(columns: FileColumns): string[] {
  if (columns.includes('id')) return [];
  const isPlaced = needsPlacement(columns);
  return COLUMNS.filter(
    (name) =>
      COLUMN_DEFINITIONS.get(name)?.isRequired &&
      !columns.includes(name) &&
      !(isPlaced && POSITION_COLUMNS.includes(name)),
  );
}

const POSITION_COLUMNS = ['x', 'y'];

/** Whether a file says where its points are on Earth, and not where on the picture. */
export function needsPlacement(columns: FileColumns): boolean {
  return (
    columns.includes('latitude') &&
    columns.includes('longitude') &&
    !POSITION_COLUMNS.some((name) => columns.includes(name))
  );
}

/**
 * Finds the columns by their headers, in any order and case, without blanks and signs. Where two would
 * fit, a column's own name goes before another one, and else the left one before the right.
 */
export function findColumns(headers: string[]): FileColumns {
  const names = headers.map(normalizeHeader);
  const translations = headers.map(translationColumnForHeader);
  const columns = translations.map((column, at) =>
    translations.indexOf(column) === at ? column : null,
  );
  for (const [column, { otherNames }] of COLUMN_DEFINITIONS) {
    const own = names.indexOf(normalizeHeader(column));
    const found = otherNames.map((name) => names.indexOf(name)).filter((index) => index >= 0);
    if (own >= 0) columns[own] = column;
    else if (found.length > 0) columns[Math.min(...found)] = column;
  }
  return columns;
}

/** A header for comparing: without case, accents, blanks and signs. */
export function normalizeHeader(header: string): string {
  return foldText(header).replaceAll(' ', '');
}
