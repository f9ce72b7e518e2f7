import { safeLink } from '@/lib/safe-address';

/** A text is HTML if it has a complete tag, a comment or an entity. "a <b" is not HTML. */
const HTML_PATTERN =
  /<\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|dd|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|li|link|math|meta|object|ol|p|pre|s|script|section|select|small|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|thead|title|tr|u|ul|video)\b[^<>]*>|<!--|&(?:#\w+|[a-z]\w*);/i;

/** Half of a surrogate pair, left when a program truncates a text. Databases refuse it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Tags whose content is not text. */
const DROPPED_TAGS = new Set(
  'SCRIPT STYLE TITLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG MATH SELECT TEXTAREA BUTTON'.split(' '),
);
const PARAGRAPH_TAGS = new Set('P TABLE UL OL BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6 HR'.split(' '));
const LINE_TAGS = new Set('DIV TR LI DT DD SECTION ARTICLE HEADER FOOTER CENTER FIGURE'.split(' '));

/**
 * Converts a text that may be HTML to plain text, with its lines, paragraphs and the addresses of links.
 * It runs and loads nothing, because the parsed document has no window.
 */
export function plainText(text: string): string {
  const unified = text.replace(LONE_SURROGATE, '').replace(/\r\n?/g, '\n');
  if (!HTML_PATTERN.test(unified)) return unified.trim();
  const { body } = new DOMParser().parseFromString(stripAttributes(unified), 'text/html');
  return textOf(body)
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

function textOf(parent: Node): string {
  let text = '';
  // Reading it from `text` would join the pieces of the string each time.
  let last = '';
  for (const node of parent.childNodes) {
    const piece = node instanceof Element ? textOfElement(node) : textOfTextNode(node, last);
    text += piece;
    last = piece.at(-1) ?? last;
  }
  return text;
}

/** The words of a text node, without a leading blank if another precedes it. */
function textOfTextNode(node: Node, before: string): string {
  if (node.nodeType !== Node.TEXT_NODE) return '';
  const words = (node.nodeValue ?? '').replace(/\s+/g, ' ');
  return /\s/.test(before) ? words.trimStart() : words;
}

function textOfElement(element: Element): string {
  const name = element.tagName.toUpperCase();
  if (DROPPED_TAGS.has(name)) return '';
  if (name === 'BR') return '\n';
  const text = textOf(element);
  if (name === 'A') return withAddress(text, element.getAttribute('href'));
  if (name === 'TD' || name === 'TH') return `${text} `;
  const around = PARAGRAPH_TAGS.has(name) ? '\n\n' : LINE_TAGS.has(name) ? '\n' : '';
  return around + text + around;
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
