import { lazy } from 'react';

const PrintPage = lazy(() =>
  import('./print/PrintPage').then((page) => ({ default: page.PrintPage })),
);
const WordsPage = lazy(() =>
  import('./words/WordsPage').then((page) => ({ default: page.WordsPage })),
);

/** The map on paper, or in words: what the address asks for. */
export default function OtherViews() {
  return new URLSearchParams(window.location.search).has('words') ? <WordsPage /> : <PrintPage />;
}
