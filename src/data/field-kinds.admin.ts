import * as v from 'valibot';
import type { Field, FieldTexts, ReadValue } from '@/data/fields.admin';
import type { PictureUse } from '@/data/pictures.admin';
import {
  linkProblem,
  MAX_ADDRESS,
  nameProblem,
  noLink,
  noPicture,
  pictureProblem,
  quote,
  textProblem,
} from '@/data/rules.admin';
import { safeLink, safePictureAddress } from '@/lib/safe-address';

// What the fields of the tables are made of: one function a kind.

/** A text that can't be left empty: a title, a name. */
export function requiredText(texts: FieldTexts & { maxLength: number }): Field<string> {
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
export function text(texts: FieldTexts & { maxLength: number }): Field<string | null> {
  return optional({
    ...texts,
    kind: 'text',
    problemOf: (text) => textProblem(text, texts.name, texts.maxLength),
  });
}

/** A link to a page, an e-mail address or a telephone number. */
export function link(texts: FieldTexts): Field<string | null> {
  return optional({
    ...texts,
    kind: 'link',
    maxLength: MAX_ADDRESS,
    problemOf: (text) => linkProblem(text, texts.name),
    // The database takes a few that no browser can open.
    typedProblemOf: (text) => (safeLink(text) ? null : noLink(text, texts.name)),
  });
}

/** The address of a picture. */
export function picture(texts: FieldTexts & { use: PictureUse }): Field<string | null> {
  const field = optional({
    ...texts,
    kind: 'picture',
    maxLength: MAX_ADDRESS,
    problemOf: (text) => pictureProblem(text, texts.name),
    typedProblemOf: (text) => (safePictureAddress(text) ? null : noPicture(text, texts.name)),
  });
  return {
    ...field,
    mapPicture: (address, replace) => address && replace(address, texts.use),
    inBackup: (isFile) =>
      v.nullable(
        v.pipe(
          v.string(),
          v.check(
            (text) => isFile(text) || pictureProblem(text, texts.name) === null,
            'Its picture is neither an address nor a file of the backup.',
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
    show: (number) => `${number}%`,
    read: (text) => readPercent(text, texts.name),
    inBackup: () =>
      v.pipe(
        v.number(`${texts.name} is no number.`),
        v.minValue(0, `${texts.name} is below 0.`),
        v.maxValue(100, `${texts.name} is above 100.`),
      ),
  };
}

/** A number of any size, or none. */
export function ratio(texts: FieldTexts): Field<number | null> {
  return {
    ...texts,
    kind: 'ratio',
    initialText: '',
    toText: (number) => (number === null ? '' : String(number)),
    read: (text) => ({ value: text === '' ? null : Number.parseFloat(text), problem: null }),
    inBackup: () =>
      v.nullable(
        v.pipe(v.number(`The ${texts.name} is no number.`), v.finite('It must be finite.')),
      ),
  };
}

/** The id of a group. */
export function groupId(texts: FieldTexts): Field<string | null> {
  return {
    ...texts,
    kind: 'group',
    initialText: '',
    toText: (id) => id ?? '',
    read: (text) => ({ value: text || null, problem: null }),
    inBackup: () => v.nullable(v.pipe(v.string(), v.uuid(`The id of its ${texts.name} is none.`))),
  };
}

/** A colour as #rrggbb. */
export function color(texts: FieldTexts & { initialText: string }): Field<string | null> {
  return {
    ...texts,
    kind: 'color',
    toText: (color) => color ?? '',
    read: (text) => ({ value: text || null, problem: null }),
    inBackup: () =>
      v.nullable(
        v.pipe(
          v.string(`The ${texts.name} is no text.`),
          v.regex(/^#[0-9a-f]{6}$/i, `The ${texts.name} is not written as #rrggbb.`),
        ),
      ),
  };
}

/** On or off. */
export function onOff(texts: FieldTexts & { isOn: boolean }): Field<boolean> {
  const { isOn, ...rest } = texts;
  const toText = (value: boolean) => (value ? 'On' : 'Off');
  return {
    ...rest,
    kind: 'switch',
    initialText: toText(isOn),
    toText,
    read: (text) => ({ value: text === 'On', problem: null }),
    inBackup: () => v.boolean(`The ${texts.name} is neither true nor false.`),
  };
}

/** A text that may be missing, which is null in the database. */
function optional(
  field: FieldTexts & {
    kind: 'text' | 'link' | 'picture';
    maxLength: number;
    use?: PictureUse;
    problemOf: (text: string) => string | null;
    /** More that is wrong with a text that is entered. What is stored already may have it. */
    typedProblemOf?: (text: string) => string | null;
  },
): Field<string | null> {
  const { problemOf, typedProblemOf, ...rest } = field;
  return {
    ...rest,
    initialText: '',
    toText: (text) => text ?? '',
    read: (text) =>
      text === ''
        ? { value: null, problem: null }
        : { value: text, problem: problemOf(text) ?? typedProblemOf?.(text) ?? null },
    inBackup: () => v.nullable(v.pipe(v.string(), refusing(problemOf))),
  };
}

/** Refuses a text where a sentence says why. */
function refusing(problemOf: (text: string) => string | null) {
  return v.rawCheck<string>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? problemOf(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  });
}

/** With a decimal point or comma, perhaps with a percent sign. */
const NUMBER = /^([+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?)\s*%?$/i;

function readPercent(text: string, name: string): ReadValue<number> {
  const value = Number((NUMBER.exec(text)?.[1] ?? '').replace(',', '.'));
  if (text === '') return { value, problem: `${name} is missing.` };
  if (!NUMBER.test(text))
    return { value, problem: `${name} is ${quote(text)}, which is no number.` };
  const isInside = value >= 0 && value <= 100;
  return {
    value,
    problem: isInside ? null : `${name} is ${quote(text)}. It must be from 0 to 100.`,
  };
}
