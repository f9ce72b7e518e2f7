import * as v from 'valibot';
import { addScheme } from '@/lib/add-scheme';
import { safeLink, safePictureAddress } from '@/lib/safe-address';
import { toUtcTimestamp } from '@/lib/utc-timestamp';
import type { PictureUse } from '@/model/picture-use';
import { parseTrail, trailToJson } from '@/model/trail';
import type { Json } from '@/types/database';
import { type Field, type FieldTexts, OWN_EDITOR } from './fields';
import { type FieldRules, makeField, makeOptionalField } from './make-field';
import {
  type AddressRule,
  addressProblem,
  findTimeZone,
  isLanguage,
  LINK_RULE,
  MAX_ADDRESS,
  MAX_LANGUAGES,
  nameProblem,
  PICTURE_RULE,
  quote,
  TIME_ZONE_PATTERN,
} from './rules';
import {
  mergeTranslations,
  serializeTranslations,
  translationsProblem,
  trimTranslations,
  tryParseJson,
} from './translations';

// The kinds of fields in the tables, one function per kind. Numbers are in number-kinds.ts.

type LimitedFieldTexts = FieldTexts & { maxLength: number };

/** The rules of a text that is stored as it is written. */
function textRules(name: string, problemOf: FieldRules<string>['problemOf']): FieldRules<string> {
  return {
    type: v.string(`The ${name} isn’t text.`),
    format: (text) => text,
    read: (text) => text,
    problemOf,
  };
}

/** A text that can't be left empty: a title, a name. */
export function requiredText(texts: LimitedFieldTexts): Field<string> {
  const { name, maxLength } = texts;
  return makeField(
    { ...texts, kind: 'text', isRequired: true },
    { ...textRules(name, (text) => nameProblem(text, name, maxLength)), type: v.string() },
  );
}

/** A text of one line. */
export const text = (texts: LimitedFieldTexts) => optionalText('text', texts);

/** A text of one or more paragraphs. */
export const longText = (texts: LimitedFieldTexts) => optionalText('long text', texts);

function optionalText(
  kind: 'text' | 'long text',
  { maxLength, ...texts }: LimitedFieldTexts,
): Field<string | null> {
  const problemOf = (text: string) => nameProblem(text, texts.name, maxLength);
  return makeOptionalField({ ...texts, maxLength, kind }, textRules(texts.name, problemOf));
}

