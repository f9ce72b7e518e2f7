import { useEffect } from 'react';
import type { ScreenSize } from '@/geo/geometry';

/** A paper size that the map can be printed on. */
export type Paper = 'A4' | 'Letter';
export type Orientation = 'portrait' | 'landscape';

const PX_PER_MM = 96 / 25.4;

/** Paper sizes in portrait orientation, in millimeters. */
const PAPERS_MM: Record<Paper, [width: number, height: number]> = {
  A4: [210, 297],
  Letter: [215.9, 279.4],
};

/** The margin on each side that printers can't print on, in CSS pixels. */
export const MARGIN_PX = 10 * PX_PER_MM;

/** The usual paper in the region of a locale such as `en-US`. */
export function defaultPaper(language: string): Paper {
  return /-(US|CA|MX|PH|CL|CO|VE|GT|CR|PA|DO|PR)\b/i.test(language) ? 'Letter' : 'A4';
}

/** The printable part of a sheet, in CSS pixels. */
export function printableSize(paper: Paper, orientation: Orientation): ScreenSize {
  const [shortMm, longMm] = PAPERS_MM[paper];
  const [widthMm, heightMm] = orientation === 'portrait' ? [shortMm, longMm] : [longMm, shortMm];
  return {
    widthPx: widthMm * PX_PER_MM - 2 * MARGIN_PX,
    heightPx: heightMm * PX_PER_MM - 2 * MARGIN_PX,
  };
}

/** Firefox and Safari ignore it, and have page numbers of their own. */
const SHEET_NUMBER = 'content: counter(page) " / " counter(pages); font: 10px sans-serif;';

/** Sets the paper in the browser's print dialog. */
export function usePageSize(paper: Paper, orientation: Orientation): void {
  useEffect(
    function setPageSize() {
      // A constructed sheet, because the Content Security Policy may forbid a style element.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        `@page { size: ${paper} ${orientation}; margin: 10mm; @bottom-center { ${SHEET_NUMBER} } }`,
      );
      document.adoptedStyleSheets.push(sheet);
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (adopted) => adopted !== sheet,
        );
      };
    },
    [paper, orientation],
  );
}
