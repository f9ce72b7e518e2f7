import sharp from 'sharp';

/** A picture of 10 megapixels with odd width and height, large enough for three levels of tiles. */
export const LARGE_SIZE = { width: 6001, height: 1601 };

/** It consists of squares this size, each with its own color and word. */
const SQUARE_PX = 250;

/** A word's letters are drawn with dots of this many pixels, which vanish at a third of the size. */
const DOT_PX = 2;

/** The offset of a word in its square, to the right and down. */
const WORD_OFFSET_PX = 120;

/** Digits of 3 × 5 dots, row by row. */
const DIGITS = [
  '111101101101111',
  '010110010010111',
  '111001111100111',
  '111001111001111',
  '101101111001001',
  '111100111001111',
  '111100111101111',
  '111001001001001',
  '111101111101111',
  '111101111001111',
];

const DIGIT_DOTS = { width: 3, height: 5 };

let large: Promise<Buffer> | undefined;

/** The picture as a user chooses it: a small JPEG, because it has few colors. */
export async function largePicture() {
  large ??= drawLarge();
  return { name: 'panorama.jpg', mimeType: 'image/jpeg', buffer: await large };
}

/** The word in a square, and the positions of its dots in the picture's own pixels. */
export function wordOf(column: number, row: number) {
  const text = `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');
  const left = column * SQUARE_PX + WORD_OFFSET_PX;
  const top = row * SQUARE_PX + WORD_OFFSET_PX;
  const dots = [...text].flatMap((digit, place) =>
    [...(DIGITS[Number(digit)] ?? '')].map((dot, index) => ({
      left: left + (place * (DIGIT_DOTS.width + 1) + (index % DIGIT_DOTS.width)) * DOT_PX,
      top: top + Math.floor(index / DIGIT_DOTS.width) * DOT_PX,
      isDark: dot === '1',
    })),
  );
  return { column, row, text, left, top, dots };
}

/**
 * Reads the word of a square as a viewer sees it.
 * @param isDarkAt whether the view is dark at a position in the picture's own pixels
 * @returns its digits, with a question mark for an unreadable one
 */
export function readWord(
  column: number,
  row: number,
  isDarkAt: (x: number, y: number) => boolean,
): string {
  const { text, dots } = wordOf(column, row);
  const perDigit = DIGIT_DOTS.width * DIGIT_DOTS.height;
  return [...text]
    .map((_, place) => {
      const visibleDots = dots
        .slice(place * perDigit, (place + 1) * perDigit)
        .map(({ left, top }) => (isDarkAt(left + DOT_PX / 2, top + DOT_PX / 2) ? '1' : '0'));
      const digit = DIGITS.indexOf(visibleDots.join(''));
      return digit < 0 ? '?' : digit;
    })
    .join('');
}

/** All pixels of the picture, three bytes each. */
async function drawLarge(): Promise<Buffer> {
  const { width, height } = LARGE_SIZE;
  const pixels = Buffer.alloc(width * height * 3);
  for (let row = 0; row * SQUARE_PX < height; row += 1) {
    const line = Buffer.alloc(width * 3);
    for (let column = 0; column * SQUARE_PX < width; column += 1) {
      const color = Buffer.from([
        150 + ((column * 37) % 100),
        150 + ((row * 53) % 100),
        150 + (((column + row) * 71) % 100),
      ]);
      line.fill(color, column * SQUARE_PX * 3, Math.min(width, (column + 1) * SQUARE_PX) * 3);
    }
    const bottom = Math.min(height, (row + 1) * SQUARE_PX);
    for (let y = row * SQUARE_PX; y < bottom; y += 1) line.copy(pixels, y * width * 3);
    for (let column = 0; column * SQUARE_PX < width; column += 1) {
      for (const { left, top, isDark } of wordOf(column, row).dots) {
        if (!isDark || left + DOT_PX > width || top + DOT_PX > height) continue;
        for (let y = top; y < top + DOT_PX; y += 1) {
          pixels.fill(0, (y * width + left) * 3, (y * width + left + DOT_PX) * 3);
        }
      }
    }
  }
  const raw = { width, height, channels: 3 as const };
  return sharp(pixels, { raw }).jpeg({ quality: 90 }).toBuffer();
}
