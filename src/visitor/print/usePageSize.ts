import { useEffect } from 'react';
import type { Orientation, Paper } from './paper';

/** Tells the browser which paper the page is printed on. */
export function usePageSize(paper: Paper, orientation: Orientation): void {
  useEffect(
    function setPageSize() {
      // A sheet of its own rather than a style element, which a content policy may forbid.
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`@page { size: ${paper} ${orientation}; margin: 10mm; }`);
      document.adoptedStyleSheets.push(sheet);
      return () => {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((own) => own !== sheet);
      };
    },
    [paper, orientation],
  );
}
