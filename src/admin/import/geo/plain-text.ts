import { safeLink } from '@/lib/safe-address';

/** A text is HTML if it has a complete tag, a comment or an entity. "a <b" is not HTML. */
const HTML_PATTERN =
  /<\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|dd|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|li|link|math|meta|object|ol|p|pre|s|script|section|select|small|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|thead|title|tr|u|ul|video)\b[^<>]*>|<!--|&(?:#\w+|[a-z]\w*);/i;

/** Half of a surrogate pair, left when a program truncates a text. Databases refuse it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Elements whose content is not text. */
const DROPPED =
  'script,style,title,template,noscript,iframe,object,svg,math,select,textarea,button';
const PARAGRAPHS = 'p,table,ul,ol,blockquote,pre,h1,h2,h3,h4,h5,h6,hr';
const LINES = 'div,tr,li,dt,dd,section,article,header,footer,center,figure';

/**
 * Converts a text that may be HTML to plain text, with its lines, paragraphs and the addresses of links.
 * It runs and loads nothing, because the parsed document has no window.
 */
export function plainText(text: string): string {
  const unified = text.replace(LONE_SURROGATE, '').replace(/\r\n?/g, '\n');
  if (!HTML_PATTERN.test(unified)) return unified.trim();
  const { body } = new DOMParser().parseFromString(stripAttributes(unified), 'text/html');
  writeBreaks(body);
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Converts a text that may be HTML to a single line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}

/** A tag. It can't contain the start of another tag, so that no part of a text is scanned twice. */
const TAG = /<(\/?[a-z][a-z0-9]*)\b((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/gi;
const HREF_ATTRIBUTE = /\bhref\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i;

/** Longer than any description. */
const MAX_CHARACTERS = 50_000;

/**
 * Removes attributes, except the addresses of links, and turns styles and scripts into titles, whose content is not
 * HTML either. Browsers report both although they neither show nor run them.
 */
function stripAttributes(html: string): string {
  return html
    .slice(0, MAX_CHARACTERS)
    .replace(TAG, (_, name: string, attributes: string) =>
      name.toLowerCase() === 'a'
        ? `<a ${HREF_ATTRIBUTE.exec(attributes)?.[0] ?? ''}>`
        : `<${name.replace(/^(\/?)(script|style)$/i, '$1title')}>`,
    );
}

/** Writes line breaks, paragraph breaks and the addresses of links into the text. */
function writeBreaks(body: HTMLElement): void {
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    texts.currentNode.nodeValue = texts.currentNode.nodeValue?.replace(/\s+/g, ' ') ?? '';
  const surround = (selector: string, before: string, after: string) => {
    for (const element of body.querySelectorAll(selector)) {
      element.prepend(before);
      element.append(after);
    }
  };
  surround('br', '\n', '');
  surround('td,th', '', ' ');
  surround(LINES, '\n', '\n');
  surround(PARAGRAPHS, '\n\n', '\n\n');
  for (const link of body.querySelectorAll('a'))
    link.textContent = withAddress(link.textContent ?? '', link.getAttribute('href'));
}

/** The text of a link, followed by its address unless the text is the address. */
function withAddress(text: string, address: string | null): string {
  const link = safeLink(address?.trim() ?? null);
  if (link === null) return text;
  const bare = (address: string) =>
    address
      .trim()
      .replace(/^(https?:\/\/|mailto:|tel:)(www\.)?/i, '')
      .replace(/\/$/, '');
  if (text.trim() === '') return `${link} `;
  return bare(text) === bare(link) || bare(text) === bare(address ?? '')
    ? text
    : `${text.trimEnd()} (${link})`;
}
