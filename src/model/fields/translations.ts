import type { Json } from '@/types/database';
import { isLanguage, MAX_LANGUAGES, nameProblem } from './rules';

/** Translated values by language and name of the field. */
export type Translations = Record<string, Record<string, string>>;

/** The translations in a row's column. Anything of a different shape is dropped. */
export function toTranslations(value: Json | undefined): Translations {
  const found = entriesOf(value).map(
    ([language, texts]) =>
      [language, Object.fromEntries(entriesOf(texts).filter(isTextEntry))] as const,
  );
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The translations in a form's text. */
export function parseTranslations(text: string): Translations {
  return toTranslations(tryParseJson(text));
}

/** Sets one translation in a form's text; an empty translation removes it. */
export function setTranslation(
  text: string,
  { language, field }: { language: string; field: string },
  translation: string,
): string {
  const all = parseTranslations(text);
  const { [field]: _, ...others } = all[language] ?? {};
  return serializeTranslations({
    ...all,
    [language]: translation === '' ? others : { ...others, [field]: translation },
  });
}

/** The fields in which two translations differ; null for a missing value. */
export function diffTranslations(
  before: Translations,
  after: Translations,
): { field: string; language: string; from: string | null; to: string | null }[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)].sort());
  return [...languages].flatMap((language) => {
    const [from = {}, to = {}] = [before[language], after[language]];
    return [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter((field) => from[field] !== to[field])
      .map((field) => ({ field, language, from: from[field] ?? null, to: to[field] ?? null }));
  });
}

/**
 * Makes the changes from one version of translations to another in a third version, text by text.
 * @returns undefined if a text differs in all three
 */
export function mergeTranslations(before: Json, after: Json, onto: Json): Json | undefined {
  const current = toTranslations(onto);
  let merged = serializeTranslations(onto);
  for (const change of diffTranslations(toTranslations(before), toTranslations(after))) {
    const text = current[change.language]?.[change.field] ?? null;
    if (text !== change.from && text !== change.to) return undefined;
    merged = setTranslation(merged, change, change.to ?? '');
  }
  return merged === '' ? null : parseTranslations(merged);
}

/** Whether all of the given fields of a row are translated to a language. */
export function isTranslated(
  translations: Json,
  { fields, language }: { fields: readonly string[]; language: string },
): boolean {
  const texts = toTranslations(translations)[language] ?? {};
  return fields.every((field) => texts[field] !== undefined);
}

/** Trims the values and drops blank ones; null if none is left. */
export function trimTranslations(value: Json): Json {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts = entriesOf(value)
    .map(([key, text]) => [key, trimTranslations(text ?? null)] as const)
    .filter(([, text]) => text !== null);
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** The canonical text of translations: equal for equal ones, empty for none. */
export function serializeTranslations(value: Json): string {
  const languages = Object.entries(toTranslations(value)).map(
    ([language, texts]) =>
      [language, Object.fromEntries(Object.entries(texts).sort(compareKeys))] as const,
  );
  return languages.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(languages.sort(compareKeys)));
}

/** Says why translations can't be stored, in a sentence that calls them `name`, or null. */
export function translationsProblem(
  value: Json,
  name: string,
  limits: Readonly<Record<string, number>>,
): string | null {
  if (value === null) return null;
  const languages = entriesOf(value);
  if (languages.length === 0 || languages.length > MAX_LANGUAGES)
    return `The ${name} can’t be read.`;
  for (const [language, texts] of languages) {
    const entries = entriesOf(texts);
    if (!isLanguage(language) || entries.length === 0) {
      return `The ${name} can’t be read.`;
    }
    for (const entry of entries) {
      const limit = Object.hasOwn(limits, entry[0]) ? limits[entry[0]] : undefined;
      if (limit === undefined || !isTextEntry(entry)) return `The ${name} can’t be read.`;
      const problem = nameProblem(entry[1], `${entry[0]} in ${languageName(language)}`, limit);
      if (problem !== null) return problem;
    }
  }
  return null;
}

/** The English name of a language. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** The value of a JSON text; undefined if it isn't JSON. */
export function tryParseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function entriesOf(value: Json | undefined): [string, Json | undefined][] {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? Object.entries(value) : [];
}

function isTextEntry(entry: [string, unknown]): entry is [string, string] {
  return typeof entry[1] === 'string';
}

function compareKeys([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
