import { Parser } from 'htmlparser2';
import { safeLink } from '@/lib/safe-address';

/** A complete tag or a comment. "a <b" is not HTML. */
const TAG =
  /<\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|dd|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|li|link|math|meta|object|ol|p|pre|s|script|section|select|small|span|strong|style|sub|sup|svg|table|tbody|td|template|textarea|th|thead|title|tr|u|ul|video)\b[^<>]*>|<!--/i;

const ENTITY = /&(?:#\w+|[a-z]\w*);/i;

/** What databases refuse: zeros, and halves of surrogate pairs, left when a program truncates a text. */
const UNSTORABLE = /\p{Surrogate}|\0/gu;

/** Elements whose content is not text. */
const DROPPED =
  /^(script|style|title|template|noscript|iframe|object|svg|math|select|textarea|button)$/;
const PARAGRAPHS = /^(p|table|ul|ol|blockquote|pre|h[1-6]|hr)$/;
const LINES = /^(div|tr|li|dt|dd|section|article|header|footer|center|figure)$/;

/** Longer than any description. */
const MAX_CHARACTERS = 50_000;

/** The parser takes time for each element that is open. */
const MAX_DEPTH = 500;

/**
 * Converts a text that may be HTML to plain text, with its lines, paragraphs and the addresses of links.
 * It runs and loads nothing.
 */
export function plainText(text: string): string {
  const unified = text.replace(UNSTORABLE, '').replace(/\r\n?/g, '\n');
  const isHtml = TAG.test(unified);
  if (!isHtml && !ENTITY.test(unified)) return unified.trim();
  return readHtml(unified.slice(0, MAX_CHARACTERS), isHtml)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The text of HTML with line breaks, paragraph breaks and the addresses of links. */
function readHtml(html: string, isHtml: boolean): string {
  let [text, depth, droppedDepth] = ['', 0, 0];
  /** The address of the link that is open, and where its text starts. */
  let link = { address: '', start: 0 };
  const write = (more: string) => {
    if (droppedDepth === 0) text += more;
  };
  const parser = new Parser({
    onopentag: (name, { href = '' }) => {
      depth += 1;
      if (depth > MAX_DEPTH) parser.pause();
      if (DROPPED.test(name)) droppedDepth += 1;
      write(name === 'br' ? '\n' : breakAround(name));
      if (name === 'a' && droppedDepth === 0) link = { address: href, start: text.length };
    },
    ontext: (more) => write(isHtml ? more.replace(/\s+/g, ' ') : more),
    onclosetag: (name) => {
      depth -= 1;
      if (name === 'a') {
        text = text.slice(0, link.start) + withAddress(text.slice(link.start), link.address);
        link = { address: '', start: text.length };
      }
      write(breakAround(name));
      if (DROPPED.test(name)) droppedDepth -= 1;
    },
  });
  parser.end(html);
  return text;
}

function breakAround(name: string): string {
  if (name === 'td' || name === 'th') return ' ';
  return PARAGRAPHS.test(name) ? '\n\n' : LINES.test(name) ? '\n' : '';
}

/** The text of a link, followed by its address unless the text is the address. */
function withAddress(text: string, address: string): string {
  const link = safeLink(address.trim());
  const bare = (address: string) =>
    address.trim().replace(/^(https?:\/\/|mailto:|tel:)(www\.)?|\/$/gi, '');
  if (link === null || [bare(link), bare(address)].includes(bare(text))) return text;
  return text.trim() === '' ? `${link} ` : `${text.trimEnd()} (${link})`;
}
