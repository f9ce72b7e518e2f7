import type { ImageSize, ScreenSize } from '@/geo/geometry';

/** A paper that the map can be printed on. */
export type Paper = 'A4' | 'Letter';
export type Orientation = 'portrait' | 'landscape';

const PX_PER_MM = 96 / 25.4;

/** Sizes of the papers upright, in millimetres. */
const PAPERS_MM: Record<Paper, [width: number, height: number]> = {
  A4: [210, 297],
  Letter: [215.9, 279.4],
};

/** What printers can't print on, on each side, in CSS pixels. */
export const MARGIN_PX = 10 * PX_PER_MM;

/** The paper that is usual where a language is spoken, such as `en-US`. */
export function defaultPaper(language: string): Paper {
  return /-(US|CA|MX|PH|CL|CO|VE|GT|CR|PA|DO|PR)\b/i.test(language) ? 'Letter' : 'A4';
}

/** The way to hold the paper for a picture. */
export function orientationFor({ imageWidthPx, imageHeightPx }: ImageSize): Orientation {
  return imageWidthPx >= imageHeightPx ? 'landscape' : 'portrait';
}

/** What can be printed on of a sheet, in CSS pixels. */
export function printableSize(paper: Paper, orientation: Orientation): ScreenSize {
  const [shortMm, longMm] = PAPERS_MM[paper];
  const [widthMm, heightMm] = orientation === 'portrait' ? [shortMm, longMm] : [longMm, shortMm];
  return {
    widthPx: widthMm * PX_PER_MM - 2 * MARGIN_PX,
    heightPx: heightMm * PX_PER_MM - 2 * MARGIN_PX,
  };
}
