import { formatByteSize } from './format-numbers';

/** Texts for counted things, by the plural categories of a language; `#` stands for the number. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Formats numbers in a language. */
export function createNumberFormatter(language: string) {
  // Latin digits, as on the printed map and in most titles.
  const locale = `${language}-u-nu-latn`;
  const plurals = new Intl.PluralRules(language);
  const number = (value: number) => value.toLocaleString(locale);
  return {
    number,
    /** A number with what it counts. */
    count: (value: number, forms: PluralForms) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', number(value)),
    /** A number of bytes with its unit. */
    size: (bytes: number) => formatByteSize(bytes, locale),
  };
}
