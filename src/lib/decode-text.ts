import { analyse } from 'chardet';

/** A text, and how it was decoded. */
export type DecodedText = {
  text: string;
  /** Nearly always a value of {@link ENCODINGS}; otherwise what the file declares. */
  encoding: string;
  /** Some words that show whether the encoding is the right one. Null if it is beyond doubt. */
  sample: string | null;
};

// A word has the letters of one language.
const WESTERN =
  '[a-zäöüß]+|[a-zàâæçèéêëîïôùûüÿœ]+|[a-záéíñóúü]+|[a-zàáâãçéêíóôõú]+|[a-zàèéìíîòóù]+|[a-zåäöæøéü]+|[a-záæéíðóöúýþ]+|[a-zàçèéíïòóúü]+';

/**
 * The encodings that only their words tell apart, the likeliest first: the label of a TextDecoder, the languages, the
 * words, and another name that chardet reports.
 */
const LEGACY_ENCODINGS: readonly (readonly [string, string, string, string?])[] = [
  ['Windows-1252', 'Western European', WESTERN, 'iso-8859-1'],
  ['Windows-1251', 'Cyrillic', '[а-яёўіїєґђјљњћџѓѕќ]+', 'iso-8859-5'],
  ['Windows-1250', 'Central European', '[a-záâăäąćčďđéęěíîľłńňóôőöřśšşťţúůűüýźżžß]+', 'iso-8859-2'],
  // chardet doesn't know Mac Roman, whose languages are the same.
  ['Macintosh', 'Western European', WESTERN, 'windows-1252'],
  ['Shift_JIS', 'Japanese', '[\\p{sc=Han}\\u3005\\u3041-\\u30ff]+'],
  ['EUC-KR', 'Korean', '\\p{sc=Hangul}+'],
  ['GB18030', 'Simplified Chinese', '\\p{sc=Han}+'],
  ['Big5', 'Traditional Chinese', '\\p{sc=Han}+'],
  ['Windows-1254', 'Turkish', '[a-zçğıİöşüâîû]+', 'iso-8859-9'],
  ['Windows-1257', 'Baltic', '[a-ząčęėįšųūžāēģīķļņõäöü]+'],
  ['Windows-1253', 'Greek', '\\p{sc=Greek}+', 'iso-8859-7'],
  ['Windows-1255', 'Hebrew', '\\p{sc=Hebrew}+', 'iso-8859-8'],
  ['Windows-1256', 'Arabic', '\\p{sc=Arabic}+', 'iso-8859-6'],
];

/** The encodings that a person may choose: values for {@link decodeText}, and texts. */
export const ENCODINGS: readonly { value: string; text: string }[] = [
  ...['UTF-8', 'UTF-16LE', 'UTF-16BE'].map((value) => ({ value, text: value })),
  ...LEGACY_ENCODINGS.map(([value, languages]) => ({ value, text: `${languages} (${value})` })),
];

/**
 * Decodes a text in the chosen encoding, or else in that of its byte order mark, its zero bytes or its XML declaration,
 * or as UTF-8, or in the encoding that makes the likeliest words. Bytes that are invalid become U+FFFD.
 * @param chosen a value of {@link ENCODINGS}
 */
export function decodeText(bytes: Uint8Array, chosen?: string): DecodedText {
  const utf16 = utf16Of(bytes);
  // Someone may have saved the file in another encoding without changing the declaration.
  const sure = [utf16, declaredEncoding(bytes), 'UTF-8'].find((name = '') => isValid(bytes, name));
  const encoding = chosen ?? sure ?? utf16 ?? likeliestEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, sample: chosen === undefined && sure ? null : sampleOf(text) };
}

function utf16Of(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  // Among the first characters are some that are ASCII. A zero byte is the other half of one in UTF-16.
  const zero = bytes.subarray(0, 200).indexOf(0);
  if ((first === 0xff && second === 0xfe) || zero % 2 === 1) return 'UTF-16LE';
  return (first === 0xfe && second === 0xff) || zero >= 0 ? 'UTF-16BE' : undefined;
}

/** The encoding that an XML declaration names. It isn't UTF-16, which would be recognized by its bytes. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 200));
  return /^<\?xml[^>]*?\sencoding\s*=\s*["'](?!utf-?16)([^"'>]+)["']/i.exec(start)?.[1];
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    // Some bytes are invalid, or there is no such encoding.
    return false;
  }
}

const NON_ASCII = /\P{ASCII}/u;
const NON_ASCII_LETTER = /(?!\p{ASCII})\p{L}/u;

/** More would take long. */
const EXCERPT_BYTES = 64_000;

/** The encoding that suits the frequencies of letters and the letters of words. */
function likeliestEncoding(bytes: Uint8Array): string {
  // This makes one character of each byte. Letters say more than signs.
  const letter = new TextDecoder('Windows-1252').decode(bytes).search(NON_ASCII_LETTER);
  const excerpt = bytes.subarray(Math.max(0, letter - 1000), letter + EXCERPT_BYTES);
  const utf8 = new TextDecoder().decode(excerpt);
  // Text in other encodings hardly ever looks like UTF-8.
  if (count(utf8, /\ufffd/g) * 3 < count(utf8, /[^\p{ASCII}\ufffd]/gu)) return 'UTF-8';
  const matches = analyse(excerpt);
  const scores = LEGACY_ENCODINGS.map(([encoding, , likely, alias]) => {
    const names = [encoding.toLowerCase(), alias];
    const { confidence = 0 } = matches.find(({ name }) => names.includes(name.toLowerCase())) ?? {};
    // A confidence of 10 only means that the bytes are valid.
    const fit = confidence === 10 ? 10 : confidence + 10;
    const text = new TextDecoder(encoding).decode(excerpt);
    const words = (text.match(WORD) ?? []).filter(
      (word) => NON_ASCII.test(word) && LONG.test(word),
    );
    const pattern = new RegExp(`^\\P{L}?(${likely})\\P{L}?$`, 'iu');
    const found = words.filter((word) => pattern.test(word) && !/\p{Ll}\p{Lu}/u.test(word));
    // A text without words is neither likely nor unlikely.
    const plausibility = (found.length + 1) / (words.length + 2);
    return fit * plausibility ** 2 - 20 * count(text, /[\ufffd\x80-\x9f]/g);
  });
  return LEGACY_ENCODINGS[scores.indexOf(Math.max(...scores))]?.[0] ?? 'Windows-1252';
}

/** Letters, and signs that are within words only in the wrong encoding. */
const WORD = /(?:[a-z]|[^\p{ASCII}\p{P}\s]|[§¶†‡‰])+/giu;
/** More than a sign with a letter or without one, such as ‘m²’. */
const LONG = /\p{L}.*\p{L}|\p{L}..|.\p{L}.|..\p{L}/su;

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The first non-ASCII words, best those with damage, then those with letters. Null if there are none. */
function sampleOf(text: string): string | null {
  const start = text.search(text.includes('\ufffd') ? /\ufffd/ : NON_ASCII);
  if (start < 0) return null;
  const near = text.slice(Math.max(0, start - 40), start + 10_000);
  const words = near.split(/[\s,;|"<>、。]+/).map((word) => word.slice(0, 40));
  const best = [/\ufffd/, NON_ASCII_LETTER, NON_ASCII].map((pattern) =>
    words.filter((word) => pattern.test(word)),
  );
  return [...new Set(best.flat())].slice(0, 3).join(', ');
}
