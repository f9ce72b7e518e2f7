import { InvalidFileError } from '@/lib/invalid-file-error';

/** So many bytes at the most stand before the end of an XML declaration. */
const DECLARATION_BYTES = 200;

/**
 * The text of an XML or JSON file: in UTF-16 or UTF-8 by its first bytes, else in what an XML declaration
 * says, else in UTF-8.
 * @throws FileRefusal
 */
export function decodeText(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (error) {
    // A RangeError is about the name, a TypeError about the bytes.
    throw new InvalidFileError(
      error instanceof RangeError
        ? `Browsers don’t know the encoding ${JSON.stringify(encoding)} that it names. Save it as UTF-8.`
        : `It isn’t text in ${encoding}. Save it as UTF-8, or export it once more.`,
    );
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // Either begins with a sign of ASCII, so a zero beside it is half of one.
  if ((first === 0xff && second === 0xfe) || second === 0) return 'UTF-16LE';
  if ((first === 0xfe && second === 0xff) || first === 0) return 'UTF-16BE';
  const start = String.fromCharCode(...bytes.subarray(0, DECLARATION_BYTES));
  const declared = /^(?:ï»¿)?<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(start)?.[1];
  // Somebody saved it anew and left the declaration: the bytes are none of UTF-16.
  return declared && !/^utf-?16/i.test(declared) ? declared : 'UTF-8';
}
