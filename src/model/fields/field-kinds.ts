import * as v from 'valibot';
import { safeLink, safePictureAddress } from '@/lib/safe-address';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import type { PictureUse } from '@/model/picture-use';
import type { Json } from '@/types/database';
import type { Field, FieldTexts, ParsedValue } from './fields';
import {
  type AddressRule,
  addressProblem,
  isLanguage,
  LINK_RULE,
  MAX_ADDRESS,
  MAX_LANGUAGES,
  nameProblem,
  PICTURE_RULE,
  quote,
  textProblem,
} from './rules';
import {
  serializeTranslations,
  translationsProblem,
  trimTranslations,
  tryParseJson,
} from './translations';

// What the fields of the tables are made of: one function a kind.

type LimitedFieldTexts = FieldTexts & { maxLength: number };

/** A text that can't be left empty: a title, a name. */
export function requiredText(texts: LimitedFieldTexts): Field<string> {
  const problemOf = (text: string) => nameProblem(text, texts.name, texts.maxLength);
  return {
    ...texts,
    kind: 'text',
    isRequired: true,
    initialText: '',
    toText: (text) => text,
    parse: (text) => ({ value: text, problem: problemOf(text) }),
    backupSchema: () => v.pipe(v.string(), rejectProblems(problemOf)),
  };
}

/** A text of one line. */
export function text(texts: LimitedFieldTexts): Field<string | null> {
  const problemOf = (text: string) => textProblem(text, texts.name, texts.maxLength);
  return optionalText({ ...texts, kind: 'text' }, problemOf);
}

/** A text that people read, of several paragraphs if need be. */
export function longText(texts: LimitedFieldTexts): Field<string | null> {
  const problemOf = (text: string) => nameProblem(text, texts.name, texts.maxLength);
  return optionalText({ ...texts, kind: 'long text' }, problemOf);
}

/** A link to a page, an e-mail address or a telephone number. */
export function link(texts: FieldTexts): Field<string | null> {
  const field = address({ ...texts, kind: 'link' }, LINK_RULE, safeLink);
  return {
    ...field,
    // Chat programs put characters that turn the direction of text around an address.
    normalize: (text) => addScheme(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()),
    parse: (text) => field.parse(addScheme(text)),
  };
}

/** As people write the address of a page, and as browsers show it, it says no scheme. */
function addScheme(link: string): string {
  return link.replace(/^(?=www\.)/i, 'https://');
}

/** The address of a picture. */
export function picture(texts: FieldTexts & { use: PictureUse }): Field<string | null> {
  return {
    ...address({ ...texts, kind: 'picture' }, PICTURE_RULE, safePictureAddress),
    replaceAddress: (address, replace) => address && replace(address, texts.use),
    backupSchema: (isFile) =>
      v.nullable(
        v.pipe(
          v.string(),
          v.check(
            (text) => isFile(text) || addressProblem(text, texts.name, PICTURE_RULE) === null,
            'Its picture is neither a web address nor a file in the backup.',
          ),
        ),
      ),
  };
}

/** A position in percent of the picture, from 0 to 100. */
export function percent(texts: FieldTexts): Field<number> {
  return {
    ...texts,
    kind: 'percent',
    isRequired: true,
    initialText: '',
    toText: String,
    parse: (text) => parsePercent(text, texts.name),
    backupSchema: () =>
      v.pipe(
        v.number(`${texts.name} isn’t a number.`),
        rejectProblems((number) => percentProblem(number, String(number), texts.name)),
        v.transform(roundTo6Decimals),
      ),
  };
}

/** A number of any size, or none. */
export function ratio(texts: FieldTexts): Field<number | null> {
  const problemOf = (number: number) =>
    Number.isFinite(number) ? null : `The ${texts.name} isn’t a number.`;
  return {
    ...texts,
    kind: 'ratio',
    initialText: '',
    toText: (number) => (number === null ? '' : String(number)),
    parse(text) {
      const value = roundRatio(parseNumber(text));
      return text === '' ? { value: null, problem: null } : { value, problem: problemOf(value) };
    },
    backupSchema: () =>
      v.nullable(
        v.pipe(
          v.number(`The ${texts.name} isn’t a number.`),
          rejectProblems(problemOf),
          v.transform(roundRatio),
        ),
      ),
  };
}

/** A latitude or a longitude in degrees of WGS 84, or none. */
export function degrees(texts: FieldTexts & { most: number }): Field<number | null> {
  const { most, label } = texts;
  const problemOf = (number: number, text: string) => {
    if (Number.isNaN(number)) return `${label} is ${quote(text)}, which isn’t a number.`;
    return Math.abs(number) <= most
      ? null
      : `${label} is ${quote(text)}. It must be from −${most} to ${most}.`;
  };
  return {
    ...texts,
    kind: 'degrees',
    initialText: '',
    toText: (number) => (number === null ? '' : String(number)),
    parse(text) {
      if (text === '') return { value: null, problem: null };
      const value = roundTo6Decimals(parseNumber(text));
      return { value, problem: problemOf(value, text) };
    },
    backupSchema: () =>
      v.nullable(
        v.pipe(
          v.number(`${label} isn’t a number.`),
          rejectProblems((number) => problemOf(number, String(number))),
          v.transform(roundTo6Decimals),
        ),
      ),
  };
}

