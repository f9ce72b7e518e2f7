/** The color if it is written as `#rrggbb`, otherwise null. Anything else must not get into a style or an SVG. */
export function safeColor(color: string | null | undefined): string | null {
  return color && /^#[0-9a-f]{6}$/i.test(color) ? color : null;
}

/**
 * Black or white, whichever is more readable on a color. One of the two always has a contrast of at least 4.58:1,
 * which is more than the 4.5:1 of WCAG 2.2, 1.4.3.
 * @param background `#rrggbb`
 */
export function readableTextColor(background: string): '#000000' | '#ffffff' {
  const luminance = relativeLuminance(background);
  return contrastRatio(luminance, 0) >= contrastRatio(luminance, 1) ? '#000000' : '#ffffff';
}

/** The linear red, green and blue of `#rrggbb`, from 0 to 1. */
export function linearChannels(color: string): number[] {
  return [1, 3, 5].map((start) => {
    const channel = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
}

/**
 * Relative luminance from 0 (black) to 1 (white), as WCAG 2.2 defines it.
 * @param color `#rrggbb`
 */
export function relativeLuminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = linearChannels(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two relative luminances, from 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
