import type { Json } from '@/types/database';
import { isLanguage, MAX_LANGUAGES, nameProblem } from './rules';

/** Of each language the texts that are translated, by the names of their fields. */
export type Translations = Record<string, Record<string, string>>;

/** What a row's column has in it. What is not of that shape is left out. */
export function toTranslations(value: Json | undefined): Translations {
  const found = entriesOf(value).map(
    ([language, texts]) =>
      [language, Object.fromEntries(entriesOf(texts).filter(isTextEntry))] as const,
  );
  return Object.fromEntries(found.filter(([, texts]) => Object.keys(texts).length > 0));
}

/** The translations of a form, which keeps them as a text. */
export function parseTranslations(text: string): Translations {
  return toTranslations(tryParseJson(text));
}

/** The text of some translations with another one in place; without it where it is empty. */
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

/** What of one row's texts another row has otherwise; null for none. */
export function diffTranslations(
  before: Translations,
  after: Translations,
): { field: string; language: string; from: string | null; to: string | null }[] {
  const languages = new Set([...Object.keys(before), ...Object.keys(after)].sort());
  return [...languages].flatMap((language) => {
    const [one = {}, other = {}] = [before[language], after[language]];
    return [...new Set([...Object.keys(one), ...Object.keys(other)])]
      .filter((field) => one[field] !== other[field])
      .map((field) => ({ field, language, from: one[field] ?? null, to: other[field] ?? null }));
  });
}

/** Whether all of some texts of a row are there in a language. */
export function isTranslated(
  translations: Json,
  { fields, language }: { fields: readonly string[]; language: string },
): boolean {
  const texts = toTranslations(translations)[language] ?? {};
  return fields.every((field) => texts[field] !== undefined);
}

/** The same without blanks around its texts, without those that are nothing else; null for none. */
export function trimTranslations(value: Json): Json {
  if (typeof value === 'string') return value.trim() || null;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const texts = entriesOf(value)
    .map(([key, text]) => [key, trimTranslations(text ?? null)] as const)
    .filter(([, text]) => text !== null);
  return texts.length === 0 ? null : Object.fromEntries(texts);
}

/** Translations as a text: the same for the same, empty for none. */
export function serializeTranslations(value: Json): string {
  const languages = Object.entries(toTranslations(value)).map(
    ([language, texts]) =>
      [language, Object.fromEntries(Object.entries(texts).sort(compareKeys))] as const,
  );
  return languages.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(languages.sort(compareKeys)));
}

/** Says why the database would not take some translations, in a sentence that calls them `name`, or null. */
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
    const own = entriesOf(texts);
    if (!isLanguage(language) || own.length === 0) {
      return `The ${name} can’t be read.`;
    }
    for (const entry of own) {
      const limit = Object.hasOwn(limits, entry[0]) ? limits[entry[0]] : undefined;
      if (limit === undefined || !isTextEntry(entry)) return `The ${name} can’t be read.`;
      const problem = nameProblem(entry[1], `${entry[0]} in ${languageName(language)}`, limit);
      if (problem !== null) return problem;
    }
  }
  return null;
}

/** What a language is called in English. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** What is written in JSON; undefined where it isn't. */
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

function compareKeys(
  [one]: readonly [string, unknown],
  [other]: readonly [string, unknown],
): number {
  return one < other ? -1 : 1;
}
