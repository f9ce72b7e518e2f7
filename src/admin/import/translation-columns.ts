import { foldText } from '@/lib/fold-text';
import { POINT_FIELDS, type PointValues } from '@/model/fields/point-fields';
import { languageName } from '@/model/fields/translations';
import { COLUMN_SYNONYMS } from './column-synonyms';

/** A text of a point that can be given in several languages. */
export type TranslatedField = keyof PointValues & ('title' | 'description');

/** Such a text in one of them. */
export type Translation = { field: TranslatedField; language: string };

/** The texts that can be translated, in the order of the table. */
export const TRANSLATED_FIELDS: readonly TranslatedField[] = ['title', 'description'];

const CODE = '[a-z]{2,3}(?:-[a-z0-9]{2,8})*';
const COLUMN = new RegExp(`^(title|description):(${CODE})$`);
const HEADER = new RegExp(`^(.+?)\\s*(?::\\s*(${CODE})|\\(\\s*(${CODE})\\s*\\))$`, 'i');

/** The name of the column that a text has in a spreadsheet: ‘title:fr’. */
export function translationColumn({ field, language }: Translation): string {
  return `${field}:${language}`;
}

/** The text that a column holds, or null if it holds no translation. */
export function parseTranslationColumn(column: string): Translation | null {
  const [, name, language] = COLUMN.exec(column) ?? [];
  const field = TRANSLATED_FIELDS.find((field) => field === name);
  return field && language ? { field, language } : null;
}

/** The languages of some columns, each once. */
export function languagesOf(columns: readonly (string | null)[]): string[] {
  return [
    ...new Set(columns.flatMap((column) => parseTranslationColumn(column ?? '')?.language ?? [])),
  ];
}

/** What such a column is called where somebody chooses it: ‘Title in French’. */
export function translationLabel({ field, language }: Translation): string {
  return `${POINT_FIELDS[field].label} in ${languageName(language)}`;
}

/** The column that a header means: ‘title:fr’, ‘Titre : FR’ and ‘Name (fr)’ are one. Null if it means none. */
export function translationColumnForHeader(header: string): string | null {
  const [, name = '', afterColon, inBrackets] = HEADER.exec(header.trim()) ?? [];
  const language = (afterColon ?? inBrackets)?.toLowerCase();
  const field = TRANSLATED_FIELDS.find((field) => synonymsOf(field).includes(normalizeName(name)));
  if (!field || language === undefined) return null;
  // In brackets may stand anything: ‘Title (max)’.
  return afterColon !== undefined || isKnownLanguage(language)
    ? translationColumn({ field, language })
    : null;
}

function synonymsOf(field: TranslatedField): string[] {
  return [...(POINT_FIELDS[field].columns ?? []), ...(COLUMN_SYNONYMS[field]?.split(' ') ?? [])];
}

function normalizeName(name: string): string {
  return foldText(name).replaceAll(' ', '');
}

function isKnownLanguage(language: string): boolean {
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  try {
    return names.of(language) !== undefined;
  } catch {
    // No language is written like that: ‘max-50’.
    return false;
  }
}