/** The id of a group. */
export function groupId(texts: FieldTexts): Field<string | null> {
  return optionalText({ ...texts, kind: 'group' }, (text) =>
    v.UUID_REGEX.test(text) ? null : `The id of its ${texts.name} isn’t valid.`,
  );
}

/** A colour as #rrggbb. */
export function color(texts: FieldTexts & { initialText: string }): Field<string | null> {
  const problemOf = (text: string) =>
    /^#[0-9a-f]{6}$/i.test(text) ? null : `The ${texts.name} isn’t written as #rrggbb.`;
  return {
    ...optionalText({ ...texts, kind: 'color' }, problemOf),
    initialText: texts.initialText,
  };
}

/** On or off; in a spreadsheet also yes or no, and empty for off. */
export function toggle({ isOn, ...texts }: FieldTexts & { isOn: boolean }): Field<boolean> {
  const toText = (value: boolean) => (value ? 'On' : 'Off');
  return {
    ...texts,
    kind: 'switch',
    initialText: toText(isOn),
    toText,
    parse: (text) => ({
      value: /^(on|yes|true|1|x)$/i.test(text),
      problem: /^(on|yes|true|1|x|off|no|false|0|)$/i.test(text)
        ? null
        : `${quote(text)} under ${texts.label} is neither On nor Off.`,
    }),
    backupSchema: () => v.boolean(`The ${texts.name} must be true or false.`),
  };
}

type ChoiceOptions = readonly { value: string; text: string }[];

/** One of several values. */
export function choice(
  texts: FieldTexts & { options: ChoiceOptions; initialText: string },
): Field<string> {
  const { options, initialText } = texts;
  const problemOf = (text: string) => choiceProblem(text, texts.name, options);
  return {
    ...texts,
    kind: 'choice',
    toText: (value) => value,
    parse(text) {
      const value = text === '' ? initialText : findOptionValue(text, options);
      return { value, problem: problemOf(value) };
    },
    backupSchema: () =>
      v.pipe(v.string(`The ${texts.name} isn’t text.`), rejectProblems(problemOf)),
  };
}

/** One of several values, or none. */
export function optionalChoice(
  texts: FieldTexts & { options: ChoiceOptions },
): Field<string | null> {
  const { name, options } = texts;
  const field = optionalText({ ...texts, kind: 'choice' }, (text) =>
    choiceProblem(text, name, options),
  );
  return { ...field, parse: (text) => field.parse(findOptionValue(text, options)) };
}

/** The value that a text means: itself, or what it is called where it is chosen, in any case. Else the text. */
function findOptionValue(text: string, options: ChoiceOptions): string {
  const isMeant = (written: string) => written.toLowerCase() === text.toLowerCase();
  const chosen =
    options.find(({ value }) => isMeant(value)) ?? options.find(({ text }) => isMeant(text));
  return chosen?.value ?? text;
}

/**
 * The language of the map's texts: one of those that the interface speaks. What is stored already may be
 * another one.
 */
export function language(
  texts: FieldTexts & { options: ChoiceOptions; initialText: string },
): Field<string> {
  const problemOf = (text: string) =>
    isLanguage(text) ? null : `${quote(text)} is not a language, such as en or pt-br.`;
  return {
    ...choice(texts),
    backupSchema: () =>
      v.pipe(v.string(`The ${texts.name} isn’t text.`), rejectProblems(problemOf)),
  };
}

function choiceProblem(text: string, name: string, options: ChoiceOptions): string | null {
  if (options.some(({ value }) => value === text)) return null;
  const known = options.map(({ value }) => value).join(', ');
  return `The ${name} ${quote(text)} is none of these: ${known}.`;
}

/** A moment, or none. Its text is in UTC: 2026-11-23T18:00:00Z. */
export function time(texts: FieldTexts): Field<string | null> {
  const problemOf = (text: string) =>
    /^(?!0000)\d{4}-/.test(toUtcTimestamp(text) ?? '')
      ? null
      : `The ${texts.name} ${quote(text)} is not written like 2026-11-23T18:00:00Z.`;
  return {
    ...optionalText({ ...texts, kind: 'time' }, problemOf),
    toText: (moment) => (moment === null ? '' : (toUtcTimestamp(moment) ?? moment)),
    parse: (text) =>
      text === ''
        ? { value: null, problem: null }
        : { value: toUtcTimestamp(text), problem: problemOf(text) },
    backupSchema: () =>
      v.nullable(
        v.pipe(
          v.string(`The ${texts.name} isn’t text.`),
          rejectProblems(problemOf),
          v.transform(toUtcOrSame),
        ),
      ),
  };
}

function toUtcOrSame(text: string): string {
  return toUtcTimestamp(text) ?? text;
}

