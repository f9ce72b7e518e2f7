import { foldText } from '@/lib/fold-text';
import { LINK_SCHEMES_TEXT } from '@/lib/safe-address';

// The rules for text fields of a row, as in the database's private.is_readable, private.is_picture_address,
// private.is_link and private.is_language. tests/database/rules.test.ts compares the two.

const VISIBLE_CHARACTER = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
const UNREADABLE_CHARACTER = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|^\ufeff/u;
const CONTROL_CHARACTER = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** The longest address, in characters. */
export const MAX_ADDRESS = 2048;

/** Says why a text can't be read as a name, in a sentence that calls it `name`, or null. */
export function nameProblem(text: string, name: string, maxLength: number): string | null {
  if (!VISIBLE_CHARACTER.test(text)) return `The ${name} is missing.`;
  if (!text.includes('\0') && UNREADABLE_CHARACTER.test(text)) {
    return `The ${name} contains a control character, or one that changes the text direction.`;
  }
  return textProblem(text, name, maxLength);
}

/** The pattern of an address, and the message for any other. */
export type AddressRule = {
  pattern: RegExp;
  describeProblem: (address: string, name: string) => string;
};

export const PICTURE_RULE: AddressRule = {
  pattern: /^(https?:\/\/[^/\s]|\/[^/\\\s])\S*$/i,
  describeProblem: (address, name) =>
    `The ${name} ${quote(address)} is neither a web address nor a path of this site, such as /pictures/oak.png.`,
};

export const LINK_RULE: AddressRule = {
  pattern: /^(https?:\/\/[^/\s]|mailto:\S|tel:\S)/i,
  describeProblem: (address, name) =>
    `The ${name} ${quote(address)} is not a valid address that starts with ${LINK_SCHEMES_TEXT}.`,
};

/** Says why a text isn't an address according to a rule, in a sentence that calls it `name`, or null. */
export function addressProblem(address: string, name: string, rule: AddressRule): string | null {
  return rule.pattern.test(address) && !CONTROL_CHARACTER.test(address)
    ? textProblem(address, name, MAX_ADDRESS)
    : rule.describeProblem(address, name);
}

/** Whether a text is a BCP 47 tag in lower case, optionally with a script and a country: fr, pt-br. */
export function isLanguage(code: string): boolean {
  // `Intl` refuses some of the longer tags, and no map needs any.
  return /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?$/.test(code);
}

/** The maximum number of languages in addition to the site's own. */
export const MAX_LANGUAGES = 20;

/** Says why a text can't be stored, in a sentence that calls it `name`, or null. */
function textProblem(text: string, name: string, maxLength: number): string | null {
  // The one character that Postgres can't store.
  if (text.includes('\0')) return `The ${name} contains a character that can’t be stored.`;
  // Counts characters like the database, not UTF-16 units.
  const { length } = [...text];
  if (length <= maxLength) return null;
  // The cells of a file are truncated at that length.
  const count = length > 10_000 ? 'more than 10,000' : length;
  return `The ${name} has ${count} characters; at most ${maxLength} fit.`;
}

/** A text in quotation marks for a message, truncated if it is long. */
export function quote(text: string): string {
  const characters = [...text];
  return `“${characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text}”`;
}

/** The spelling of any time zone. Which ones exist depends on the browser. */
export const TIME_ZONE_PATTERN = /^[a-z][a-z0-9_+-]*(\/[a-z0-9_+-]+)*$/i;

/** The time zones to choose from, such as Europe/Berlin. */
export function listTimeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];
}

/**
 * The time zone that a text means: “Europe/Berlin”, “berlin” or “New York”. Null if this browser doesn’t know it. A
 * zone that the browser knows but doesn’t list stays as it is.
 */
export function findTimeZone(text: string): string | null {
  const zones = listTimeZones();
  const wanted = foldText(text);
  // Browsers list a renamed city by one of its names, and know the other one: Calcutta, Kolkata.
  const regions = new Set(zones.map((zone) => zone.slice(0, zone.indexOf('/') + 1)));
  return (
    zones.find((zone) => zone.toLowerCase() === text.toLowerCase()) ??
    (text.includes('/') && canonicalName(text) !== null ? text : null) ??
    zones.find((zone) => foldText(zone.slice(zone.lastIndexOf('/') + 1)) === wanted) ??
    zones.find((zone) => foldText(zone) === wanted) ??
    [...regions]
      .map((region) => canonicalName(region + wanted.replaceAll(' ', '_')))
      .find(Boolean) ??
    null
  );
}

/** The browser's name for a time zone, or null if it doesn't know it. */
function canonicalName(text: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}
