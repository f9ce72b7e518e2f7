import { safeLink } from '@/lib/safe-address';

/** What looks like HTML: one of its tags, whole, a comment or an entity. "a <b" is none. */
const HTML_PATTERN =
  /<\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|dd|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|li|link|math|meta|object|ol|p|pre|s|script|section|select|small|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|thead|title|tr|u|ul|video)\b[^<>]*>|<!--|&(?:#\w+|[a-z]\w*);/i;

/** Half a pair, which programs leave that cut a text: no database takes it. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** What is none of a text. */
const DROPPED_TAGS = new Set(
  'SCRIPT STYLE TITLE TEMPLATE NOSCRIPT IFRAME OBJECT SVG MATH SELECT TEXTAREA BUTTON'.split(' '),
);
const PARAGRAPH_TAGS = new Set('P TABLE UL OL BLOCKQUOTE PRE H1 H2 H3 H4 H5 H6 HR'.split(' '));
const LINE_TAGS = new Set('DIV TR LI DT DD SECTION ARTICLE HEADER FOOTER CENTER FIGURE'.split(' '));

/**
 * A foreign text as plain text. Of HTML, lines and paragraphs are kept, and the addresses of links.
 * Nothing in it is run or loaded: the document that it is read as belongs to no window.
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

/** The same for what has one line. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ');
}

/** A tag. It ends before the next one at the latest, so that no part of a text is looked at twice. */
const TAG = /<(\/?[a-z][a-z0-9]*)\b((?:"[^"<]*"|'[^'<]*'|[^"'<>])*)>/gi;
const HREF_ATTRIBUTE = /\bhref\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/i;

/** Longer than any description may be. */
const MAX_CHARACTERS = 50_000;

/**
 * HTML without the attributes of its tags but for the addresses of links, and without styles and scripts:
 * browsers complain of both though they neither show nor run them. What is in a title is no HTML either.
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
  // Not read from the text, which is put together again for each look at it.
  let last = '';
  for (const node of parent.childNodes) {
    const piece = node instanceof Element ? textOfElement(node) : textOfTextNode(node, last);
    text += piece;
    last = piece.at(-1) ?? last;
  }
  return text;
}

/** The words of a text node, without a second blank behind one. */
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

/** A link’s text, with the address behind it unless it says it itself. */
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
