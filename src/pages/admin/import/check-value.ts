import { LINK_SCHEMES_TEXT, safeLink, safePictureAddress } from '@/lib/safe-address';

// What the tables' constraints take, so that a line is refused before the whole import would be.
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;
const UNREADABLE = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]|^\ufeff/u;
const CONTROL = /[\p{Cc}\u2028\u2029]/u;
const PICTURE = /^(https?:\/\/[^/\s]|\/[^/\\\s])\S*$/i;
const LINK = /^(https?:\/\/[^/\s]|mailto:\S|tel:\S)/i;

const MAX_TITLE = 200;
const MAX_GROUP_NAME = 100;
const MAX_ADDRESS = 2048;

/** Says why a text can't be a title, or null. */
export function titleProblem(title: string): string | null {
  if (!VISIBLE.test(title)) return 'The title is missing.';
  return nameProblem('title', title, MAX_TITLE);
}

/** Says why a text can't be the name of a group, or null. */
export function groupNameProblem(name: string): string | null {
  if (!VISIBLE.test(name)) return 'The group’s name is blank.';
  return nameProblem('group’s name', name, MAX_GROUP_NAME);
}

/** Says why a picture can't have this address, or null. */
export function pictureProblem(label: string, address: string): string | null {
  if (!PICTURE.test(address) || CONTROL.test(address) || !safePictureAddress(address)) {
    return `The ${label} ${quote(address)} is neither a web address nor a path of this site, such as /pictures/oak.png.`;
  }
  return textProblem(label, address, MAX_ADDRESS);
}

/** Says why a text can't be a link, or null. */
export function linkProblem(link: string): string | null {
  if (!LINK.test(link) || CONTROL.test(link) || !safeLink(link)) {
    return `The link ${quote(link)} is no address that starts with ${LINK_SCHEMES_TEXT}.`;
  }
  return textProblem('link', link, MAX_ADDRESS);
}

/** A text of the file in a message, cut where it is long. */
export function quote(text: string): string {
  const characters = [...text];
  return `“${characters.length > 60 ? `${characters.slice(0, 60).join('')}…` : text}”`;
}

function nameProblem(label: string, text: string, limit: number): string | null {
  if (text.includes('\0')) return textProblem(label, text, limit);
  return UNREADABLE.test(text)
    ? `The ${label} has a control character in it, or one that turns the direction of the text.`
    : textProblem(label, text, limit);
}

function textProblem(label: string, text: string, limit: number): string | null {
  // The one character that Postgres can't store.
  if (text.includes('\0')) return `The ${label} has a character in it that can’t be stored.`;
  // As the database counts: not in halves of characters.
  const { length } = [...text];
  return length > limit ? `The ${label} has ${length} characters; at most ${limit} fit.` : null;
}
