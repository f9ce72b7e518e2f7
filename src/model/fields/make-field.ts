import * as v from 'valibot';
import type { Field } from './fields';

/**
 * The rules that distinguish a kind of field. {@link makeField} derives from them what forms, spreadsheets and
 * backups need.
 */
export type FieldRules<Value> = {
  /** The JavaScript type of a value, with the sentence for any other. */
  type: v.GenericSchema<unknown, Value>;
  /** The text of a value in a form and in a spreadsheet. */
  format(value: Value): string;
  /** The value of a text, valid or not. */
  read(text: string): Value;
  /**
   * Says why a value can't be stored, in a sentence, or null.
   * @param text the value as it is written, which the sentence may quote
   */
  problemOf(value: Value, text: string): string | null;
  /** Says why a text can't be entered although it can be stored. A row that already has it keeps it. */
  entryProblemOf?(value: Value): string | null;
  /** Rounds a value to what the database stores. */
  round?(value: Value): Value;
};

type FieldOptions = Omit<
  Field<never>,
  'initialText' | 'toText' | 'parse' | 'backupSchema' | 'replaceAddress' | 'merge'
> & { initialText?: string };

/** A field that always has a value. */
export function makeField<Value>(options: FieldOptions, rules: FieldRules<Value>): Field<Value> {
  const { type, format, read, problemOf, entryProblemOf, round = (value) => value } = rules;
  return {
    initialText: '',
    ...options,
    toText: format,
    parse(text) {
      const value = read(text);
      const problem = problemOf(value, text) ?? entryProblemOf?.(value) ?? null;
      return { value: round(value), problem };
    },
    backupSchema: () =>
      v.pipe(
        type,
        v.rawCheck(({ dataset, addIssue }) => {
          const problem = dataset.typed ? problemOf(dataset.value, format(dataset.value)) : null;
          if (problem) addIssue({ message: problem });
        }),
        v.transform(round),
      ),
  };
}

/** A field that may have no value: null in the database, an empty text in a form. */
export function makeOptionalField<Value>(
  options: FieldOptions,
  rules: FieldRules<Value>,
): Field<Value | null> {
  const field = makeField(options, rules);
  return {
    ...field,
    toText: (value) => (value === null ? '' : field.toText(value)),
    parse: (text) => (text === '' ? { value: null, problem: null } : field.parse(text)),
    backupSchema: (isFile) => v.nullable(field.backupSchema(isFile)),
  };
}
