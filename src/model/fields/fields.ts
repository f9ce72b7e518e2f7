import type { GenericSchema } from 'valibot';
import { formatCount } from '@/i18n/format-numbers';
import type { PictureUse } from '@/model/picture-use';
import { isSamePosition, parseTrail } from '@/model/trail';
import type { HelpTopic } from './help-topics';
import { diffTranslations, languageName, parseTranslations, tryParseJson } from './translations';

/** The value of a text. If there is a problem, described in a sentence, the value must not be used. */
export type ParsedValue<Value> = { value: Value; problem: string | null };

/** Decides which input a form shows. */
export type FieldKind =
  | 'text'
  | 'link'
  | 'percent'
  | 'ratio'
  | 'degrees'
  | 'group'
  | 'picture'
  | 'color'
  | 'switch'
  | 'choice'
  | 'long text'
  | 'time'
  | 'time zone'
  | 'languages'
  | 'translations'
  | 'trail';

/** The texts of a field, and how it is treated. */
export type FieldTexts = {
  /** Its name in forms and comparisons. */
  label: string;
  /** Its name in a sentence: ‘marker icon’. */
  name: string;
  /** Its name in its own form, if that says more than the label. */
  formLabel?: string;
  hint?: string;
  /** The section of the help about it. Its form has a link there. */
  help?: HelpTopic;
  placeholder?: string;
  /** For fields beyond the specification: sent only if they are set or changed. */
  sendOnlyIfChanged?: boolean;
  /** The name of a field that is sent and reverted together with it. */
  pairedWith?: string;
  /** Not an input of the row's form, because it is edited elsewhere. */
  hasOwnEditor?: boolean;
  /** The settings page on which it is edited. */
  page?: 'map' | 'languages';
};

/** For fields beyond the specification that are edited elsewhere than in the row's form. */
export const OWN_EDITOR = { sendOnlyIfChanged: true, hasOwnEditor: true } as const;

/**
 * A field of a point, a group or the settings. Forms, spreadsheets, backups and comparisons derive from it. It has one
 * value validator and one text codec: see make-field.ts.
 */
export type Field<Value> = FieldTexts & {
  kind: FieldKind;
  /** The form can't be saved while this is empty. */
  isRequired?: boolean;
  /** In characters. */
  maxLength?: number;
  /** For a choice: its options. */
  options?: readonly { value: string; text: string }[];
  /** For translations: the maximum length of each text that can be translated. */
  limits?: Readonly<Record<string, number>>;
  /** For a picture: its purpose. */
  use?: PictureUse;
  /** For a picture: returns the value with another address, or without one. */
  replaceAddress?(
    value: Value,
    replace: (address: string, use: PictureUse) => string | null,
  ): Value;
  /** Its text in the form of a new row. */
  initialText: string;
  /** The text of a value in a form and in a spreadsheet. */
  toText(value: Value): string;
  /** Makes the change between two values in a third one that another window has stored; undefined if it can't. */
  merge?(before: Value, after: Value, onto: Value): Value | undefined;
  /** Corrects a text in a form when its input loses the focus. */
  normalize?(text: string): string;
  /** The value of a text, and what is wrong with it. */
  parse(text: string): ParsedValue<Value>;
  /** Validates a value of a backup, in which a picture may be one of the backup's files. */
  backupSchema(isFile: (reference: string) => boolean): GenericSchema<unknown, Value>;
};

/** The fields of a row. The compiler reports a missing column. */
export type Fields<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> };

/** The field values of a row in its form. */
export type Form<Row> = { [Name in keyof Row]: string };

/** Makes an object with a property for each field. */
export function mapFields<Row, Result extends { [Name in keyof Row]: unknown }>(
  fields: Fields<Row>,
  make: <Name extends keyof Row>(name: Name, field: Field<Row[Name]>) => Result[Name],
): Result {
  // The compiler can't see that the loop sets all properties.
  const result = {} as Result;
  for (const name in fields) result[name] = make(name, fields[name]);
  return result;
}

/** The names of the fields, in the order of the table. */
export function fieldNames<Row>(fields: Fields<Row>): (keyof Row & string)[] {
  const names: (keyof Row & string)[] = [];
  for (const name in fields) names.push(name);
  return names;
}

/** Adds the fields that are paired with one of the given fields. */
export function withPairedFields<Row>(
  fields: Fields<Row>,
  names: readonly string[],
): (keyof Row & string)[] {
  return fieldNames(fields).filter((name) =>
    [name, fields[name].pairedWith].some(
      (either) => either !== undefined && names.includes(either),
    ),
  );
}

/** The fields of a row, without its other columns. */
export function pickFieldValues<Row>(fields: Fields<Row>, row: Row): Row {
  return mapFields<Row, Row>(fields, (name) => row[name]);
}

/** The form of a row. */
export function rowToForm<Row>(fields: Fields<Row>, row: Row): Form<Row> {
  return mapFields<Row, Form<Row>>(fields, (name, field) => field.toText(row[name]));
}