/** A link to a page, an e-mail address or a telephone number. */
export function link(texts: FieldTexts): Field<string | null> {
  const rules = addressRules(texts.name, LINK_RULE, safeLink);
  return {
    ...makeOptionalField(
      { ...texts, kind: 'link', maxLength: MAX_ADDRESS },
      { ...rules, read: addScheme },
    ),
    // Chat programs put characters that change the text direction around an address.
    normalize: (text) => addScheme(text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').trim()),
  };
}

/** The address of a picture. */
export function picture(texts: FieldTexts & { use: PictureUse }): Field<string | null> {
  const { name, use } = texts;
  return {
    ...makeOptionalField(
      { ...texts, kind: 'picture', maxLength: MAX_ADDRESS },
      addressRules(name, PICTURE_RULE, safePictureAddress),
    ),
    replaceAddress: (address, replace) => address && replace(address, use),
    backupSchema: (isFile) =>
      v.nullable(
        v.pipe(
          v.string(),
          v.check(
            (text) => isFile(text) || addressProblem(text, name, PICTURE_RULE) === null,
            'Its picture is neither a web address nor a file in the backup.',
          ),
        ),
      ),
  };
}

/** @param safe returns the address if a browser can open it. The database accepts a few that none can open. */
function addressRules(
  name: string,
  rule: AddressRule,
  safe: (address: string) => string | null,
): FieldRules<string> {
  return {
    ...textRules(name, (text) => addressProblem(text, name, rule)),
    entryProblemOf: (text) => (safe(text) ? null : rule.describeProblem(text, name)),
  };
}

/** The id of a group. */
export function groupId(texts: FieldTexts): Field<string | null> {
  const { name } = texts;
  const problemOf = (text: string) =>
    v.UUID_REGEX.test(text) ? null : `The id of its ${name} isn’t valid.`;
  return makeOptionalField({ ...texts, kind: 'group' }, textRules(name, problemOf));
}

/** A color as #rrggbb. */
export function color(texts: FieldTexts & { initialText: string }): Field<string | null> {
  const { name } = texts;
  const problemOf = (text: string) =>
    /^#[0-9a-f]{6}$/i.test(text) ? null : `The ${name} isn’t written as #rrggbb.`;
  return makeOptionalField({ ...texts, kind: 'color' }, textRules(name, problemOf));
}

const ON =
  /^(on|yes|y|true|1|x|✓|✔\ufe0f?|ja|wahr|oui|vrai|s[iíì]|verdadero|vero|sim|verdadeiro|waar|tak|prawda)$/i;
const OFF = /^(off|no|n|false|0||-|–|nein|falsch|non|faux|falso|não|nee|onwaar|nie|fałsz)$/i;

/** On or off; in a spreadsheet also a check mark or a dash, yes, no, true or false in several languages, and empty for off. */
export function toggle({ isOn, ...texts }: FieldTexts & { isOn: boolean }): Field<boolean> {
  const format = (value: boolean) => (value ? 'On' : 'Off');
  return makeField(
    { ...texts, kind: 'switch', initialText: format(isOn) },
    {
      type: v.boolean(`The ${texts.name} must be true or false.`),
      format,
      read: (text) => ON.test(text),
      problemOf: (_, text) =>
        ON.test(text) || OFF.test(text)
          ? null
          : `${quote(text)} under ${texts.label} is neither On nor Off.`,
    },
  );
}

type ChoiceTexts = FieldTexts & { options: readonly { value: string; text: string }[] };

function choiceRules({ name, options }: ChoiceTexts): FieldRules<string> {
  const problemOf = (text: string) => {
    if (options.some(({ value }) => value === text)) return null;
    const values = options.map(({ value }) => value).join(', ');
    return `The ${name} ${quote(text)} is none of these: ${values}.`;
  };
  return {
    ...textRules(name, problemOf),
    // An option's value or its text, ignoring case.
    read(text) {
      const isSame = (other: string) => other.toLowerCase() === text.toLowerCase();
      const option =
        options.find(({ value }) => isSame(value)) ?? options.find(({ text }) => isSame(text));
      return option?.value ?? text;
    },
  };
}

/** One of several values. */
export function choice(texts: ChoiceTexts & { initialText: string }): Field<string> {
  const rules = choiceRules(texts);
  const read = (text: string) => (text === '' ? texts.initialText : rules.read(text));
  return makeField({ ...texts, kind: 'choice' }, { ...rules, read });
}

/** One of several values, or none. */
export function optionalChoice(texts: ChoiceTexts): Field<string | null> {
  return makeOptionalField({ ...texts, kind: 'choice' }, choiceRules(texts));
}

function languageProblem(code: string): string | null {
  return isLanguage(code) ? null : `${quote(code)} is not a language, such as en or pt-br.`;
}

/** The language of the map's content: one of the interface's languages. A stored value may be any other language. */
export function language(texts: ChoiceTexts & { initialText: string }): Field<string> {
  const field = choice(texts);
  const stored = makeField(field, textRules(texts.name, languageProblem));
  return { ...field, backupSchema: stored.backupSchema };
}

/** Several languages, each once. Their text is separated by spaces: de pt-br. */
export function languages(texts: FieldTexts): Field<string[]> {
  const { name } = texts;
  return makeField(
    { ...texts, kind: 'languages' },
    {
      type: v.array(v.string(`The ${name} aren’t texts.`)),
      format: (codes) => codes.join(' '),
      read: (text) => text.split(' ').filter(Boolean),
      problemOf(codes) {
        const invalid = codes.find((code) => !isLanguage(code));
        if (invalid !== undefined) return languageProblem(invalid);
        if (new Set(codes).size < codes.length) return `The ${name} name one twice.`;
        return codes.length > MAX_LANGUAGES ? `At most ${MAX_LANGUAGES} languages fit.` : null;
      },
    },
  );
}

/** How the database writes a time that never comes. */
export const NEVER = 'infinity';

/**
 * A moment, or none. Its text is in UTC: 2026-11-23T18:00:00Z.
 * @param texts.never the text of a time that never comes, in lower case, if the field may have it
 */
export function time({ never, ...texts }: FieldTexts & { never?: string }): Field<string | null> {
  const { name } = texts;
  const toUtc = (moment: string) => toUtcTimestamp(moment) ?? moment;
  const problemOf = (text: string) =>
    (never && text === NEVER) || /^(?!0000)\d{4}-/.test(toUtcTimestamp(text) ?? '')
      ? null
      : `The ${name} ${quote(text)} is not written like 2026-11-23T18:00:00Z.`;
  return makeOptionalField(
    { ...texts, kind: 'time' },
    {
      ...textRules(name, problemOf),
      read: (text) => (text.toLowerCase() === never ? NEVER : text),
      format: (moment) => (moment === NEVER && never) || toUtc(moment),
      round: toUtc,
    },
  );
}

/** From when visitors see a row; none for always. */
export const VISIBILITY = time({ label: 'Appears', name: 'time', never: 'hidden', ...OWN_EDITOR });

/** The time zone that decides when a day begins, such as Europe/Berlin, or none. Its text may also be a city. */
export function timeZone(texts: FieldTexts): Field<string | null> {
  const { name } = texts;
  const problem = (text: string) =>
    `The ${name} ${quote(text)} is not known. Enter a large city in it, such as Berlin.`;
  const read = (text: string) => findTimeZone(text) ?? text;
  return {
    ...makeOptionalField(
      { ...texts, kind: 'time zone' },
      {
        ...textRules(name, (text) =>
          TIME_ZONE_PATTERN.test(text) && text.length <= 64 ? null : problem(text),
        ),
        read,
        entryProblemOf: (text) => (findTimeZone(text) === null ? problem(text) : null),
      },
    ),
    normalize: (text) => read(text.trim()),
  };
}

/** Texts of a row in other languages. Their text is JSON, with its keys in alphabetical order. */
export function translations(
  texts: FieldTexts & { limits: Readonly<Record<string, number>> },
): Field<Json> {
  const { limits, name } = texts;
  const field = makeField<Json>(
    { ...texts, kind: 'translations' },
    {
      type: v.custom<Json>((value) => value !== undefined),
      format: serializeTranslations,
      read(text) {
        if (text === '') return null;
        const value = tryParseJson(text);
        // `problemOf` refuses a text alone.
        return value === undefined ? text : trimTranslations(value);
      },
      problemOf: (value) => translationsProblem(value, name, limits),
    },
  );
  return { ...field, merge: mergeTranslations };
}

/** The line of a trail, or none. Its text is JSON, the same for equal lines. */
export function trail(texts: FieldTexts): Field<Json> {
  return makeField<Json>(
    { ...texts, kind: 'trail' },
    {
      type: v.custom<Json>((value) => value !== undefined),
      format(line) {
        const trail = parseTrail(line);
        return line === null ? '' : JSON.stringify(trail ? trailToJson(trail) : line);
      },
      read: (text) => (text === '' ? null : (tryParseJson(text) ?? text)),
      problemOf: (line) =>
        line === null || parseTrail(line) ? null : 'Its trail isn’t a line on the picture.',
    },
  );
}
