import { safeLink } from '@/lib/safe-address';

/** A piece of a text. It is a link if it has an address. */
export type TextPart = { text: string; href?: string };

/** Characters that never occur in a web address as people write it. Letters and most symbols can. */
const NON_ADDRESS_CHARACTERS = String.raw`\s\p{C}<>"“”„«»‹›،؛؟\u3000-\u303F\uFF01-\uFF65`;

const WEB_PATTERN = String.raw`(?<![\p{L}\p{N}])(?<web>(?:https?:\/\/|www\.)[^${NON_ADDRESS_CHARACTERS}]+)`;

const MAIL_PATTERN = String.raw`(?<![\p{L}\p{N}._%+-])(?<mail>[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)`;

/** The separators between two digits of a number. A dash with spaces around it starts something else. */
const DIGIT_SEPARATOR = String.raw`[ \u00A0\u202F.\/()\u2011-]{0,2}`;

// Not the beginning of a longer number, and not followed by a time of day.
const PHONE_PATTERN = String.raw`(?<![\p{L}\p{N}+])(?<phone>\+\d(?:${DIGIT_SEPARATOR}\d){6,15})(?!${DIGIT_SEPARATOR}\d|\p{L}|:\d)`;

/** Matches in linear time, because no repetition is ambiguous. */
const LINK = new RegExp(`${WEB_PATTERN}|${MAIL_PATTERN}|${PHONE_PATTERN}`, 'giu');

/** Punctuation that ends a sentence or a quotation rather than an address. */
const TRAILING_PUNCTUATION = /[\p{Po}\p{Ps}\p{Pi}\p{Pf}]/u;
const PART_OF_ADDRESS = '/#%&@';

const OPENING_BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds web addresses that begin with http://, https:// or www., e-mail addresses, and telephone numbers that
 * begin with + in a text. Interprets nothing else.
 * @returns the pieces of the text in order; together they are the whole text
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let position = 0;
  for (const { index, groups } of text.matchAll(LINK)) {
    const link = linkFromMatch(groups ?? {});
    if (!link) continue;
    if (index > position) parts.push({ text: text.slice(position, index) });
    parts.push(link);
    position = index + link.text.length;
  }
  if (position < text.length) parts.push({ text: text.slice(position) });
  return parts;
}

type Match = { web?: string; mail?: string; phone?: string };

function linkFromMatch({ web, mail, phone }: Match): TextPart | null {
  if (web !== undefined) return webLink(trimTrailingPunctuation(web));
  if (mail !== undefined) return mailLink(mail.replace(/-+$/, ''));
  if (phone === undefined) return null;
  // The zero in parentheses is dialed only within the country.
  return createLink(phone, `tel:+${phone.replace('(0)', '').replace(/\D/g, '')}`);
}

function webLink(text: string): TextPart | null {
  const hasScheme = /^http/i.test(text);
  const link = createLink(text, hasScheme ? text : `https://${text}`);
  if (!link?.href) return null;
  const { hostname, username, password } = new URL(link.href);
  // “www.” alone is not an address, and a name before an @ could imitate another site.
  const isSite = hasScheme || /^www\.[^.]+\.[^.]/.test(hostname);
  return isSite && username === '' && password === '' ? link : null;
}

function mailLink(text: string): TextPart | null {
  const [name = '', domain = ''] = text.split('@');
  if (/^\.|\.$|\.\./.test(name) || /\.\P{L}*$|(^|\.)-|-\./u.test(domain)) return null;
  return createLink(text, `mailto:${encodeURIComponent(name)}@${domain}`);
}

function createLink(text: string, address: string): TextPart | null {
  const href = safeLink(address);
  return href === null ? null : { text, href };
}

/** Removes punctuation after an address: a period, or the closing bracket around it. */
function trimTrailingPunctuation(address: string): string {
  const counts = new Map<string, number>();
  for (const character of address) counts.set(character, (counts.get(character) ?? 0) + 1);
  const countOf = (character = '') => counts.get(character) ?? 0;
  const characters = [...address];
  for (let character = characters.at(-1); character !== undefined; character = characters.at(-1)) {
    const opening = OPENING_BRACKETS[character];
    const isEnd = opening
      ? countOf(character) > countOf(opening)
      : TRAILING_PUNCTUATION.test(character) && !PART_OF_ADDRESS.includes(character);
    if (!isEnd) break;
    counts.set(character, countOf(character) - 1);
    characters.pop();
  }
  return characters.join('');
}
