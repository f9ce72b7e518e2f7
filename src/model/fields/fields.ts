import type { GenericSchema } from 'valibot';
import type { PictureUse } from '@/model/picture-use';
import { diffTranslations, languageName, parseTranslations } from './translations';

/** What a text says. With a problem, which is a sentence, the value is of no use. */
export type ParsedValue<Value> = { value: Value; problem: string | null };

/** How a field is drawn. */
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
  | 'translations';

/** What people read of a field. */
export type FieldTexts = {
  /** What it is called in forms, and where values are compared. */
  label: string;
  /** What it is called in a sentence: ‘marker icon’. */
  name: string;
  /** What its form calls it, where that says more than the label. */
  formLabel?: string;
  hint?: string;
  placeholder?: string;
  /** The names of its column in a spreadsheet: its own, and others that are taken for it. */
  columns?: readonly [own: string, ...others: string[]];
  /** It is none of the specification's, and sent only where it is set or changed. */
  sendOnlyIfChanged?: boolean;
  /** The field without which it says nothing: what happens to the one happens to both. */
  pairedWith?: string;
  /** Its form leaves it out: it is set elsewhere. */
  hasOwnEditor?: boolean;
  /** What it stands below in a form that has sections. */
  section?: string;
};

/**
 * All that is to be known of a field of a point, a group or the settings. Forms, spreadsheets, backups
 * and comparisons derive from it.
 */
export type Field<Value> = FieldTexts & {
  kind: FieldKind;
  /** A form is not sent while it is empty. */
  isRequired?: boolean;
  /** In characters. */
  maxLength?: number;
  /** Of a choice: what there is to choose from. */
  options?: readonly { value: string; text: string }[];
  /** Of translations: the most characters of each text that can be translated. */
  limits?: Readonly<Record<string, number>>;
  /** Of a picture: what it is for. */
  use?: PictureUse;
  /** For pictures: returns the value with another address, or without one. */
  replaceAddress?(
    value: Value,
    replace: (address: string, use: PictureUse) => string | null,
  ): Value;
  /** What the form of a new row holds. */
  initialText: string;
  /** The value in a form and in a spreadsheet. */
  toText(value: Value): string;
  /** What becomes of a text in a form when its field is left. */
  normalize?(text: string): string;
  /** The value of such a text. */
  parse(text: string): ParsedValue<Value>;
  /** What a backup may hold, where a picture may be a file of it. */
  backupSchema(isFile: (reference: string) => boolean): GenericSchema<unknown, Value>;
};

/** The fields of a row. To forget a column is an error of the compiler. */
export type Fields<Row> = { readonly [Name in keyof Row]: Field<Row[Name]> };

/** A row as its form has it. */
export type Form<Row> = { [Name in keyof Row]: string };

/** Makes an object that has something for each field. */
export function mapFields<Row, Result extends { [Name in keyof Row]: unknown }>(
  fields: Fields<Row>,
  make: <Name extends keyof Row>(name: Name, field: Field<Row[Name]>) => Result[Name],
): Result {
  // The compiler can't see that the loop goes over all names.
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

/** Some fields, and those that go with one of them. */
export function withPairedFields<Row>(
  fields: Fields<Row>,
  names: readonly string[],
): (keyof Row & string)[] {
  return fieldNames(fields).filter((name) =>
    [name, fields[name].pairedWith].some((one) => one !== undefined && names.includes(one)),
  );
}

/** The fields that a row's form draws. */
export function formFieldNames<Row>(fields: Fields<Row>): (keyof Row & string)[] {
  return fieldNames(fields).filter((name) => !fields[name].hasOwnEditor);
}

/** The fields of a row, and nothing else of it. */
export function pickFieldValues<Row>(fields: Fields<Row>, row: Row): Row {
  return mapFields<Row, Row>(fields, (name) => row[name]);
}

/** The form of a row. */
export function rowToForm<Row>(fields: Fields<Row>, row: Row): Form<Row> {
  return mapFields<Row, Form<Row>>(fields, (name, field) => field.toText(row[name]));
}

/** By the administrator's own clock, which it names. */
const MOMENT_FORMAT = new Intl.DateTimeFormat('en', {
  dateStyle: 'medium',
  timeStyle: 'long',
});

/** A value for people, from the text that a form and a spreadsheet have; empty for none. */
export function formatFieldText(
  { kind, options }: Pick<Field<never>, 'kind' | 'options'>,
  text: string,
): string {
  if (kind === 'percent' && text !== '') return `${Number(text)}%`;
  if (kind === 'choice') return options?.find(({ value }) => value === text)?.text ?? text;
  if (kind === 'time' && text !== '') return MOMENT_FORMAT.format(new Date(text));
  if (kind === 'languages') return text.split(' ').map(languageName).join(', ');
  return text;
}

/** The texts in other languages in which two forms differ, for people; null for none. */
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

/** Whether two values of a field are the same. */
export function isSameValue<Value>(field: Field<Value>, one: Value, other: Value): boolean {
  return one === other || field.toText(one) === field.toText(other);
}

/** The form of a new row. */
export function emptyForm<Row>(fields: Fields<Row>): Form<Row> {
  return mapFields<Row, Form<Row>>(fields, (_, field) => field.initialText);
}

/** What is said where a field that a form asks for is empty. */
export const REQUIRED_FIELDS_MESSAGE = 'Please fill in all required fields';

/** Whether a field that a form asks for is empty. */
export function isIncomplete<Row>(fields: Fields<Row>, form: Form<Row>): boolean {
  return fieldNames(fields).some((name) => fields[name].isRequired && form[name].trim() === '');
}

/** What is wrong with the text of a field in a form, in a sentence that says what to do, or null. */
export function fieldProblem<Value>(field: Field<Value>, text: string): string | null {
  const { problem } = field.parse(text.trim());
  const isMissing = text.trim() === '' && (field.isRequired || problem !== null);
  return isMissing ? missingFieldMessage(field) : problem;
}

function missingFieldMessage({ kind, label, formLabel }: FieldTexts & { kind: FieldKind }): string {
  if (kind === 'percent') return `Enter ${label}, a number from 0 to 100.`;
  const verb = kind === 'text' || kind === 'link' || kind === 'ratio' ? 'Enter' : 'Choose';
  const name = (formLabel ?? label).toLowerCase();
  return `${verb} ${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}.`;
}

/**
 * The row of a form. Blanks around its texts don't count.
 * @throws what is wrong with it, in a sentence
 */
export function parseForm<Row>(fields: Fields<Row>, form: Form<Row>): Row {
  if (isIncomplete(fields, form)) throw new Error(REQUIRED_FIELDS_MESSAGE);
  return mapFields<Row, Row>(fields, (name, field) => {
    const problem = fieldProblem(field, form[name]);
    if (problem !== null) throw new Error(problem);
    return field.parse(form[name].trim()).value;
  });
}

/** What is sent of a row: the fields of the specification, and others where they are set or changed. */
export function toPayload<Row extends object>(
  fields: Fields<Row>,
  values: Row,
  base: Row | null,
): Row {
  const changed = fieldNames(fields).filter((name) => {
    const field = fields[name];
    return field.toText(values[name]) !== (base ? field.toText(base[name]) : field.initialText);
  });
  const sent = { ...values };
  const kept = withPairedFields(fields, changed);
  for (const name of fieldNames(fields)) {
    if (fields[name].sendOnlyIfChanged && !kept.includes(name)) Reflect.deleteProperty(sent, name);
  }
  return sent;
}
