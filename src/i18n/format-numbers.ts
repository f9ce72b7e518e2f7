const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/**
 * Formats a number of bytes with its unit: ‘340 kB’, ‘2.5 kB’, ‘18.2 MB’. A few bytes are never rounded to 0.
 * @param language a BCP 47 tag
 */
export function formatByteSize(bytes: number, language = 'en'): string {
  const withUnit = (value: number, digits: number, unit: 'kilobyte' | 'megabyte') =>
    // Latin digits, as in all numbers.
    value.toLocaleString(`${language}-u-nu-latn`, {
      style: 'unit',
      unit,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  if (bytes >= 1000 * KILOBYTE) return withUnit(bytes / MEGABYTE, 1, 'megabyte');
  const kilobytes = bytes / KILOBYTE;
  if (kilobytes >= 10) return withUnit(kilobytes, 0, 'kilobyte');
  return withUnit(bytes > 0 ? Math.max(0.1, kilobytes) : 0, 1, 'kilobyte');
}

/**
 * Formats a number with a noun: ‘1 picture’, ‘1,200 pictures’.
 * @param singular the noun for one; its plural ends with -s
 */
export function formatCount(count: number, singular: string): string {
  return `${count.toLocaleString('en')} ${singular}${count === 1 ? '' : 's'}`;
}

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
    /** Formats a number with the noun that it counts. */
    count: (value: number, forms: PluralForms) =>
      (forms[plurals.select(value)] ?? forms.other).replace('#', number(value)),
  };
}
