import * as v from 'valibot';
import { safeLink, safePictureAddress } from '@/lib/safe-address';
import { utcTime } from '@/lib/utc-time';
import type { PictureUse } from '@/model/picture-use';
import type { Json } from '@/types/database';
import type { Field, FieldTexts, ReadValue } from './fields';
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
import { parseJson, translationsProblem, translationsText, trimTranslations } from './translations';

// What the fields of the tables are made of: one function a kind.

type Texts = FieldTexts & { maxLength: number };

/** A text that can't be left empty: a title, a name. */
export function requiredText(texts: Texts): Field<string> {
  const problemOf = (text: string) => nameProblem(text, texts.name, texts.maxLength);
  return {
    ...texts,
    kind: 'text',
    isRequired: true,
    initialText: '',
    toText: (text) => text,
    read: (text) => ({ value: text, problem: problemOf(text) }),
    inBackup: () => v.pipe(v.string(), refusing(problemOf)),
  };
}

/** A text of one line. */
export function text(texts: Texts): Field<string | null> {
  const problemOf = (text: string) => textProblem(text, texts.name, texts.maxLength);
  return optional({ ...texts, kind: 'text' }, problemOf);
}

/** A text that people read, of several paragraphs if need be. */
export function longText(texts: Texts): Field<string | null> {
  const problemOf = (text: string) => nameProblem(text, texts.name, texts.maxLength);
  return optional({ ...texts, kind: 'long text' }, problemOf);
}

/** A link to a page, an e-mail address or a telephone number. */
export function link(texts: FieldTexts): Field<string | null> {
  const field = address({ ...texts, kind: 'link' }, LINK_RULE, safeLink);
  return {
    ...field,
    // Chat programs put characters that turn the direction of text around an address.
    tidy: (text) => withScheme(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()),
    read: (text) => field.read(withScheme(text)),
  };
}

/** As people write the address of a page, and as browsers show it, it says no scheme. */
function withScheme(link: string): string {
  return link.replace(/^(?=www\.)/i, 'https://');
}