/** Where a day begins and ends, such as Europe/Berlin, or nowhere that is known. */
export function timeZone(texts: FieldTexts): Field<string | null> {
  const problem = (text: string) => `The ${texts.name} ${quote(text)} is not known.`;
  return optionalText(
    { ...texts, kind: 'time zone' },
    (text) => (TIME_ZONE_PATTERN.test(text) && text.length <= 64 ? null : problem(text)),
    (text) => (isTimeZone(text) ? null : problem(text)),
  );
}

/** As all of them are written. Which there are depends on the browser. */
const TIME_ZONE_PATTERN = /^[a-z][a-z0-9_+-]*(\/[a-z0-9_+-]+)*$/i;

function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Some languages, each once. Their text has blanks between them: de pt-br. */
export function languages(texts: FieldTexts): Field<string[]> {
  const problemOf = (codes: string[]) => {
    const strange = codes.find((code) => !isLanguage(code));
    if (strange !== undefined) return `${quote(strange)} is not a language, such as en or pt-br.`;
    if (new Set(codes).size < codes.length) return `The ${texts.name} name one twice.`;
    return codes.length > MAX_LANGUAGES ? `At most ${MAX_LANGUAGES} languages fit.` : null;
  };
  return {
    ...texts,
    kind: 'languages',
    initialText: '',
    toText: (codes) => codes.join(' '),
    parse: (text) => {
      const codes = text.split(' ').filter(Boolean);
      return { value: codes, problem: problemOf(codes) };
    },
    backupSchema: () =>
      v.pipe(v.array(v.string(`The ${texts.name} aren’t texts.`)), rejectProblems(problemOf)),
  };
}

/** Texts of a row in other languages. Their text is JSON, in an order that is always the same. */
export function translations(
  texts: FieldTexts & { limits: Readonly<Record<string, number>> },
): Field<Json> {
  const { limits, name } = texts;
  const problemOf = (value: Json) => translationsProblem(value, name, limits);
  return {
    ...texts,
    kind: 'translations',
    initialText: '',
    toText: serializeTranslations,
    parse(text) {
      if (text === '') return { value: null, problem: null };
      const value = tryParseJson(text);
      if (value === undefined) return { value: null, problem: `The ${name} can’t be read.` };
      const trimmed = trimTranslations(value);
      return { value: trimmed, problem: problemOf(trimmed) };
    },
    backupSchema: () =>
      v.pipe(
        v.custom<Json>((value) => value !== undefined),
        rejectProblems(problemOf),
      ),
  };
}

type OptionalTextOptions = FieldTexts &
  Pick<Field<string | null>, 'kind' | 'maxLength' | 'use' | 'options'>;
type ProblemFinder = (text: string) => string | null;

/** @param safe the address as a browser opens it: the database takes a few that none can open */
function address(
  texts: OptionalTextOptions,
  rule: AddressRule,
  safe: (address: string) => string | null,
) {
  return optionalText(
    { ...texts, maxLength: MAX_ADDRESS },
    (text) => addressProblem(text, texts.name, rule),
    (text) => (safe(text) ? null : rule.describeProblem(text, texts.name)),
  );
}

/**
 * A text that may be missing, which is null in the database.
 * @param entered more that is wrong with a text that is entered. What is stored already may have it.
 */
function optionalText(
  texts: OptionalTextOptions,
  problemOf: ProblemFinder,
  entered: ProblemFinder = () => null,
): Field<string | null> {
  return {
    ...texts,
    initialText: '',
    toText: (text) => text ?? '',
    parse: (text) =>
      text === ''
        ? { value: null, problem: null }
        : { value: text, problem: problemOf(text) ?? entered(text) },
    backupSchema: () =>
      v.nullable(v.pipe(v.string(`The ${texts.name} isn’t text.`), rejectProblems(problemOf))),
  };
}

/** Refuses a value of a backup where a sentence says why. */
function rejectProblems<Value>(problemOf: (value: Value) => string | null) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  });
}

/** With a decimal point or comma. */
const NUMBER_PATTERN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** NaN where it is no number. */
function parseNumber(text: string): number {
  return NUMBER_PATTERN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

// A hosted project tells 15 digits of a number, so none has more: the database rounds alike. The last
// decimal of a percentage is less than a thousandth of a pixel on any map, that of a degree some 10 cm.

/** To 6 decimals, and without the sign of a zero. */
function roundTo6Decimals(number: number): number {
  return Math.round(number * 1e6) / 1e6 + 0;
}

/** To 12 significant digits: it may be of any size. */
function roundRatio(number: number): number {
  return Number(number.toPrecision(12)) + 0;
}

/** The number may have a percent sign. */
function parsePercent(text: string, name: string): ParsedValue<number> {
  const value = parseNumber(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text);
  if (text === '') return { value, problem: `${name} is missing.` };
  return { value: roundTo6Decimals(value), problem: percentProblem(value, text, name) };
}

/** @param text the number as it is written */
function percentProblem(number: number, text: string, name: string): string | null {
  if (Number.isNaN(number)) return `${name} is ${quote(text)}, which isn’t a number.`;
  if (number >= 0 && number <= 100) return null;
  return `${name} is ${quote(text)}. It must be from 0 to 100.`;
}
