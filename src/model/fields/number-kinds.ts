import * as v from 'valibot';
import type { Field, FieldTexts } from './fields';
import { type FieldRules, makeField, makeOptionalField } from './make-field';
import { quote } from './rules';

/** A position in percent of the picture, from 0 to 100. Its text may have a percent sign. */
export function percent(texts: FieldTexts): Field<number> {
  const read = (text: string) =>
    parseNumber(text.endsWith('%') ? text.slice(0, -1).trimEnd() : text);
  return makeField(
    { ...texts, kind: 'percent', isRequired: true },
    { ...limitedNumber(texts.label, 0, 100), read },
  );
}

/** A latitude or a longitude in degrees of WGS 84, or none. */
export function degrees(texts: FieldTexts & { limit: number }): Field<number | null> {
  const { limit, ...others } = texts;
  const read = (text: string) => roundTo6Decimals(parseNumber(text));
  return makeOptionalField(
    { ...others, kind: 'degrees' },
    { ...limitedNumber(texts.label, -limit, limit), read },
  );
}

function limitedNumber(label: string, min: number, max: number): FieldRules<number> {
  return {
    type: v.number(`${label} isn’t a number.`),
    format: String,
    read: parseNumber,
    problemOf(number, text) {
      if (text === '') return `${label} is missing.`;
      if (Number.isNaN(number)) return `${label} is ${quote(text)}, which isn’t a number.`;
      if (number >= min && number <= max) return null;
      return `${label} is ${quote(text)}. It must be from ${`${min}`.replace('-', '−')} to ${max}.`;
    },
    round: roundTo6Decimals,
  };
}

/** A number of any size, or none. */
export function ratio(texts: FieldTexts): Field<number | null> {
  const problem = `The ${texts.name} isn’t a number.`;
  return makeOptionalField(
    { ...texts, kind: 'ratio' },
    {
      type: v.number(problem),
      format: String,
      read: parseNumber,
      problemOf: (number) => (Number.isFinite(number) ? null : problem),
      round: roundRatio,
    },
  );
}

/** With a decimal point or comma. */
const NUMBER_PATTERN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i;

/** NaN if it isn't a number. */
function parseNumber(text: string): number {
  return NUMBER_PATTERN.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

// A hosted project sends 15 digits of a number, so no number has more; the database rounds in the same way. The last
// decimal of a percentage is less than a thousandth of a pixel on any map, that of a degree about 10 cm.

/** To 6 decimals, and without the sign of a zero. */
function roundTo6Decimals(number: number): number {
  return Math.round(number * 1e6) / 1e6 + 0;
}

/** To 12 significant digits: it may be of any size. */
function roundRatio(number: number): number {
  return Number(number.toPrecision(12)) + 0;
}
