import { safeLink } from '@/lib/safe-address';

/** A part of a text: as it is, or as a link where it has an address. */
export type TextPart = { text: string; href?: string };

/** What no web address has in it as people write them; it may have any letter, and most other signs. */
const NON_ADDRESS_CHARACTERS = String.raw`\s\p{C}<>"“”„«»‹›،؛؟\u3000-\u303F\uFF01-\uFF65`;

const WEB_PATTERN = String.raw`(?<![\p{L}\p{N}])(?<web>(?:https?:\/\/|www\.)[^${NON_ADDRESS_CHARACTERS}]+)`;

const MAIL_PATTERN = String.raw`(?<![\p{L}\p{N}._%+-])(?<mail>[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+)`;

/** Between two digits. A dash with blanks around it begins something else. */
const DIGIT_SEPARATOR = String.raw`[ \u00A0\u202F.\/()\u2011-]{0,2}`;

// Not the beginning of a longer number, nor one with a time of day behind it.
const PHONE_PATTERN = String.raw`(?<![\p{L}\p{N}+])(?<phone>\+\d(?:${DIGIT_SEPARATOR}\d){6,15})(?!${DIGIT_SEPARATOR}\d|\p{L}|:\d)`;

/** Each way to match takes a time that grows with the text, and no more: nothing in it is repeated in two ways. */
const LINK = new RegExp(`${WEB_PATTERN}|${MAIL_PATTERN}|${PHONE_PATTERN}`, 'giu');

/** What ends a sentence, or a word that is set apart, rather than an address. */
const TRAILING_PUNCTUATION = /[\p{Po}\p{Ps}\p{Pi}\p{Pf}]/u;
const PART_OF_ADDRESS = '/#%&@';

const OPENING_BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds web addresses that begin with http://, https:// or www., e-mail addresses, and telephone numbers that
 * begin with + in a text. Nothing else of it is interpreted.
 * @returns the parts of the text in their order, which together are all of it
 */
export function linkify(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { index, groups } of text.matchAll(LINK)) {
    const link = linkFromMatch(groups ?? {});
    if (!link) continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push(link);
    done = index + link.text.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}

type Match = { web?: string; mail?: string; phone?: string };

function linkFromMatch({ web, mail, phone }: Match): TextPart | null {
  if (web !== undefined) return webLink(trimTrailingPunctuation(web));
  if (mail !== undefined) return mailLink(mail.replace(/-+$/, ''));
  if (phone === undefined) return null;
  // The zero is dialled at home only.
  return createLink(phone, `tel:+${phone.replace('(0)', '').replace(/\D/g, '')}`);
}

function webLink(text: string): TextPart | null {
  const hasScheme = /^http/i.test(text);
  const link = createLink(text, hasScheme ? text : `https://${text}`);
  if (!link?.href) return null;
  const { hostname, username, password } = new URL(link.href);
  // “www.” alone is no address; and a name before an @ passes for the site that it isn't.
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

/** An address without what stands behind it: a full stop, or a bracket that it is in. */
function trimTrailingPunctuation(address: string): string {
  const counts = new Map<string, number>();
  for (const sign of address) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const countOf = (sign = '') => counts.get(sign) ?? 0;
  const signs = [...address];
  for (let sign = signs.at(-1); sign !== undefined; sign = signs.at(-1)) {
    const opening = OPENING_BRACKETS[sign];
    const isEnd = opening
      ? countOf(sign) > countOf(opening)
      : TRAILING_PUNCTUATION.test(sign) && !PART_OF_ADDRESS.includes(sign);
    if (!isEnd) break;
    counts.set(sign, countOf(sign) - 1);
    signs.pop();
  }
  return signs.join('');
}