/** In the administrator's time zone, which it names. */
const MOMENT_FORMAT = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'long',
});

/** Formats the text of a value for people; empty for no value. */
export function formatFieldText(
  { kind, options }: Pick<Field<never>, 'kind' | 'options'>,
  text: string,
): string {
  if (kind === 'percent' && text !== '') return `${Number(text)}%`;
  if (kind === 'choice') return options?.find(({ value }) => value === text)?.text ?? text;
  // One that never comes is in words.
  if (kind === 'time' && text.endsWith('Z')) return MOMENT_FORMAT.format(new Date(text));
  if (kind === 'languages') return text.split(' ').map(languageName).join(', ');
  if (kind === 'trail' && text !== '') return describeTrail(text);
  return text;
}

/** Says what a trail has: ‘2 sections, 120 corners, 12 steps, 1.2 km’. */
function describeTrail(text: string): string {
  const trail = parseTrail(tryParseJson(text));
  if (!trail) return 'A line that can’t be read';
  const { sections, lengthMeters } = trail;
  const steps = sections.reduce((sum, section) => sum + (section.steps ?? 0), 0);
  const corners = sections.flatMap(({ positions }) => positions);
  // Where sections are joined, both have the corner.
  const count = corners.filter((at, index) => {
    const before = corners[index - 1];
    return !before || !isSamePosition(at, before);
  }).length;
  return [
    formatCount(sections.length, 'section'),
    formatCount(count, 'corner'),
    ...(steps > 0 ? [formatCount(steps, 'step')] : []),
    ...(lengthMeters === null ? [] : [`${(lengthMeters / 1000).toLocaleString('en')} km`]),
  ].join(', ');
}

/** The translated fields in which two forms differ, for people; null for a missing value. */
export function describeTranslationChanges<Row>(
  fields: Fields<Row>,
  before: string,
  after: string,
): { label: string; from: string | null; to: string | null }[] {
  return diffTranslations(parseTranslations(before), parseTranslations(after)).map(
    ({ field, language, from, to }) => {
      const name = fieldNames(fields).find((name) => name === field);
      const label = `${name ? fields[name].label : field} in ${languageName(language)}`;
      return { label, from, to };
    },
  );
}

/** Whether two values of a field are equal, even if backends write them in different ways. */
export function isSameValue<Value>(field: Field<Value>, a: Value, b: Value): boolean {
  return a === b || field.toText(a) === field.toText(b);
}

/** The form of a new row. */
export function emptyForm<Row>(fields: Fields<Row>): Form<Row> {
  return mapFields<Row, Form<Row>>(fields, (_, field) => field.initialText);
}

/** The message if a required field is empty. */
export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields';

/** Whether a required field is empty. */
export function isIncomplete<Row>(fields: Fields<Row>, form: Form<Row>): boolean {
  return fieldNames(fields).some((name) => fields[name].isRequired && form[name].trim() === '');
}

/** Says in a sentence what is wrong with the text of a field in a form and what to do, or null. */
export function fieldProblem<Value>(field: Field<Value>, text: string): string | null {
  const { problem } = field.parse(text.trim());
  const isMissing = text.trim() === '' && (field.isRequired || problem !== null);
  return isMissing ? missingFieldMessage(field) : problem;
}

function missingFieldMessage({ kind, label, formLabel }: FieldTexts & { kind: FieldKind }): string {
  if (kind === 'percent') return `Click or tap the map, or enter ${label}, from 0 to 100.`;
  const verb = kind === 'text' || kind === 'link' || kind === 'ratio' ? 'Enter' : 'Choose';
  const name = (formLabel ?? label).toLowerCase();
  return `${verb} ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}.`;
}

/**
 * The row of a form. Spaces around its values don't count.
 * @throws Error that says in a sentence what is wrong
 */
export function parseForm<Row>(fields: Fields<Row>, form: Form<Row>): Row {
  if (isIncomplete(fields, form)) throw new Error(REQUIRED_FIELDS_MESSAGE);
  return mapFields<Row, Row>(fields, (name, field) => {
    const problem = fieldProblem(field, form[name]);
    if (problem !== null) throw new Error(problem);
    return field.parse(form[name].trim()).value;
  });
}

/** The fields of a row to send: those of the specification, and others if they are set or changed. */
export function toPayload<Row extends object>(
  fields: Fields<Row>,
  values: Row,
  base: Row | null,
): Row {
  const changed = fieldNames(fields).filter((name) => {
    const field = fields[name];
    return field.toText(values[name]) !== (base ? field.toText(base[name]) : field.initialText);
  });
  const payload = { ...values };
  const included = withPairedFields(fields, changed);
  for (const name of fieldNames(fields)) {
    if (fields[name].sendOnlyIfChanged && !included.includes(name))
      Reflect.deleteProperty(payload, name);
  }
  return payload;
}
