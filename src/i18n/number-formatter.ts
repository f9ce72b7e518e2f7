import { formatByteSize } from './format-byte-size';

/** What is counted, by the plurals that a language has; `#` stands for the number. */
type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** How a language writes numbers. */
export function createNumberFormatter(language: string) {
  // The same digits as on the printed map, and in most titles.
  const locale = `${language}-u-nu-latn`;
  const plurals = new Intl.PluralRules(language);
  const number = (value: number) => value.toLocaleString(locale);
  return {
    number,
    /** A number and what it counts. */
    count: (value: number, forms: PluralForms) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', number(value)),
    /** A number of bytes with its unit. */
    size: (bytes: number) => formatByteSize(bytes, locale),
  };
}
