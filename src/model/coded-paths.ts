// Earlier releases stored the positions of trails as texts, which their backups and published copies contain.

/** The digits: printable ASCII but the space, and the two characters that JSON escapes. */
const DIGITS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(index + 33)).filter(
  (character) => character !== '"' && character !== '\\',
);
/** A number's last digit is below this, the others are not. */
const LAST_DIGITS = 80;
const OTHER_DIGITS = DIGITS.length - LAST_DIGITS;

/** The scale of the last digit of the largest difference, 10,000. */
const MAX_SCALE = OTHER_DIGITS ** 3;

/**
 * For `JSON.parse`: replaces the paths and junctions of lines by their numbers, as `src/model/trail.ts` reads them.
 * Nothing else in a map has these keys.
 */
export function decodePaths(key: string, value: unknown): unknown {
  const isCoded = typeof value === 'string' && ['path', 'joined', 'apart'].includes(key);
  return isCoded ? (decodePath(value) ?? value) : value;
}

/**
 * Reads positions from a text: the differences from each to the next in hundredths of a percent, x before y, as an
 * (80, 12)-dense code (Brisaboa et al., Lightweight natural language text compression, 2007), least significant digit
 * first. Even numbers are positive, odd ones negative.
 * @returns null for any other text
 */
function decodePath(text: string): number[] | null {
  const numbers: number[] = [];
  let [number, scale] = [0, 1];
  for (const character of text) {
    const digit = DIGITS.indexOf(character);
    if (digit < 0 || scale > MAX_SCALE) return null;
    number += digit * scale;
    scale *= OTHER_DIGITS;
    if (digit >= LAST_DIGITS) continue;
    numbers.push((numbers.at(-2) ?? 0) + (number % 2 === 0 ? number / 2 : -(number + 1) / 2));
    [number, scale] = [0, 1];
  }
  return scale > 1 ? null : numbers;
}