/** The address of a picture. */
export function picture(texts: FieldTexts & { use: PictureUse }): Field<string | null> {
  return {
    ...address({ ...texts, kind: 'picture' }, PICTURE_RULE, safePictureAddress),
    mapPicture: (address, replace) => address && replace(address, texts.use),
    inBackup: (isFile) =>
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
    read: (text) => readPercent(text, texts.name),
    inBackup: () =>
      v.pipe(
        v.number(`${texts.name} isn’t a number.`),
        refusing((number) => percentProblem(number, String(number), texts.name)),
        v.transform(roundTo6),
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
    read(text) {
      const value = roundRatio(readNumber(text));
      return text === '' ? { value: null, problem: null } : { value, problem: problemOf(value) };
    },
    inBackup: () =>
      v.nullable(
        v.pipe(
          v.number(`The ${texts.name} isn’t a number.`),
          refusing(problemOf),
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
    read(text) {
      if (text === '') return { value: null, problem: null };
      const value = roundTo6(readNumber(text));
      return { value, problem: problemOf(value, text) };
    },
    inBackup: () =>
      v.nullable(
        v.pipe(
          v.number(`${label} isn’t a number.`),
          refusing((number) => problemOf(number, String(number))),
          v.transform(roundTo6),
        ),
      ),
  };
}

/** The id of a group. */
export function groupId(texts: FieldTexts): Field<string | null> {
  return optional({ ...texts, kind: 'group' }, (text) =>
    v.UUID_REGEX.test(text) ? null : `The id of its ${texts.name} isn’t valid.`,
  );
}

/** A colour as #rrggbb. */
export function color(texts: FieldTexts & { initialText: string }): Field<string | null> {
  const problemOf = (text: string) =>
    /^#[0-9a-f]{6}$/i.test(text) ? null : `The ${texts.name} isn’t written as #rrggbb.`;
  return {
    ...optional({ ...texts, kind: 'color' }, problemOf),
    initialText: texts.initialText,
  };
}

/** On or off; in a spreadsheet also yes or no, and empty for off. */
export function onOff({ isOn, ...texts }: FieldTexts & { isOn: boolean }): Field<boolean> {
  const toText = (value: boolean) => (value ? 'On' : 'Off');
  return {
    ...texts,
    kind: 'switch',
    initialText: toText(isOn),
    toText,
    read: (text) => ({
      value: /^(on|yes|true|1|x)$/i.test(text),
      problem: /^(on|yes|true|1|x|off|no|false|0|)$/i.test(text)
        ? null
        : `${quote(text)} under ${texts.label} is neither On nor Off.`,
    }),
    inBackup: () => v.boolean(`The ${texts.name} must be true or false.`),
  };
}

type Options = readonly { value: string; text: string }[];

/** One of several values. */
export function choice(
  texts: FieldTexts & { options: Options; initialText: string },
): Field<string> {
  const { options, initialText } = texts;
  const problemOf = (text: string) => choiceProblem(text, texts.name, options);
  return {
    ...texts,
    kind: 'choice',
    toText: (value) => value,
    read(text) {
      const value = text === '' ? initialText : chosenOf(text, options);
      return { value, problem: problemOf(value) };
    },
    inBackup: () => v.pipe(v.string(`The ${texts.name} isn’t text.`), refusing(problemOf)),
  };
}

/** One of several values, or none. */
export function optionalChoice(texts: FieldTexts & { options: Options }): Field<string | null> {
  const { name, options } = texts;
  const field = optional({ ...texts, kind: 'choice' }, (text) =>
    choiceProblem(text, name, options),
  );
  return { ...field, read: (text) => field.read(chosenOf(text, options)) };
}

/** The value that a text means: itself, or what it is called where it is chosen, in any case. Else the text. */
function chosenOf(text: string, options: Options): string {
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
  texts: FieldTexts & { options: Options; initialText: string },
): Field<string> {
  const problemOf = (text: string) =>
    isLanguage(text) ? null : `${quote(text)} is not a language, such as en or pt-br.`;
  return {
    ...choice(texts),
    inBackup: () => v.pipe(v.string(`The ${texts.name} isn’t text.`), refusing(problemOf)),
  };
}

function choiceProblem(text: string, name: string, options: Options): string | null {
  if (options.some(({ value }) => value === text)) return null;
  const known = options.map(({ value }) => value).join(', ');
  return `The ${name} ${quote(text)} is none of these: ${known}.`;
}

/** A moment, or none. Its text is in UTC: 2026-11-23T18:00:00Z. */
export function time(texts: FieldTexts): Field<string | null> {
  const problemOf = (text: string) =>
    /^(?!0000)\d{4}-/.test(utcTime(text) ?? '')
      ? null
      : `The ${texts.name} ${quote(text)} is not written like 2026-11-23T18:00:00Z.`;
  return {
    ...optional({ ...texts, kind: 'time' }, problemOf),
    toText: (moment) => (moment === null ? '' : (utcTime(moment) ?? moment)),
    read: (text) =>
      text === ''
        ? { value: null, problem: null }
        : { value: utcTime(text), problem: problemOf(text) },
    inBackup: () =>
      v.nullable(
        v.pipe(v.string(`The ${texts.name} isn’t text.`), refusing(problemOf), v.transform(inUtc)),
      ),
  };
}

function inUtc(text: string): string {
  return utcTime(text) ?? text;
}

/** Where a day begins and ends, such as Europe/Berlin, or nowhere that is known. */
export function timeZone(texts: FieldTexts): Field<string | null> {
  const problem = (text: string) => `The ${texts.name} ${quote(text)} is not known.`;
  return optional(
    { ...texts, kind: 'time zone' },
    (text) => (TIME_ZONE.test(text) && text.length <= 64 ? null : problem(text)),
    (text) => (isTimeZone(text) ? null : problem(text)),
  );
}

/** As all of them are written. Which there are depends on the browser. */
const TIME_ZONE = /^[a-z][a-z0-9_+-]*(\/[a-z0-9_+-]+)*$/i;

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
    read: (text) => {
      const codes = text.split(' ').filter(Boolean);
      return { value: codes, problem: problemOf(codes) };
    },
    inBackup: () =>
      v.pipe(v.array(v.string(`The ${texts.name} aren’t texts.`)), refusing(problemOf)),
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
    toText: translationsText,
    read(text) {
      if (text === '') return { value: null, problem: null };
      const value = parseJson(text);
      if (value === undefined) return { value: null, problem: `The ${name} can’t be read.` };
      const trimmed = trimTranslations(value);
      return { value: trimmed, problem: problemOf(trimmed) };
    },
    inBackup: () =>
      v.pipe(
        v.custom<Json>((value) => value !== undefined),
        refusing(problemOf),
      ),
  };
}

type Optional = FieldTexts & Pick<Field<string | null>, 'kind' | 'maxLength' | 'use' | 'options'>;
type Problem = (text: string) => string | null;

/** @param safe the address as a browser opens it: the database takes a few that none can open */
function address(texts: Optional, rule: AddressRule, safe: (address: string) => string | null) {
  return optional(
    { ...texts, maxLength: MAX_ADDRESS },
    (text) => addressProblem(text, texts.name, rule),
    (text) => (safe(text) ? null : rule.refusal(text, texts.name)),
  );
}

/**
 * A text that may be missing, which is null in the database.
 * @param entered more that is wrong with a text that is entered. What is stored already may have it.
 */
function optional(
  texts: Optional,
  problemOf: Problem,
  entered: Problem = () => null,
): Field<string | null> {
  return {
    ...texts,
    initialText: '',
    toText: (text) => text ?? '',
    read: (text) =>
      text === ''
        ? { value: null, problem: null }
        : { value: text, problem: problemOf(text) ?? entered(text) },
    inBackup: () =>
      v.nullable(v.pipe(v.string(`The ${texts.name} isn’t text.`), refusing(problemOf))),
  };
}

/** Refuses a value of a backup where a sentence says why. */
function refusing<Value>(problemOf: (value: Value) => string | null) {
  return v.rawCheck<Value>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  });
}

/** With a decimal point or comma. */
const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** NaN where it is no number. */
function readNumber(text: string): number {
  return NUMBER.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

// A hosted project tells 15 digits of a number, so none has more: the database rounds alike. The last
// decimal of a percentage is less than a thousandth of a pixel on any map, that of a degree some 10 cm.

/** To 6 decimals, and without the sign of a zero. */
function roundTo6(number: number): number {
  return Math.round(number * 1e6) / 1e6 + 0;
}

/** To 12 significant digits: it may be of any size. */
function roundRatio(number: number): number {
  return Number(number.toPrecision(12)) + 0;
}

/** The number may have a percent sign. */
function readPercent(text: string, name: string): ReadValue<number> {
  const value = readNumber(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text);
  if (text === '') return { value, problem: `${name} is missing.` };
  return { value: roundTo6(value), problem: percentProblem(value, text, name) };
}

/** @param text the number as it is written */
function percentProblem(number: number, text: string, name: string): string | null {
  if (Number.isNaN(number)) return `${name} is ${quote(text)}, which isn’t a number.`;
  if (number >= 0 && number <= 100) return null;
  return `${name} is ${quote(text)}. It must be from 0 to 100.`;
}
